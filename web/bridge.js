// @ts-check
/**
 * The page's side of the border to Python: what Python may call is in `globalThis.dizzylizzy`, and
 * everything the person does reaches Python as an action, a word with perhaps a value.
 * Only strings and numbers cross, so nothing has to be kept alive on both sides.
 */
import { Idiomorph } from "./idiomorph.js";
import { onAct, receive } from "./actions.js";
import "./drag.js";
import { around } from "./moments.js";
import { owns, rove } from "./roving.js";
import { stored } from "./storage.js";

const app = /** @type {HTMLElement} */ (document.getElementById("app"));

const MORPH = /** @type {const} */ ({
  morphStyle: "innerHTML",
  restoreFocus: true,
  callbacks: {
    // Most of a picture is as it was; the browser sees that faster than a comparison of every attribute.
    beforeNodeMorphed: (/** @type {Node} */ before, /** @type {Node} */ after) => !before.isEqualNode(after),
    beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Node} */ node) => !owns(name, node),
  },
});

/** Make the screen look like `html`; what has the focus keeps it, or the screen's own place for it gets it.
 * @param {string} html */
function show(html) {
  const screenBefore = screenName();
  const focusBefore = document.activeElement;
  around(app, () => Idiomorph.morph(app, html, MORPH));
  rove(app);
  document.documentElement.dataset.screen = screenName();
  delete document.documentElement.dataset.starts;
  const lost = !focusBefore?.isConnected || document.activeElement === document.body;
  const changed = screenBefore !== screenName();
  const place = [...app.querySelectorAll("[data-takes-focus]")].at(-1);
  const veil = app.querySelector(".veil");
  const behind = veil !== null && !veil.contains(document.activeElement);
  // In a frame the keyboard is taken only by who clicks there, not by a game that goes on.
  const may = !globalThis.around.framed || document.hasFocus();
  if (place && may && (lost || changed || behind)) focus(place);
  if (changed) window.scrollTo(0, 0);
  document.dispatchEvent(new Event("dizzylizzy:shown"));
}

/** @param {Element} element */
function focus(element) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}

function screenName() {
  return app.firstElementChild?.getAttribute("data-screen") ?? "";
}


/** @param {string} key @param {string} text @returns {boolean} whether it is kept */
function save(key, text) {
  return stored(key, (storage) => (storage.setItem(key, text), true), false);
}

/** @param {string} key */
function forget(key) {
  stored(key, (storage) => storage.removeItem(key), undefined);
}

globalThis.dizzylizzy = {
  show,
  query: () => location.search.slice(1),
  now: () => performance.now(),

  /** Nothing is `undefined`, which is Python's None; `null` would be something else there.
   * @param {string} key */
  load: (key) => stored(key, (storage) => storage.getItem(key) ?? undefined, undefined),
  save,
  forget,

  /** Where something is kept, one line each. */
  keys: () => stored("", (storage) => Object.keys(storage).join("\n"), ""),

  language: () => document.documentElement.lang,
  speak: globalThis.speak,
  dress: globalThis.dress,

  /** Give the person a file.
   * @param {string} name @param {string} text */
  download(name, text) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  },

  framed: () => globalThis.around.origin !== null,

  /** @param {string} word @param {string} values as JSON */
  tell: (word, values) => globalThis.around.tell(word, JSON.parse(values)),

  address: () => location.origin + location.pathname,

  /** Share a link, or put it on the clipboard; how that went is an action.
   * @param {string} words @param {string} link */
  share(words, link) {
    const done = (/** @type {string} */ how) => onAct(`shared:${how}`, "");
    const copy = () => {
      if (!navigator.clipboard) return done("failed");
      navigator.clipboard.writeText(`${words} ${link}`).then(() => done("copied"), () => done("failed"));
    };
    if (!navigator.share) return copy();
    navigator.share({ text: words, url: link }).then(
      () => done("sent"),
      (error) => (error.name === "AbortError" ? done("not") : copy()),
    );
  },

  /** 80 bits nobody can guess, as letters and digits. */
  seed: () => Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, "0")).join(""),

  /** From now on actions go to Python, and it is woken when it wants to be; what was asked for before comes first.
   * @param {(now: number, action: string, value: string) => string} step */
  connect(step) {
    python = step;
    receive(act);
    act(document.hidden ? "hidden" : "", "");
    document.documentElement.dataset.ready = "true";
    performance.mark("dizzylizzy:ready");
    document.dispatchEvent(new Event("dizzylizzy:ready"));
  },
};

/** @type {(now: number, action: string, value: string) => string} */
let python = () => "inf";
/** When Python wants to be woken, in milliseconds; and what wakes it. */
let wake = Infinity;
/** @type {number | undefined} */
let alarm;

/** Let Python do an action, if it isn't empty, and whatever is due; show what came of it.
 * @param {string} action @param {string} value */
function act(action, value) {
  wake = 0; // after a step that fails, what is due is done at once
  if (!called) requestAnimationFrame(() => (called = 0));
  called ||= performance.now();
  try {
    const [next = "inf", ...effects] = python(performance.now(), action, value).split("\0");
    wake = next === "inf" ? Infinity : Number(next);
    for (const effect of effects) {
      const end = effect.indexOf("\n");
      const [what, key = ""] = effect.slice(0, end).split(" ");
      const text = effect.slice(end + 1);
      if (what === "show") show(text);
      else if (what === "forget") forget(key);
      else if (!save(key, text)) act(`unsaved:${key}`, "");
    }
  } finally {
    clearTimeout(alarm);
    if (wake !== Infinity) alarm = setTimeout(ring, Math.ceil(wake - performance.now()));
  }
}

/** The longest that a frame is waited for, in milliseconds: one that is out of sight may have none. */
const LONGEST_FRAME = 100;
/** When Python was called first since the last frame; 0 if it wasn't. */
let called = 0;

/** Wake Python, once a frame: a slow device isn't asked for more pictures than it can show. */
function ring() {
  if (called && !document.hidden && performance.now() - called < LONGEST_FRAME) alarm = setTimeout(ring, 8);
  else act("", "");
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) onAct("hidden", "");
});

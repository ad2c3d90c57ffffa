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

/** @type {Map<number, number>} Python's appointments: its number for one, and the browser's. */
const timers = new Map();

const MORPH = /** @type {const} */ ({
  morphStyle: "innerHTML",
  restoreFocus: true,
  callbacks: { beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Node} */ node) => !owns(name, node) },
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


globalThis.dizzylizzy = {
  show,
  query: () => location.search.slice(1),
  now: () => performance.now(),

  /** @param {number} id @param {number} delay */
  later(id, delay) {
    timers.set(id, setTimeout(() => {
      timers.delete(id);
      onTimer(id);
    }, delay));
  },
  /** @param {number} id */
  cancel(id) {
    clearTimeout(timers.get(id));
    timers.delete(id);
  },

  /** Nothing is `undefined`, which is Python's None; `null` would be something else there.
   * @param {string} key */
  load: (key) => stored(key, (storage) => storage.getItem(key) ?? undefined, undefined),
  /** @param {string} key @param {string} text */
  save: (key, text) => stored(key, (storage) => (storage.setItem(key, text), true), false),
  /** @param {string} key */
  forget: (key) => stored(key, (storage) => storage.removeItem(key), undefined),

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

  /** From now on actions and appointments go to Python; what was asked for before comes first.
   * @param {(action: string, value: string) => void} act
   * @param {(id: number) => void} keep */
  connect(act, keep) {
    onTimer = keep;
    receive(act);
    if (document.hidden) act("hidden", "");
    document.documentElement.dataset.ready = "true";
    performance.mark("dizzylizzy:ready");
    document.dispatchEvent(new Event("dizzylizzy:ready"));
  },
};

/** @type {(id: number) => void} */
let onTimer = () => {};

document.addEventListener("visibilitychange", () => {
  if (document.hidden) onAct("hidden", "");
});

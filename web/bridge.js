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
    // What a person has unfolded stays so.
    beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Node} */ node) => name !== "open" && !owns(name, node),
    // What somebody is writing stays as it is; a picture that was drawn here stays where it is. And most is as it was,
    // which the browser sees faster than a comparison of every attribute.
    beforeNodeMorphed: (/** @type {Node} */ old, /** @type {Node} */ coming) =>
      !((old.isEqualNode(coming) && !hasChoices(old)) || isBeingWritten(old) || isDrawn(old, coming)),
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
  if (app.querySelector("[data-qr]")) import("./qr.js").then(({ draw }) => draw(app));
  document.dispatchEvent(new Event("dizzylizzy:shown"));
}

/** What is chosen in a form isn't in its attributes, so equal ones may show something else.
 * @param {Node} node */
function hasChoices(node) {
  const fields = "input, select, textarea";
  return node instanceof Element && (node.matches(fields) || node.querySelector(fields) !== null);
}

/** @param {Node} node */
function isBeingWritten(node) {
  return node === document.activeElement && node instanceof Element && node.matches("[data-written]");
}

/** @param {Node} old @param {Node} coming */
function isDrawn(old, coming) {
  if (!(old instanceof Element && coming instanceof Element) || !old.firstChild) return false;
  return old.hasAttribute("data-qr") && old.getAttribute("data-qr") === coming.getAttribute("data-qr");
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

  /** What the address says after `#`. It is said once: a reload, or going back, doesn't say it again. */
  fragment() {
    const { hash, pathname, search } = location;
    if (hash) history.replaceState(null, "", pathname + search);
    return hash;
  },
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
    const copy = () => globalThis.dizzylizzy.copy?.(`${words} ${link}`);
    const done = (/** @type {string} */ how) => onAct(`shared:${how}`, "");
    if (!navigator.share) return copy();
    navigator.share({ text: words, url: link }).then(
      () => done("sent"),
      (error) => (error.name === "AbortError" ? done("not") : copy()),
    );
  },

  /** Put a text on the clipboard; how that went is an action.
   * @param {string} text */
  copy(text) {
    const done = (/** @type {string} */ how) => onAct(`shared:${how}`, "");
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject();
    copied.then(() => done("copied"), () => done("failed"));
  },

  /** Let the camera look for a code; what it reads is the action `scanned`.
   * @param {string} words on the button that stops it */
  scan(words) {
    import("./scan.js")
      .then(({ scan }) => scan(words, (text) => onAct("scanned", text)))
      .catch(() => onAct("unscanned", "")); // no camera, or it may not be used
  },

  /** So many bytes nobody can guess, as letters and digits.
   * @param {number} bytes */
  seed: (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join(""),

  /** Ask something of a connection to another browser, as peer.js does it; what comes of it is reported to Python.
   * @param {"ask" | "offer" | "answer" | "accept" | "add" | "send" | "close"} what
   * @param {number} link @param {string} text */
  peer(what, link, text) {
    peers ??= import("./peer.js").then(({ Peers }) => new Peers(tell));
    peers.catch(() => (peers = undefined)); // it may be there the next time
    peers.then((them) => them[what](link, text)).catch(() => tell("closed", link, "")); // this browser may have no WebRTC
  },

  /** Hand a friend's reply over to the tab it is for; how that went is the action `handed`. */
  handOver(/** @type {string} */ code) {
    import("./handover.js").then(({ offer }) => offer(code, (how) => onAct(`handed:${how}`, "")));
  },
  /** Take replies that other tabs hand over, each as the action `reply-link`. */
  awaitReplies() {
    import("./handover.js").then(({ listen }) => listen((code) => onAct("reply-link", code)));
  },
  /** @param {string} code @param {string} how */
  tookReply(code, how) {
    import("./handover.js").then(({ answer }) => answer(code, how));
  },

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

/** Tell Python what has become of a connection to another browser.
 * @param {string} news @param {number} link @param {string} text */
function tell(news, link, text) {
  act(`news:${news}:${link}`, text);
}

/** @type {Promise<import("./peer.js").Peers> | undefined} */
let peers;

// Only where the browser can read a picture, it is offered (lobby.css).
// A page around the game seldom lets it use the camera.
if ("BarcodeDetector" in globalThis && navigator.mediaDevices && window === window.parent) document.documentElement.dataset.scans = "true";

// A link from a friend, opened in a tab that has the game already.
addEventListener("hashchange", () => {
  const fragment = globalThis.dizzylizzy.fragment?.();
  if (fragment) onAct("link", fragment);
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) onAct("hidden", "");
});

// @ts-check
/**
 * The page's one listener. Whatever can be done carries `data-act`; a key on the keyboard presses the
 * element that names it in `data-key`. Until Python listens, what was asked for last is remembered.
 */

/** @type {((action: string, value: string) => void) | null} */
let receiver = null;
/** @type {[string, string] | null} */
let early = null;
/** @type {(action: string) => boolean} */
let answer = () => false;

/** @type {Map<string, () => void>} */
const own = new Map();

/** What an action leads to that needs no Python.
 * @param {string} action @param {() => void} act */
export function onJavaScript(action, act) {
  own.set(action, act);
}

/** Hand an action on, now or as soon as somebody receives.
 * @param {string} action
 * @param {string} value what a form holds, as a query */
export function onAct(action, value) {
  if (own.has(action)) own.get(action)?.();
  else if (receiver) receiver(action, value);
  else if (action !== "hidden" && !answer(action)) early = [action, value];
}

/** Before Python receives actions, ask `answering` about each; what it says true to is done with.
 * @param {(action: string) => boolean} answering */
export function answerEarly(answering) {
  answer = answering;
}

/** @param {(action: string, value: string) => void} act */
export function receive(act) {
  receiver = act;
  if (early) act(...early);
  early = null;
}

document.addEventListener("click", (event) => {
  const element = event.target instanceof Element ? event.target.closest("[data-act]") : null;
  if (element && !(element instanceof HTMLFormElement)) onAct(element.getAttribute("data-act") ?? "", chosen(around(element)));
});

/** The form that an element is in, or else the first one that can be sent.
 * @param {Element} element */
function around(element) {
  return element.closest("form") ?? document.querySelector("form[data-act]");
}

/** What is chosen in a form now, as a query: in the first one that can be sent, if none is given.
 * @param {Element | null} form */
export function chosen(form = document.querySelector("form[data-act]")) {
  const values = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
  return new URLSearchParams(/** @type {[string, string][]} */ (values)).toString();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.dataset.act) return;
  event.preventDefault();
  onAct(form.dataset.act, chosen(form));
});

/** A form whose every change counts at once names its action in `data-changes`. */
document.addEventListener("change", (event) => {
  const form = event.target instanceof Element ? event.target.closest("form[data-changes]") : null;
  if (form) onAct(form.getAttribute("data-changes") ?? "", chosen(form));
});

document.addEventListener("keydown", (event) => {
  const target = event.target;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
  if (!(target instanceof Element) || target.matches("input, textarea, select")) return;
  const screen = target.closest("[data-screen=table], [data-screen=replay]");
  if (!screen) return;
  const veil = screen.querySelector(".veil");
  if (event.key === "Escape" && veil) {
    press(veil.querySelector("[data-takes-focus]"), event);
    return;
  }
  // On a button the space bar presses that button, as everywhere.
  if (event.key === " " && target.matches("button, a, summary")) return;
  if (!veil) press(screen.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`), event);
});

/** @param {Element | null} element @param {Event} event */
function press(element, event) {
  if (!(element instanceof HTMLElement)) return;
  event.preventDefault();
  element.click();
}

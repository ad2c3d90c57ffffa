// @ts-check
/**
 * One stop for the tabulator in each group of buttons with `data-rove`; the arrow keys go on from there. Which button
 * is the stop is decided here alone: the pictures Python sends don't say.
 */

/** Whether a change of an attribute is this module's business.
 * @param {string} name @param {Node} node */
export function owns(name, node) {
  return name === "tabindex" && node instanceof Element && node.closest("[data-rove]") !== null;
}

/** Let every group have one stop: where the focus is, or where it was, or its first button.
 * @param {Element} app */
export function rove(app) {
  for (const group of app.querySelectorAll("[data-rove]")) stopAt(group, document.activeElement);
}

/** @param {Element} group @param {Element | null} wanted */
function stopAt(group, wanted) {
  const all = [...group.querySelectorAll("button")];
  const usable = all.filter((button) => !button.matches(".empty"));
  const stop = all.find((button) => button === wanted) ?? usable.find((button) => button.tabIndex === 0) ?? usable[0];
  for (const button of all) button.tabIndex = button === stop ? 0 : -1;
}

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !(event.target instanceof Element)) return;
  const group = event.target.closest("[data-rove]");
  if (!group) return;
  const usable = [...group.querySelectorAll("button")].filter(
    (button) => !button.matches(".empty") || button === event.target,
  );
  const at = usable.findIndex((button) => button === event.target);
  const step = STEPS[event.key];
  const to =
    event.key === "Home" ? 0 : event.key === "End" ? usable.length - 1 : step && (at + step + usable.length) % usable.length;
  const button = to === undefined ? undefined : usable[to];
  if (!button) return;
  event.preventDefault();
  stopAt(group, button);
  button.focus();
});

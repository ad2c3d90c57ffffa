// @ts-check
/**
 * A card carried to the Lizzy, with a mouse, a pen or a finger: let go over it, it is the action `drop:` and its slot.
 *
 * The table goes on meanwhile; what is carried is a copy on the layer of motion.js. A finger that could be scrolling
 * scrolls: a card is carried upwards only where the page ends below it.
 */
import { onAct } from "./actions.js";
import { launch, place } from "./motion.js";

/** How far a pointer moves before it carries, px. Less is a tap. */
const SLOP = 10;

/** @typedef {{ pointer: number, slot: HTMLElement, x: number, y: number, carried: HTMLElement | null }} Grip */

/** @type {Grip | null} */
let grip = null;
let ignoreClick = false;

const root = document.documentElement;

document.addEventListener("pointerdown", (event) => {
  ignoreClick = false;
  const slot = event.target instanceof Element ? event.target.closest(".slot[data-card]") : null;
  if (!(slot instanceof HTMLElement) || !event.isPrimary || event.button !== 0) return;
  letGo();
  grip = { pointer: event.pointerId, slot, x: event.clientX, y: event.clientY, carried: null };
});

document.addEventListener("pointermove", (event) => {
  if (!grip || event.pointerId !== grip.pointer) return;
  const [x, y] = [event.clientX - grip.x, event.clientY - grip.y];
  if (!grip.carried) {
    if (Math.hypot(x, y) < SLOP) return;
    const face = grip.slot.querySelector(".card");
    if (!face || !grip.slot.isConnected || (event.pointerType === "touch" && scrolls(x, y))) return letGo();
    grip.carried = place("flight carried", face.getBoundingClientRect(), face.cloneNode(true));
    root.dataset.dragging = grip.slot.id.replace("slot-", "");
  }
  grip.carried.style.transform = `translate(${x}px, ${y}px) rotate(${Math.max(-8, Math.min(8, x / 20))}deg)`;
  root.toggleAttribute("data-over", over(event));
});

document.addEventListener("pointerup", (event) => {
  if (!grip || event.pointerId !== grip.pointer) return;
  const { slot, carried } = grip;
  if (carried) {
    ignoreClick = true;
    if (over(event)) {
      launch(slot.dataset.card ?? "", carried.getBoundingClientRect());
      onAct(slot.id.replace("slot-", "drop:"), "");
    }
  }
  letGo();
});

document.addEventListener("pointercancel", letGo);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") letGo();
});

// A carried card was let go, not tapped.
document.addEventListener(
  "click",
  (event) => {
    if (!ignoreClick) return;
    ignoreClick = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  },
  { capture: true },
);

// Without this the browser takes the finger for scrolling.
document.addEventListener(
  "touchmove",
  (event) => {
    const [touch] = event.touches;
    if (!grip || !touch || event.touches.length > 1) return;
    if (grip.carried || !scrolls(touch.clientX - grip.x, touch.clientY - grip.y)) event.preventDefault();
  },
  { passive: false },
);

/** Whether a finger that has moved so far scrolls the page, and doesn't carry a card up to the Lizzy.
 * @param {number} x @param {number} y */
function scrolls(x, y) {
  const ends = scrollY + innerHeight >= root.scrollHeight - 1;
  return !ends || -y <= Math.abs(x) / 2;
}

/** @param {PointerEvent} event */
function over({ clientX, clientY }) {
  const box = document.querySelector("#table .middle")?.getBoundingClientRect();
  return !!box && clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
}

function letGo() {
  grip?.carried?.remove();
  grip = null;
  delete root.dataset.dragging;
  root.removeAttribute("data-over");
}

// @ts-check
/**
 * What moves: a card that was laid flies to its pile, a false claim shakes, a double bursts, a Special makes a wave.
 *
 * Flights are drawn on a layer of their own over a table that is already as it will be: nothing waits for them, and
 * they take no taps. Only transform and opacity are animated. Where motion isn't welcome nothing here does anything.
 */

const FLIGHT = 200;

/** What lies where before the picture changes.
 * @typedef {{ card: string, place: string, box: DOMRect }} Lying
 * @typedef {{ lying: Lying[], tops: Map<string, { card: string, face: Node }>, blind: DOMRect | undefined }} Scene */

/** @type {Map<string, () => void>} How to end the flight to each pile. */
const flying = new Map();
/** @type {{ card: string, box: DOMRect } | null} Where a card was let go. */
let letGo = null;

/** Whether nothing may move. */
export function still() {
  return (
    document.hidden ||
    document.documentElement.dataset.motion === "off" ||
    matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** The next flight of `card` begins at `box`.
 * @param {string} card @param {DOMRect} box */
export function launch(card, box) {
  letGo = { card, box };
}

/** Look where everything lies. Null where nothing moves.
 * @param {Element} app
 * @returns {Scene | null} */
export function look(app) {
  if (still() || !app.querySelector("#table")) return null;
  /** @type {Scene["tops"]} */
  const tops = new Map();
  for (const top of app.querySelectorAll(".pile > [data-card]")) {
    const face = top.firstElementChild?.cloneNode(true);
    if (face) tops.set(top.parentElement?.id ?? "", { card: cardOf(top), face });
  }
  return { lying: hands(app), tops, blind: app.querySelector("#blind .card")?.getBoundingClientRect() };
}

/** Let fly what lies elsewhere now, and turn what was turned.
 * @param {Element} app @param {Scene | null} before */
export function move(app, before) {
  const started = letGo;
  letGo = null;
  if (!before || still()) return;
  const now = hands(app);
  for (const top of app.querySelectorAll(".pile > [data-card]")) {
    const pile = top.parentElement?.id ?? "";
    const old = before.tops.get(pile);
    const card = cardOf(top);
    if (!old || old.card === card) continue;
    const from =
      started?.card === card
        ? started.box
        : gone(card, before.lying, now)?.box ?? app.querySelector(".general .card")?.getBoundingClientRect();
    if (from) fly(pile, top, from, old.face);
  }
  const blind = before.blind ?? null;
  for (const { card, place, box } of now) {
    if (count(card, place, now) <= count(card, place, before.lying)) continue;
    const face = place.startsWith("slot") ? app.querySelector(`#${place} .card`) : null;
    if (face && blind) slide(face, blind, box);
  }
}

/** @param {Element} element */
function cardOf(element) {
  return element.getAttribute("data-card") ?? "";
}

/** Everybody's open cards. A rival's are one place.
 * @param {Element} app
 * @returns {Lying[]} */
function hands(app) {
  return [...app.querySelectorAll(".slot[data-card], .rival-card[data-card]")].map((element) => ({
    card: cardOf(element),
    place: element.closest(".rival")?.id ?? element.id,
    box: (element.querySelector(".card") ?? element).getBoundingClientRect(),
  }));
}

/** @param {string} card @param {string} place @param {Lying[]} lying */
function count(card, place, lying) {
  return lying.filter((one) => one.card === card && one.place === place).length;
}

/** The one of `before` that is there no more: two cards may look the same.
 * @param {string} card @param {Lying[]} before @param {Lying[]} now */
function gone(card, before, now) {
  return before.find((one) => one.card === card && count(card, one.place, now) < count(card, one.place, before));
}

/** The layer over the table, made when it is first needed. */
function layer() {
  const there = document.getElementById("flights");
  if (there) return there;
  const made = document.createElement("div");
  made.id = "flights";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** A thing on the layer, where `box` is.
 * @param {string} kind @param {DOMRect} box @param {Node[]} inside */
export function place(kind, box, ...inside) {
  const element = document.createElement("div");
  element.className = kind;
  element.style.left = `${box.left}px`;
  element.style.top = `${box.top}px`;
  element.style.width = `${box.width}px`;
  element.style.height = `${box.height}px`;
  element.style.setProperty("--card-height", `${box.height}px`);
  element.append(...inside);
  layer().append(element);
  return element;
}

/** A card flies to its pile; the one it covers is seen under it till it lands. A flight to the same pile ends at once.
 * @param {string} pile @param {Element} top @param {DOMRect} from @param {Node} old */
function fly(pile, top, from, old) {
  flying.get(pile)?.();
  const face = top.querySelector(".card");
  if (!face) return;
  const to = face.getBoundingClientRect();
  const covered = place("flight covered", to, old);
  const flight = place("flight", to, face.cloneNode(true));
  const animation = flight.animate(
    [
      { transform: between(from, to), easing: "cubic-bezier(0.3, 0.6, 0.4, 1)" },
      { transform: "scale(1.06)", offset: 0.78, easing: "ease-out" },
      { transform: "none" },
    ],
    FLIGHT,
  );
  const end = () => {
    animation.cancel();
    covered.remove();
    flight.remove();
    if (flying.get(pile) === end) flying.delete(pile);
  };
  flying.set(pile, end);
  animation.onfinish = end;
}

/** @param {DOMRect} from @param {DOMRect} to */
function between(from, to) {
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x}px, ${y}px) scale(${to.height ? from.height / to.height : 1})`;
}

/** A card comes from the blind stack and is turned on its way.
 * @param {Element} face @param {DOMRect} from @param {DOMRect} to */
function slide(face, from, to) {
  face.animate([{ transform: `${between(from, to)} rotateY(80deg)`, opacity: 0.4 }, {}], { duration: 180, easing: "ease-out" });
}

// What is added to the picture by moments

/** @type {Record<string, Keyframe[]>} */
const GESTURES = {
  shake: [0, -7, 6, -5, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
  sink: [
    { transform: "none", opacity: 1 },
    { transform: "translateY(7px) scale(0.93)", opacity: 0.55, offset: 0.35 },
    { transform: "none", opacity: 1 },
  ],
  pop: [{ transform: "scale(0.2)", opacity: 0 }, { transform: "scale(1.15)", offset: 0.7 }, { transform: "none" }],
  hop: [{ transform: "none" }, { transform: "translateY(-5%) scale(1.03)" }, { transform: "none" }],
};

/** Let an element make a gesture, on top of what its style does with it.
 * @param {Element | null} element @param {string} gesture @param {number} duration @param {number} delay */
export function gesture(element, gesture, duration, delay = 0) {
  element?.animate(GESTURES[gesture] ?? [], { duration, delay, composite: gesture === "shake" ? "add" : "replace" });
}

/** Stars fly out from behind an element.
 * @param {Element | null} element @param {number} stars */
export function burst(element, stars) {
  const box = element?.getBoundingClientRect();
  if (!box) return;
  const size = Math.max(14, box.height / 8);
  const middle = new DOMRect(box.left + box.width / 2 - size / 2, box.top + box.height / 2 - size / 2, size, size);
  for (let at = 0; at < stars; at++) {
    const angle = (2 * Math.PI * at) / stars + 0.2;
    const x = Math.cos(angle) * box.width * 0.6;
    const y = Math.sin(angle) * box.height * 0.85;
    const star = place("spark", middle);
    star.animate(
      [
        { transform: `translate(${x * 0.4}px, ${y * 0.4}px) scale(0.4)`, opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(1) rotate(140deg)`, opacity: 0 },
      ],
      { duration: 620, easing: "cubic-bezier(0.1, 0.6, 0.4, 1)", fill: "backwards" },
    ).onfinish = () => star.remove();
  }
}

/** Gold runs over the three cards, from the head to the tail.
 * @param {Element} app */
export function wave(app) {
  [...app.querySelectorAll(".pile")].forEach((pile, at) => {
    const gold = place("gold-wave", pile.getBoundingClientRect());
    const delay = FLIGHT + at * 160;
    gold.animate(
      [{ opacity: 0, transform: "scaleY(0.3)" }, { opacity: 0.85, transform: "none", offset: 0.4 }, { opacity: 0, transform: "none" }],
      { duration: 560, delay, fill: "both", easing: "ease-in-out" },
    ).onfinish = () => gold.remove();
    gesture(pile, "hop", 420, delay);
  });
}

// @ts-check
/**
 * Positions as pictures: the same drawing as in the game, of the same symbols. What is built here is built by
 * py/dizzylizzy/page/cards.py and manual_pictures.py as well; tests hold the two together.
 *
 * Everything is made node by node, so a host page's content security policy has nothing to forbid.
 */
import { say, words } from "./words.js";

/** @typedef {import("./notation.js").Card} Card */
/** @typedef {import("./notation.js").Stack} Stack */
/** @typedef {import("./notation.js").Position} Position */
/** A node as a value: its tag, its attributes, what is in it; or a text; or nothing.
 * @typedef {string | false | null | [string, Record<string, string | number | boolean>, ...any[]]} Tree */

const SVG = "http://www.w3.org/2000/svg";
const COLOURS = { R: "red", B: "blue", P: "purple" };
const PATTERNS = { o: "dots", s: "stripes", d: "diamonds" };
const PARTS = { h: "head", b: "body", t: "tail" };
/** What the players of a table are called after the first, who is you. */
const NAMES = ["Mia", "Sam", "Noor", "Daan", "Liv", "Bram", "Saar", "Teun"];

/** The element that a tree describes.
 * @param {Exclude<Tree, string | false | null>} tree @param {string} [space] @returns {HTMLElement} */
export function grow([tag, attributes, ...inside], space) {
  const inSpace = tag === "svg" ? SVG : space;
  const element = inSpace ? document.createElementNS(inSpace, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const one of inside) {
    if (typeof one === "string") element.append(one);
    else if (one) element.append(grow(one, inSpace));
  }
  return /** @type {HTMLElement} */ (element);
}

/** A card's face; it says nothing to a screen reader, whoever shows it must.
 * @param {Card} card @returns {Tree} */
export function face(card) {
  const [letter = "", colourLetter = "", patternLetter = "", golden] = card;
  const part = Reflect.get(PARTS, letter);
  const colour = Reflect.get(COLOURS, colourLetter);
  const use = (/** @type {string} */ name, more = {}) => ["use", { href: `#art-${name}`, ...more }];
  return [
    "svg",
    { viewBox: "0 0 100 140", class: `card card-${colour}${golden ? " card-gold" : ""}`, "aria-hidden": "true" },
    use(golden ? "gold" : "paper"),
    use(`shape-${part}`, { class: "art-outline" }),
    use(`shape-${part}`, { fill: `url(#art-${colour}-${Reflect.get(PATTERNS, patternLetter)})` }),
    use(`lines-${part}`),
    ["g", { class: "card-mark" }, use("plate"), use(`letter-${colourLetter}`, { x: 16, y: 16 }), use(`glyph-${patternLetter}`, { x: 16, y: "34.5" })],
  ];
}

/** @type {Tree} */
const BACK = ["svg", { viewBox: "0 0 100 140", class: "card card-turned", "aria-hidden": "true" }, ["use", { href: "#art-back" }]];

/** What a card is called. @param {Card} card @param {string} lang */
export function called(card, lang) {
  const name = words(lang).cards[card.slice(0, 3)] ?? "";
  return card[3] ? say(words(lang).golden, { card: name }) : name;
}

/** @param {Card[]} cards @param {string} lang @returns {Tree} */
export const lizzyDrawn = (cards, lang) => [
  "div",
  { class: "lizzy", role: "img", "aria-label": lizzyCalled(cards, lang) },
  ...cards.map((card) => ["span", { class: "pile" }, face(card)]),
];

/** @param {Card[]} cards @param {string} lang */
export function lizzyCalled(cards, lang) {
  const [head, body, tail] = cards.map((card) => called(card, lang));
  return say(words(lang).lizzy, { head, body, tail });
}

/** @param {Card | null} card @param {string} lang @returns {Tree} */
const cardDrawn = (card, lang) =>
  card === null
    ? ["span", { class: "stack", role: "img", "aria-label": words(lang).turned }, BACK]
    : ["span", { class: "one-card", role: "img", "aria-label": called(card, lang) }, face(card)];

/** @param {Card[]} cards @param {string} lang @returns {Tree} */
export const cardsDrawn = (cards, lang) => ["div", { class: "cards" }, ...cards.map((card) => cardDrawn(card, lang))];

/** @param {string} label @param {number} count @returns {Tree} */
const stackDrawn = (label, count) => [
  "span",
  { class: "stack", role: "img", "aria-label": label },
  BACK,
  ["span", { class: "count" }, String(count)],
];

/** A whole position.
 * @param {Position} position @param {string} lang @returns {Tree} */
export function positionDrawn({ lizzy, cards, table }, lang) {
  if (table && lizzy) return tableDrawn(lizzy, table, lang);
  return ["div", { class: "position" }, lizzy && lizzyDrawn(lizzy, lang), cards.length > 0 && cardsDrawn(cards, lang)];
}

/** A table seen from above, the first player at the bottom, and so on clockwise.
 * @param {Card[]} lizzy @param {NonNullable<Position["table"]>} table @param {string} lang @returns {Tree} */
function tableDrawn(lizzy, { general, hands }, lang) {
  const { you, general: generals, generalStack, blind } = words(lang);
  const counted = (/** @type {string[]} */ forms, /** @type {number} */ n) => say(forms[Number(n !== 1)] ?? "", { n });
  const [mine, ...others] = hands.map(({ open, blind: stack }, seat) => [
    "div",
    { class: "opening-seat" },
    ["p", {}, seat ? NAMES[seat - 1] : you],
    [
      "div",
      { class: "cards" },
      ...open.map((card) => cardDrawn(card, lang)),
      stackDrawn(counted(blind, stack.length), stack.length),
    ],
  ]);
  return [
    "div",
    { class: "opening" },
    ["div", { class: "opening-others" }, ...others],
    [
      "div",
      { class: "opening-middle" },
      lizzyDrawn(lizzy, lang),
      ["div", { class: "labelled" }, stackDrawn(counted(generals, general.length), general.length), ["p", {}, generalStack]],
    ],
    mine,
  ];
}

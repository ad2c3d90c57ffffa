// @ts-check
/**
 * Positions as they are written: cards, a Lizzy, or a whole table. The same notation as in
 * py/dizzylizzy/rules/cards.py, lizzy.py and layout.py, and the four conditions of docs/rules.md L2.
 *
 * A card is its notation here: "hRo*" is the golden head with red dots.
 */

/** @typedef {string} Card */
/** @typedef {(Card | null)[]} Stack the top card first; null is a card nobody has seen */
/** @typedef {{ open: Stack, blind: Stack }} Hand */
/** @typedef {{ lizzy: Card[] | null, cards: Card[], table: { general: Stack, hands: Hand[] } | null }} Position */

const CARD = /[hbt][RBP][osd]\*?/y;
const CARDS_IN_ALL = 54;
const GOLDEN = ["Ro", "Bs", "Pd"];

/** A text that should have been a position is none.
 * `at` is the place in it, from 0, where reading stopped; `expected` names what should have stood there. */
export class NotationError extends Error {
  /** @param {string} text @param {number} at @param {string} expected */
  constructor(text, at, expected) {
    super(expected);
    this.text = text;
    this.at = at;
    this.expected = expected;
  }
}

/** The position that is written, in one of three ways: cards (`hRobRstRd` is a Lizzy), a Lizzy and somebody's cards
 * (`hRobRstRd tPs`), or a table (`hRo/bPs/tPo 6 tRd+14 hRs+14 hBs+14`: piles, general stack, hands).
 * @param {string} written @returns {Position}
 * @throws {NotationError} at the first place that makes no sense */
export function readPosition(written) {
  const text = written.trim().replace(/\s+/g, " ");
  const words = text.split(" ");
  if (words.length > 2 || text.includes("/")) return readTable(text, words);
  const [first = "", second] = words;
  const cards = readCards(text, 0, first.length);
  if (!cards.length) throw new NotationError(text, 0, "card");
  const lizzy = isLizzy(cards) ? cards : null;
  if (second === undefined) return { lizzy, cards: lizzy ? [] : cards, table: null };
  if (!lizzy) throw new NotationError(text, 0, "lizzy");
  return { lizzy, cards: readCards(text, first.length + 1, text.length), table: null };
}

/** @param {Card[]} cards */
const isLizzy = (cards) => cards.map((card) => card[0]).join("") === "hbt";

/** @param {string} text @param {number} at @param {number} end @returns {Card[]} */
function readCards(text, at, end) {
  const cards = [];
  while (at < end) {
    CARD.lastIndex = at;
    const [card] = CARD.exec(text) ?? [];
    if (!card) throw new NotationError(text, at, "card");
    cards.push(card);
    at += card.length;
  }
  return cards;
}

/** @param {string} text @param {string[]} words @returns {Position} */
function readTable(text, words) {
  if (words.length < 3 || words.length > 11) throw new NotationError(text, 0, "table");
  let at = 0;
  const [piles = [], general = [], ...hands] = words.map((word, which) => {
    const start = at;
    at += word.length + 1;
    if (which === 0) return readPiles(text, word);
    if (which === 1) return readStack(text, start, word);
    const plus = word.indexOf("+");
    if (plus < 0) throw new NotationError(text, start, "table");
    return [readStack(text, start, word.slice(0, plus)), readStack(text, start + plus + 1, word.slice(plus + 1))];
  });
  count(text, [piles, general, hands].flat(3));
  return {
    lizzy: /** @type {Stack[]} */ (piles).map((pile) => pile[0] ?? ""),
    cards: [],
    table: {
      general: /** @type {Stack} */ (general),
      hands: /** @type {Stack[][]} */ (hands).map(([open = [], blind = []]) => ({ open, blind })),
    },
  };
}

/** @param {string} text @param {string} word @returns {Stack[]} */
function readPiles(text, word) {
  let at = 0;
  const piles = word.split("/").map((written, part) => {
    const start = at;
    at += written.length + 1;
    const pile = readStack(text, start, written);
    if (!pile.length || pile.some((card) => card?.[0] !== "hbt"[part])) throw new NotationError(text, start, "table");
    return pile;
  });
  if (piles.length !== 3) throw new NotationError(text, 0, "table");
  return piles;
}

/** Cards, and numbers of cards nobody has seen; `0` is none.
 * @param {string} text @param {number} start @param {string} word @returns {Stack} */
function readStack(text, start, word) {
  if (word === "0") return [];
  let at = start;
  return [...word.matchAll(/[1-9][0-9]?|0|[^0-9]+/g)].flatMap(([run]) => {
    const from = at;
    at += run.length;
    if (!/^[0-9]/.test(run)) return readCards(text, from, at);
    if (run.startsWith("0")) throw new NotationError(text, from, "table");
    return Array(Number(run)).fill(null);
  });
}

/** Every kind is in the deck twice, once golden if its colour and pattern are (docs/rules.md K1, K2).
 * @param {string} text @param {Stack} places */
function count(text, places) {
  /** @type {Map<Card, number>} */
  const seen = new Map();
  for (const card of places) {
    if (card === null) continue;
    const kind = GOLDEN.includes(card.slice(1, 3));
    const most = card[3] ? Number(kind) : 2 - Number(kind);
    seen.set(card, (seen.get(card) ?? 0) + 1);
    if ((seen.get(card) ?? 0) > most) throw new NotationError(text, text.lastIndexOf(card), "deck");
  }
  if (places.length !== CARDS_IN_ALL) throw new NotationError(text, 0, "all");
}

/** The conditions that hold, by their numbers: colours the same, colours different, patterns the same, different.
 * @param {Card[]} lizzy */
export function conditions(lizzy) {
  return [1, 2].flatMap((at) => {
    const kinds = new Set(lizzy.map((card) => card[at])).size;
    return kinds === 2 ? [] : [2 * (at - 1) + Number(kinds === 3)];
  });
}

/** The Lizzy after `card` went on the pile of its own part.
 * @param {Card[]} lizzy @param {Card} card */
export const withCard = (lizzy, card) => lizzy.map((top) => (top[0] === card[0] ? card : top));

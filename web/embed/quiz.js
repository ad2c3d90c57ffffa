// @ts-check
/** *Which of these cards fits?*: a Lizzy, some cards, and at once whether it was right. */
import { called, face, grow, lizzyDrawn } from "./drawing.js";
import { conditions, withCard } from "./notation.js";
import { say, words } from "./words.js";

/** @typedef {import("./notation.js").Card} Card */

/** @param {Card[]} lizzy @param {Card[]} cards @param {string} lang @returns {HTMLElement} */
export function quiz(lizzy, cards, lang) {
  const { question, none } = words(lang);
  const fitting = cards.filter((card) => conditions(withCard(lizzy, card)).length);
  const answers = /** @type {HTMLButtonElement[]} */ ([]);
  const place = grow(["div", { class: "made" }, lizzyDrawn(lizzy, lang)]);
  const verdict = grow(["p", { class: "verdict", role: "status" }]);
  const asked = grow(["p", { class: "question", id: "question" }, question]);
  const row = grow(["div", { class: "cards answers", role: "group", "aria-labelledby": "question" }]);

  /** @param {HTMLButtonElement} chosen @param {Card[]} made @param {boolean} right @param {string} sentence */
  function judge(chosen, made, right, sentence) {
    for (const answer of answers) answer.setAttribute("aria-pressed", String(answer === chosen));
    chosen.dataset.right = String(right);
    place.replaceChildren(grow(/** @type {any} */ (lizzyDrawn(made, lang))));
    verdict.dataset.right = String(right);
    verdict.textContent = sentence;
  }

  /** @param {any} inside @param {string} kind @param {string} label @param {(button: HTMLButtonElement) => void} press */
  function answer(inside, kind, label, press) {
    const button = /** @type {HTMLButtonElement} */ (grow(["button", { type: "button", class: kind, "aria-label": label, "aria-pressed": "false" }, inside]));
    button.addEventListener("click", () => press(button));
    answers.push(button);
    return button;
  }

  for (const card of cards) {
    const made = withCard(lizzy, card);
    const right = fitting.includes(card);
    row.append(answer(face(card), "answer", called(card, lang), (button) => judge(button, made, right, told(made, lang))));
  }
  const { noneFits, someFit } = words(lang);
  const nothing = answer(none, "none", none, (button) =>
    judge(button, lizzy, !fitting.length, fitting.length ? someFit : noneFits),
  );
  const whole = grow(["div", { class: "position quiz" }]);
  whole.append(place, asked, row, nothing, verdict);
  return whole;
}

/** Why a Lizzy is right, or isn't.
 * @param {Card[]} made @param {string} lang */
export function told(made, lang) {
  const { right, double, not, conditions: names, colours, patterns } = words(lang);
  const [one, two] = conditions(made).map((condition) => names[condition]);
  if (two) return say(double, { one, two });
  if (one) return say(right, { one });
  const [a, b, c] = made.map((card) => colours[card[1] ?? ""]);
  const [d, e, f] = made.map((card) => patterns[card[2] ?? ""]);
  return say(not, { one: a, two: b, three: c, four: d, five: e, six: f });
}

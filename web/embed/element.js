// @ts-check
/** `<dizzy-lizzy>`: the game, a picture of a position, or a quiz, in anybody's page. What each attribute does is in the
 * site's own guide; those of the game are the words of the game's own address, which checks them. */
import { game } from "./game.js";
import { grow, positionDrawn } from "./drawing.js";
import { NotationError, readPosition } from "./notation.js";
import { quiz } from "./quiz.js";
import { MADE, say, words } from "./words.js";

/** The words that go into the game's address as they are. */
const CHOICES = ["mode", "players", "people", "level", "options", "naming", "seed", "start"];

/** The site: where this script is. A module can't ask, so it looks for itself. */
const script = /** @type {HTMLScriptElement | null} */ (
  document.currentScript ?? document.querySelector('script[src$="/embed.js"], script[src="embed.js"]')
);
const SITE = new URL(".", script?.src ?? location.href).href;

/** @type {CSSStyleSheet | undefined} One for all. A policy that forbids styles in a page doesn't forbid this. */
let sheet;

function style() {
  sheet ??= new CSSStyleSheet();
  if (!sheet.cssRules.length) sheet.replaceSync(MADE.style);
  return sheet;
}

class DizzyLizzy extends HTMLElement {
  static observedAttributes = [...CHOICES, "position", "quiz", "lang", "theme"];

  /** @type {import("./game.js").Game | null} */
  #game = null;
  #drawn = false;

  connectedCallback() {
    this.#draw();
  }

  disconnectedCallback() {
    this.#game?.leave();
    this.#game = null;
    this.#drawn = false;
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.#drawn || before === now) return;
    if (this.#game && name === "theme") this.#dress();
    if (this.#game?.begun() && (name === "theme" || name === "lang")) this.#game.ask(name, { [name]: this.#word(name) });
    else this.#draw();
  }

  /** Load the game, as a click on the poster does. */
  play() {
    this.#game?.play();
  }

  /** Begin a game, or go on with one that is paused. */
  start() {
    this.#game?.ask("start");
  }

  pause() {
    this.#game?.ask("pause");
  }

  /** @param {string} name */
  #word(name) {
    if (name === "lang") return this.#language();
    return this.getAttribute(name) ?? (name === "theme" ? "auto" : "");
  }

  #language() {
    const said = this.closest("[lang]")?.getAttribute("lang") ?? navigator.language;
    const language = said.slice(0, 2).toLowerCase();
    return language in MADE.words ? language : Object.keys(MADE.words)[0] ?? "";
  }

  #dress() {
    const page = this.shadowRoot?.querySelector(".page");
    if (page instanceof HTMLElement) page.dataset.theme = this.#word("theme");
  }

  #draw() {
    this.#game?.leave();
    this.#game = null;
    this.#drawn = true;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style()];
    const lang = this.#language();
    const page = grow(["div", { class: "page", lang, dir: "ltr" }, MADE.sheet]);
    page.append(...this.#inside(lang));
    root.replaceChildren(page);
    this.#dress();
  }

  /** @param {string} lang @returns {HTMLElement[]} */
  #inside(lang) {
    const written = this.getAttribute("position");
    if (written === null) return this.#play(lang);
    try {
      const position = readPosition(written);
      const cards = position.table ? position.table.hands[0]?.open.filter((card) => card !== null) : position.cards;
      if (!this.hasAttribute("quiz")) return [grow(/** @type {any} */ (positionDrawn(position, lang)))];
      if (!position.lizzy || !cards?.length) throw new NotationError(written, written.length, "quiz");
      return [quiz(position.lizzy, /** @type {string[]} */ (cards), lang)];
    } catch (error) {
      if (error instanceof NotationError) return [wrong(error, lang)];
      throw error;
    }
  }

  /** @param {string} lang */
  #play(lang) {
    const query = new URLSearchParams();
    for (const name of CHOICES) {
      const value = this.getAttribute(name);
      if (value !== null) query.set(name, value);
    }
    query.set("lang", lang);
    query.set("theme", this.#word("theme"));
    this.#game = game({
      site: SITE,
      query,
      lang,
      tell: (message) =>
        this.dispatchEvent(new CustomEvent(`dizzylizzy:${message.type}`, { detail: message, bubbles: true })),
    });
    return this.#game.whole;
  }
}

/** What is wrong with a notation, and where.
 * @param {NotationError} error @param {string} lang */
function wrong({ text, at, expected }, lang) {
  const { wrong: sentence, expected: things } = words(lang);
  return grow([
    "div",
    { class: "wrong", role: "note" },
    ["code", {}, text.slice(0, at), ["mark", {}, text.slice(at) || " "]],
    ["p", {}, say(sentence, { place: at + 1, expected: things[expected] })],
  ]);
}

// The script may be there more than once.
if (!customElements.get("dizzy-lizzy")) customElements.define("dizzy-lizzy", DizzyLizzy);

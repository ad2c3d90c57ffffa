// @ts-check
/** What the element says. The sentences, the symbols and the style come from the game itself: the build puts them here. */

/** @typedef {{ cards: Record<string, string>, conditions: string[], blind: string[], general: string[],
 *   modes: Record<string, string>, expected: Record<string, string>, golden: string, lizzy: string, turned: string,
 *   you: string, generalStack: string, play: string, fullPage: string, broken: string,
 *   wrong: string, question: string, none: string, right: string, double: string, not: string, noneFits: string,
 *   someFit: string, colours: Record<string, string>, patterns: Record<string, string> }} Words */

/** @type {{ words: Record<string, Words>, sheet: any, style: string, posters: Record<string, string> }} */
export const MADE = Object(0);

/** The sentences of a language, or of the first there is.
 * @param {string} lang @returns {Words} */
export const words = (lang) => /** @type {Words} */ (MADE.words[lang] ?? Object.values(MADE.words)[0]);

/** A sentence with its values.
 * @param {string} sentence @param {Record<string, unknown>} values */
export const say = (sentence, values) => sentence.replace(/{(\w+)}/g, (_, name) => String(values[name]));

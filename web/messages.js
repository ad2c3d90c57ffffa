// @ts-check
/**
 * What the game in a frame and the page around it say to each other, with `postMessage`. The protocol is described in
 * docs/embedding.md. Both sides read with `read`: what is of a wrong shape is no message, and nothing here ever throws.
 */

/** Every message carries it under this name: `{ "dizzy-lizzy": 1, type: "laid", … }`. A reader ignores other versions,
 * and values it doesn't know. */
export const PROTOCOL = "dizzy-lizzy";
export const VERSION = 1;

/** @typedef {{ type: string, [value: string]: unknown }} Message */
/** The messages of one side: each one's values, by an example. @typedef {Record<string, Record<string, unknown>>} Known */

/** What the game says. @type {Known} */
export const TOLD = {
  ready: {},
  resize: { height: 0 },
  started: { mode: "", options: "", players: [""] },
  laid: { seat: 0, player: "", card: "", condition: "", left: 0 },
  finished: { won: true, ending: "", winners: [0], players: [""], left: [0], seconds: 0 },
  error: { reason: "" },
  escape: {},
};

/** What the page around it may ask. @type {Known} */
export const ASKED = { start: {}, pause: {}, theme: { theme: "" }, lang: { lang: "" } };

/** Whether a value is of the kind of the example; a number is finite and not below 0.
 * @param {unknown} value @param {unknown} example @returns {boolean} */
function fits(value, example) {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => fits(one, example[0]));
  return typeof value === typeof example && (typeof value !== "number" || (value >= 0 && value < Infinity));
}

/** The message in what came from elsewhere, or null if it is none of `known`.
 * @param {any} data @param {Known} known @returns {Message | null} */
export function read(data, known) {
  if (data?.[PROTOCOL] !== VERSION || !Object.hasOwn(known, data.type)) return null;
  return Object.entries(known[data.type] ?? {}).every(([name, example]) => fits(data[name], example)) ? data : null;
}

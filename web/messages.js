// @ts-check
/**
 * What the game in a frame and the page around it say to each other, with `postMessage`. The protocol is described in
 * docs/embedding.md. Both sides read with `read`: what is of a wrong shape is no message, and nothing here ever throws.
 */

/** Every message carries it under this name: `{ "dizzy-lizzy": 1, type: "laid", … }`. A reader ignores other versions,
 * and values it doesn't know. */
export const PROTOCOL = "dizzy-lizzy";
export const VERSION = 1;

/** @typedef {(value: unknown) => boolean} Fits */
/** @typedef {{ type: string, [value: string]: unknown }} Message */

const text = (/** @type {unknown} */ value) => typeof value === "string" && value.length <= 200;
const number = (/** @type {unknown} */ value) => typeof value === "number" && value >= 0 && value < 1e9;
const yes = (/** @type {unknown} */ value) => typeof value === "boolean";
/** @param {Fits} fits @returns {Fits} */
const all = (fits) => (value) => Array.isArray(value) && value.length <= 9 && value.every(fits);

/** What the game says, and the values each message has. @type {Record<string, Record<string, Fits>>} */
export const TOLD = {
  ready: {},
  resize: { height: number },
  started: { mode: text, options: text, players: all(text) },
  laid: { seat: number, player: text, card: text, condition: text, left: number },
  finished: { won: yes, ending: text, winners: all(number), players: all(text), left: all(number), seconds: number },
  error: { reason: text },
  escape: {},
};

/** What the page around it may ask. @type {Record<string, Record<string, Fits>>} */
export const ASKED = {
  start: {},
  pause: {},
  theme: { theme: (value) => value === "light" || value === "dark" || value === "auto" },
  lang: { lang: text },
};

/** The message in what came from elsewhere, or null if it is none of `known`.
 * @param {unknown} data @param {Record<string, Record<string, Fits>>} known @returns {Message | null} */
export function read(data, known) {
  if (typeof data !== "object" || data === null || Reflect.get(data, PROTOCOL) !== VERSION) return null;
  const message = /** @type {Message} */ (data);
  const values = Object.hasOwn(known, message.type) ? known[message.type] : undefined;
  return values && Object.entries(values).every(([name, fits]) => fits(message[name])) ? message : null;
}

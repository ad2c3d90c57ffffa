// @ts-check
/** What outlives the page, where the browser allows it. */

/** The unfinished game. In a frame it is that frame's own, since a page may hold several games that share one storage;
 * so it is gone with the frame. */
const GAME = "dizzylizzy.game";

/** @type {Map<string, string>} */
const here = new Map();
/** @type {Pick<Storage, "getItem" | "setItem" | "removeItem">} */
const frames = {
  getItem: (key) => here.get(key) ?? null,
  setItem: (key, text) => void here.set(key, text),
  removeItem: (key) => void here.delete(key),
};

/** Use the storage where `key` is kept. It may be missing, blocked or full; then nothing is kept and nothing breaks.
 * @template T
 * @param {string} key
 * @param {(storage: Storage) => T} use
 * @param {T} otherwise */
export function stored(key, use, otherwise) {
  try {
    return use(globalThis.around.framed && key === GAME ? /** @type {Storage} */ (frames) : localStorage);
  } catch {
    return otherwise;
  }
}

/** The text kept under `key`, or null. @param {string} key */
export const kept = (key) => stored(key, (storage) => storage.getItem(key), null);

/** Keep a text, or with null none.
 * @param {string} key @param {string | null} text */
export function keep(key, text) {
  stored(key, (storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)), undefined);
}

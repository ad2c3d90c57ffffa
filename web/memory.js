// @ts-check
/**
 * Python's memory with the game imported, kept from an earlier visit: with it nothing needs to be started or imported.
 *
 * There are two, since Pyodide puts a trampoline for calls into the memory where the engine can compile one; another
 * engine fails on it. The service worker fetches the one that fits.
 */

/** @param {DOMStringMap} addresses `memoryTrampoline` and `memoryPlain` @returns {string} the one that fits here */
export function fitting(addresses) {
  return (hasTrampoline() ? addresses.memoryTrampoline : addresses.memoryPlain) ?? "";
}

/** Pyodide's own test, with as little of its module as makes the difference: a function type tested at run time. WebKit
 * passes it, and yet can't use a memory with a trampoline from elsewhere. */
function hasTrampoline() {
  return !navigator.vendor.startsWith("Apple") && WebAssembly.validate(TESTS_A_TYPE);
}

// (module (type (func)) (func (param funcref) (result i32) local.get 0 ref.test (ref 0)))
const TESTS_A_TYPE = Uint8Array.of(
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00,
  0x01, 0x09, 0x02, 0x60, 0x00, 0x00, 0x60, 0x01, 0x70, 0x01, 0x7f,
  0x03, 0x02, 0x01, 0x01,
  0x0a, 0x09, 0x01, 0x07, 0x00, 0x20, 0x00, 0xfb, 0x14, 0x00, 0x0b,
);

const PAGE = 4096;

/** The memory kept for this address, as Pyodide takes it; null if there is none, or storage is blocked.
 * @param {string} address @returns {Promise<(() => Promise<Uint8Array>) | null>} */
export async function kept(address) {
  try {
    const answer = await caches.match(address);
    return answer ? async () => unpacked(await verified(await answer.arrayBuffer(), address)) : null;
  } catch {
    return null;
  }
}

/** Let go of a memory that doesn't work.
 * @param {string} address */
export async function forget(address) {
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
}

/** The bytes, if their hash is the one that they are called by.
 * @param {ArrayBuffer} bytes @param {string} address */
async function verified(bytes, address) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (!address.includes(`-${hash.slice(0, 10)}.`)) throw new Error("the memory isn't what it was");
  return bytes;
}

/** Put the pages that hold anything where they belong; tools/javascript/memory.mjs left out the others.
 * @param {ArrayBuffer} packed */
function unpacked(packed) {
  const [length = 0, count = 0] = new Uint32Array(packed, 0, 2);
  const pages = new Uint32Array(packed, 8, count);
  const memory = new Uint8Array(length);
  pages.forEach((page, at) => memory.set(new Uint8Array(packed, 8 + 4 * count + PAGE * at, Math.min(PAGE, length - PAGE * page)), PAGE * page));
  return memory;
}

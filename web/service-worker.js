// @ts-check
/**
 * Keeps the whole site in the browser and answers from there. The build puts this file beside index.html, with every
 * file's address and SHA-256 in place of `FILES`.
 *
 * A version is whole or it isn't there: it becomes active only when each of its files has been fetched and verified,
 * and waits until the page says that nobody is playing. Answers are given just as the host sent them, because the browser
 * keeps compiled code only for those.
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @type {Record<string, string>} */
const FILES = {};
const VERSION = "";

const PREFIX = "dizzylizzy-";
const CACHE = PREFIX + VERSION;
/** How many files are fetched at a time. */
const AT_ONCE = 6;

/** @param {string} address relative to the site */
const whole = (address) => new URL(address, worker.registration.scope).href;
const KNOWN = new Map(Object.keys(FILES).map((address) => [whole(address), address]));

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(removeOthers()));

async function install() {
  const cache = await caches.open(CACHE);
  const missing = Object.entries(FILES);
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let next = missing.pop(); next; next = missing.pop()) await keep(cache, ...next);
  });
  await Promise.all(lanes);
}

/** Keep one file: what is here already, also from another version, or what the host has.
 * @param {Cache} cache @param {string} address @param {string} hash */
async function keep(cache, address, hash) {
  const here = await cache.match(whole(address));
  if (here && (await sha256(here)) === hash) return;
  const before = await caches.match(whole(address));
  if (before && (await sha256(before.clone())) === hash) return cache.put(whole(address), before);
  // The browser's own cache may hold what the page has just loaded; if that is stale, ask the host.
  for (const mode of /** @type {RequestCache[]} */ (["default", "reload"])) {
    const answer = straight(await fetched(whole(address), mode));
    if (answer.ok && (await sha256(answer.clone())) === hash) return cache.put(whole(address), answer);
  }
  throw new Error(`${address} isn't what it should be`);
}

/** A file, out of its `.gz` where the host compresses nothing: see compact.js.
 * @param {string} address @param {RequestCache} cache */
async function fetched(address, cache) {
  const answer = await fetch(address, { cache });
  if (!/\.(wasm|zip|mjs)$/.test(address) || answer.headers.has("content-encoding")) return answer;
  const packed = "DecompressionStream" in self ? await fetch(`${address}.gz`, { cache }) : null;
  if (!packed?.ok || !packed.body || packed.headers.has("content-encoding")) return answer;
  await answer.body?.cancel();
  const type = answer.headers.get("content-type") ?? "";
  return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });
}

/** A browser refuses an answer that was redirected when it is a whole page.
 * @param {Response} answer */
function straight(answer) {
  if (!answer.redirected) return answer;
  const { status, statusText, headers } = answer;
  return new Response(answer.body, { status, statusText, headers });
}

/** @param {Response} answer @returns {Promise<string>} as hexadecimal digits */
async function sha256(answer) {
  const digest = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function removeOthers() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
}

worker.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  url.search = url.hash = "";
  if (url.href === whole("index.html")) url.href = whole("./");
  if (event.request.method === "GET" && KNOWN.has(url.href)) event.respondWith(answered(event.request, url.href));
});

/** @param {Request} request @param {string} address */
async function answered(request, address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? fetch(request);
}

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  /** @param {Promise<boolean>} work */
  const reply = (work) => event.waitUntil(work.catch(() => false).then((done) => ports[0]?.postMessage(done)));
  if (data?.do === "take over") event.waitUntil(worker.skipWaiting());
  if (data?.do === "check") reply(check());
  if (data?.do === "remember") reply(remember(String(data.address)));
});

/** Whether every file is here. */
async function check() {
  const cache = await caches.open(CACHE);
  const here = new Set((await cache.keys()).map((request) => request.url));
  return [...KNOWN.keys()].every((address) => here.has(address));
}

/** Keep Python's memory, unpacked: it is read at every start. Those of other versions went with their caches.
 * @param {string} address */
async function remember(address) {
  const cache = await caches.open(CACHE);
  if (await cache.match(whole(address))) return true;
  const packed = await fetch(whole(address));
  if (!packed.ok || !packed.body) return false;
  // A host that knows what .gz means has the browser unpack it.
  const isUnpacked = packed.headers.has("content-encoding");
  const body = isUnpacked ? packed.body : packed.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(body).arrayBuffer();
  await cache.put(whole(address), new Response(bytes, { headers: { "content-type": "application/octet-stream" } }));
  return true;
}

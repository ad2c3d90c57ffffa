// @ts-check
/**
 * Playing without a network: has the service worker keep the site, says when that is done, and offers a newer version
 * between games. What there is to say is in the home screen and at a game's end; here it is only switched on, by
 * `data-offline` and `data-update` on the page.
 */
import { onJavaScript } from "./actions.js";
import { fitting } from "./memory.js";

const page = document.documentElement;
/** Held while a game is under way, by every tab. */
const PLAYING = "dizzylizzy.playing";

/** @type {ServiceWorkerRegistration | undefined} */
let registration;
/** @type {(() => void) | undefined} lets go of the lock */
let stopPlaying;

/** @param {ServiceWorker} worker @param {object} question */
function ask(worker, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    worker.postMessage(question, [port2]);
  });
}

/** Begin when the game is there, so as not to be in its way. */
async function begin() {
  try {
    registration = await navigator.serviceWorker.register("./service-worker.js", { updateViaCache: "none" });
  } catch {
    return; // not over http, or storage is blocked: then the game is played online
  }
  if (!registration) return; // what blocks service workers may answer so
  registration.addEventListener("updatefound", offer);
  offer();
  await tellWhenReady();
}

async function tellWhenReady() {
  const { active } = await navigator.serviceWorker.ready;
  if (!active || !(await ask(active, { do: "check" }))) return;
  page.dataset.offline = "ready";
  performance.mark("dizzylizzy:offline");
  const { saveData } = /** @type {{ saveData?: boolean }} */ (Reflect.get(navigator, "connection") ?? {});
  const files = document.getElementById("interpreter")?.dataset ?? {};
  if (!saveData && (await ask(active, { do: "remember", address: fitting(files) }))) performance.mark("dizzylizzy:memory-kept");
}

/** A newer version waits until nobody plays; offer it once it is whole. */
function offer() {
  const coming = registration?.installing;
  coming?.addEventListener("statechange", offer);
  if (registration?.waiting && registration.active) page.dataset.update = "offered"; // the first doesn't wait for another
}

async function update() {
  const waiting = registration?.waiting;
  if (!waiting) return;
  const locks = await navigator.locks?.query();
  if (locks?.held?.some(({ name }) => name === PLAYING)) {
    page.dataset.update = "playing"; // in another tab
    return;
  }
  // Not when it controls this page: on a first visit none does.
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage({ do: "take over" });
}

/** Somebody may be in the middle of a game here, or between two.
 * @param {boolean} playing */
function play(playing) {
  if (playing === (stopPlaying !== undefined)) return;
  if (playing) {
    const over = /** @type {Promise<void>} */ (new Promise((resolve) => (stopPlaying = resolve)));
    navigator.locks?.request(PLAYING, { mode: "shared" }, () => over).catch(() => {}); // storage is blocked, then
  } else {
    stopPlaying?.();
    stopPlaying = undefined;
    registration?.update().catch(() => {}); // offline, then
  }
}

onJavaScript("update", update);

if ("serviceWorker" in navigator) {
  document.addEventListener("dizzylizzy:ready", begin, { once: true });
  document.addEventListener("dizzylizzy:shown", () => play(document.querySelector("#table:not([data-ended])") !== null));
  addEventListener("online", () => registration?.update().catch(() => {}));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && !stopPlaying) registration?.update().catch(() => {});
  });
}

// @ts-check
/**
 * What happens around a new picture: cards fly, and the moments that came with it (`data-moments`, see
 * py/dizzylizzy/page/moments.py) are seen, heard and felt, each once.
 */
import { burst, gesture, look, move, still, wave } from "./motion.js";
import { chime } from "./sound.js";
import { say } from "./speech.js";

/** @type {string | undefined} Which moments were played last. */
let played;

/** Change the picture, and let be seen how it came about.
 * @param {Element} app @param {() => void} change */
export function around(app, change) {
  const scene = look(app);
  const speaking = app.querySelector(".bubble")?.id;
  change();
  move(app, scene);
  const table = app.querySelector("[data-moment]");
  const moment = table?.getAttribute("data-moment") ?? undefined;
  const words = moment === played ? [] : (table?.getAttribute("data-moments") ?? "").split(" ").filter(Boolean);
  played = moment;
  const bubble = app.querySelector(".bubble");
  if (bubble && bubble.id !== speaking) {
    say(bubble.getAttribute("data-says") ?? "");
    if (!still()) gesture(bubble, "pop", 160);
  }
  if (!words.length) return;
  chime(words);
  if (words.some((word) => word.startsWith("wrong"))) shiver();
  if (!still()) for (const word of words) show(app, word);
}

/** A short vibration, where the device has it and a person has touched the page. */
function shiver() {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(70);
}

/** @param {Element} app @param {string} moment */
function show(app, moment) {
  const [word, which = ""] = moment.split(":");
  const card = which && app.querySelector(`#slot-${which} .card`);
  const lizzy = app.querySelector(".middle .lizzy");
  if (word === "wrong") gesture(card || app.querySelector("#message"), "shake", 260);
  if (word === "late") gesture(card || app.querySelector("#message"), "sink", 320);
  if (word === "miss") gesture(app.querySelector(`#rival-${which}`), "shake", 260);
  if (word === "refused") gesture(app.querySelector("#message"), "sink", 200);
  if (word === "double") burst(lizzy, 12);
  if (word === "special") wave(app);
  if (word === "win") burst(lizzy, 24);
}

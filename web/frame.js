// @ts-check
/**
 * The game in a frame, once it is loaded: how high it is, and what the page around it asks. The messages are in
 * messages.js; what happens in the game is told by py/dizzylizzy/page/around.py.
 */
import { chosen, onAct } from "./actions.js";
import { ASKED, read } from "./messages.js";

const { origin, tell } = globalThis.around;
const page = document.documentElement;

if (origin !== null) {
  addEventListener("message", (event) => {
    if (event.source !== parent || event.origin !== origin) return;
    const message = read(event.data, ASKED);
    if (message) answer(message);
  });

  new ResizeObserver(tellHeight).observe(page);
  document.addEventListener("dizzylizzy:shown", tellHeight);

  const ready = () => tell("ready");
  if (page.dataset.ready) ready();
  else document.addEventListener("dizzylizzy:ready", ready, { once: true });

  // What lies over the table is closed by this key first.
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell("escape");
  });
}

let told = 0;

function tellHeight() {
  const height = Math.ceil(page.getBoundingClientRect().height);
  if (height !== told) tell("resize", { height });
  told = height;
}

/** @param {import("./messages.js").Message} message */
function answer(message) {
  switch (message.type) {
    case "start":
      return onAct("begin", chosen());
    case "pause":
      return page.dataset.ready && onAct("pause", "");
    case "theme":
      return globalThis.dressAround(String(message.theme));
    case "lang":
      return onAct(`language:${message.lang}`, "");
  }
}

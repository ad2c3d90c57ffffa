// @ts-check
/** The game in a host page: a poster of it, and when that is clicked a frame, which is talked to. */
import { TOLD, PROTOCOL, VERSION, read } from "../messages.js";
import { grow, positionDrawn } from "./drawing.js";
import { readPosition } from "./notation.js";
import { MADE, say, words } from "./words.js";

/** How long the frame may say nothing before the way to the full page is pointed out, in ms. */
const SILENCE = 20_000;

const ALLOW = "autoplay; clipboard-write; fullscreen; web-share";
/** Forms and downloads: its choices are a form, and what it keeps can be saved as a file. */
const SANDBOX = "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads";

/** The game as one element shows it.
 * @typedef {{ whole: HTMLElement[], begun: () => boolean, ask: (type: string, values?: object) => void, play: () => void, leave: () => void }} Game */

/** @param {{ site: string, query: URLSearchParams, lang: string, tell: (message: import("../messages.js").Message) => void }} its
 * @returns {Game} */
export function game({ site, query, lang, tell }) {
  const { modes, play: playWords, fullPage, broken } = words(lang);
  const mode = modes[query.get("mode") ?? ""] ? String(query.get("mode")) : Object.keys(modes)[0] ?? "";
  const poster = MADE.posters[mode] ?? "";
  const address = `${site}?${query}`;

  const button = grow(["button", { type: "button", class: "play" }, say(playWords, { mode: modes[mode] })]);
  const stage = grow(["div", { class: "stage" }]);
  const picture = grow(["div", { class: "poster", "aria-hidden": "true" }, /** @type {any} */ (positionDrawn(readPosition(poster), lang))]);
  const notice = grow(["p", { class: "notice", role: "status", hidden: true }]);
  const link = grow(["a", { class: "full-page", href: address, target: "_blank", rel: "noopener" }, fullPage]);
  const way = grow(["p", { class: "way" }]);
  stage.append(picture, button);
  way.append(link);
  button.addEventListener("click", play);

  /** @type {HTMLIFrameElement | null} */
  let frame = null;
  const origin = new URL(site).origin;
  let waiting = 0;

  function play() {
    if (frame) return;
    frame = /** @type {HTMLIFrameElement} */ (
      grow(["iframe", { title: modes[mode] ?? "", allow: ALLOW, sandbox: SANDBOX }])
    );
    addEventListener("message", hear);
    waiting = setTimeout(point, SILENCE);
    // As high as it will be, as far as that can be known, while the click still excuses what moves.
    stage.dataset.shows = query.has("start") ? "table" : "home";
    frame.src = `${address}&around=${encodeURIComponent(location.origin)}`;
    stage.replaceChildren(frame);
    frame.focus();
  }

  /** Point out the way to the full page. */
  function point() {
    notice.hidden = false;
    notice.textContent = broken;
  }

  /** @param {MessageEvent} event */
  function hear(event) {
    if (!frame || event.source !== frame.contentWindow || event.origin !== origin) return;
    const message = read(event.data, TOLD);
    if (!message) return;
    clearTimeout(waiting);
    notice.hidden = true;
    if (message.type === "resize") frame.style.height = `${message.height}px`;
    if (message.type === "escape") link.focus();
    if (message.type === "error") point();
    tell(message);
  }

  return {
    whole: [stage, notice, way],
    play,
    begun: () => frame !== null,
    ask(type, values) {
      frame?.contentWindow?.postMessage({ ...values, [PROTOCOL]: VERSION, type }, origin);
    },
    leave() {
      clearTimeout(waiting);
      removeEventListener("message", hear);
    },
  };
}

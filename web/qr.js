// @ts-check
/**
 * Draws the pictures that another phone's camera reads: a link in `data-qr` becomes a square of dots in its element.
 * Loaded when there is one to draw.
 */
import { encode } from "./uqr.js";

/** @type {Map<string, SVGElement>} */
const drawn = new Map();
/** Empty squares around the picture, so that a camera sees where it ends. */
const BORDER = 3;

/** Draw what is to be drawn in `app`.
 * @param {Element} app */
export function draw(app) {
  for (const place of app.querySelectorAll("[data-qr]")) {
    const text = place.getAttribute("data-qr") ?? "";
    if (!drawn.has(text)) drawn.set(text, picture(text));
    const svg = /** @type {SVGElement} */ (drawn.get(text));
    if (place.firstChild !== svg) place.replaceChildren(svg);
  }
}

/** @param {string} text */
function picture(text) {
  const { data, size } = encode(text, { border: BORDER, ecc: "M" });
  const dots = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")));
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("shape-rendering", "crispEdges");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", dots.join(""));
  svg.append(path);
  return svg;
}

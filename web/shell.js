// @ts-check
/**
 * The home screen before Python: it remembers the last choices, takes those of the address, offers an
 * unfinished game, and shows that *Play* was heard. Python checks everything again when it arrives.
 */
import { onAct } from "./actions.js";

const form = document.querySelector("form#choices");

/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Tick what a query says, where there is something to tick.
 * @param {URLSearchParams} query */
function choose(query) {
  if (!(form instanceof HTMLFormElement)) return;
  for (const input of form.querySelectorAll("input")) {
    const values = query.getAll(input.name).flatMap((value) => value.split(","));
    if (input.type === "radio" && values.length) input.checked = values.includes(input.value);
    if (input.type === "checkbox") input.checked = values.includes(input.value);
  }
}

const query = new URLSearchParams(location.search || kept("dizzylizzy.choices") || "");
if ([...query].length) choose(query);

const unfinished = document.querySelector(".unfinished");
if (unfinished instanceof HTMLElement && kept("dizzylizzy.game")) {
  unfinished.hidden = false;
  const [navigation] = performance.getEntriesByType("navigation");
  const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
  if (reloaded) queueMicrotask(() => onAct("resume", ""));
}

document.addEventListener("dizzylizzy:early", () => {
  const progress = document.getElementById("progress");
  if (!progress) return;
  progress.hidden = false;
  const words = progress.querySelector("[data-early]");
  if (words) words.textContent = words.getAttribute("data-early");
});

// @ts-check
/**
 * The home screen before Python: it remembers the last choices, takes those of the address, offers an
 * unfinished game, changes language, and shows that *Play* was heard. Python checks everything again when
 * it arrives.
 */
import { answerEarly, onAct } from "./actions.js";

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
  for (const input of document.querySelectorAll("#choices input")) {
    if (!(input instanceof HTMLInputElement)) continue;
    const values = query.getAll(input.name).flatMap((value) => value.split(","));
    const named = values.map((value) => value.split("=")[0]);
    if (input.type === "radio" && values.length) input.checked = values.includes(input.value);
    if (input.type === "checkbox") input.checked = named.includes(input.value);
    if (input.type === "number") {
      // An option with a number: in an address "options=lives=20", in the form a field of its own.
      const [, written] = /(?:^|,)lives=(\d+)/.exec(query.getAll("options").join(",")) ?? [];
      input.value = written ?? query.get(input.name) ?? input.value;
    }
  }
}

/** What is chosen now. */
function chosen() {
  const form = document.querySelector("form#choices");
  const values = form instanceof HTMLFormElement ? [...new FormData(form)] : [];
  return new URLSearchParams(/** @type {[string, string][]} */ (values));
}

function offerUnfinished() {
  const unfinished = document.querySelector(".unfinished");
  if (unfinished instanceof HTMLElement) unfinished.hidden = kept("dizzylizzy.game") === null;
}

function showHeard() {
  const progress = document.getElementById("progress");
  const words = progress?.querySelector("[data-early]");
  if (!progress || !words) return;
  progress.hidden = false;
  words.textContent = words.getAttribute("data-early");
}

answerEarly((action) => {
  if (!action.startsWith("language:")) {
    showHeard();
    return false;
  }
  const choices = chosen();
  const language = action.slice("language:".length);
  globalThis.showHome(language);
  try {
    localStorage.setItem("dizzylizzy.language", language);
  } catch {
    // then the next visit begins in the browser's language
  }
  choose(choices);
  offerUnfinished();
  return true;
});

const query = new URLSearchParams(location.search || kept("dizzylizzy.choices") || "");
if ([...query].length) choose(query);
offerUnfinished();

const [navigation] = performance.getEntriesByType("navigation");
const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
if (reloaded && kept("dizzylizzy.game") !== null) {
  // A link that starts a game has done so; reloading it brings that game back instead of a new one.
  query.delete("start");
  if (location.search) history.replaceState(null, "", `?${query}`);
  onAct("resume", "");
}

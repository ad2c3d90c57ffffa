// @ts-check
/**
 * The home screen before Python: it remembers the last choices, takes those of the address, offers an
 * unfinished game, changes language, and shows that *Play* was heard. Python checks everything again when
 * it arrives.
 */
import { answerEarly, chosen, onAct } from "./actions.js";
import { keep, kept } from "./storage.js";

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

function offerUnfinished() {
  const unfinished = document.querySelector(".unfinished");
  if (unfinished instanceof HTMLElement) unfinished.hidden = kept("dizzylizzy.game") === null;
}

answerEarly((action) => {
  if (action === "discard") {
    keep("dizzylizzy.game", null);
    offerUnfinished();
    return true;
  }
  if (action.startsWith("language:")) {
    const choices = new URLSearchParams(chosen());
    const { how, which } = document.getElementById("progress")?.dataset ?? {};
    const language = action.slice("language:".length);
    globalThis.showHome(language);
    keep("dizzylizzy.language", language);
    choose(choices);
    offerUnfinished();
    if (how) globalThis.tell(how, which);
    return true;
  }
  if (!document.documentElement.dataset.failed) globalThis.tell("early");
  return false;
});

const address = new URLSearchParams(location.search);
const chooses = [...address.keys()].some((word) => word !== "lang" && document.querySelector(`#choices [name="${CSS.escape(word)}"]`));
const query = chooses ? address : new URLSearchParams(kept("dizzylizzy.choices") ?? "");
if ([...query].length) choose(query);
offerUnfinished();
if (document.documentElement.dataset.starts && !document.documentElement.dataset.failed) globalThis.tell("early");

const [navigation] = performance.getEntriesByType("navigation");
const reloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === "reload";
if (reloaded && kept("dizzylizzy.game") !== null) {
  // A link that starts a game has done so; reloading it brings that game back instead of a new one.
  if (address.has("start")) {
    address.delete("start");
    history.replaceState(null, "", `?${address}`);
  }
  onAct("resume", "");
} else if (reloaded && kept("dizzylizzy.seat") !== null) {
  onAct("friends", ""); // the connections are gone with the page, but the seat is kept
}

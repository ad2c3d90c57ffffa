// @ts-check
/** The guide for other people's pages: the site's address in its examples, and the generator. */

const form = /** @type {HTMLFormElement} */ (document.getElementById("choosing"));
const preview = /** @type {HTMLElement} */ (document.getElementById("preview"));
const made = /** @type {HTMLTextAreaElement} */ (document.getElementById("made"));
const copy = /** @type {HTMLButtonElement} */ (document.getElementById("copy"));

const UNKNOWN = "https://SITE/";
const here = new URL("../", location.href);
const said = form.dataset.site ?? UNKNOWN;
const site = said === UNKNOWN ? here.href : said;

if (said === UNKNOWN) {
  for (const code of document.querySelectorAll("pre code")) {
    code.textContent = (code.textContent ?? "").replaceAll(UNKNOWN, site).replaceAll(UNKNOWN.slice(0, -1), here.origin);
  }
}

/** Which attributes each kind has. @type {Record<string, string[]>} */
const ATTRIBUTES = {
  game: ["mode", "players", "level", "options", "lang", "theme", "start"],
  picture: ["position", "lang", "theme"],
  quiz: ["position", "lang", "theme"],
};

function make() {
  for (const option of form.querySelectorAll("option")) {
    // A house rule belongs to one mode.
    option.disabled = option.dataset.mode !== undefined && option.dataset.mode !== new FormData(form).get("mode");
    if (option.disabled) option.selected = false;
  }
  const values = new FormData(form);
  const kind = String(values.get("kind"));
  for (const label of form.querySelectorAll("label")) label.hidden = !label.dataset.of?.split(" ").includes(kind);
  const element = document.createElement("dizzy-lizzy");
  for (const name of ATTRIBUTES[kind] ?? []) {
    const value = String(values.get(name) ?? "");
    if (name === "start" ? values.has(name) : value) element.setAttribute(name, name === "start" ? "" : value);
  }
  if (kind === "quiz") element.setAttribute("quiz", "");
  made.value = `<script src="${site}embed.js"></script>\n${element.outerHTML.replaceAll('=""', "")}`;
  if (!element.lang) element.lang = document.documentElement.lang;
  preview.replaceChildren(element);
}

form.addEventListener("input", make);
form.addEventListener("submit", (event) => event.preventDefault());
copy.addEventListener("click", async () => {
  const words = copy.textContent;
  made.select();
  const done = await navigator.clipboard?.writeText(made.value).then(() => true, () => false);
  copy.textContent = (done ? copy.dataset.copied : copy.dataset.failed) ?? words;
  setTimeout(() => (copy.textContent = words), 2500);
});
make();

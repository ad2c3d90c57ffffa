// @ts-check
/**
 * Which language the page begins in: the address's (`?lang=nl`), the one chosen last, or the browser's; and how it
 * looks and sounds, by the settings and the page around it. It runs before anything is painted, and puts the home screen of that language in
 * place. Not a module, since those wait.
 */
(() => {
  const app = /** @type {HTMLElement} */ (document.getElementById("app"));
  /** @type {Record<string, string>} The home screen by language. */
  const homes = { [document.documentElement.lang]: app.innerHTML };
  for (const template of document.querySelectorAll("template")) {
    homes[template.dataset.language ?? ""] = template.innerHTML;
  }

  /** @param {string} key */
  function kept(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  let settingsNow = kept("dizzylizzy.settings") ?? "";
  /** What stands in for the system's theme: the address's (`?theme=dark`), or what the page around the game asks. */
  let themeAround = new URLSearchParams(location.search).get("theme") ?? "";

  /** Say in attributes of the page how it looks and sounds: `data-theme`, `data-motion` …
   * @param {string} settings as a query */
  globalThis.dress = (settings) => {
    settingsNow = settings;
    const values = new URLSearchParams(settings);
    for (const word of ["theme", "motion", "sound", "speech", "marks"]) {
      const value = values.get(word);
      if (value) document.documentElement.dataset[word] = value;
      else delete document.documentElement.dataset[word]; // as usual
    }
    const chosen = document.documentElement.dataset.theme;
    if (themeAround && chosen !== "light" && chosen !== "dark") document.documentElement.dataset.theme = themeAround;
  };

  globalThis.dressAround = (theme) => {
    themeAround = theme === "light" || theme === "dark" ? theme : "";
    globalThis.dress(settingsNow);
  };
  globalThis.dressAround(themeAround);

  /** Say which language the page is in, also in the address if that named one.
   * @param {string} language */
  globalThis.speak = (language) => {
    document.documentElement.lang = language;
    const query = new URLSearchParams(location.search);
    if (!query.has("lang") || query.get("lang") === language) return;
    query.set("lang", language);
    history.replaceState(null, "", `?${query}`);
  };

  /** Show the home screen of a language.
   * @param {string} language */
  globalThis.showHome = (language) => {
    if (language === document.documentElement.lang || !homes[language]) return;
    globalThis.speak(language);
    app.innerHTML = homes[language];
  };

  const wanted = [new URLSearchParams(location.search).get("lang"), kept("dizzylizzy.language"), ...navigator.languages];
  const known = wanted.map((code) => code?.slice(0, 2).toLowerCase() ?? "").find((code) => code in homes);
  if (known) globalThis.showHome(known);
})();

// @ts-check
/**
 * Which language the page begins in: the address's (`?lang=nl`), the one chosen last, or the browser's; and how it
 * looks and sounds, by the settings. It runs before anything is painted, and puts the home screen of that language in
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

  /** Say in attributes of the page how it looks and sounds: `data-theme`, `data-motion` …
   * @param {string} settings as a query */
  globalThis.dress = (settings) => {
    const values = new URLSearchParams(settings);
    for (const word of ["theme", "motion", "sound", "speech", "marks"]) {
      const value = values.get(word);
      if (value) document.documentElement.dataset[word] = value;
      else delete document.documentElement.dataset[word]; // as usual
    }
  };
  globalThis.dress(kept("dizzylizzy.settings") ?? "");

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

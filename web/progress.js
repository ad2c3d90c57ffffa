// @ts-check
/**
 * What stands under the Play button while the game isn't there: that it was heard, or why nothing comes. Not a module
 * and before everything else, since it must be there when modules are what the browser can't load.
 */
(() => {
  const page = document.documentElement;

  /** Say how it stands; `how` names the words, which are in the page's own language.
   * @param {string} how @param {string} [which] a name to add, say of a file */
  globalThis.tell = (how, which = "") => {
    const progress = document.getElementById("progress");
    const words = progress?.querySelector(".progress-words");
    if (!progress || !words) return;
    progress.hidden = false;
    for (const way of progress.querySelectorAll("a")) {
      way.href = location.href.split("?")[0] ?? "";
      way.textContent = way.href;
    }
    progress.dataset.how = how;
    progress.dataset.which = which;
    words.textContent = [words.getAttribute(`data-${how}`), which].filter(Boolean).join(" ");
  };

  /** The game can't be loaded: the first reason is the one that is told, also to whoever presses Play later.
   * @param {string} why @param {string} [which] */
  globalThis.fail = (why, which) => {
    if (page.dataset.failed || page.dataset.ready) return;
    page.dataset.failed = why;
    globalThis.around.tell("error", { reason: why });
    globalThis.tell(why, which);
    // This may be before there is a page to tell it on.
    document.addEventListener("DOMContentLoaded", () => globalThis.tell(why, which));
  };

  if (location.protocol === "file:") globalThis.fail("file");
  else if (origin === "null") globalThis.fail("sandbox"); // a frame with `sandbox` and without `allow-same-origin`
  else if (typeof WebAssembly !== "object") globalThis.fail("old");

  // A script that can't be loaded: is it the network, or a host that calls the file something else?
  addEventListener("error", (event) => {
    if (event.target instanceof HTMLScriptElement) why();
  }, true);

  async function why() {
    for (const file of document.querySelectorAll("script[src], link[rel=modulepreload]")) {
      const address = file.getAttribute("src") ?? file.getAttribute("href") ?? "";
      const answer = await fetch(address).catch(() => null);
      const type = answer?.headers.get("content-type") ?? "";
      if (answer?.ok && !/\b(java|ecma)script\b/.test(type)) {
        globalThis.fail("types", `(${address.split("/").at(-1)}: ${type || "–"})`);
        return;
      }
    }
    globalThis.fail("network");
  }
})();

// @ts-check
/**
 * The game in a frame: which page is around it, and how to tell it something. Not a module and before everything else,
 * since it must be there when modules are what can't be loaded. What that page asks is heard in frame.js.
 *
 * The page says in the frame's address who it is, `?around=https://its.origin`: what is told goes there and nowhere
 * else, and only what comes from there is heard. Without it the game is framed and silent.
 */
(() => {
  const framed = parent !== window;
  const said = new URLSearchParams(location.search).get("around");
  /** A page that came from a file or is sandboxed calls itself "null". */
  const origin = framed && said !== null && (said === "null" || isOrigin(said)) ? said : null;

  /** @param {string} text */
  function isOrigin(text) {
    try {
      return new URL(text).origin === text;
    } catch {
      return false;
    }
  }

  // A frame that talks is as high as what is in it; any other is as high as somebody made it.
  const page = document.documentElement;
  if (framed) page.dataset.framed = origin === null ? "fixed" : "grows";
  // A frame whose game begins at once shows no choices meanwhile, so that it needn't become lower again.
  if (framed && new URLSearchParams(location.search).has("start")) page.dataset.starts = "true";

  globalThis.around = {
    framed,
    origin,
    tell(type, values) {
      if (origin !== null) parent.postMessage({ ...values, "dizzy-lizzy": 1, type }, origin === "null" ? "*" : origin);
    },
  };
})();

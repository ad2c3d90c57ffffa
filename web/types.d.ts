/**
 * Types for what web/*.js imports from the built site and shares with Python. Only the type checker reads this file.
 */

declare module "*/idiomorph.js" {
  export { Idiomorph } from "idiomorph";
}

declare module "*/uqr.js" {
  export { encode } from "uqr";
}

declare module "*/pyodide/pyodide.mjs" {
  export { loadPyodide, version } from "pyodide";
}

/** Put the home screen of a language in place. Made by language.js. */
declare var showHome: (language: string) => void;
declare var speak: (language: string) => void;
/** Let the page look and sound as the settings say. Made by language.js. */
declare var dress: (settings: string) => void;

/** Say under the Play button how it stands. Made by progress.js. */
declare var tell: (how: string, which?: string) => void;
declare var fail: (why: string, which?: string) => void;

/** What Python may call; its other side is py/dizzylizzy/page/browser.py. Made by bridge.js. */
declare var dizzylizzy: Record<string, Function>;

/** The page around the game, if the game is in a frame. Made by around.js. */
declare var around: {
  framed: boolean;
  /** Where that page is from, if it said so. */
  origin: string | null;
  /** Tell it something; nothing, if nobody listens. */
  tell(type: string, values?: object): void;
};
/** Look as the page around wants it, unless the person chose otherwise. Made by language.js. */
declare var dressAround: (theme: string) => void;

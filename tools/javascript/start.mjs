// The site's Python in Node, with everything imported that the game ever imports: what reach.mjs and memory.mjs share.

import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const IMPORT = `
import sys
sys.path.insert(0, "/game.zip")


def import_all(names):
    from importlib import import_module
    from zipimport import zipimporter

    for file in sorted(zipimporter("/game.zip")._get_files()):
        if file.endswith(".pyc") and not file.startswith("pyscript"):  # which needs the page's JavaScript
            import_module(file.removesuffix(".pyc").replace("/", ".").removesuffix(".__init__"))
    for name in names:
        try:
            import_module(name)
        except ModuleNotFoundError:  # Pyodide leaves out what a browser can't have
            pass
    try:
        raise ValueError
    except ValueError:
        from traceback import format_exc

        format_exc()  # imports what an error's report needs

import_all
`;

/** @param {{ library: string, game: string, names: string[], options?: object }} what */
export async function start({ library, game, names, options = {} }) {
  const python = await loadPyodide({
    stdLibURL: library,
    fsInit: async (FS) => FS.writeFile("/game.zip", readFileSync(game)),
    ...options,
  });
  python.runPython(IMPORT)(python.toPy(names));
  return python;
}

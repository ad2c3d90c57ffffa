// Which files of the standard library the game reaches: `node reach.mjs LIBRARY.zip GAME.zip NAME...` prints them.
//
// LIBRARY is the whole one. The NAMEs are modules that are imported late, inside functions, or by PyScript.

import { start } from "./start.mjs";

const [library, game, ...names] = process.argv.slice(2);
const python = await start({ library, game, names });
const files = python.runPython(`
from zipimport import zipimporter

"\\n".join(sorted(
    module.__file__.removeprefix(module.__loader__.archive + "/")
    for module in list(sys.modules.values())
    if isinstance(getattr(module, "__loader__", None), zipimporter) and module.__loader__.archive.startswith("/lib/")
))
`);
console.log(files);

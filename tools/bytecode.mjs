// Compile Python files with the very Python the browser runs: `node tools/bytecode.mjs FROM.zip TO.zip`.
//
// Every .py in FROM becomes a .pyc in TO, under the same name; everything else is left out. The .pyc are of the
// unchecked kind, which Python believes without looking for a source. The same input gives the same bytes.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = `
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

with zipfile.ZipFile("from.zip") as source, zipfile.ZipFile("to.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
    for name in sorted(source.namelist()):
        if name.endswith(".py"):
            text = source.read(name)
            code = compile(text, "/lib/python/" + name, "exec", dont_inherit=True, optimize=0)
            entry = zipfile.ZipInfo(name + "c")
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            target.writestr(entry, _code_to_hash_pyc(code, source_hash(text), False))
        elif not name.endswith(("/", ".pyc")):
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            target.writestr(entry, source.read(name))
`;

const [from, to] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("from.zip", readFileSync(from));
python.runPython(COMPILE);
writeFileSync(to, python.FS.readFile("to.zip"));

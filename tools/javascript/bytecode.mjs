// Compile Python files with the very Python the browser runs: `node bytecode.mjs library|game FROM.zip TO.zip`.
//
// Every .py in FROM becomes a .pyc in TO, and everything else goes along as it is. The .pyc are of the unchecked
// kind, which Python believes without looking for a source. What nobody reads in a browser stays behind: docstrings,
// the columns of a line that an error points to, and in the game what functions say of their types.
// TO isn't compressed inside: a host compresses the whole better, and Python reads it faster. The same input gives
// the same bytes.

import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const COMPILE = `
import ast
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash


def run_only(text):
    """What a module does, without what it says to its readers."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            node.returns = None
            arguments = node.args
            for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, arguments.vararg, arguments.kwarg):
                if argument is not None:
                    argument.annotation = None
        if not isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            continue
        if ast.get_docstring(node, False) is None:
            continue
        if isinstance(node, ast.ClassDef):
            node.body[0].value.value = " "  # a dataclass without one makes one up, which takes longer than reading it
        else:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree


def compiled(kind, name, text):
    if kind == "game":  # its assertions stay
        return compile(run_only(text), "/game/" + name, "exec", dont_inherit=True, optimize=0)
    reads_its_docstrings = name.startswith(("pyodide/", "_pyodide/"))
    return compile(text, "/lib/python/" + name, "exec", dont_inherit=True, optimize=0 if reads_its_docstrings else 2)


def bytecode(kind):
    with zipfile.ZipFile("from.zip") as source, zipfile.ZipFile("to.zip", "w") as target:
        for name in sorted(source.namelist()):
            if name.endswith(("/", ".pyc")):
                continue
            content = source.read(name)
            if name.endswith(".py"):
                content = _code_to_hash_pyc(compiled(kind, name, content), source_hash(content), False)
                name += "c"
            entry = zipfile.ZipInfo(name)  # dated 1980-01-01, the earliest a zip can say
            entry.external_attr = 0o644 << 16
            target.writestr(entry, content)

bytecode
`;

const [kind, from, to] = process.argv.slice(2);
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("from.zip", readFileSync(from));
python.runPython(COMPILE)(kind);
writeFileSync(to, python.FS.readFile("to.zip"));

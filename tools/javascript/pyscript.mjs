// PyScript's own Python files, which it carries in its JavaScript: `node pyscript.mjs CORE.js` prints them as JSON.

import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

const source = readFileSync(process.argv[2], "utf8");
const from = source.indexOf('{pyscript:{"__init__.py":');
if (from < 0) throw new Error("PyScript's Python files are no longer where they were");

/** @param {string} text one that begins with a brace @param {number} at */
function endOfObject(text, at) {
  let depth = 0;
  for (let quote = ""; ; at++) {
    const letter = text[at];
    if (letter === undefined) throw new Error("PyScript's Python files have no end");
    if (quote) {
      if (letter === "\\") at++;
      else if (letter === quote) quote = "";
    } else if ("\"'`".includes(letter)) quote = letter;
    else if (letter === "{") depth++;
    else if (letter === "}" && --depth === 0) return at + 1;
  }
}

/** @param {Record<string, any>} folder @param {string} path @returns {[string, string][]} */
function files(folder, path) {
  return Object.entries(folder).flatMap(([name, content]) =>
    typeof content === "string" ? [[path + name, content]] : files(content, `${path}${name}/`),
  );
}

const literal = source.slice(from, endOfObject(source, from));
console.log(JSON.stringify(Object.fromEntries(files(runInNewContext(`(${literal})`), ""))));

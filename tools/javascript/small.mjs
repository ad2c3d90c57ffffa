// Print a script as small as it can be: `node small.mjs SCRIPT.js`.

import { readFileSync } from "node:fs";
import uglify from "uglify-js";

const { code, error } = uglify.minify(readFileSync(process.argv[2], "utf8"), { compress: { passes: 2 } });
if (error) throw error;
console.log(code);

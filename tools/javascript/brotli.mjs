// Compress files as small as brotli can, each into a .br beside it: `node brotli.mjs KEPT FILE...`.
//
// KEPT is a folder of earlier results, by the content they were made of.

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const [kept, ...files] = process.argv.slice(2);
mkdirSync(kept, { recursive: true });

/** @param {string} file */
async function add(file) {
  const content = readFileSync(file);
  const before = join(kept, `${createHash("sha256").update(content).digest("hex")}.br`);
  if (!existsSync(before)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    writeFileSync(before, await compress(content, { params }));
  }
  writeFileSync(`${file}.br`, readFileSync(before));
}

await Promise.all(files.map(add)); // Node compresses several at once

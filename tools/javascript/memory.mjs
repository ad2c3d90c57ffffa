// Python's memory with the game imported: `node memory.mjs trampoline|plain LIBRARY.zip GAME.zip TO.gz NAME...`.
//
// A page that starts from it needn't start Python nor import anything. It belongs to exactly these two archives and
// to one build of Pyodide. Pyodide puts a trampoline for calls into the memory where the engine can compile one and
// the device isn't Apple's; "plain" is the memory without, for all others. See web/memory.js, which reads it.
//
// Clock and chance stand still here, so that the same input gives the same bytes.

import { writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { start } from "./start.mjs";

const PAGE = 4096;
const [kind, library, game, to, ...names] = process.argv.slice(2);

Date.now = () => Date.UTC(2026, 0, 1);
performance.now = () => 1000;
Math.random = () => 0.5;
crypto.getRandomValues = (array) => array.fill(0);
if (kind === "plain") {
  Object.defineProperty(globalThis, "navigator", { value: { userAgent: "iPhone", platform: "iPhone" } });
} else {
  trampolineOrExit();
}

const options = { _makeSnapshot: true, env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } };
const python = await start({ library, game, names, options });
python.runPython("import gc; gc.collect()");
writeFileSync(to, gzipSync(withoutEmptyPages(python.makeMemorySnapshot()), { level: 9 }));

/** Node's engine compiles the trampoline from version 22 on. */
function trampolineOrExit() {
  if (Number(process.versions.node.split(".")[0]) < 22) {
    console.error("Node.js 22 or newer is needed");
    process.exit(1);
  }
}

/** The snapshot's length, how many of its pages hold anything, their numbers, and the pages, all in 32 bits.
 * @param {Uint8Array} snapshot */
function withoutEmptyPages(snapshot) {
  const pages = [];
  for (let page = 0; page * PAGE < snapshot.length; page++) {
    if (snapshot.subarray(page * PAGE, (page + 1) * PAGE).some((byte) => byte !== 0)) pages.push(page);
  }
  const head = 4 * (2 + pages.length);
  const packed = new Uint8Array(head + PAGE * pages.length);
  new Uint32Array(packed.buffer, 0, 2 + pages.length).set([snapshot.length, pages.length, ...pages]);
  pages.forEach((page, at) => {
    packed.set(snapshot.subarray(page * PAGE, (page + 1) * PAGE), head + PAGE * at);
  });
  return packed;
}

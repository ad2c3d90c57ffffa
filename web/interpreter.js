// @ts-check
/**
 * Pyodide for PyScript, started before PyScript asks for it.
 *
 * PyScript's `interpreter` may name any module with these two exports. Ours is also in the page's head, where it
 * begins to load Pyodide at once; PyScript's later call gets that very interpreter. It adds what PyScript doesn't
 * pass: the trimmed standard library and the game as bytecode, and from the second visit on the memory of a Python
 * that has imported them already. `performance.mark`s say when each stage was reached.
 */
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";
import { compact } from "./compact.js";
import { fitting, forget, kept } from "./memory.js";

export { version };

const indexURL = new URL("../pyodide/", import.meta.url).href;
const files = /** @type {HTMLElement} */ (document.getElementById("interpreter")).dataset;

/** Where Pyodide's Python looks for its standard library. */
const LIBRARY = "/lib/python314.zip";

/** How much of the way to the game each stage is, in hundredths; measured from an empty browser. @type {Record<string, number>} */
const PART = { interpreter: 10, wasm: 60, python: 85, imported: 95 };

/** @param {string} stage */
function reached(stage) {
  performance.mark(`dizzylizzy:${stage}`);
  if (PART[stage]) document.documentElement.style.setProperty("--loaded", String(PART[stage]));
}

/** @param {string | undefined} address */
async function bytes(address) {
  const answer = await compact(await fetch(address ?? ""));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Pyodide asks for WebAssembly itself and waits for ever for one that doesn't come; here it is told, whatever type the
 * host gives the file.
 * @param {(error: unknown) => void} refuse */
function watchWebAssembly(refuse) {
  const streaming = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = streaming;
    try {
      const answer = await compact(await source);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      const isNamed = answer.headers.get("content-type")?.startsWith("application/wasm");
      return isNamed ? await streaming(answer, imports) : await WebAssembly.instantiate(await answer.arrayBuffer(), imports);
    } catch (error) {
      refuse(error);
      throw error;
    } finally {
      reached("wasm");
    }
  };
}

/** @param {() => Promise<Uint8Array>} [memory] */
async function python(memory) {
  const library = bytes(files.library);
  const game = bytes(files.game);
  /** @type {Parameters<typeof load>[0] & { _loadSnapshot?: Promise<Uint8Array> }} */
  const options = {
    indexURL,
    stdLibURL: "data:application/zip,", // nothing: the library is written below, from wherever it came
    fsInit: async (FS) => {
      const contents = await library;
      while (!FS.analyzePath(LIBRARY).exists) await new Promise((resolve) => setTimeout(resolve)); // that empty one
      FS.writeFile(LIBRARY, contents);
      FS.writeFile("/game.zip", await game);
    },
  };
  if (memory) {
    options._loadSnapshot = memory();
    options._loadSnapshot.catch(() => {}); // Pyodide asks for it later, and fails on it then
  }
  const started = await new Promise((resolve, refuse) => {
    watchWebAssembly(refuse);
    Promise.all([library, game]).catch(refuse); // Pyodide would go on without them
    load(options).then(resolve, refuse);
  });
  reached("python");
  started.runPython('import sys; sys.path.insert(0, "/game.zip"); import dizzylizzy.app');
  reached("imported");
  return started;
}

async function begin() {
  reached("interpreter");
  const address = fitting(files);
  const memory = await kept(address);
  if (memory) {
    try {
      const started = await python(memory);
      reached("memory-used");
      return started;
    } catch {
      reached("memory-failed");
      await forget(address).catch(() => {});
    }
  }
  return python();
}

const early = begin();
early.catch(() => globalThis.fail("network"));

/** @param {{ stdout?: (line: string) => void, stderr?: (line: string) => void }} options PyScript's own */
export async function loadPyodide({ stdout, stderr }) {
  const started = await early;
  reached("pyscript");
  if (stdout) started.setStdout({ batched: stdout });
  if (stderr) started.setStderr({ batched: stderr });
  return started;
}

/** @returns {Promise<boolean>} */
function databaseOpens() {
  return new Promise((resolve) => {
    try {
      const opening = indexedDB.open("dizzylizzy.trial");
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase("dizzylizzy.trial");
        resolve(true);
      };
    } catch {
      resolve(false);
    }
  });
}

/** As PyScript would, once bridge.js is there. */
async function startAlone() {
  reached("without-pyscript");
  const started = await early;
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  started.runPython("from dizzylizzy.app import start; start()");
}

// Where storage is blocked PyScript gets no further than its own database, which the game has no use for.
if (!(await databaseOpens())) startAlone();

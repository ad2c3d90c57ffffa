// @ts-check
/**
 * Pyodide for PyScript, started before PyScript asks for it.
 *
 * PyScript's `interpreter` may name any module with these two exports. Ours is also in the page's head, where it
 * begins to load Pyodide at once; PyScript's later call gets that very interpreter. It adds what PyScript doesn't
 * pass: the standard library as bytecode, so that none of it is compiled in the browser.
 */
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";

const here = new URL("../vendor/pyodide/", import.meta.url).href;

/** Pyodide writes before PyScript has said where to: until then it goes to the console. */
const early = load({ indexURL: here, stdLibURL: `${here}python_stdlib_pyc.zip` });

/** Pyodide waits for ever for WebAssembly that doesn't come, so whether it is there is asked here. */
const there = fetch(`${here}pyodide.asm.wasm`, { method: "HEAD" }).then((answer) => {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
});
Promise.all([early, there]).catch(() => {
  document.documentElement.dataset.failed = "true"; // shell.js may come later than this
  document.dispatchEvent(new Event("dizzylizzy:failed"));
});

/** @param {{ stdout?: (line: string) => void, stderr?: (line: string) => void }} options PyScript's own */
export async function loadPyodide({ stdout, stderr }) {
  const python = await early;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

export { version };

// Draw an SVG as PNG, square and that many pixels wide: `node picture.mjs FROM.svg WIDTH TO.png`.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const [from, width, to] = process.argv.slice(2);
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const picture = new Resvg(readFileSync(from, "utf8"), { fitTo: { mode: "width", value: Number(width) } });
writeFileSync(to, picture.render().asPng());

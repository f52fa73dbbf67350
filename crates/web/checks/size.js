// What a first visit loads, as a host sends it with brotli: `node size.js SITE [engines]`. With the second argument the
// engines are weighed too, which only the site's own build of them makes sense of.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const [, , site = "", engines] = process.argv;
/** The most bytes of the engines. */
const MOST_ENGINES = 400_000;
/**
 * The most bytes before a first move, which should be possible within 2 s on fast 3G. 104 KB took 1.7 s, most of it for
 * waiting and for the browser's work, and 46 KB more take 0.23 s at 1.6 Mbit/s.
 */
const MOST_FIRST = 150_000;

/** @param {string} path */
function weight(path) {
  const data = readFileSync(join(site, path));
  // What is packed already is not packed again.
  if (/\.(png|woff2)$/.test(path)) return data.length;
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }).length;
}

/** @param {string} what @param {number} bytes @param {number} most */
function check(what, bytes, most) {
  console.log(`${what}: ${bytes} bytes, at most ${most}`);
  if (bytes > most) process.exitCode = 1;
}

const index = readFileSync(join(site, "index.html"), "utf8");
/** Everything that the page names, but for the engines and what is asked for later. */
const named = [...index.matchAll(/(?:href|src)="([^"#<]+)"/g)].map(([, path = ""]) => path).filter((path) => !/^(https?:|data:)|\.wasm$|\.png$|manifest/.test(path));
const version = named.find((path) => path.includes("/"))?.split("/")[0];
const first = new Set(["index.html", `${version}/texts/en/page.ftl`, ...named]);
check(`a first move, ${first.size} files`, [...first].reduce((sum, path) => sum + weight(path), 0), MOST_FIRST);
if (engines) check("the engines", weight(`${version}/web.wasm`), MOST_ENGINES);

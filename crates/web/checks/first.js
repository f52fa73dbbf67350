// How soon a first visit can be played at over fast 3G: `node first.js SITE`. The host speaks HTTP/2 and sends brotli, as
// hosts of files do; everything that it sends shares one slow line. Prints medians.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join, normalize, relative } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Chromium } from "./chromium.js";
import { typeOf } from "./host.js";
import { median } from "./median.js";

const [, , site = ""] = process.argv;
const ROUNDS = Number(process.env["ROUNDS"] ?? 5);
/** How many milliseconds pass before an answer begins to come. */
const LATENCY = 150;
/** Bytes in a millisecond: 1.6 Mbit/s. */
const PACE = 200;
/** The most bytes of one answer that are sent before another has its turn. */
const SLICE = 1400;

/** A line that all answers share. */
class Line {
  constructor() {
    /** @type {{stream: import("node:http2").ServerHttp2Stream, rest: Buffer}[]} */
    this.sending = [];
    this.last = performance.now();
    /** How many bytes may be sent just now; below zero, some were sent too soon. */
    this.room = 0;
    setInterval(() => this.send(), 5);
  }

  send() {
    const now = performance.now();
    this.room += (now - this.last) * PACE;
    this.last = now;
    while (this.room > 0 && this.sending.length) {
      const next = this.sending.shift();
      if (!next || next.stream.destroyed) continue;
      const { stream, rest } = next;
      stream.write(rest.subarray(0, SLICE));
      this.room -= Math.min(rest.length, SLICE);
      if (rest.length > SLICE) this.sending.push({ stream, rest: rest.subarray(SLICE) });
      else stream.end();
    }
    // What is not used is lost.
    if (!this.sending.length) this.room = Math.min(this.room, 0);
  }
}

/** A key and a certificate for this machine, which the browser is told to trust. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), "parlour-key-"));
  const [key = "", cert = ""] = ["key", "cert"].map((name) => join(folder, name));
  try {
    execFileSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-subj", "/CN=localhost", "-keyout", key, "-out", cert], { stdio: "ignore" });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const line = new Line();
/** What is sent, by names of files. @type {Map<string, Buffer>} */
const packed = new Map();
for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name);
  if (entry.isFile()) packed.set(relative(site, path), brotliCompressSync(readFileSync(path)));
}

/** How often the engines were asked for. */
let engines = 0;
const server = createSecureServer(certificate());
server.on("stream", (stream, headers) => {
  const { pathname } = new URL(String(headers[":path"]), "https://host");
  const file = normalize(pathname.slice(1) || "index.html");
  const data = packed.get(file);
  engines += Number(file.endsWith("/web.wasm"));
  stream.on("error", () => undefined);
  setTimeout(() => {
    if (stream.destroyed) return;
    stream.respond({ ":status": data ? 200 : 404, "content-type": typeOf(file), "content-encoding": "br", "cache-control": "max-age=600" });
    if (data) line.sending.push({ stream, rest: data });
    else stream.end();
  }, LATENCY);
});
await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
const address = server.address();
const port = address && typeof address === "object" ? address.port : 0;

const browser = new Chromium(["--ignore-certificate-errors"]);
const card = "[...document.querySelectorAll('.games .game')].find((one) => one.querySelector('h2').innerText === 'Kalah')?.querySelector('button.main')";
/** @type {{games: number[], move: number[], answer: number[]}} */
const times = { games: [], move: [], answer: [] };
try {
  for (let round = 0; round < ROUNDS; round++) {
    const tab = await browser.open("about:blank", true);
    const began = performance.now();
    const since = () => performance.now() - began;
    await tab.goto(`https://localhost:${port}/`);
    await tab.until(card);
    times.games.push(since());
    await tab.say(`${card}.click()`);
    await tab.until("document.querySelector('.house.legal')");
    times.move.push(since());
    const log = "document.querySelectorAll('.log li').length";
    const told = await tab.say(log);
    await tab.say("document.querySelector('.house.legal[data-pit=\"0\"]').click()");
    await tab.until(`${log} > ${told} + 1`);
    times.answer.push(since());
    await tab.close();
  }
  const said = (/** @type {number[]} */ list) => `${(median(list) / 1000).toFixed(2)} s`;
  console.log(`A first visit over fast 3G: the games after ${said(times.games)}, a first move after ${said(times.move)}, the computer's answer after ${said(times.answer)}; medians of ${ROUNDS}; the engines came ${(engines / ROUNDS).toFixed(1)} times`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await browser.close();
  process.exit();
}

// A host of static files, as simple as any: in a folder of its address, and with nothing of Parlour's.

import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
  ".json": "application/json", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm" };

/** The type of a file, by its name. @param {string} file */
export const typeOf = (file) => TYPES[extname(file)] ?? "application/octet-stream";

/** Where the site lies on the host. */
const PLACE = "/games/parlour/";

export class Host {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.port = 0;
    /** How the paths end of files that are not there. */
    this.missing = "";
    /** How the paths end of files that do not come before `free` is called. */
    this.held = "";
    /** @type {(() => void)[]} */
    this.waiting = [];
    /** What is answered below `api`, by paths. @type {Record<string, any>} */
    this.answers = {};
    /** The paths below `api` that were asked for. @type {string[]} */
    this.asked = [];
    /** Files that have other contents here, by how their paths end. @type {Record<string, (data: Buffer) => string>} */
    this.changed = {};
  }

  /** Sends the files that were held. */
  free() {
    this.held = "";
    for (const go of this.waiting.splice(0)) go();
  }

  /** Starts, after a stop at the same address. */
  async start() {
    this.server = createServer(async (request, answer) => {
      const { pathname: path, search } = new URL(request.url ?? "/", "http://host");
      const inside = path.startsWith(PLACE) ? path.slice(PLACE.length) || "index.html" : "..";
      if (inside.startsWith("api/")) {
        this.asked.push(inside);
        const found = this.answers[`/${inside}${search}`];
        return void answer.writeHead(found ? 200 : 404, { "Content-Type": "application/json" }).end(JSON.stringify(found ?? {}));
      }
      const file = normalize(inside);
      const isMissing = file.startsWith("..") || (this.missing && file.endsWith(this.missing));
      const data = isMissing ? null : await readFile(join(this.folder, file)).catch(() => null);
      if (this.held && file.endsWith(this.held)) await new Promise((go) => this.waiting.push(() => go(undefined)));
      if (data === null) return void answer.writeHead(404).end();
      const change = Object.entries(this.changed).find(([end]) => file.endsWith(end))?.[1];
      answer.writeHead(200, { "Content-Type": typeOf(file), "Cache-Control": "max-age=600" }).end(change ? change(data) : data);
    });
    this.server.on("upgrade", (request, socket) => {
      this.asked.push((request.url ?? "").replace(PLACE, ""));
      socket.destroy();
    });
    await new Promise((done) => this.server?.listen(this.port, "127.0.0.1", () => done(undefined)));
    const address = this.server.address();
    if (address && typeof address === "object") this.port = address.port;
    return this;
  }

  get address() {
    return `http://127.0.0.1:${this.port}${PLACE}`;
  }

  /** Goes off the network. */
  async stop() {
    const ended = new Promise((done) => this.server?.close(done));
    this.server?.closeAllConnections();
    await ended;
  }
}

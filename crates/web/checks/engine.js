// WebAssembly in Node, called as the page's worker calls it.

import { readFileSync } from "node:fs";

export class Engine {
  /** @param {string} path @param {() => number} clock says how many milliseconds have passed */
  constructor(path, clock) {
    const module = new WebAssembly.Module(readFileSync(path));
    const { exports } = new WebAssembly.Instance(module, { page: { now_ms: clock } });
    this.exports = /** @type {any} */ (exports);
  }

  /** Calls it with JSON. @param {string} what @returns {string} */
  call(what) {
    const { exports } = this;
    const asked = new TextEncoder().encode(what);
    const room = exports.room(asked.length);
    new Uint8Array(exports.memory.buffer, room, asked.length).set(asked);
    const bytes = exports.call();
    return new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.told(), bytes));
  }
}

/** Writes a call. @param {any} what */
export const written = (what) => JSON.stringify({ date_ms: 1795400000000, do: what });

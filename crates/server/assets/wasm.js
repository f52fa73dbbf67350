// The engines and tables of Parlour as WebAssembly. It is called with bytes of JSON, one call at a time, and does no
// input or output itself.

/** What is called. @typedef {{memory: WebAssembly.Memory, room: (bytes: number) => number, call: () => number, told: () => number}} Exports */
/** An answer as a server gives it. @typedef {{status: number, body: any}} Answer */
/** Who asked for hints. @typedef {{link: number, id: string, seat: number}} Advice */
/** What is to be thought about. @typedef {{table: string, seq: number, game: any, random: string, advice?: Advice}} Thought */
/**
 * What comes of a call; see `Told` in crates/web.
 * @typedef {{answer?: Answer, keep?: Record<string, any>, tell?: [number, any][], close?: [number, string][], note?: [number, any][], think?: Thought[], wake_ms?: number}} Told
 */

/** Fetches and compiles it. */
export async function fetchModule() {
  const answer = await fetch(new URL("../web.wasm", import.meta.url));
  if (!answer.ok) throw new TypeError(`${answer.status} for the engines`);
  // Only this type, without more, can be compiled while it comes, and not every host knows it.
  if (answer.headers.get("Content-Type")?.toLowerCase() === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}

/** Fetches a file that the engines do not carry, so that they come sooner. @param {string} name */
export async function fetchText(name) {
  const answer = await fetch(new URL(`../${name}`, import.meta.url));
  if (!answer.ok) throw new TypeError(`${answer.status} for ${name}`);
  return answer.text();
}

/** Random bytes as 64 hexadecimal digits. */
export function randomDigits() {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One of it, with a memory of its own. Once a call has failed, it is of no more use. */
export class Parlour {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module, { page: { now_ms: () => performance.now() } });
    this.exports = /** @type {Exports} */ (/** @type {unknown} */ (exports));
  }

  /** @param {any} what `"tick"`, or one name with what it needs @returns {Told} */
  call(what) {
    const asked = new TextEncoder().encode(JSON.stringify({ date_ms: Date.now(), do: what }));
    const room = this.exports.room(asked.length);
    // The memory may have moved by then, so it is looked at anew each time.
    new Uint8Array(this.exports.memory.buffer, room, asked.length).set(asked);
    const bytes = this.exports.call();
    const told = new Uint8Array(this.exports.memory.buffer, this.exports.told(), bytes);
    return JSON.parse(new TextDecoder().decode(told));
  }
}

// The way to the worker that answers where there is no server.

import { Unreachable } from "./faults.js";
import { text } from "./words.js";

/** @typedef {import("./transport.js").Answer} Answer */
/** @typedef {import("./transport.js").Heard} Heard */
/** A request that is not answered yet. @typedef {{wish: any, done: (answer: Answer) => void, fail: (error: unknown) => void}} Waiting */
/** A connection. @typedef {{wish: any, on: Heard, isUp: boolean}} Open */

/** How many milliseconds pass before a connection that was lost is made again. */
const PAUSE = 1000;

/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Map<number, Open>} */
const open = new Map();
let next = 1;
/** @type {Worker | undefined} */
let started;

/** Answers that are always the same, by what is asked for: the first page is there before the engines are. @type {Promise<Record<string, any>>} */
const known = fetch(new URL("../answers.json", import.meta.url)).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));

/** Returns the worker, which is started when it is first needed. */
function worker() {
  if (started) return started;
  // Locks and the disk are there for secure addresses only.
  if (!isSecureContext) throw new Error(text("site-insecure"));
  started = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  started.onmessage = ({ data }) => heard(data);
  started.onerror = () => {
    started = undefined;
    broken();
  };
  return started;
}

/** @param {any} message */
function heard(message) {
  const { type } = message;
  const one = open.get(message.link);
  if (type === "answer") {
    waiting.get(message.n)?.done(message.answer);
    waiting.delete(message.n);
  } else if (type === "begun") {
    // Whoever has the tables now knows nothing of what was asked for before.
    for (const { wish } of waiting.values()) worker().postMessage(wish);
    for (const link of open.keys()) lose(link, 0);
  } else if (type === "said" && one) {
    if (!one.isUp) one.on.state(true, "");
    one.isUp = true;
    one.on.hear(message.message);
  } else if (type === "closed" && one) {
    open.delete(message.link);
    one.on.state(false, message.reason);
  } else if (type === "lost" && one) lose(message.link, PAUSE);
  else if (type === "broken") broken();
}

/** Nobody has the tables, and somebody may try again. */
function broken() {
  const all = [...waiting.values()];
  waiting.clear();
  for (const { fail } of all) fail(new Unreachable());
}

/** Makes a connection again. @param {number} link @param {number} pause */
function lose(link, pause) {
  const one = open.get(link);
  if (!one) return;
  if (one.isUp) one.on.state(false, "");
  one.isUp = false;
  setTimeout(() => make(link), pause);
}

/** @param {number} link */
function make(link) {
  const one = open.get(link);
  if (!one) return;
  worker().postMessage(one.wish);
  one.on.open?.();
}

/** @param {string} path @param {import("./transport.js").Asked} asked @returns {Promise<Answer>} */
async function ask(path, asked) {
  if (asked.method !== "GET") return put(path, asked);
  // Whoever asks for something will need the engines, which are fetched meanwhile.
  if (!started) worker().postMessage({ type: "wake" });
  const body = (await known)[path];
  asked.signal?.throwIfAborted();
  return body ? { status: 200, body: structuredClone(body) } : put(path, asked);
}

/** Asks the worker. @param {string} path @param {import("./transport.js").Asked} asked @returns {Promise<Answer>} */
function put(path, { method, body, keys, signal }) {
  // What is kept should stay until somebody forgets it.
  if (method === "POST" && path === "/api/tables") navigator.storage?.persist?.().catch(() => undefined);
  const n = next++;
  const wish = { type: "ask", n, path, method, keys, body };
  return new Promise((done, fail) => {
    signal?.addEventListener("abort", () => {
      waiting.delete(n);
      fail(signal.reason);
    });
    waiting.set(n, { wish, done, fail });
    worker().postMessage(wish);
  });
}

/** @type {import("./transport.js").Transport} */
export const local = {
  ask,
  connect(path, on) {
    const link = next++;
    const [, , , table = ""] = path.split("/");
    open.set(link, { wish: { type: "connect", link, table: decodeURIComponent(table) }, on, isUp: false });
    // Whoever asks for a connection has it by then.
    queueMicrotask(() => make(link));
    return {
      send(message) {
        if (!open.has(link)) return false;
        worker().postMessage({ type: "hear", link, message: JSON.stringify(message) });
        return true;
      },
      close() {
        if (open.delete(link)) worker().postMessage({ type: "leave", link });
      },
    };
  },
  isThere: () => ask("/health", { method: "GET", body: null, keys: [], signal: undefined }).then(() => true, () => false),
};

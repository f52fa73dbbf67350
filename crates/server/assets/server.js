// The way to a server: requests over HTTP, connections as WebSockets.

import { heed, isThere, Wait } from "./alive.js";
import { addressOf, sleep } from "./dom.js";
import { Unreachable } from "./faults.js";
import { staying } from "./scene.js";
import { Socket } from "./socket.js";

/** How many milliseconds an answer may take of a server that is there: some are thought about for twenty seconds. */
const PATIENCE = 30000;
/** The same where others wait for the connection that it takes. */
const BRIEFLY = 4000;
/** The longest pause before the next try. */
const LONGEST = 4000;
/** So many tries that fail at once are told. */
const TOLD = 3;
/** For how long something is asked for that changes something. What is only looked at is asked for until it comes. */
const INSISTENCE = 60000;

/** Returns a key with which a request is done once, however often it is sent. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reads an answer. @param {Response} response @returns {Promise<import("./transport.js").Answer>} */
async function read(response) {
  const { status } = response;
  const isJson = response.headers.get("Content-Type")?.includes("json");
  if (!response.ok && !isJson) throw new Unreachable();
  return { status, body: status === 204 ? null : isJson ? await response.json() : await response.text() };
}

/**
 * Asks again until there is an answer, or nobody wants it any more: then there is none.
 * @template T @param {(signal: AbortSignal) => Promise<T>} send @param {number} patience in milliseconds
 * @param {AbortSignal | undefined} signal @param {() => boolean} isWanted @returns {Promise<T>}
 */
async function insist(send, patience, signal, isWanted) {
  const [wait, latest] = [new Wait(), performance.now() + patience];
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await send(AbortSignal.any([wait.ask(), AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]));
      } catch {
        signal?.throwIfAborted();
        if (performance.now() > latest) throw new Unreachable();
        if (tries >= TOLD) wait.tell(true);
        await sleep(Math.min(LONGEST, 125 * 2 ** tries));
        if (!isWanted()) return new Promise(() => undefined);
      }
    }
  } finally {
    wait.end();
  }
}

/** Why there is nothing at a path; "" if there is something, or the server does not answer. @param {string} path */
async function lacks(path) {
  const answer = await fetch(addressOf(path), { signal: AbortSignal.timeout(BRIEFLY) });
  if (answer.status !== 404) return "";
  const { body } = await read(answer);
  return typeof body?.code === "string" ? body.code : "";
}

/** @type {import("./transport.js").Transport} */
export const server = {
  ask(path, { method, body, keys, signal, isShared }) {
    /** @type {Record<string, string>} */
    const headers = {};
    if (keys.length) headers["Authorization"] = `Bearer ${keys.join(",")}`;
    if (body !== null) headers["Content-Type"] = "application/json";
    if (method === "POST") headers["Idempotency-Key"] = newKey();
    // A table is deleted even when its page closes.
    const keepalive = method === "DELETE";
    const send = async (/** @type {AbortSignal} */ signal) => read(await fetch(addressOf(path), { method, headers, signal, keepalive, body }));
    const stays = staying();
    // What is only looked at is nothing to another scene.
    return insist(send, method === "GET" ? Infinity : INSISTENCE, signal, () => method !== "GET" || isShared || stays());
  },
  connect: (path, on) => new Socket(addressOf(path).replace("http", "ws"), on, () => lacks(path.replace(/\/socket$/, ""))),
  isThere,
  heed,
};

// The way to a server: requests over HTTP, connections as WebSockets.

import { addressOf, sleep } from "./dom.js";
import { Unreachable } from "./faults.js";
import { Socket } from "./socket.js";

/** How many milliseconds an answer may take. */
const PATIENCE = 15000;
/** How often a request that may not have arrived is sent again. */
const AGAIN = 3;

/** Returns a key with which a request is done once, however often it is sent. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @type {import("./transport.js").Transport} */
export const server = {
  async ask(path, { method, body, keys, signal }) {
    /** @type {Record<string, string>} */
    const headers = {};
    if (keys.length) headers["Authorization"] = `Bearer ${keys.join(",")}`;
    if (body !== null) headers["Content-Type"] = "application/json";
    if (method === "POST") headers["Idempotency-Key"] = newKey();
    const send = () => fetch(addressOf(path), {
      method,
      headers,
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]),
      // A table is deleted even when its page closes.
      keepalive: method === "DELETE",
      body,
    });
    let response;
    for (let tries = 0; response === undefined; tries += 1) {
      try {
        response = await send();
      } catch {
        signal?.throwIfAborted();
        if (tries === AGAIN) throw new Unreachable();
        await sleep(250 * 2 ** tries);
      }
    }
    const isJson = response.headers.get("Content-Type")?.includes("json");
    if (!response.ok && !isJson) throw new Unreachable();
    return { status: response.status, body: response.status === 204 ? null : isJson ? await response.json() : await response.text() };
  },
  connect: (path, on) => new Socket(addressOf(path).replace("http", "ws"), on),
  isThere: () => fetch(addressOf("/health")).then((answer) => answer.ok, () => false),
};

// Talking to the server: requests, and the socket of a table.

import { sleep } from "./dom.js";
import { learn } from "./known.js";
import { Missing } from "./language.js";
import { Socket } from "./socket.js";
import { isText, said, text } from "./words.js";

/**
 * Says why the server refused something, if there are words for it in the language of the page.
 * @param {import("../types/wire").Problem} problem
 */
function reasonOf({ code, message }) {
  // A proxy in between may send problems of its own.
  const id = `problem-${code?.replaceAll("_", "-")}`;
  if (message) return said(message);
  return isText(id) ? text(/** @type {"problem-busy"} */ (id)) : "";
}

/** A request that the server refused, with its reason. */
export class Refused extends Error {
  /** @param {import("../types/wire").Problem} problem */
  constructor(problem) {
    const reason = reasonOf(problem);
    super(reason || problem.detail);
    this.problem = problem;
    this.code = problem.code;
    /** Whether the reason is told in English, as the server tells it. */
    this.isEnglish = !reason;
  }
}

/** The server could not be reached; it may be later. */
export class Unreachable extends Error {
  /** @param {boolean} [isPart] whether it is a part of the page that did not come */
  constructor(isPart = false) {
    super(text("page-unreachable"));
    this.isPart = isPart;
  }
}

/**
 * Waits for a part of the page, such as a module or texts: one that does not come means that the server cannot be reached.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export const arrived = (part) => part.catch((error) => { throw error instanceof TypeError || error instanceof Missing ? new Unreachable(true) : error; });

/** How many milliseconds an answer may take. */
const PATIENCE = 15000;
/** How often a request that may not have arrived is sent again. */
const AGAIN = 3;

/** Returns a key with which a request is done once, however often it is sent. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Asks the server, again if the answer does not come.
 * @param {string} path
 * @param {{body?: any, keys?: string[], method?: string, signal?: AbortSignal}} [options] the signal ends the request, for which nobody waits any more
 * @returns {Promise<any>}
 */
export async function request(path, { body, keys, method = body === undefined ? "GET" : "POST", signal } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (keys?.length) headers["Authorization"] = `Bearer ${keys.join(",")}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (method === "POST") headers["Idempotency-Key"] = newKey();
  const send = () => fetch(path, {
    method,
    headers,
    signal: AbortSignal.any([AbortSignal.timeout(PATIENCE), ...(signal ? [signal] : [])]),
    // A table is deleted even when its page closes.
    keepalive: method === "DELETE",
    body: body === undefined ? null : JSON.stringify(body),
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
  if (response.status === 204) return null;
  const isJson = response.headers.get("Content-Type")?.includes("json");
  const answer = isJson ? await response.json() : await response.text();
  if (!response.ok) throw isJson ? new Refused(answer) : new Unreachable();
  return answer;
}

/** @type {Promise<import("../types/wire").GameInfo[]> | undefined} */
let games;

/** Lists the games, without their house rules. The list stays the same while the page is open. */
export function allGames() {
  games ??= request("/api/games?options=false").then((list) => {
    learn(list);
    return list;
  });
  // After a failure, the next page asks again.
  games.catch(() => { games = undefined; });
  return games;
}

/**
 * Deletes a table and its unfinished game.
 * @param {string} table
 * @param {string[]} keys of all people who play
 */
export async function discard(table, keys) {
  await request(`/api/tables/${table}`, { method: "DELETE", keys }).catch((error) => {
    // There may be nothing to delete, and finished games stay in the history.
    if (!(error instanceof Refused && ["no_such_table", "game_over"].includes(error.code))) throw error;
  });
}

/** A message that has not been answered, and how often it was sent.
 * @typedef {{message: any, done: (value: any) => void, fail: (error: Error) => void, sent: number}} Waiting */

/** The connection to a table. */
export class Link {
  /**
   * @param {string} table
   * @param {string[]} keys
   * @param {number | null} looking
   * @param {{update: (update: import("../types/wire").Update) => void, state: (isUp: boolean, reason: string) => void, refused: (error: Error) => void}} on
   */
  constructor(table, keys, looking, on) {
    this.keys = keys;
    this.looking = looking;
    this.on = on;
    /** @type {string | undefined} */
    this.run = undefined;
    this.known = 0;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.isNew = true;
    this.next = 0;
    this.socket = new Socket(`/api/tables/${table}/socket`, {
      open: () => {
        this.isNew = true;
        this.socket.send({ type: "hello", keys: this.keys, looking: this.looking, run: this.run, known: this.known });
      },
      hear: (message) => this.hear(message),
      state: (isUp, reason) => this.on.state(isUp, reason),
    });
  }

  /** @param {any} message */
  hear(message) {
    if (message.type === "update") {
      const first = this.isNew;
      this.isNew = false;
      this.run = message.run;
      this.known = message.log_from + message.log.length;
      this.on.update(message);
      // Whatever was not answered before the connection broke is sent again; a move is played once.
      if (first) for (const one of this.waiting.values()) this.deliver(one);
      return;
    }
    const waiting = this.waiting.get(message.id);
    if (!waiting) {
      if (message.type === "refused") this.on.refused(new Refused(message.problem));
      return;
    }
    this.waiting.delete(message.id);
    // What had arrived before the connection broke is refused a second time; the table shows what came of it.
    const isDone = waiting.sent > 1 && ["propose", "answer", "resign"].includes(waiting.message.type);
    if (message.type === "refused" && !isDone) waiting.fail(new Refused(message.problem));
    else waiting.done(message);
  }

  /**
   * Sends a message and waits for the answer; without one it is sent again when the connection is back.
   * @param {any} ask
   * @returns {Promise<any>}
   */
  ask(ask) {
    const id = `${Date.now().toString(36)}-${this.next++}`;
    const message = { ...ask, id };
    return new Promise((done, fail) => {
      const waiting = { message, done, fail, sent: 0 };
      this.waiting.set(id, waiting);
      if (!this.isNew) this.deliver(waiting);
    });
  }

  /** @param {Waiting} waiting */
  deliver(waiting) {
    if (this.socket.send(waiting.message)) waiting.sent += 1;
  }

  /** @param {number | null} seat */
  look(seat) {
    this.looking = seat;
    if (!this.isNew) this.socket.send({ type: "look", seat });
  }

  close() {
    this.socket.close();
  }
}

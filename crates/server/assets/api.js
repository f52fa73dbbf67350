// Talking to whoever answers the page: requests, and the connection to a table.

import { sleep } from "./dom.js";
import { Refused, Unreachable } from "./faults.js";
import { learn } from "./known.js";
import { Missing } from "./language.js";
import { titleOf } from "./names.js";
import { staying } from "./scene.js";
import { ask, connect, heed } from "./transport.js";

export { Refused, Unreachable };

/** How long a request that came too fast waits before it is made again, in milliseconds; each time as long again. */
const TURN = 1000;
/** The most times that it is made again. */
const MOST_TRIES = 6;

/**
 * Waits for a part of the page, such as a module or texts: one that does not come means that the server cannot be reached.
 * @template T
 * @param {Promise<T>} part
 * @returns {Promise<T>}
 */
export const arrived = (part) => heed(part).catch((error) => { throw error instanceof TypeError || error instanceof Missing ? new Unreachable(true) : error; });

/**
 * Asks whoever answers the page. What is only looked at is nothing to another scene: if one has been entered meanwhile,
 * there is no answer, and the promise never settles.
 * @param {string} path
 * @param {{body?: any, keys?: string[], method?: string, signal?: AbortSignal, isShared?: boolean}} [options] the signal ends the request, for which nobody waits any more; what is shared is asked for until it comes, whatever scene is shown then
 * @returns {Promise<any>}
 */
export async function request(path, { body, keys = [], method = body === undefined ? "GET" : "POST", signal, isShared = false } = {}) {
  const isWanted = method === "GET" && !isShared ? staying() : () => true;
  try {
    const asked = { method, body: body === undefined ? null : JSON.stringify(body), keys, signal, isShared };
    let answer = await ask(path, asked);
    // What is only read waits for its turn: another tab may be asking for much.
    for (let tries = 1; answer.body?.code === "too_fast" && method === "GET" && tries <= MOST_TRIES; tries++) {
      await sleep(TURN * tries);
      if (!isWanted() || signal?.aborted) break;
      answer = await ask(path, asked);
    }
    if (answer.status >= 400) throw new Refused(answer.body);
    return isWanted() ? answer.body : never();
  } catch (error) {
    if (!isWanted() && !signal?.aborted) return never();
    throw error;
  }
}

/** An answer that nobody waits for. @returns {Promise<never>} */
const never = () => new Promise(() => undefined);

/** @type {Promise<import("../types/wire").GameInfo[]> | undefined} */
let games;

/** Lists the games, without their house rules. The list stays the same while the page is open. */
export function allGames() {
  games ??= request("/api/games?options=false", { isShared: true }).then((list) => {
    learn(list);
    return list;
  });
  // After a failure, the next page asks again.
  games.catch(() => { games = undefined; });
  return games.then((list) => list.map((game) => ({ ...game, title: titleOf(game.name, game.title) })));
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

/** A message that has not been answered, how often it was sent, and whether it still means what it meant.
 * @typedef {{message: any, done: (value: any) => void, fail: (error: Error) => void, sent: number, stands: (now: import("../types/wire").Update) => boolean}} Waiting */

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
    this.socket = connect(`/api/tables/${table}/socket`, {
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
      if (first) for (const one of this.waiting.values()) this.resume(one, message);
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
   * @param {(now: import("../types/wire").Update) => boolean} [stands] tells whether it still means the same then
   * @returns {Promise<any>}
   */
  ask(ask, stands = () => true) {
    const id = `${Date.now().toString(36)}-${this.next++}`;
    const message = { ...ask, id };
    return new Promise((done, fail) => {
      const waiting = { message, done, fail, sent: 0, stands };
      this.waiting.set(id, waiting);
      if (!this.isNew) this.deliver(waiting);
    });
  }

  /** Sends a message when the connection is back, unless it has come to mean something else. @param {Waiting} waiting @param {import("../types/wire").Update} now */
  resume(waiting, now) {
    const { id, type, seat } = waiting.message;
    if (waiting.stands(now)) return this.deliver(waiting);
    this.waiting.delete(id);
    // The table shows what came of an offer that was made, and of one that is not answered any more.
    const hasArrived = now.log.some((line) => line.what === "proposed" && line.seat === seat);
    if (type === "propose" && !hasArrived) waiting.fail(new Refused(/** @type {any} */ ({ code: "out_of_step" })));
    else waiting.done(null);
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

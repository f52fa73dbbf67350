// The way to the worker that answers where there is no server.

import { sleep, tell as notice, toast } from "./dom.js";
import { beginning, forget, isSame, leftOver } from "./early.js";
import { Refused, Unreachable } from "./faults.js";
import { fetchModule } from "./wasm.js";
import { said, text } from "./words.js";

/** @typedef {import("./transport.js").Answer} Answer */
/** @typedef {import("./transport.js").Heard} Heard */
/** A request that is not answered yet. @typedef {{wish: any, done: (answer: Answer) => void, fail: (error: unknown) => void}} Waiting */
/** @typedef {import("./early.js").Early} Early */
/**
 * A connection: its number, how it is asked for, and whether it is up. One to a table that the engines have not heard of
 * yet is kept when the page has left it, since they are still to be told what was said.
 * @typedef {{path: string, link: number, wish: any, on: Heard, isUp: boolean, early?: Early | undefined, isLeft: boolean}} Open
 */

/** How many milliseconds pass before a connection that was lost is made again. */
const PAUSE = 1000;

/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Map<number, Open>} */
const open = new Map();
let next = 1;
/** @type {Worker | undefined} */
let started;

/** Tables that the engines have not heard of yet, by their paths. @type {Map<string, Early>} */
const early = new Map();
/** What tells the engines of tables that were begun without them, by the paths of the tables. @type {Map<string, Promise<any>>} */
const promised = new Map();
/** Whether somebody has the tables, as far as is known. */
let isThere = false;

/** Answers that are always the same, by what is asked for: the first page is there before the engines are. @type {Promise<Record<string, any>>} */
const known = fetch(new URL("../answers.json", import.meta.url)).then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));

/** Returns the worker, which is started when it is first needed. */
function worker() {
  if (started) return started;
  // Locks and the disk are there for secure addresses only.
  if (!isSecureContext) throw new Error(text("site-insecure"));
  started = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const mine = started;
  // That it wants the engines says nothing of whether somebody has the tables.
  started.onmessage = ({ data }) => data.type === "engines" ? bring(mine) : heard(data);
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
  isThere = type !== "broken";
  if (type === "answer") {
    waiting.get(message.n)?.done(message.answer);
    waiting.delete(message.n);
  } else if (type === "begun") {
    if (message.isKept === false) dispatchEvent(new Event("unkept"));
    // Whoever has the tables now knows nothing of what was asked for before.
    for (const { wish } of waiting.values()) worker().postMessage(wish);
    for (const link of open.keys()) lose(link, 0);
  } else if (type === "said" && one) {
    if (one.early) compare(one, one.early, message.message);
    else tell(one, message.message);
  } else if (type === "closed" && one) {
    open.delete(message.link);
    // It is deleted: nothing need be said of it after a reload.
    if (one.early) forget(one.early.made.table);
    one.on.state(false, message.reason);
  } else if (type === "noted") toast(said(message.why), null);
  else if (type === "lost" && one) lose(message.link, PAUSE);
  else if (type === "broken") broken(message);
}

/** Brings a worker the engines. @param {Worker} to */
async function bring(to) {
  const told = await fetchModule().then((module) => ({ module }), (error) => ({ fault: String(error) }));
  to.postMessage({ type: "engines", ...told });
}

/** @param {Open} one @param {any} message */
function tell(one, message) {
  if (one.isLeft) return;
  raise(one);
  one.on.hear(message);
}

/** @param {Open} one */
function raise(one) {
  if (!one.isUp) one.on.state(true, "");
  one.isUp = true;
}

/** Nobody has the tables, and somebody may try again. @param {{code?: string, detail?: string}} [why] */
function broken({ code = "", detail = "" } = {}) {
  const all = [...waiting.values()];
  waiting.clear();
  for (const { fail } of all) fail(code ? new Refused({ type: "about:blank", status: 500, code, title: "Internal Server Error", detail }) : new Unreachable());
}

/** Makes a connection again. @param {number} link @param {number} pause */
function lose(link, pause) {
  const one = open.get(link);
  if (!one) return;
  const mine = one.early;
  // Whoever has the tables now is told all again, and nobody else was told anything yet.
  if (mine) return void (mine.isKnown && setTimeout(() => retell(one, mine), pause));
  if (one.isUp) one.on.state(false, "");
  one.isUp = false;
  setTimeout(() => make(link), pause);
}

/** @param {number} link */
function make(link) {
  const one = open.get(link);
  if (!one) return;
  const first = one.early ? undefined : promised.get(one.path);
  if (first) return void first.then(() => make(link), () => setTimeout(() => make(link), PAUSE));
  if (!one.early) worker().postMessage(one.wish);
  one.on.open?.();
}

/** The path of a table, of all that is asked of it. @param {string} path */
const pathOf = (path) => path.split(/[/?]/).slice(0, 4).join("/");

/** @param {string} path @param {import("./transport.js").Asked} asked @returns {Promise<Answer>} */
async function ask(path, asked) {
  if (asked.method === "POST" && path === "/api/tables" && !isThere) {
    const found = await beginning(asked.body ?? "{}");
    if (found && !isThere) return begin(found);
  }
  const mine = asked.method === "GET" ? early.get(path) : undefined;
  if (mine?.isOf(asked.keys)) return { status: 200, body: mine.look() };
  // Nobody else knows of the table before.
  await promised.get(pathOf(path));
  if (asked.method !== "GET") return put(path, asked);
  // Whoever asks for something will need the engines, which are fetched meanwhile.
  if (!started) worker().postMessage({ type: "wake" });
  const body = (await known)[path];
  asked.signal?.throwIfAborted();
  return body ? { status: 200, body: structuredClone(body) } : put(path, asked);
}

const POST = { method: "POST", body: "", keys: /** @type {string[]} */ ([]), signal: undefined };

/** Asks the worker. @param {string} path @param {import("./transport.js").Asked} asked @param {import("./early.js").Made} [promised] @returns {Promise<Answer>} */
function put(path, { method, body, keys, signal }, promised) {
  // What is kept should stay until somebody forgets it.
  if (method === "POST" && path === "/api/tables" && !promised) navigator.storage?.persist?.().catch(() => undefined);
  const n = next++;
  const wish = { type: "ask", n, path, method, keys, body, promised };
  return new Promise((done, fail) => {
    signal?.addEventListener("abort", () => {
      waiting.delete(n);
      fail(signal.reason);
    });
    waiting.set(n, { wish, done, fail });
    worker().postMessage(wish);
  });
}

/** Sets a table up before the engines can. @param {Early} mine @returns {Answer} */
function begin(mine) {
  navigator.storage?.persist?.().catch(() => undefined);
  early.set(mine.path, mine);
  promise(mine);
  return { status: 201, body: mine.made };
}

/** Has the engines set a table up that somebody sits at, and then says to them what was said there. @param {Early} mine */
async function promise(mine) {
  const find = () => [...open.values()].find((one) => one.early === mine);
  let isTold = false;
  const answer = await insist(mine.path, () => setUp(mine.body, mine.made), (error) => {
    // It goes on without end, and is told once.
    if (error instanceof Refused && !isTold) notice(error);
    isTold ||= error instanceof Refused;
    const one = find();
    if (one?.isUp && !one.isLeft) one.on.state(false, "");
    if (one) one.isUp = false;
  });
  early.delete(mine.path);
  mine.isKnown = true;
  const one = find();
  if (answer.status !== 201 || !isSame(answer.body, mine.made)) broke(mine, answer, one);
  else if (one) retell(one, mine);
  else forget(mine.made.table);
}

/** Tells the engines of a table that was begun before the page was loaded anew. @param {import("./early.js").Kept} kept */
async function remind({ made, body, play }) {
  const path = `/api/tables/${made.table}`;
  const keys = made.keys.filter((key) => key !== null);
  const answers = await insist(path, () => Promise.all([setUp(body, made), play && unfailing(put(`${path}/asks`, { ...POST, body: JSON.stringify(play), keys }))]));
  forget(made.table);
  const refused = answers.find((answer) => answer?.status >= 400);
  if (refused) console.error(`the engines do not take what was begun at table ${made.table} before they came:`, refused);
}

/** Asks the worker for a table that was promised. @param {string} body @param {import("./early.js").Made} made */
const setUp = (body, made) => unfailing(put("/api/tables", { ...POST, body }, made));

/** Fails where the worker could not do something, which it may do later: the disk was full, for example. @param {Promise<Answer>} asked */
async function unfailing(asked) {
  const answer = await asked;
  if (answer.status >= 500) throw new Refused(answer.body);
  return answer;
}

/**
 * Does something about a table until the engines have done it. Whatever else is asked of the table waits for that.
 * @template T @param {string} path @param {() => Promise<T>} act @param {(error: unknown) => void} [failed] @returns {Promise<T>}
 */
async function insist(path, act, failed) {
  for (;; await sleep(PAUSE)) {
    const doing = act();
    promised.set(path, doing);
    try {
      const done = await doing;
      promised.delete(path);
      return done;
    } catch (error) {
      failed?.(error);
    }
  }
}

/** The engines have not set up what was promised. @param {Early} mine @param {Answer} answer @param {Open | undefined} one */
function broke(mine, answer, one) {
  console.error(`the engines do not have table ${mine.made.table}, which was begun before they came:`, answer);
  forget(mine.made.table);
  if (!one) return;
  open.delete(one.link);
  if (one.isLeft) return;
  const reason = answer.body?.detail ?? String(answer.status);
  notice(Object.assign(new Error(reason), { isEnglish: true }));
  one.on.state(false, reason);
}

/** Says to the engines what was said before they came. @param {Open} one @param {Early} mine */
function retell(one, mine) {
  if (one.early !== mine) return;
  if (mine.isRetold) {
    // They may have heard some of it, so what they say now cannot be compared.
    settle(one, mine);
    return make(one.link);
  }
  mine.isRetold = true;
  // Under another number, so that nothing is heard that was told before.
  open.delete(one.link);
  one.link = next++;
  one.wish.link = one.link;
  open.set(one.link, one);
  mine.awaited = [...mine.told];
  worker().postMessage(one.wish);
  for (const message of mine.said) say(one, message);
  if (!mine.awaited.length) settle(one, mine);
}

/** Compares what the engines say with what was told before they came. @param {Open} one @param {Early} mine @param {any} message */
function compare(one, mine, message) {
  const awaited = mine.awaited.shift();
  if (isSame(awaited, message)) return void (mine.awaited.length || settle(one, mine));
  console.error(`at table ${mine.made.table} the engines say`, message, "and not, as was told before they came,", awaited);
  settle(one, mine);
  // What they say is so: it is told from the beginning.
  worker().postMessage({ type: "leave", link: one.link });
  lose(one.link, 0);
}

/** The engines have said all that was told before they came: from here on they are told, and heard, at once. @param {Open} one @param {Early} mine */
function settle(one, mine) {
  one.early = undefined;
  forget(mine.made.table);
  if (one.isLeft) leave(one);
  else raise(one);
}

/** @param {Open} one @param {any} message */
function say(one, message) {
  worker().postMessage({ type: "hear", link: one.link, message: JSON.stringify(message) });
}

/** @param {Open} one */
function leave(one) {
  if (open.delete(one.link)) worker().postMessage({ type: "leave", link: one.link });
}

for (const kept of leftOver()) remind(kept);

/** @type {import("./transport.js").Transport} */
export const local = {
  ask,
  connect(path, on) {
    const [, , , table = ""] = path.split("/");
    const place = pathOf(path);
    const mine = early.get(place);
    const link = next++;
    /** @type {Open} */
    const one = { path: place, link, wish: { type: "connect", link, table: decodeURIComponent(table) }, on, isUp: false, early: mine?.said.length ? undefined : mine, isLeft: false };
    open.set(link, one);
    // Whoever asks for a connection has it by then.
    queueMicrotask(() => make(one.link));
    return {
      send(message) {
        if (one.isLeft || open.get(one.link) !== one) return false;
        const told = one.early?.hear(message) ?? [];
        if (!one.early || one.early.isKnown) say(one, message);
        for (const answer of told) queueMicrotask(() => tell(one, answer));
        return true;
      },
      close() {
        if (one.isLeft || open.get(one.link) !== one) return;
        one.isLeft = true;
        // What was said before the engines came is still said to them.
        if (!one.early) leave(one);
      },
    };
  },
  isThere: () => ask("/health", { method: "GET", body: null, keys: [], signal: undefined }).then(() => true, () => false),
  // All the rest of the page is fetched to be kept, once the first game has what it needs.
  stay: () => import("./site.js").then(({ stay }) => stay(5000)),
};

// The worker of a page without a server. One of all tabs has the tables, and the others speak to it: whoever holds the
// lock. When its tab closes, the next one opens the tables from what is kept.

import { Keeping, NotKept, SITE } from "./keeping.js";
import { Tables } from "./tables.js";

/** What a page says: who it is, and what it wants. @typedef {{from: string, type: string, [key: string]: any}} Wish */

const me = crypto.randomUUID();
const others = new BroadcastChannel(SITE);
/** The tables, in the tab that has them. @type {Tables | undefined} */
let tables;
/** Whether the lock is waited for, or held. */
let isWaiting = false;
/** What takes the engines from the page. @type {{done: (module: WebAssembly.Module) => void, fail: (why: string) => void} | undefined} */
let awaited;

/** Says something to the page of a worker, or to all. @param {string} to @param {any} message */
function tell(to, message) {
  if (to === me || to === "all") self.postMessage(message);
  if (to !== me) others.postMessage({ to, message });
}

others.onmessage = (/** @type {MessageEvent<{to: string, message: any}>} */ { data: { to, message } }) => {
  if (to === "tables") tables?.hear(message);
  else if (to === me || to === "all") self.postMessage(message);
};

self.onmessage = ({ data }) => {
  if (data.type === "engines") return data.module ? awaited?.done(data.module) : awaited?.fail(data.fault);
  if (!isWaiting) wait();
  const wish = { ...data, from: me };
  if (tables) tables.hear(wish);
  else others.postMessage({ to: "tables", message: wish });
};

/** Asks the page for the engines. It fetches them from the beginning, and what a page fetches no worker has to fetch again. @returns {Promise<WebAssembly.Module>} */
const engines = () => new Promise((done, fail) => {
  awaited = { done, fail };
  self.postMessage({ type: "engines" });
});

/** Waits until this worker has the tables, opens them, and keeps them until the tab closes. */
function wait() {
  isWaiting = true;
  // Whoever has the tables hears by this that the tab has closed.
  navigator.locks.request(`${SITE} ${me}`, () => new Promise(() => undefined));
  const module = engines();
  module.catch(() => undefined);
  self.onmessageerror = () => awaited?.fail("the engines did not arrive");
  navigator.locks.request(SITE, async () => {
    const mine = new Tables(await module.catch(engines), await Keeping.open(), tell);
    await mine.begin();
    tables = mine;
    // What was asked for before is asked for again.
    tell("all", { type: "begun", isKept: mine.keeping.isOnDisk });
    await new Promise(() => undefined);
  }).catch((error) => {
    tables = undefined;
    isWaiting = false;
    self.postMessage({ type: "broken", code: error instanceof NotKept ? "not_kept" : "", detail: String(error) });
  });
}

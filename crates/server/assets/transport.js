// Who answers the page: the server that it came from, or a worker in a page that needs none. Nothing else in the page
// knows how.

/** An answer: the status of HTTP, and what was answered. @typedef {{status: number, body: any}} Answer */
/** A request; with a signal that ends it, and whether more than the scene that asks waits for it.
 * @typedef {{method: string, body: string | null, keys: string[], signal: AbortSignal | undefined, isShared?: boolean}} Asked */
/** What happens on a connection: it is made, something is said, it comes and goes; with a reason it has gone for good.
 * @typedef {{open?: () => void, hear: (message: any) => void, state: (isUp: boolean, reason: string) => void}} Heard */
/** A connection, over which messages are sent; sending answers whether there is one just now.
 * @typedef {{send: (message: any) => boolean, close: () => void}} Connection */
/**
 * @typedef {object} Transport
 * @property {(path: string, asked: Asked) => Promise<Answer>} ask
 * @property {(path: string, on: Heard) => Connection} connect
 * @property {() => Promise<boolean>} isThere tells whether somebody answers
 * @property {<T>(part: Promise<T>) => Promise<T>} [heed] waits for a part of the page, and tells when nobody is there to send it
 * @property {() => Promise<void>} [stay] lets the browser keep the whole page
 */

/** Whether the page needs no server. */
const isLocal = "local" in document.documentElement.dataset;

/** What can be done here: meet people at other screens, by links, at open seats and in tournaments; put all games into a file. */
export const offers = { otherScreens: !isLocal, files: isLocal };

/** Who answers. @type {Promise<Transport>} */
const found = isLocal ? import("./local.js").then(({ local }) => local) : import("./server.js").then(({ server }) => server);

/** @param {string} path @param {Asked} asked */
export const ask = async (path, asked) => (await found).ask(path, asked);

/** Tells whether somebody answers. */
export const isThere = async () => (await found).isThere();

/** Waits for a part of the page, and tells when nobody is there to send it. @template T @param {Promise<T>} part @returns {Promise<T>} */
export async function heed(part) {
  // It may fail before anybody waits for it.
  part.catch(() => undefined);
  const { heed } = await found;
  return heed ? heed(part) : part;
}

/** Lets the browser keep the whole page, where it works without a server. */
export const stay = async () => (await found).stay?.();

/**
 * Connects to a table or a tournament.
 * @param {string} path @param {Heard} on @returns {Connection}
 */
export function connect(path, on) {
  /** @type {Connection | undefined} */
  let connection;
  let isClosed = false;
  found.then((transport) => {
    if (!isClosed) connection = transport.connect(path, on);
  });
  return {
    send: (message) => connection?.send(message) ?? false,
    close: () => {
      isClosed = true;
      connection?.close();
    },
  };
}

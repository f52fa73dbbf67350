// A database of this browser: what the page and its worker keep lies in IndexedDB.

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Waits until a transaction is on the disk. @param {IDBTransaction} transaction @returns {Promise<void>} */
export const finished = (transaction) => new Promise((resolve, reject) => {
  transaction.oncomplete = () => resolve();
  transaction.onabort = () => reject(transaction.error ?? new Error("nothing could be kept"));
});

/** The browser stores nothing for this page: it has no databases, or refuses them. */
export class NoStorage extends Error {}

/** Tells what is wrong if a database cannot be opened. @param {unknown} error */
function unopened(error) {
  const isRefused = error instanceof DOMException && ["SecurityError", "NotAllowedError", "InvalidStateError"].includes(error.name);
  return isRefused || !("indexedDB" in globalThis) ? new NoStorage(String(error), { cause: error }) : error;
}

/**
 * Opens a database, which is made if there is none. It fails with `NoStorage` where there never is one.
 * @param {string} name @param {(database: IDBDatabase) => void} make
 */
export async function openDatabase(name, make) {
  const database = await open(name, make).catch((error) => { throw unopened(error); });
  // A later version of the page may want to change it.
  database.onversionchange = () => database.close();
  return database;
}

/** @param {string} name @param {(database: IDBDatabase) => void} make */
async function open(name, make) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => make(request.result);
  return done(request);
}

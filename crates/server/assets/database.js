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

/**
 * Opens a database, which is made if there is none.
 * @param {string} name @param {(database: IDBDatabase) => void} make
 */
export async function openDatabase(name, make) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => make(request.result);
  const database = await done(request);
  // A later version of the page may want to change it.
  database.onversionchange = () => database.close();
  return database;
}

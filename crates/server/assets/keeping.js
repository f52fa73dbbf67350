// What this browser keeps of the games that are played without a server, in IndexedDB: each game by its table.

import { done, finished, openDatabase } from "./database.js";

/** The folder of the whole site: other sites of the same host keep their own games. */
export const SITE = `parlour ${new URL("../../", import.meta.url).pathname}`;
const STORE = "games";

export class Keeping {
  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
  }

  static async open() {
    return new Keeping(await openDatabase(SITE, (database) => database.createObjectStore(STORE).createIndex("id", "id")));
  }

  /** All games. @returns {Promise<any[]>} */
  all() {
    return done(this.read().getAll());
  }

  /** The game of a table. @param {string} table @returns {Promise<any>} */
  ofTable(table) {
    return done(this.read().get(table));
  }

  /** The game with a number. @param {number} id @returns {Promise<any>} */
  withId(id) {
    return done(this.read().index("id").get(id));
  }

  read() {
    return this.database.transaction(STORE).objectStore(STORE);
  }

  /**
   * Keeps games by their tables, or forgets those that are null: all or none. They are on the disk when this is done.
   * @param {Record<string, any>} games
   * @returns {Promise<void>}
   */
  keep(games) {
    const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const [table, game] of Object.entries(games)) {
      if (game === null) store.delete(table);
      else store.put(game, table);
    }
    return finished(transaction);
  }
}

// What this browser keeps of the games that are played without a server, in IndexedDB: each game by its table.

import { done, finished, NoStorage, openDatabase } from "./database.js";

/** The folder of the whole site: other sites of the same host keep their own games. */
export const SITE = `parlour ${new URL("../../", import.meta.url).pathname}`;
const STORE = "games";

/** The browser could not read or keep games: its disk may be full, for example. */
export class NotKept extends Error {}

/** @template T @param {() => Promise<T>} act @returns {Promise<T>} */
const onDisk = async (act) => {
  try {
    return await act();
  } catch (error) {
    throw new NotKept(String(error), { cause: error });
  }
};

/** @typedef {Pick<Keeping, "isOnDisk" | "all" | "ofTable" | "withId" | "keep">} Kept what keeps games, on the disk or not */

export class Keeping {
  isOnDisk = true;

  /** @param {IDBDatabase} database */
  constructor(database) {
    this.database = database;
  }

  /** Opens what is kept on the disk; where the browser refuses that, games are kept as long as the tab is open. @returns {Promise<Kept>} */
  static open() {
    return onDisk(async () => {
      try {
        return new Keeping(await openDatabase(SITE, (database) => database.createObjectStore(STORE).createIndex("id", "id")));
      } catch (error) {
        if (error instanceof NoStorage) return new Fleeting();
        throw error;
      }
    });
  }

  /** All games. @returns {Promise<any[]>} */
  all() {
    return onDisk(() => done(this.read().getAll()));
  }

  /** The game of a table. @param {string} table @returns {Promise<any>} */
  ofTable(table) {
    return onDisk(() => done(this.read().get(table)));
  }

  /** The game with a number. @param {number} id @returns {Promise<any>} */
  withId(id) {
    return onDisk(() => done(this.read().index("id").get(id)));
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
    return onDisk(() => {
      const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      for (const [table, game] of Object.entries(games)) {
        if (game === null) store.delete(table);
        else store.put(game, table);
      }
      return finished(transaction);
    });
  }
}

/** Keeps games in memory, in a browser that stores nothing. */
class Fleeting {
  isOnDisk = false;
  /** @type {Map<string, any>} */
  games = new Map();

  async all() {
    return [...this.games.values()];
  }

  /** @param {string} table */
  async ofTable(table) {
    return this.games.get(table);
  }

  /** @param {number} id */
  async withId(id) {
    return (await this.all()).find((game) => game.id === id);
  }

  /** @param {Record<string, any>} games */
  async keep(games) {
    for (const [table, game] of Object.entries(games)) {
      if (game === null) this.games.delete(table);
      else this.games.set(table, game);
    }
  }
}

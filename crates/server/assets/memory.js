// What this browser remembers: settings, the keys of seats, and what was tried. It is in memory while the page is shown, and
// in IndexedDB from one visit to the next.

import { done, finished, NoStorage, openDatabase } from "./database.js";

/** Each page of a host remembers its own, by its folder. */
const NAME = `parlour settings ${new URL(".", location.href).pathname}`;
const STORE = "remembered";
/** How many milliseconds the page waits for the disk. */
const PATIENCE = 2000;
/** Under this name stands whether local storage was looked into, where earlier versions of the page kept all this. */
const TAKEN = "taken over";

/** What settings are as long as nobody has changed them. @type {Record<string, any>} */
const usual = { language: "auto", name: "", speed: "normal", theme: "auto", direction: "auto", preview: true, sound: true, notify: false, board: "own", seeds: "own", felt: "green", sorted: false, levels: {}, server: "" };

/** What is remembered, by name. @type {Record<string, any>} */
const remembered = {};
/** The changes of this tab that are not on the disk, or not yet, by what they change. @type {Map<string, Set<(before: any) => any>>} */
const changing = new Map();
/** @type {Promise<IDBDatabase> | undefined} */
let database;

/** The other tabs, which are told the names of what has changed; none where tabs may not speak to each other. */
const tabs = (() => {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
})();
if (tabs) tabs.onmessage = (/** @type {MessageEvent<string>} */ { data }) => hear(data).catch(() => undefined);

/** @template T @param {Promise<T>} doing @returns {Promise<T | void>} settled at the latest when the page has waited long enough */
const patiently = (doing) => Promise.race([doing, new Promise((/** @type {(nothing: void) => void} */ resolve) => setTimeout(resolve, PATIENCE))]);

/**
 * Does something in the store, and once more if that fails: some browsers close databases of tabs in the background.
 * @template T @param {IDBTransactionMode} mode @param {(store: IDBObjectStore) => Promise<T>} act @returns {Promise<T>} settled once it is done and kept
 */
async function inStore(mode, act) {
  for (let isSecond = false; ; isSecond = true) {
    const mine = database ??= openDatabase(NAME, (made) => made.createObjectStore(STORE));
    try {
      const transaction = (await mine).transaction(STORE, mode);
      const [found] = await Promise.all([act(transaction.objectStore(STORE)), finished(transaction)]);
      return found;
    } catch (error) {
      if (database === mine) database = undefined;
      if (isSecond) throw error;
    }
  }
}

/** Everything in the store, by name. @param {IDBObjectStore} store @returns {Promise<Record<string, any>>} */
async function all(store) {
  const [names, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
  return Object.fromEntries(names.map((name, place) => [name, values[place]]));
}

/** Reads what was remembered. */
async function recall() {
  let found = await inStore("readonly", all);
  if (!found[TAKEN]) found = await inStore("readwrite", takeOver);
  for (const [name, value] of Object.entries(found)) settle(name, value);
  // Whatever is shown by now was made without it.
  if (isShown) dispatchEvent(new Event("languagechange"));
}

/**
 * Takes over once what earlier versions kept in the browser's local storage. It stays there for other folders of the host.
 * @param {IDBObjectStore} store
 */
async function takeOver(store) {
  const found = await all(store);
  if (found[TAKEN]) return found;
  found[TAKEN] = true;
  for (const name of ["settings", "keys", "watched", "tournaments", "puzzles", "exercises"]) {
    try {
      found[name] ??= JSON.parse(localStorage.getItem(`parlour.${name}`) ?? "null") ?? undefined;
    } catch {
      // There is no local storage, or what it holds is damaged.
    }
  }
  for (const [name, value] of Object.entries(found)) if (value !== undefined) store.put(value, name);
  return found;
}

/** Whether the page no longer waits, and whether the disk has answered by now. */
let [isShown, hasAnswered] = [false, false];
const recalling = recall().catch(() => undefined).then(() => { hasAnswered = true; });
/** Settled once what was remembered is here, or the page has waited long enough. Nothing may be asked for before. */
export const recalled = patiently(recalling).then(() => { isShown = true; });

/**
 * Changes what is remembered under a name: here at once, and on the disk after what other tabs have changed before.
 * @param {string} name @param {(before: any) => any} change it may be called more than once
 * @returns {Promise<void>} settled once it is on the disk, or the page has waited long enough; what never comes there is
 * forgotten with the page; where the browser stores nothing, an event `unkept` tells so
 */
export function alter(name, change) {
  // The same change may be on its way twice.
  const mine = (/** @type {any} */ before) => change(before);
  remembered[name] = mine(remembered[name]);
  changing.set(name, (changing.get(name) ?? new Set()).add(mine));
  const keeping = keep(name, mine).then((after) => {
    changing.get(name)?.delete(mine);
    settle(name, after);
  }, (error) => { if (error instanceof NoStorage) dispatchEvent(new Event("unkept")); });
  return isShown && !hasAnswered ? Promise.resolve() : patiently(keeping);
}

/** What is remembered under a name, as tests look at it. @param {string} name */
export const recollection = (name) => remembered[name];

/** @param {string} name @param {(before: any) => any} change */
async function keep(name, change) {
  await recalling;
  const after = await inStore("readwrite", async (store) => {
    const changed = change(await done(store.get(name)));
    store.put(changed, name);
    return changed;
  });
  tabs?.postMessage(name);
  return after;
}

/** Another tab has changed something. @param {string} name */
async function hear(name) {
  settle(name, await inStore("readonly", (store) => done(store.get(name))));
}

/** Takes what is on the disk, with the changes that are not there. @param {string} name @param {any} after */
function settle(name, after) {
  if (after === undefined) return;
  remembered[name] = [...(changing.get(name) ?? [])].reduce((before, change) => change(before), after);
  if (name === "settings") dress();
}

/** @param {string} key @returns {any} */
export const setting = (key) => remembered["settings"]?.[key] ?? usual[key];

/** @param {string} key @param {any} value */
export function change(key, value) {
  const altered = alter("settings", (before) => ({ ...before, [key]: value }));
  dress();
  return altered;
}

/** Remembers the level that was chosen in a game. @param {string} game @param {string} level */
export const keepLevel = (game, level) => alter("settings", (before) => ({ ...before, levels: { ...before?.levels, [game]: level } }));

/** Applies the colours, woods, seeds and felts. */
export function dress() {
  for (const key of ["theme", "board", "seeds", "felt"]) document.documentElement.dataset[key] = setting(key);
}

/** Milliseconds of a step of an animation. */
export function stepMs() {
  return { slow: 420, normal: 200, fast: 80, off: 0 }[/** @type {"slow"} */ (setting("speed"))] ?? 200;
}

/** @param {Record<string, any> | undefined} all @param {string} name @returns {Record<string, any>} */
function without(all, name) {
  const { [name]: _, ...left } = all ?? {};
  return left;
}

/**
 * The keys that this browser holds at a table.
 * @param {string} table
 * @returns {{seat: number, key: string}[]}
 */
export function keysOf(table) {
  return remembered["keys"]?.[table] ?? [];
}

/**
 * Remembers keys, of the last hundred tables; nothing of a table where there are none.
 * @param {string} table
 * @param {{seat: number, key: string}[]} keys
 */
export const keepKeys = async (table, keys) => keys.length ? alter("keys", (before) => withKeys(before, table, keys)) : undefined;

/**
 * Remembers one more key of a table.
 * @param {string} table @param {{seat: number, key: string}} key @param {string} [instead] the key in place of which it was given
 */
export const keepKey = (table, key, instead) => alter("keys", (before) => withKeys(before, table, [...(before?.[table] ?? []).filter((/** @type {{key: string}} */ one) => one.key !== instead), key]));

/** @param {Record<string, any> | undefined} before @param {string} table @param {{seat: number, key: string}[]} keys */
const withKeys = (before, table, keys) => Object.fromEntries([...Object.entries(without(before, table)), [table, keys]].slice(-100));

/** The tables where this browser has seats, latest first. */
export const ownTables = () => Object.entries(remembered["keys"] ?? {}).filter(([, keys]) => keys.length).map(([table]) => table).reverse();

/** The tables of computer players that were watched here, latest first. @returns {string[]} */
export const watchedTables = () => (remembered["watched"] ?? []).toReversed();

/** Remembers a table that is watched, of the last twelve. @param {string} table */
export const keepWatched = (table) => alter("watched", (before = []) => [...before.filter((/** @type {string} */ one) => one !== table).slice(-11), table]);

/** The tables with games that go on, which this tab has left. @returns {string[]} */
export function leftTables() {
  try {
    return JSON.parse(sessionStorage.getItem("parlour.left") ?? "[]");
  } catch {
    return [];
  }
}

/** @param {string[]} tables */
export function keepLeft(tables) {
  try {
    sessionStorage.setItem("parlour.left", JSON.stringify(tables));
  } catch {
    // Then they are forgotten when the page is loaded anew.
  }
}

/** A hand of cards as it was seen last: in which round, in which order, and the card that was drawn last. @typedef {{round: number, cards: string[], drawn: string | null}} Hand */

/** The hands that this tab has seen last at a table, by seats. @param {string} table @returns {Map<number, Hand>} */
export function handsSeen(table) {
  try {
    const [of, hands] = JSON.parse(sessionStorage.getItem("parlour.hands") ?? "[]");
    return new Map(of === table ? hands : []);
  } catch {
    return new Map();
  }
}

/** Keeps them as long as the tab is open, until another table has some. @param {string} table @param {Map<number, Hand>} hands */
export function keepHands(table, hands) {
  try {
    sessionStorage.setItem("parlour.hands", JSON.stringify([table, [...hands]]));
  } catch {
    // Then they are in the usual order when the page is loaded anew.
  }
}

/** @param {string} table */
export function forgetTable(table) {
  alter("keys", (before) => without(before, table));
  alter("watched", (before = []) => before.filter((/** @type {string} */ one) => one !== table));
}

/** The keys and the number that this browser has in a tournament. @param {string} name @returns {{teacher?: string, link?: string, entrant?: number, key?: string}} */
export const held = (name) => remembered["tournaments"]?.[name] ?? {};

/** Remembers more of it, of the last fifty. @param {string} name @param {any} more */
export const hold = (name, more) => alter("tournaments", (before) => Object.fromEntries([...Object.entries(without(before, name)).slice(-49), [name, { ...before?.[name], ...more }]]));

/** What is remembered of the puzzles that were tried. @typedef {{rating: number, tried: number, solved: Record<string, number[]>, missed: Record<string, number[]>}} Puzzling */

/** @returns {Puzzling} */
export const puzzling = (known = remembered["puzzles"]) => ({ rating: 1000, tried: 0, solved: {}, missed: {}, ...known });

/** Remembers what has come of a puzzle. @param {(before: Puzzling) => Puzzling} change */
export const keepPuzzling = (change) => alter("puzzles", (before) => change(puzzling(before)));

/** The exercises that were solved, by game and topic. @returns {Record<string, number[]>} */
export const practised = () => remembered["exercises"] ?? {};

/** Remembers that an exercise was solved. @param {string} of its game and topic @param {number} number */
export const keepPractised = (of, number) => alter("exercises", (before) => ({ ...before, [of]: [...new Set([...(before?.[of] ?? []), number])] }));

/** How far a lesson has come: its step, and the position, or the cards as a save file. @typedef {{step: number, at: string}} LessonKept */

/** How far this tab has come in the lesson of a game, if it is the last it was in. @param {string} game @returns {LessonKept | null} */
export function lessonKept(game) {
  try {
    const [of, kept] = JSON.parse(sessionStorage.getItem("parlour.lesson") ?? "[]");
    return of === game && Number.isInteger(kept?.step) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps that as long as the tab is open, or forgets it. @param {string} game @param {LessonKept} [kept] */
export function keepLesson(game, kept) {
  try {
    sessionStorage.setItem("parlour.lesson", JSON.stringify([game, kept]));
  } catch {
    // Then a lesson begins anew when the page is loaded anew.
  }
}

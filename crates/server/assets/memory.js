// What this browser remembers: settings, the keys of seats, and what was tried.

/** @type {Record<string, any>} */
const usual = { language: "auto", name: "", speed: "normal", theme: "auto", direction: "auto", preview: true, sound: true, notify: false, board: "own", seeds: "own", felt: "green", sorted: false, levels: {}, server: "" };

/** @param {string} key @returns {any} */
function load(key) {
  try {
    return JSON.parse(localStorage.getItem(`parlour.${key}`) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {any} value */
function store(key, value) {
  try {
    localStorage.setItem(`parlour.${key}`, JSON.stringify(value));
  } catch {
    // The page also works in a browser that stores nothing.
  }
}

/** @type {Record<string, any>} */
let now = { ...usual, ...load("settings") };

/** @param {string} key @returns {any} */
export const setting = (key) => now[key];

/** @param {string} key @param {any} value */
export function change(key, value) {
  now = { ...now, [key]: value };
  store("settings", now);
  dress();
}

/** Applies the colours, woods, seeds and felts. */
export function dress() {
  for (const key of ["theme", "board", "seeds", "felt"]) document.documentElement.dataset[key] = now[key];
}

/** Milliseconds of a step of an animation. */
export function stepMs() {
  return { slow: 420, normal: 200, fast: 80, off: 0 }[/** @type {"slow"} */ (now["speed"])] ?? 200;
}

/**
 * The keys that this browser holds at a table.
 * @param {string} table
 * @returns {{seat: number, key: string}[]}
 */
export function keysOf(table) {
  return load("keys")?.[table] ?? [];
}

/**
 * Remembers keys, of the last hundred tables; nothing of a table where there are none.
 * @param {string} table
 * @param {{seat: number, key: string}[]} keys
 */
export function keepKeys(table, keys) {
  if (!keys.length) return;
  const all = load("keys") ?? {};
  delete all[table];
  all[table] = keys;
  const names = Object.keys(all);
  for (const old of names.slice(0, Math.max(0, names.length - 100))) delete all[old];
  store("keys", all);
}

/** The tables where this browser has seats, latest first. */
export const ownTables = () => Object.entries(load("keys") ?? {}).filter(([, keys]) => keys.length).map(([table]) => table).reverse();

/** The tables of computer players that were watched here, latest first. @returns {string[]} */
export const watchedTables = () => (load("watched") ?? []).toReversed();

/** Remembers a table that is watched, of the last twelve. @param {string} table */
export function keepWatched(table) {
  const others = watchedTables().filter((one) => one !== table).toReversed();
  store("watched", [...others.slice(-11), table]);
}

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

/** @param {string} table */
export function forgetTable(table) {
  const all = load("keys") ?? {};
  delete all[table];
  store("keys", all);
  store("watched", watchedTables().filter((one) => one !== table).toReversed());
}

/** The keys and the number that this browser has in a tournament. @param {string} name @returns {{teacher?: string, link?: string, entrant?: number, key?: string}} */
export const held = (name) => load("tournaments")?.[name] ?? {};

/** Remembers more of it, of the last fifty. @param {string} name @param {any} more */
export function hold(name, more) {
  const { [name]: before, ...others } = load("tournaments") ?? {};
  store("tournaments", Object.fromEntries([...Object.entries(others).slice(-49), [name, { ...before, ...more }]]));
}

/** What is remembered of the puzzles that were tried. @returns {{rating: number, tried: number, solved: Record<string, number[]>, missed: Record<string, number[]>}} */
export const puzzling = () => ({ rating: 1000, tried: 0, solved: {}, missed: {}, ...load("puzzles") });

/** @param {ReturnType<typeof puzzling>} now */
export const keepPuzzling = (now) => store("puzzles", now);

/** The exercises that were solved, by game and topic. @returns {Record<string, number[]>} */
export const practised = () => load("exercises") ?? {};

/** Remembers that an exercise was solved. @param {string} of its game and topic @param {number} number */
export function keepPractised(of, number) {
  const before = practised();
  store("exercises", { ...before, [of]: [...new Set([...(before[of] ?? []), number])] });
}

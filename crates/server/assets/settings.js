// What this browser remembers: settings, and the keys of seats.

import { h, toast } from "./dom.js";
import { words } from "./words.js";

/** @type {Record<string, any>} */
const usual = { name: "", speed: "normal", theme: "auto", direction: "auto", preview: true, sound: true, notify: false, board: "own", seeds: "own", felt: "green", sorted: false, levels: {} };

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
 * Remembers keys, of the last hundred tables.
 * @param {string} table
 * @param {{seat: number, key: string}[]} keys
 */
export function keepKeys(table, keys) {
  const all = load("keys") ?? {};
  delete all[table];
  all[table] = keys;
  const names = Object.keys(all);
  for (const old of names.slice(0, Math.max(0, names.length - 100))) delete all[old];
  store("keys", all);
}

/** The tables where this browser has seats, latest first. */
export const ownTables = () => Object.keys(load("keys") ?? {}).reverse();

/** @param {string} table */
export function forgetTable(table) {
  const all = load("keys") ?? {};
  delete all[table];
  store("keys", all);
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

/** Asks the browser for leave to notify. @returns {Promise<boolean>} whether it was given */
const mayNotify = async () => "Notification" in window && (await Notification.requestPermission()) === "granted";

/** The page of settings. @param {Element[]} pictures how boards and card tables look now */
export function settingsPage(pictures) {
  /** @param {string} key @param {Record<string, string>} choices */
  const select = (key, choices) => {
    const box = h("select", { id: `set-${key}`, onchange: () => change(key, box.value) });
    for (const [value, label] of Object.entries(choices)) {
      box.append(h("option", { value, selected: now[key] === value }, label));
    }
    const label = /** @type {Record<string, any>} */ (words.settings)[key];
    return h("p", { class: "field" }, h("label", { for: `set-${key}` }, label), box);
  };
  const name = h("input", { id: "set-name", maxlength: 40, value: now["name"], onchange: () => change("name", name.value.trim()) });
  /** @param {string} key */
  const check = (key, act = async (/** @type {boolean} */ is) => is) => {
    const box = h("input", { type: "checkbox", checked: now[key], onchange: async () => {
      box.checked = await act(box.checked);
      change(key, box.checked);
    } });
    return h("p", {}, h("label", {}, box, " ", /** @type {Record<string, any>} */ (words.settings)[key]));
  };
  const notify = async (/** @type {boolean} */ is) => {
    const may = is && (await mayNotify());
    if (is && !may) toast(words.settings.refused);
    return may;
  };
  return h("section", { class: "narrow" },
    h("h1", {}, words.settings.title),
    h("p", { class: "field" }, h("label", { for: "set-name" }, words.settings.name), name),
    select("speed", words.settings.speeds),
    select("direction", words.settings.directions),
    select("theme", words.settings.themes), select("board", words.settings.boards), select("seeds", words.settings.kinds), select("felt", words.settings.felts),
    h("div", { class: "looks" }, ...pictures),
    check("preview"), check("sorted"), check("sound"), check("notify", notify),
    h("p", { class: "quiet" }, words.settings.note),
  );
}

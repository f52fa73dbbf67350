// The texts of the page in the language of whoever reads it. The texts themselves are in crates/texts, as Fluent files,
// which the terminal reads too.

import { FluentBundle, FluentResource } from "./fluent/bundle.js";
import { early, fetchTexts, PSEUDO, wanted } from "./language.js";

/** @typedef {import("../types/texts").Texts} Texts */

/** What is spoken now, and what is formatted for it. */
let bundle = new FluentBundle("en");
let lists = new Intl.ListFormat("en-GB");
let numbers = new Intl.NumberFormat("en");
let dates = new Intl.DateTimeFormat("en");
/** The parts of the texts that are there. @type {Set<string>} */
let parts = new Set();
/** The language that is spoken; "" before the first. */
let language = "";

/**
 * Lets the page speak the language that is wanted, if it does not yet.
 * @returns {Promise<boolean>} whether the language has changed
 */
export async function speak() {
  const first = await early;
  const next = wanted();
  if (next === language) return false;
  const source = await (next === first.language ? first.texts.catch(() => fetchTexts(next, "page")) : fetchTexts(next, "page"));
  const pseudo = next === PSEUDO ? (await import("./pseudo.js")).pseudo : null;
  // Meanwhile another language may have been chosen, or this one may have come by another way.
  if (next !== wanted() || next === language) return speak();
  // Dates and numbers are written as where the browser is at home.
  const home = navigator.languages.find((tag) => tag.split("-")[0] === next) ?? next;
  bundle = new FluentBundle(home, { useIsolating: false, ...(pseudo && { transform: pseudo }) });
  add(source);
  lists = new Intl.ListFormat(next === "en" ? "en-GB" : next);
  numbers = new Intl.NumberFormat(home, { maximumFractionDigits: 1 });
  dates = new Intl.DateTimeFormat(home);
  [language, parts] = [next, new Set(["page"])];
  document.documentElement.lang = next;
  return true;
}

/** Adds texts that only some scenes need. @param {"lessons"} part */
export async function speakOf(part) {
  if (parts.has(part)) return;
  const before = language;
  const source = await fetchTexts(before, part);
  if (before !== language) return speakOf(part);
  add(source);
  parts.add(part);
}

/** @param {string} source */
function add(source) {
  for (const error of bundle.addResource(new FluentResource(source))) console.error(error);
}

/**
 * Returns a text.
 * @template {keyof Texts} Id
 * @param {Id} id
 * @param {{} extends Texts[Id] ? [] : [args: Texts[Id]]} args what is put into it
 * @returns {string}
 */
export function text(id, ...[args]) {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, /** @type {any} */ (args)) : id;
}

/** The language that is spoken. */
export const spoken = () => language;

/** Says what the server says in no language. @param {import("../types/wire").Message} message @returns {string} */
export const said = (message) => message.map((one) => {
  if ("plain" in one) return one.plain;
  if ("labels" in one) return listed(one.labels.map(said));
  const { id, args } = one.said;
  return text(/** @type {"level"} */ (id), /** @type {any} */ (Object.fromEntries(args.map(([name, arg]) => [name, inserted(arg)]))));
}).join(" ");

/** @param {import("../types/wire").Arg} arg @returns {string | number} */
function inserted(arg) {
  if ("text" in arg) return arg.text;
  if ("number" in arg) return arg.number;
  if ("signed" in arg) return signed(arg.signed);
  return "message" in arg ? said(arg.message) : list(arg.list.map(said));
}

/** Tells whether there is a text of that name. @param {string} id @returns {id is keyof Texts} */
export const isText = (id) => bundle.hasMessage(id);

/** Writes a number with at most one decimal. @param {number} value */
export const number = (value) => numbers.format(value).replace("-", "−");

/** Writes a number with its sign, and one decimal. @param {number} value */
export const signed = (value) => new Intl.NumberFormat(numbers.resolvedOptions().locale, { signDisplay: "exceptZero", maximumFractionDigits: 1 }).format(value).replace("-", "−");

/** Writes a date. @param {string} date */
export const day = (date) => dates.format(new Date(date));

/** Lists what belongs together, such as names. @param {string[]} names */
export const list = (names) => (names.length ? lists.format(names) : text("nothing"));

/** Lists what stands side by side, with commas; what is empty is left out. @param {(string | false | null | undefined)[]} list */
export const listed = (list) => list.filter(Boolean).join(", ");

/** Says how large a game is. @param {string} size such as "6x4, 3 sets" or "2 players", as the server tells it */
export const sized = (size) => listed(size.split(", ").map((part) => {
  const [first = "", second = ""] = part.split(" ");
  const count = Number(first);
  if (first === "to") return text("size-to", { count: Number(second) });
  if (first === "any") return text("size-any-rounds");
  if (second === "players") return text("size-players", { count });
  if (/^sets?$/.test(second)) return text("size-sets", { count });
  if (/^rounds?$/.test(second)) return text(size.includes("players") ? "size-deals" : "size-rounds", { count });
  return part.replace(/^(\d+)x(\d+)$/, "$1\u00A0×\u00A0$2");
}));

/** Says what a label is about. @param {string} label @param {string} what */
export const about = (label, what) => `${label}: ${what}`;

/** Writes the first letter large. @param {string} said */
export const capital = (said) => said.charAt(0).toLocaleUpperCase(language || "en") + said.slice(1);

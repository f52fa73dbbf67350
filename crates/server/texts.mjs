// Checks the texts of the page in every language with the parser that the page uses, and that the page names each of
// them. `--write` remakes types/texts.d.ts, by which tsc knows what every text is made with.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { FluentResource } from "./assets/fluent/bundle.js";

const LOCALES = new URL("../texts/locales/", import.meta.url);
const ASSETS = new URL("assets/", import.meta.url);
const TYPES = new URL("types/texts.d.ts", import.meta.url);
/** The files that the page reads. */
const FILES = ["common", "telling", "games", "page", "lessons"];

/** @type {string[]} */
const faults = [];
/** @param {boolean} is @param {string} fault */
const check = (is, fault) => { if (!is) faults.push(fault); };

/**
 * Collects what a pattern is made with: its arguments, and for each whether it must be a number; and other messages.
 * @param {any} part @param {Map<string, string>} args @param {Set<string>} others
 */
function collect(part, args, others) {
  if (Array.isArray(part)) return part.forEach((one) => collect(one, args, others));
  if (part?.type === "select") {
    const isCount = part.variants.every(({ key }) => key.type === "num" || /^(zero|one|two|few|many|other)$/.test(key.value));
    if (part.selector.type === "var" && isCount) args.set(part.selector.name, "number");
    collect(part.selector, args, others);
    for (const { value } of part.variants) collect(value, args, others);
  } else if (part?.type === "var") {
    if (!args.has(part.name)) args.set(part.name, "Value");
  } else if (part?.type === "mesg") others.add(part.name);
  else if (part?.type === "func") collect(part.args, args, others);
  else if (part?.type === "narg") collect(part.value, args, others);
}

/**
 * Reads a file: its messages, and what each is made with.
 * @param {string} language @param {string} file
 */
function read(language, file) {
  const source = readFileSync(new URL(`${language}/${file}.ftl`, LOCALES), "utf8");
  const found = new Map();
  for (const { id, value } of new FluentResource(source).body) {
    check(!found.has(id), `${language}/${file}.ftl: two messages are called ${id}`);
    check(value !== null && value !== undefined, `${language}/${file}.ftl: ${id} says nothing`);
    const [args, others] = [new Map(), new Set()];
    collect(value, args, others);
    // The sentences of a lesson stand above a board, on phones too.
    const letters = typeof value === "string" ? value.length : 0;
    check(file !== "lessons" || (letters > 0 && letters <= (language === "en" ? 240 : 300)), `${language}/${file}.ftl: ${id} has ${letters} letters`);
    found.set(id, { args, others });
  }
  // What the parser cannot read it leaves out.
  const named = [...source.matchAll(/^([a-zA-Z][\w-]*) *=/gm)].map(([, id]) => id ?? "");
  for (const id of named) check(found.has(id), `${language}/${file}.ftl: ${id} cannot be read`);
  check(named.length === found.size, `${language}/${file}.ftl: ${named.length} messages, of which ${found.size} can be read`);
  const odd = source.split("\n").findIndex((line) => !/^($|#|\s|\}|[a-zA-Z][\w-]* *=)/.test(line));
  check(odd < 0, `${language}/${file}.ftl:${odd + 1}: neither a comment nor a message`);
  return found;
}

/**
 * Joins the files of a language, and gives each message the arguments of those that it names.
 * @param {string} language
 */
function all(language) {
  const messages = new Map();
  for (const file of FILES.filter((file) => existsSync(new URL(`${language}/${file}.ftl`, LOCALES)))) {
    for (const [id, made] of read(language, file)) {
      check(!messages.has(id), `${language}: ${id} is in two files`);
      messages.set(id, { ...made, file });
    }
  }
  const args = (/** @type {string} */ id, /** @type {string[]} */ path) => {
    const made = messages.get(id);
    check(made !== undefined && !path.includes(id), `${language}: ${path.join(" → ")} names ${id}`);
    const found = new Map(made?.args);
    for (const other of path.includes(id) ? [] : made?.others ?? []) for (const [name, kind] of args(other, [...path, id])) if (found.get(name) !== "number") found.set(name, kind);
    return found;
  };
  return new Map([...messages].map(([id, { file }]) => [id, { file, args: args(id, []) }]));
}

const english = all("en");
for (const language of readdirSync(LOCALES)) {
  const own = language === "en" ? english : all(language);
  for (const [id, { args }] of own) {
    const [has, wanted] = [[...args.keys()], [...(english.get(id)?.args.keys() ?? [])]].map((names) => names.sort().join(", "));
    check(english.has(id), `${language}: ${id} is not in English`);
    check(has === wanted, `${language}: ${id} is made with “${has}”, in English with “${wanted}”`);
  }
  for (const [id, { file }] of english) check(own.has(id), `${language}/${file}.ftl: ${id} is missing`);
}

// A text is named as a whole, or by a template such as `phase-${phase}`.
const script = readdirSync(ASSETS).filter((name) => name.endsWith(".js")).map((name) => readFileSync(new URL(name, ASSETS), "utf8")).join("\n");
const whole = new Set([...script.matchAll(/"([a-z][\w-]*)"/g)].map(([, id]) => id));
const templates = [...script.matchAll(/`([a-z]+-(?:[\w-]|\$\{[^}]*\})*)`/g)].map(([, made]) => new RegExp(`^${made?.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
for (const [id, { file }] of english) {
  if (file === "page") check(whole.has(id) || templates.some((one) => one.test(id)), `${id} is used nowhere`);
}
const lessons = JSON.parse(readFileSync(new URL("lessons.json", ASSETS), "utf8"));
const steps = Object.entries(lessons).flatMap(([game, lesson]) => lesson.steps.map((/** @type {unknown} */ _, /** @type {number} */ place) => `lesson-${game}-${place + 1}`));
for (const id of steps) check(english.has(id), `${id} is missing`);
for (const [id, { file }] of english) if (file === "lessons") check(steps.includes(id), `${id} is used nowhere`);

const types = `// The texts of the page and what each is made with, by their English files: \`npm run texts\` remakes this file.

type Value = string | number;

export interface Texts {
${[...english].map(([id, { args }]) => `  "${id}": {${[...args].map(([name, kind]) => ` ${name}: ${kind}`).join(";")}${args.size ? " " : ""}};`).join("\n")}
}
`;
if (process.argv.includes("--write")) writeFileSync(TYPES, types);
else check(existsSync(TYPES) && readFileSync(TYPES, "utf8") === types, "types/texts.d.ts is stale: `npm run texts` remakes it");

for (const fault of faults) console.error(fault);
console.log(`${english.size} texts, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;

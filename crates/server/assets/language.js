// Which language the page speaks. This module comes first and asks for the texts while the others are on their way.

import { recalled, setting } from "./memory.js";

/** The languages by the names that their speakers know them by. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", de: "Deutsch", fi: "Suomi", ms: "Bahasa Melayu", sv: "Svenska", tr: "Türkçe" };
/** Those whose texts a native speaker has read. */
export const READ = ["en"];
/** English as the tests see it: a third longer, and with marks on its letters. */
export const PSEUDO = "en-XA";

/** Returns the language that is wanted: the one in the settings, or the first of the browser's that the page speaks. */
export function wanted() {
  const chosen = setting("language");
  if (chosen in LANGUAGES || chosen === PSEUDO) return chosen;
  return navigator.languages.map((tag) => tag.split("-")[0] ?? "").find((one) => one in LANGUAGES) ?? "en";
}

/** A part of the page that the server, or what stands before it, did not send. */
export class Missing extends Error {}

/**
 * Fetches texts; those that a language lacks come in English.
 * @param {string} language @param {"page" | "lessons"} part
 */
export async function fetchTexts(language, part) {
  const answer = await fetch(new URL(`../texts/${language === PSEUDO ? "en" : language}/${part}.ftl`, import.meta.url));
  if (!answer.ok) throw new Missing(`${answer.status} for the texts of ${language}`);
  return answer.text();
}

/** How many milliseconds the first texts wait for the language that is remembered. */
const MOMENT = 400;

/** The texts that are asked for first, and their language. */
export const early = Promise.race([recalled, new Promise((done) => setTimeout(done, MOMENT))]).then(() => {
  const language = wanted();
  const texts = fetchTexts(language, "page");
  // A failure is told to whoever waits for them.
  texts.catch(() => undefined);
  return { language, texts };
});

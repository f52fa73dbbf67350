// What houses, cards and computer players are called.

import { known } from "./known.js";
import { isText, list, listed, number, text } from "./words.js";

/** @type {Record<string, string>} */
const RANKS = { a: "ace", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine", 0: "ten", j: "jack", q: "queen", k: "king" };
/** @type {Record<string, string>} */
const SUITS = { h: "hearts", d: "diamonds", s: "spades", c: "clubs" };

/** @param {string} card such as h9 */
const parts = (card) => ({ suit: SUITS[card.charAt(0)] ?? "", rank: RANKS[card.charAt(1)] ?? "" });

/** Names a card by itself. @param {string} card */
export const cardName = (card) => text("card", parts(card));

/** Names a card within a sentence. @param {string} card */
export const theCard = (card) => text("card-in-sentence", parts(card));

/** Names cards within a sentence. @param {string[]} cards */
export const theCards = (cards) => list(cards.map(theCard));

/** The house of an action, as sentences take it; `across3` is on the other side. @param {string} action */
export const houseOf = (action) => (action.startsWith("across") ? { house: Number(action.slice(6)), across: "yes" } : { house: Number(action), across: "no" });

/** What players of a game call a house and a store, for labels. @param {string} game */
export function localWords(game) {
  const own = known(game)?.words;
  return { house: !own || own.house === "house" ? text("house") : own.house, store: !own || own.store === "store" ? text("store") : own.store === "home" ? text("home") : own.store };
}

/** What a game is called: most have a name that is the same in all languages. @param {string} game @param {string} title its English name */
export const titleOf = (game, title) => (isText(`title-${game}`) ? text(/** @type {"title-cassino" | "title-congkak-traditional"} */ (`title-${game}`)) : title);

/** A name as others may see it: without what nobody sees, and what turns the direction of text. @param {string} name */
export const visible = (name) => name.replace(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]/gu, "").trim();

/** A kind of computer player as texts name it: without its settings. @param {string} kind such as `smart:depth=5` */
export function kindName(kind) {
  const [name = "", settings = ""] = kind.split(":");
  // What is no KEY=VALUE makes a kind of its own.
  return settings && !settings.includes("=") ? `${name}-${settings}` : name;
}

/** How strong a computer player is, or what it is like; the name of its kind where there is no other. @param {string} kind */
export const levelName = (kind) => {
  const name = kindName(kind);
  const settings = kind.split(":")[1] ?? "";
  const each = settings.includes("=") ? settings.split(",").map((one) => one.split("=")) : [];
  return listed([text("level", { level: name }), ...each.map(([setting = "", value]) => text("level-setting", { setting, value: number(Number(value)) }))]);
};

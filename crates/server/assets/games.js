// Every game by group, found by typing a part of its name.

import { allGames } from "./api.js";
import { h } from "./dom.js";
import { about, isText, text } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */

/** The groups in the order in which they are listed. */
const GROUPS = /** @type {const} */ (["store-sowing", "counts", "same-house-relay", "next-house-relay", "won-houses", "land", "cards"]);

/** What a game is like, in a sentence. @param {GameInfo} game */
export const gist = ({ name, about: said }) => (isText(`game-${name}`) ? text(/** @type {"game-kalah"} */ (`game-${name}`)) : said);

/** Where a game is played. @param {GameInfo} game */
const place = ({ name, region }) => (isText(`place-${name}`) ? text(/** @type {"place-kalah"} */ (`place-${name}`)) : region);

/**
 * Sorts games into their groups, in the order in which the groups are listed.
 * @param {GameInfo[]} games
 * @returns {[string, GameInfo[]][]} the heading of each group that has games, and these
 */
export function grouped(games) {
  const of = (/** @type {string} */ group) => games.filter((game) => (game.group ?? "cards") === group);
  return GROUPS.map((group) => /** @type {[string, GameInfo[]]} */ ([text(`group-${group}`), of(group)])).filter(([, list]) => list.length);
}

/**
 * Fills a box with games to choose from.
 * @param {HTMLSelectElement} box @param {GameInfo[]} games @param {string} [wanted] the name of the chosen one
 */
export function fillWithGames(box, games, wanted) {
  for (const [heading, list] of grouped(games)) {
    box.append(h("optgroup", { label: heading }, ...list.map((game) => h("option", { value: game.name, selected: game.name === wanted }, game.title))));
  }
}

/** Returns a text in lower case and without marks on its letters: the twin of `spelling.rs`. @param {string} said */
const plain = (said) => said.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "").replace(/[ıøɔłđɛǝŋ’ʻʼ]/g, (letter) => ({ ı: "i", ø: "o", ɔ: "o", ł: "l", đ: "d", ɛ: "e", ǝ: "e", ŋ: "n" })[letter] ?? "'");

/** Returns the same in one word. @param {string} said */
const runTogether = (said) => plain(said).replace(/[ -]/g, "");

/** Tells whether a text is part of what is known of a game. @param {GameInfo} game @param {string} part */
function matches(game, part) {
  const own = Object.values(game.words ?? {}).filter((word) => !["house", "store", "seed", "seeds"].includes(word));
  const wanted = runTogether(part);
  const difficulty = game.difficulty ? [game.difficulty, text(`difficulty-${game.difficulty}`)] : [];
  return [game.name, game.title, game.region, place(game), ...game.also, ...own].some((said) => runTogether(said).includes(wanted))
    // A part of it would match too many games.
    || difficulty.some((said) => runTogether(said) === wanted);
}

/** @param {GameInfo} game */
function row(game) {
  const line = [place(game), game.difficulty && text(`difficulty-${game.difficulty}`)].filter(Boolean).join(" · ");
  const link = (/** @type {string} */ to, /** @type {string} */ label) =>
    h("a", { class: "button", href: `#/${to}/${game.name}`, "aria-label": about(label, game.title) }, label);
  return h("li", {},
    h("span", {}, h("strong", {}, game.title), " ", h("span", { class: "quiet" }, line), h("span", { class: "about" }, gist(game))),
    h("span", { class: "row" },
      link("new", text("nav-play")), link("lesson", text("lobby-learn")), link("rules", text("page-rules"))));
}

/**
 * The games that a text finds, under the headings of their groups.
 * @param {GameInfo[]} games @param {string} part a part of a name or a place, or how hard they are; nothing for all
 */
export function gamesFound(games, part) {
  const groups = grouped(games.filter((game) => matches(game, part)));
  const found = groups.flatMap(([, members]) => members);
  return {
    found, told: found.length ? text("games-found", { count: found.length }) : text("games-none", { part: part.trim() }),
    elements: groups.flatMap(([heading, members]) => [h("h2", {}, heading), h("ul", { class: "tables" }, ...members.map(row))]),
  };
}

export async function gamesPage() {
  const games = await allGames();
  const list = h("div", {});
  const told = h("p", { class: "quiet", role: "status" });
  /** @type {GameInfo[]} */
  let found = [];
  const find = () => {
    const all = gamesFound(games, box.value);
    found = all.found;
    told.textContent = all.told;
    list.replaceChildren(...all.elements);
  };
  const go = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (found[0]) location.hash = `#/new/${found[0].name}`;
  };
  const box = h("input", { id: "find", type: "search", class: "full", autocomplete: "off", maxlength: 40, oninput: find });
  find();
  return h("section", { class: "narrow" }, h("h1", {}, text("page-all-games")),
    h("form", { role: "search", onsubmit: go }, h("p", { class: "field" }, h("label", { for: "find" }, text("games-find")), box)),
    told, list);
}

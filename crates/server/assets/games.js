// Every game by group, found by typing a part of its name.

import { allGames } from "./api.js";
import { h } from "./dom.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */

const text = words.games;

/**
 * Sorts games into their groups, in the order in which the groups are listed.
 * @param {GameInfo[]} games
 * @returns {[string, GameInfo[]][]} the heading of each group that has games, and these
 */
export function grouped(games) {
  const of = (/** @type {string} */ group) => games.filter((game) => (game.group ?? "cards") === group);
  return Object.entries(text.groups).map(([group, heading]) => /** @type {[string, GameInfo[]]} */ ([heading, of(group)])).filter(([, list]) => list.length);
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

/** Tells whether a text is part of what is known of a game. @param {GameInfo} game @param {string} part */
function matches(game, part) {
  const usual = Object.values(words.local(""));
  const own = Object.values(game.words ?? {}).filter((word) => !usual.includes(word));
  return [game.name, game.title, game.region, ...own].some((said) => plain(said).includes(plain(part.trim())));
}

/** @param {GameInfo} game */
function row(game) {
  const about = [game.region, game.difficulty && text.difficulties[game.difficulty]].filter(Boolean).join(" · ");
  const link = (/** @type {string} */ to, /** @type {string} */ label) =>
    h("a", { class: "button", href: `#/${to}/${game.name}`, "aria-label": `${label}: ${game.title}` }, label);
  return h("li", {},
    h("span", {}, h("strong", {}, game.title), " ", h("span", { class: "quiet" }, about), h("span", { class: "about" }, game.about)),
    h("span", { class: "row" },
      link("new", text.play), link("lesson", words.lobby.learn), link("rules", words.lobby.rules)));
}

/**
 * The games that a text finds, under the headings of their groups.
 * @param {GameInfo[]} games @param {string} part a part of a name or a place; nothing for all
 */
export function gamesFound(games, part) {
  const groups = grouped(games.filter((game) => matches(game, part)));
  const found = groups.flatMap(([, members]) => members);
  return {
    found, told: found.length ? text.found(found.length) : text.none(part.trim()),
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
  return h("section", { class: "narrow" }, h("h1", {}, text.title),
    h("form", { role: "search", onsubmit: go }, h("p", { class: "field" }, h("label", { for: "find" }, text.find), box)),
    told, list);
}

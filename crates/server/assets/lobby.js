// The first page: the game to go on with, the best known games, and every game by name.

import { allGames, request } from "./api.js";
import { ask, h, tell } from "./dom.js";
import { gamesFound, gist } from "./games.js";
import { forgetTable, keepKeys, keepLevel, keysOf, ownTables, setting, watchedTables } from "./memory.js";
import { levelName, titleOf } from "./names.js";
import { pictureOf } from "./pictures.js";
import { staying } from "./scene.js";
import { offers } from "./transport.js";
import { about, capital, list, listed, sized, text } from "./words.js";

/** @typedef {import("../types/wire").GameInfo} GameInfo */
/** @typedef {import("../types/wire").PlayerInfo} PlayerInfo */
/** @typedef {import("../types/wire").TableView} TableView */

/** How strong computer players are. */
export const LEVELS = /** @type {const} */ (["easy", "intermediate", "hard", "expert", "random"]);
/** The players of the older program for Cassino. */
const CHARACTERS = ["dumb", "capture", "fair", "careful", "bold", "immediate", "lookahead", "special", "spade", "more"];
/** The names of computer players. */
const NAMES = ["Birch", "Rowan", "Alder", "Hazel", "Linden", "Juniper", "Maple", "Willow", "Aspen", "Spruce", "Elm", "Oak"];

/**
 * The usual levels, and then the kinds of other players.
 * @param {PlayerInfo[]} players
 * @param {string} family
 */
export function kinds(players, family) {
  const listed = players.filter((one) => !one.family || one.family === family).map((one) => one.kind);
  const plain = listed.map((kind) => kind.split(":")[0] ?? kind);
  const levels = levelsOf(family).filter((level) => plain.includes(level));
  // The server names the players of the older program with the first of them.
  const each = listed.flatMap((kind) => (kind === "dumb" ? CHARACTERS : [kind]));
  return [...new Set([...levels, ...each.filter((kind) => !levels.includes(kind.split(":")[0] ?? ""))])];
}

/**
 * The kinds of players of a game, or of all games. An address may name any kind, and a kind of another family stays to
 * be seen, and left.
 * @param {PlayerInfo[]} players @param {GameInfo} [game] @param {string} [wanted] the kind that is chosen
 */
export function kindsOf(players, game, wanted) {
  const offered = (game ? [game.family] : ["sowing", "cassino"]).flatMap((family) => kinds(players, family));
  return [...new Set([...offered, ...(wanted ? [wanted] : [])])];
}

/** The names of levels for a family. @param {string} family */
export const levelsOf = (family) => [...(family === "cassino" ? ["any"] : []), ...LEVELS];

/** The level that is offered first: the one chosen last in this game. @param {GameInfo} game */
export const usualLevel = (game) => setting("levels")[game.name] ?? (game.family === "cassino" ? "any" : "easy");

/** Names for computer players that nobody at the table has. @param {string[]} taken @param {number} number */
export function freeNames(taken, number) {
  const folded = taken.map((name) => name.trim().toLowerCase());
  return NAMES.filter((name) => !folded.includes(name.toLowerCase())).slice(0, number);
}

/**
 * A box of levels, and if wanted of all other players.
 * @param {GameInfo} game @param {PlayerInfo[]} players @param {boolean} all @param {Record<string, any>} props
 */
export function levelBox(game, players, all, props) {
  const usual = usualLevel(game);
  const levels = levelsOf(game.family);
  const option = (/** @type {string} */ kind) => h("option", { value: kind, selected: kind === usual }, capital(levelName(kind)));
  const offered = kinds(players, game.family);
  const others = offered.filter((kind) => !levels.includes(kind));
  const box = h("select", props, ...offered.filter((kind) => levels.includes(kind)).map(option));
  if (all) box.append(h("optgroup", { label: text("new-other-computers") }, ...others.map(option)));
  return box;
}

/**
 * Sets up a table and goes there.
 * @param {any} asked
 */
export async function setUp(asked) {
  const stays = staying();
  const made = await request("/api/tables", { body: asked });
  const keys = made.keys.map((/** @type {string | null} */ key, /** @type {number} */ seat) => ({ seat, key, who: asked.seats[seat].who }));
  const all = keys.filter((/** @type {any} */ one) => one.key);
  // The keys of links are kept too, to show the links; nobody plays with them here.
  await keepKeys(made.table, all);
  // Whoever has gone elsewhere meanwhile finds the table among their own.
  if (stays()) location.hash = `#/table/${made.table}`;
}

/** @param {import("../types/wire").Summary} table */
function tableName(table) {
  const names = table.seats.map((seat) => seat.name || text("lobby-empty-seat"));
  return about(titleOf(table.game, table.title), names.join(" – "));
}

/** A button that forgets a table, if that is meant. @param {import("../types/wire").Summary} table @param {() => HTMLElement} row @returns {HTMLElement} */
const forgetButton = (table, row) => h("button", { onclick: () => forget(table.table, row()), "aria-label": about(text("lobby-forget"), tableName(table)) }, text("lobby-forget"));

/** Forgets a table, if that is meant. @param {string} table @param {HTMLElement} row */
async function forget(table, row) {
  const note = text(isOwn(table) ? "forget-text" : "forget-watched");
  if (!(await ask(text("forget-title"), [h("p", {}, note)], [["yes", text("lobby-forget")], ["", text("page-cancel")]]))) return;
  forgetTable(table);
  const next = row.nextElementSibling ?? row.previousElementSibling;
  const rows = row.parentElement;
  row.remove();
  // The button that had the focus is gone, and with the last row its list.
  if (next) return void /** @type {HTMLElement | null} */ (next.querySelector("a, button"))?.focus();
  rows?.closest("section")?.remove();
  const title = document.querySelector("h1");
  if (title) title.tabIndex = -1;
  title?.focus();
}

/** Whether this browser has a seat at a table, and does not only watch. @param {string} table */
const isOwn = (table) => keysOf(table).length > 0;

/** How a table stands: its size, the points once it has begun, and whether it goes on. @param {TableView} table */
function standing({ size, phase, result, sowing, cassino }) {
  const stores = sowing && [0, 1].map((side) => sowing.pits[side * (sowing.houses + 1) + sowing.houses]);
  const points = phase === "waiting" ? [] : result?.scores ?? stores ?? cassino?.totals ?? [];
  return listed([sized(size), points.join(" : "), text(`phase-${phase}`)]);
}

/** The tables of this browser that are still there, the latest first, those that it only watches last. @returns {Promise<TableView[]>} */
async function own() {
  const found = await Promise.all([...ownTables().slice(0, 12), ...watchedTables()].map((table) => request(`/api/tables/${table}`)
    .then((update) => update.table)
    .catch((error) => { if (error.code === "no_such_table") forgetTable(table); })));
  return found.filter((table) => table);
}

/** The game to go on with. @param {TableView} table @param {GameInfo | undefined} game */
function again(table, game) {
  const mine = playingKeys(table.table).map(({ seat }) => seat);
  const others = table.seats.filter((_, seat) => !mine.includes(seat)).map((seat) => seat.name || text("lobby-empty-seat"));
  const title = titleOf(table.game, table.title);
  const { turn } = table;
  /** @type {HTMLElement} */
  const element = h("section", { class: "again", "aria-label": text("lobby-continue") }, game && pictureOf(game),
    h("div", {}, h("h2", {}, others.length ? text("lobby-against", { game: title, others: list(others) }) : title),
      h("p", { class: "quiet" }, table.phase === "waiting" ? text("phase-waiting") : turn === null ? "" : mine.includes(turn) ? text("table-your-turn") : text("table-turn-of", { name: table.seats[turn]?.name ?? "" }))),
    h("a", { class: "button main", href: `#/table/${table.table}`, "aria-label": about(text("lobby-continue"), tableName(table)) }, text("lobby-continue")),
    forgetButton(table, () => element));
  return element;
}

/** A game of the first page. @param {GameInfo} game @param {PlayerInfo[]} players */
function card(game, players) {
  const level = levelBox(game, players, false, { class: "level", "aria-label": about(text("lobby-level"), game.title), onchange: () => keepLevel(game.name, level.value) });
  const quick = () => {
    const me = { who: "person", name: setting("name") || text("page-player") };
    const [name] = freeNames([me.name], 1);
    return setUp({ game: game.name, seats: [me, { who: "computer", kind: level.value, name }] }).catch(tell);
  };
  const link = (/** @type {string} */ to, /** @type {string} */ label) => h("a", { href: `#/${to}`, "aria-label": about(label, game.title) }, label);
  return h("article", { class: `game ${game.family}` }, pictureOf(game),
    h("h2", {}, game.title),
    h("p", {}, gist(game)),
    h("div", { class: "start" }, h("button", { class: "main", onclick: quick, "aria-label": about(text("lobby-computer"), game.title) }, text("lobby-computer")), level),
    h("div", { class: "choices" },
      link(`new/${game.name}`, text("lobby-more")), link(`lesson/${game.name}`, text("lobby-learn")), link(`rules/${game.name}`, text("page-rules")),
      game.family === "cassino" && link("continue", text("lobby-save-file"))));
}

/** The way to the puzzle of the day, in the game that has the most of them. @param {GameInfo[]} games */
function daily(games) {
  const kalah = games.find((game) => game.name === "kalah");
  return kalah && h("a", { class: "daily", href: `#/puzzle/${kalah.name}/daily` }, text("puzzles-daily-of", { game: kalah.title }));
}

export async function lobbyPage() {
  /** @type {[GameInfo[], PlayerInfo[], import("../types/wire").Summary[], TableView[]]} */
  const [games, players, open, mine] = await Promise.all([allGames(), request("/api/players"), request("/api/tables"), own()]);
  const next = mine.find((table) => isOwn(table.table) && table.phase !== "over");
  const cards = h("div", { class: "games" }, ...games.filter((game) => game.first_page).map((game) => card(game, players)));
  const found = h("div", { hidden: true });
  const told = h("p", { class: "unseen", role: "status" });
  const find = h("input", { type: "search", id: "find", placeholder: text("lobby-find"), "aria-label": text("games-find"), autocomplete: "off", maxlength: 40, oninput: () => {
    const part = find.value.trim();
    cards.hidden = Boolean(part);
    found.hidden = !part;
    const list = part ? gamesFound(games, part) : null;
    told.textContent = list?.told ?? "";
    found.replaceChildren(...(list ? list.elements.length ? list.elements : [h("p", { class: "quiet" }, list.told)] : []));
  } });
  const rows = mine.filter((table) => table !== next).map((table) => {
    const label = text(table.phase === "over" ? "table-go" : isOwn(table.table) ? "lobby-resume" : "page-watch");
    /** @type {HTMLElement} */
    const row = h("li", {},
      h("span", {}, `${tableName(table)} `, h("span", { class: "quiet" }, standing(table))),
      h("a", { class: "button", href: `#/table/${table.table}`, "aria-label": about(label, tableName(table)) }, label),
      forgetButton(table, () => row));
    return row;
  });
  const list = open.map((table) => {
    const hasSeat = table.seats.some((seat) => seat.who === "open");
    return h("li", {},
      h("span", {}, `${tableName(table)} `, h("span", { class: "quiet" }, `${sized(table.size)}, ${text(`phase-${table.phase}`)}`)),
      h("a", { class: "button", href: `#/table/${table.table}` }, text(hasSeat ? "lobby-sit" : "page-watch")));
  });
  return h("section", { class: "lobby" }, next && again(next, games.find((game) => game.name === next.game)),
    h("div", { class: "welcome" }, h("div", {}, h("h1", {}, text("lobby-title")), daily(games), h("p", { class: "lead" }, text(offers.otherScreens ? "lobby-lead" : "site-lead"))),
      h("form", { role: "search", class: "find", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); found.querySelector("a")?.click(); } }, find,
        h("a", { class: "button", href: "#/games" }, text("page-all-games-count", { count: games.length })))),
    told, found, cards,
    h("p", { class: "row" }, h("a", { class: "button", href: "#/exercises" }, text("exercises-title")), h("a", { class: "button", href: "#/explorer" }, text("explorer-title"))),
    rows.length > 0 && h("section", {}, h("h2", {}, text("lobby-yours")), h("ul", { class: "tables" }, ...rows)),
    offers.otherScreens && h("section", {}, h("h2", {}, text("lobby-open")),
      list.length ? h("ul", { class: "tables" }, ...list) : h("p", { class: "quiet" }, text("lobby-none"))));
}

/** The keys to play with, without those of links. @param {string} table */
export function playingKeys(table) {
  return keysOf(table).filter((/** @type {any} */ one) => one.who !== "link");
}

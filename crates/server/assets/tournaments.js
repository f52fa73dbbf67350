// Tournaments: the list, the form for a new one, and the page of one, which changes as its games end.

import { allGames, request } from "./api.js";
import { clockOptions } from "./clocks.js";
import { addressOf, ask, copyLink, h, say, tell } from "./dom.js";
import { fillWithGames } from "./games.js";
import { kinds, LEVELS } from "./lobby.js";
import { held, hold, keepKeys, setting } from "./memory.js";
import { levelName, titleOf } from "./names.js";
import { staying } from "./scene.js";
import { connect } from "./transport.js";
import { about, capital, list, number, sized, text } from "./words.js";

/** @typedef {import("../types/wire").Tournament} Tournament */

/** Who plays whom. */
const FORMATS = /** @type {const} */ (["round-robin", "swiss", "knockout"]);
/** How many games a pairing can have. */
const EACH = { least: 1, most: 10 };
/** The columns of the standings. */
const COLUMNS = /** @type {const} */ (["player", "points", "won", "drawn", "lost"]);

/** @param {string} format */
const formatName = (format) => {
  const known = FORMATS.find((one) => one === format);
  return known ? text(`tournaments-format-${known}`) : format;
};

/** What a computer player is called in a tournament. @param {string} kind */
const computerName = (kind) => text("tournaments-computer", { level: levelName(kind) });

/** @param {string} name @param {string[]} head @param {any[][]} rows */
const table = (name, head, rows) => {
  const line = (/** @type {any[]} */ cells, tag = "td") => h("tr", {}, ...cells.map((cell, place) => h(/** @type {"td"} */ (tag), place ? { class: "number" } : {}, String(cell))));
  return h("section", {}, h("h2", {}, name), h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": name },
    h("table", {}, h("thead", {}, line(head, "th")), h("tbody", {}, ...rows.map((row) => line(row))))));
};

export async function tournamentsPage() {
  /** @type {Tournament[]} */
  const all = await request("/api/tournaments");
  return h("section", { class: "narrow" }, h("h1", {}, text("nav-tournaments")),
    h("p", {}, h("a", { class: "button main", href: "#/tournaments/new" }, text("tournaments-new"))),
    h("ul", { class: "tables" }, ...all.map((one) => h("li", {},
      h("span", {}, h("strong", {}, one.title), " ", h("span", { class: "quiet" }, `${titleOf(one.game, one.game_title)}, ${text(`phase-${one.phase}`)}`)),
      h("a", { class: "button", href: `#/tournaments/${one.tournament}`, "aria-label": about(text("page-watch"), one.title) }, text("page-watch"))))),
    !all.length && h("p", { class: "quiet" }, text("tournaments-none")));
}

export async function newTournamentPage() {
  const [games, players] = await Promise.all([allGames(), request("/api/players")]);
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ box) => h("p", { class: "field" }, h("label", { for: box.id }, label), box);
  const check = (/** @type {string} */ value, /** @type {string} */ label) => h("p", {}, h("label", {}, h("input", { type: "checkbox", value }), " ", label));
  const title = h("input", { id: "title", maxlength: 40 });
  const game = h("select", { id: "game", onchange: () => offer() });
  fillWithGames(game, games, "kalah");
  const format = h("select", { id: "format" }, ...FORMATS.map((value) => h("option", { value }, text(`tournaments-format-${value}`))));
  const clock = h("select", { id: "clock" }, ...clockOptions());
  const each = h("input", { id: "each", type: "number", required: true, min: EACH.least, max: EACH.most, value: 2 });
  const fault = h("p", { class: "fault", role: "alert" });
  const isPublic = check("", text("tournaments-public"));
  const computers = h("div", { class: "pair" });
  const offer = () => computers.replaceChildren(...kinds(players, games.find((one) => one.name === game.value)?.family ?? "")
    .filter((kind) => LEVELS.some((level) => level === kind)).map((kind) => check(kind, computerName(kind))));
  offer();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    fault.textContent = each.validity.valid ? "" : text("tournaments-games-fault", EACH);
    if (fault.textContent) return undefined;
    const [kind, seconds, increment] = clock.value.split(":");
    const stays = staying();
    return request("/api/tournaments", { body: {
      // One without a name is called as its game is.
      title: title.value.trim() || titleOf(game.value, games.find((one) => one.name === game.value)?.title ?? ""), game: game.value, format: format.value, games: each.valueAsNumber, public: Boolean(isPublic.querySelector(":checked")),
      clock: { kind, ...(seconds && { seconds: +seconds }), ...(increment && { increment: +increment }) },
      computers: [...computers.querySelectorAll("input:checked")].map((box) => box.getAttribute("value") ?? "").map((level) => ({ kind: level, name: computerName(level) })),
    } }).then(async ({ tournament, teacher, link }) => {
      await hold(tournament, { teacher, link });
      if (stays()) location.hash = `#/tournaments/${tournament}`;
    }).catch(tell);
  };
  return h("section", { class: "narrow" }, h("h1", {}, text("tournaments-new")), h("p", {}, text("tournaments-how")),
    h("form", { onsubmit: submit, novalidate: true }, field(text("page-name"), title),
      h("div", { class: "pair" }, field(text("page-game"), game), field(text("tournaments-format"), format), field(`${text("tournaments-games")} ${text("new-range", EACH)}`, each), field(text("page-clock"), clock)),
      h("h2", {}, text("page-computer")), computers, isPublic, fault, h("button", { class: "main big-button" }, text("tournaments-open"))));
}

/** Shows a tournament; who comes by a link can join. @param {string} name @param {string} [link] */
export async function tournamentPage(name, link) {
  const path = `/api/tournaments/${name}`;
  if (link) {
    const stays = staying();
    await hold(name, { link });
    if (stays()) history.replaceState(null, "", `#/tournaments/${name}`);
  }
  /** @type {Tournament} */
  let now = await request(path);
  const head = h("div", { class: "news-of" }), body = h("div", { class: "parts" });
  const box = h("input", { id: "join", maxlength: 40, value: setting("name") });
  const join = h("form", { class: "question", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    return request(`${path}/entrants`, { body: { name: box.value }, keys: [held(name).link ?? ""] }).then(async (given) => {
      await hold(name, given);
      show();
    }).catch(tell);
  } }, h("label", { for: "join" }, text("tournaments-your-name")), h("div", { class: "row" }, box, h("button", { id: "join-now", class: "main" }, text("page-join"))));
  const nameOf = (/** @type {number} */ entrant) => now.players[entrant]?.name ?? "";
  /** Whether somebody may be missing who plays somewhere else. @param {number} entrant */
  const mayBeAbsent = (entrant) => !now.players[entrant]?.kind && held(name).entrant !== entrant;
  let told = "";
  /** Gives the focus to what is called so, or to the heading. @param {string} id */
  const goOn = (id) => {
    const same = document.getElementById(id);
    (same && !same.closest("[hidden]") ? same : head.querySelector("h1"))?.focus({ preventScroll: true });
  };

  const show = () => {
    const { phase, players, standings, rounds, crosstable } = now;
    const { teacher, key, entrant: me = -1, link: toJoin } = held(name);
    /** A button that asks first; the enter key starts a tournament, but ends nothing. */
    const act = (/** @type {string} */ label, /** @type {string} */ question, /** @type {string} */ what, /** @type {any} */ sent, who = teacher, short = label) => {
      /** @type {[string, string][]} */
      const ways = [["yes", short], ["", text("page-cancel")]];
      return phase !== "over" && who && h("button", {
        id: `${what}-${sent.entrant}`, "aria-label": label,
        onclick: async () => {
          const isSure = await ask(question, [], what === "start" ? [...ways].reverse() : ways);
          // Behind the question, the button may have been made anew.
          if (document.activeElement === document.body) goOn(`${what}-${sent.entrant}`);
          if (isSure) await request(`${path}/${what}`, { body: sent, keys: [who] }).catch(tell);
        },
      }, short);
    };
    const toTable = (/** @type {import("../types/wire").TournamentGame} */ { table: at, entrants, won }) => {
      const seat = won ? -1 : entrants.indexOf(me);
      const label = text(won ? "page-replay" : seat < 0 ? "page-watch" : "nav-play");
      // One's own key opens one's own seats.
      if (at && key && seat >= 0) keepKeys(at, [{ seat, key }]);
      return at && h("a", { class: seat < 0 ? "button" : "button main", id: `go-${at}`, href: `#/${won ? "replay" : "table"}/${at}`, "aria-label": about(label, entrants.map(nameOf).join(" – ")) }, label);
    };
    const pairs = (/** @type {Tournament["rounds"][0]} */ { pairings, byes }) => h("ul", { class: "tables" }, ...pairings.map(({ entrants, won, games }) => h("li", {},
      h("span", {}, entrants.map(nameOf).join(" – "), " ", h("strong", {}, won.map(number).join(" : "))), ...games.map(toTable),
      ...games.filter((game) => game.table && !game.won).flatMap((game) => game.entrants.filter(mayBeAbsent).map((entrant) => act(text("tournaments-absent", { name: nameOf(entrant) }), text("tournaments-absent-ask", { name: nameOf(entrant) }), "forfeits", { table: game.table, entrant }))))),
    byes.length > 0 && h("li", { class: "quiet" }, text("tournaments-byes", { names: list(byes.map(nameOf)) })));

    const round = rounds.at(-1);
    const own = round?.pairings.flatMap((one) => one.games).find((game) => !game.won && game.entrants.includes(me));
    const news = phase !== "playing" || me < 0 || players[me]?.gone ? "" : own ? text("tournaments-your-game", { name: nameOf(own.entrants.find((one) => one !== me) ?? 0) }) : text("tournaments-wait");
    if (own && news !== told) say(news);
    told = news;
    const title = h("h1", { tabindex: -1 }, now.title, h("span", { class: "size" }, ` ${titleOf(now.game, now.game_title)} ${sized(now.size)}, ${formatName(now.format)}`));
    const focused = [head, join, body].some((part) => part.contains(document.activeElement)) ? document.activeElement : null;
    join.hidden = phase !== "waiting" || me >= 0 || !toJoin;
    head.replaceChildren(title,
      h("p", { class: "status", role: "status" }, phase === "waiting" ? text("tournaments-joined", { count: now.entrants }) : phase === "over" ? capital(text("phase-over")) : text("tournaments-round", { round: rounds.length, rounds: now.rounds_planned })),
      news && h("div", { class: "question row" }, h("span", { class: "big" }, news), own && toTable(own) || ""),
      h("div", { class: "row" }, phase === "waiting" && toJoin && teacher && h("button", { id: "copy", onclick: () => copyLink(addressOf(`#/tournaments/${name}/${toJoin}`), text("past-copied")) }, text("tournaments-copy")),
        phase === "waiting" && act(text("tournaments-start"), text("tournaments-start-ask"), "start", {}), act(text("tournaments-end"), text("tournaments-end-ask"), "end", {})));
    body.replaceChildren(
      round ? h("section", {}, h("h2", {}, text("tournaments-format")), pairs(round)) : "",
      standings.length ? table(text("tournaments-standings"), COLUMNS.map((column) => text(`tournaments-${column}`)), standings.map((one) => [`${one.place}. ${nameOf(one.entrant)}`, number(one.points), one.wins, one.draws, one.losses])) : "",
      standings.length > 2 ? table(text("tournaments-cross"), [text("tournaments-player"), ...standings.map((_, place) => String(place + 1))],
        crosstable.map((row, place) => [`${place + 1}. ${nameOf(standings[place]?.entrant ?? 0)}`, ...row.map((met) => (met ? number(met.points) : "–"))])) : "",
      ...rounds.slice(0, -1).map((one, place) => h("section", {}, h("h2", {}, text("tournaments-round", { round: place + 1, rounds: now.rounds_planned })), pairs(one))).reverse(),
      h("section", {}, h("h2", {}, text("page-players")), h("ul", { class: "tables" }, ...players.map(({ gone, kind, name: called }, entrant) => h("li", {},
        h("span", {}, called, " ", h("span", { class: "quiet" }, gone ? text("tournaments-gone") : kind ? text("page-computer") : entrant === me ? text("table-you") : "")),
        !gone && (entrant === me ? act(about(text("page-leave"), called), text("tournaments-leave-ask"), "withdrawals", { entrant }, key, text("page-leave"))
          : act(about(text("tournaments-remove"), called), text("tournaments-remove-ask", { name: called }), "withdrawals", { entrant }, teacher, text("tournaments-remove"))))))));
    if (!focused) return;
    // What had the focus is made anew, or is gone.
    goOn(focused.id);
  };

  const notice = h("p", { class: "notice", role: "alert", hidden: true }, text("page-connection-lost"));
  show();
  const socket = now.phase === "over" ? null : connect(`${path}/socket`, {
    hear: (view) => {
      now = view;
      show();
    },
    state: (isUp, reason) => {
      notice.hidden = isUp || now.phase === "over";
      if (reason) notice.textContent = text("problem-no-such-tournament");
    },
  });
  return { element: h("section", {}, notice, head, join, body), leave: () => socket?.close() };
}

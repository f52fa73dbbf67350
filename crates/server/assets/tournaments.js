// Tournaments: the list, the form for a new one, and the page of one, which changes as its games end.

import { allGames, request } from "./api.js";
import { ask, copyLink, h, say, tell } from "./dom.js";
import { fillWithGames } from "./games.js";
import { kinds } from "./lobby.js";
import { held, hold, keepKeys, setting } from "./settings.js";
import { Socket } from "./socket.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").Tournament} Tournament */

const text = words.tournaments;

/** @param {number} points */
const number = (points) => String(Math.round(points * 100) / 100);
/** @param {string} name @param {string[]} head @param {any[][]} rows */
const table = (name, head, rows) => {
  const line = (/** @type {any[]} */ cells, tag = "td") => h("tr", {}, ...cells.map((cell, place) => h(/** @type {"td"} */ (tag), place ? { class: "number" } : {}, String(cell))));
  return h("section", {}, h("h2", {}, name), h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": name },
    h("table", {}, h("thead", {}, line(head, "th")), h("tbody", {}, ...rows.map((row) => line(row))))));
};

export async function tournamentsPage() {
  /** @type {Tournament[]} */
  const all = await request("/api/tournaments");
  return h("section", { class: "narrow" }, h("h1", {}, text.title),
    h("p", {}, h("a", { class: "button main", href: "#/tournaments/new" }, text.open)),
    h("ul", { class: "tables" }, ...all.map((one) => h("li", {},
      h("span", {}, h("strong", {}, one.title), " ", h("span", { class: "quiet" }, `${one.game_title}, ${words.lobby.phases[one.phase]}`)),
      h("a", { class: "button", href: `#/tournaments/${one.tournament}`, "aria-label": `${words.lobby.watch}: ${one.title}` }, words.lobby.watch)))),
    !all.length && h("p", { class: "quiet" }, text.none));
}

export async function newTournamentPage() {
  const [games, players] = await Promise.all([allGames(), request("/api/players")]);
  const field = (/** @type {string} */ label, /** @type {HTMLElement} */ box) => h("p", { class: "field" }, h("label", { for: box.id }, label), box);
  const select = (/** @type {string} */ id, /** @type {Record<string, string>} */ choices) => h("select", { id }, ...Object.entries(choices).map(([value, label]) => h("option", { value }, label)));
  const check = (/** @type {string} */ value, /** @type {string} */ label) => h("p", {}, h("label", {}, h("input", { type: "checkbox", value }), " ", label));
  const title = h("input", { id: "title", maxlength: 40 });
  const game = h("select", { id: "game", onchange: () => offer() });
  fillWithGames(game, games, "kalah");
  const format = select("format", text.formats), clock = select("clock", words.setUp.clocks);
  const each = h("input", { id: "each", type: "number", min: 1, max: 10, value: 2 });
  const isPublic = check("", text.public);
  const computers = h("div", {});
  const offer = () => computers.replaceChildren(...kinds(players, games.find((one) => one.name === game.value)?.family ?? "")
    .filter((kind) => kind in words.setUp.levels).map((kind) => check(kind, text.computer(kind))));
  offer();
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const [kind, seconds, increment] = clock.value.split(":");
    return request("/api/tournaments", { body: {
      title: title.value, game: game.value, format: format.value, games: each.valueAsNumber, public: Boolean(isPublic.querySelector(":checked")),
      clock: { kind, ...(seconds && { seconds: +seconds }), ...(increment && { increment: +increment }) },
      computers: [...computers.querySelectorAll("input:checked")].map((box) => box.getAttribute("value") ?? "").map((level) => ({ kind: level, name: text.computer(level) })),
    } }).then(({ tournament, teacher, link }) => {
      hold(tournament, { teacher, link });
      location.hash = `#/tournaments/${tournament}`;
    }).catch(tell);
  };
  return h("section", { class: "narrow" }, h("h1", {}, text.open), h("p", {}, text.how),
    h("form", { onsubmit: submit, novalidate: true }, field(words.setUp.name, title), field(words.setUp.game, game), field(text.format, format), field(text.games, each),
      field(words.setUp.clock, clock), h("h2", {}, words.setUp.computers), computers, isPublic, h("button", { class: "main" }, text.make)));
}

/** Shows a tournament; who comes by a link can join. @param {string} name @param {string} [link] */
export async function tournamentPage(name, link) {
  const path = `/api/tournaments/${name}`;
  if (link) {
    hold(name, { link });
    history.replaceState(null, "", `#/tournaments/${name}`);
  }
  /** @type {Tournament} */
  let now = await request(path);
  const head = h("div", {}), body = h("div", {});
  const box = h("input", { id: "join", maxlength: 40, value: setting("name") });
  const join = h("form", { class: "question", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    return request(`${path}/entrants`, { body: { name: box.value }, keys: [held(name).link ?? ""] }).then((given) => {
      hold(name, given);
      show();
    }).catch(tell);
  } }, h("label", { for: "join" }, text.yourName), h("div", { class: "row" }, box, h("button", { class: "main" }, words.table.join)));
  const nameOf = (/** @type {number} */ entrant) => now.players[entrant]?.name ?? "";
  let told = "";

  const show = () => {
    const { phase, players, standings, rounds, crosstable } = now;
    const { teacher, key, entrant: me = -1, link: toJoin } = held(name);
    const focused = document.activeElement?.id;
    /** A button that asks first. */
    const act = (/** @type {string} */ label, /** @type {string} */ what, /** @type {any} */ sent, who = teacher, short = label) => phase !== "over" && who && h("button", {
      id: `${what}-${sent.entrant}`, "aria-label": label,
      onclick: async () => { if (await ask(`${label}?`, [], [["", words.table.cancel], ["yes", short]])) await request(`${path}/${what}`, { body: sent, keys: [who] }).catch(tell); },
    }, short);
    const toTable = (/** @type {import("../types/wire").TournamentGame} */ { table: at, entrants, won }) => {
      const seat = won ? -1 : entrants.indexOf(me);
      const label = won ? words.past.replay : seat < 0 ? words.lobby.watch : words.games.play;
      // One's own key opens one's own seats.
      if (at && key && seat >= 0) keepKeys(at, [{ seat, key }]);
      return at && h("a", { class: seat < 0 ? "button" : "button main", id: `go-${at}`, href: `#/${won ? "replay" : "table"}/${at}`, "aria-label": `${label}: ${entrants.map(nameOf).join(" – ")}` }, label);
    };
    const list = (/** @type {Tournament["rounds"][0]} */ { pairings, byes }) => h("ul", { class: "tables" }, ...pairings.map(({ entrants, won, games }) => h("li", {},
      h("span", {}, entrants.map(nameOf).join(" – "), " ", h("strong", {}, won.map(number).join(" : "))), ...games.map(toTable),
      ...games.filter((game) => game.table && !game.won).flatMap((game) => game.entrants.map((entrant) => act(text.absent(nameOf(entrant)), "forfeits", { table: game.table, entrant }))))),
    byes.length > 0 && h("li", { class: "quiet" }, text.byes(byes.map(nameOf))));

    const round = rounds.at(-1);
    const own = round?.pairings.flatMap((one) => one.games).find((game) => !game.won && game.entrants.includes(me));
    const news = phase !== "playing" || me < 0 || players[me]?.gone ? "" : own ? text.yourGame(nameOf(own.entrants.find((one) => one !== me) ?? 0)) : text.wait;
    if (own && news !== told) say(news);
    told = news;
    join.hidden = phase !== "waiting" || me >= 0 || !toJoin;
    head.replaceChildren(h("h1", {}, now.title, h("span", { class: "size" }, ` ${now.game_title} ${now.size}, ${text.formats[now.format] ?? now.format}`)),
      h("p", { class: "status", role: "status" }, phase === "waiting" ? text.joined(now.entrants) : phase === "over" ? words.capital(words.lobby.phases.over) : text.round(rounds.length, now.rounds_planned)),
      news && h("div", { class: "question row" }, h("span", { class: "big" }, news), own && toTable(own) || ""),
      h("div", { class: "row" }, phase === "waiting" && toJoin && teacher && h("button", { id: "copy", onclick: () => copyLink(`${location.origin}/#/tournaments/${name}/${toJoin}`, words.past.copied) }, text.copy),
        phase === "waiting" && act(text.start, "start", {}), act(text.end, "end", {})));
    body.replaceChildren(
      round ? h("section", {}, h("h2", {}, text.pairings), list(round)) : "",
      standings.length ? table(text.standings, text.columns, standings.map((one) => [`${one.place}. ${nameOf(one.entrant)}`, number(one.points), one.wins, one.draws, one.losses])) : "",
      standings.length > 2 ? table(text.cross, [text.columns[0] ?? "", ...standings.map((_, place) => String(place + 1))],
        crosstable.map((row, place) => [`${place + 1}. ${nameOf(standings[place]?.entrant ?? 0)}`, ...row.map((met) => (met ? number(met.points) : "–"))])) : "",
      ...rounds.slice(0, -1).map((one, place) => h("section", {}, h("h2", {}, text.round(place + 1, now.rounds_planned)), list(one))).reverse(),
      h("section", {}, h("h2", {}, words.table.seats), h("ul", { class: "tables" }, ...players.map(({ gone, kind, name: called }, entrant) => h("li", {},
        h("span", {}, called, " ", h("span", { class: "quiet" }, gone ? text.gone : kind ? words.table.computer : entrant === me ? words.table.you : "")),
        !gone && act(`${entrant === me ? text.leave : text.remove}: ${called}`, "withdrawals", { entrant }, entrant === me ? key : teacher, entrant === me ? text.leave : text.remove))))));
    if (focused) document.getElementById(focused)?.focus();
  };

  const notice = h("p", { class: "notice", role: "alert", hidden: true }, words.table.lost);
  show();
  const socket = now.phase === "over" ? null : new Socket(`${path}/socket`, {
    hear: (view) => {
      now = view;
      show();
    },
    state: (isUp) => { notice.hidden = isUp || now.phase === "over"; },
  });
  return { element: h("section", {}, notice, head, join, body), leave: () => socket?.close() };
}

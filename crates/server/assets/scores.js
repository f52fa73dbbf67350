// The high scores, of all games or of one.

import { allGames, request } from "./api.js";
import { h } from "./dom.js";
import { fillWithGames } from "./games.js";
import { named } from "./known.js";
import { kindsOf } from "./lobby.js";
import { levelName } from "./names.js";
import { capital, day, list, sized, text } from "./words.js";

/** @typedef {import("../types/wire").Score} Score */

/** What stands for all games in the address. */
const ALL = "all";

/** Says who somebody is by their kind. @param {string} kind */
const who = (kind) => (kind === "human" ? text("scores-people") : levelName(kind));

/** Names each kind once. @param {string[]} kinds */
const rivals = (kinds) => list([...new Set(kinds)].map(who));

/** Says how a game ended; whoever has a score did not give it up. @param {string} ending */
function ended(ending) {
  if (ending.startsWith("resigned")) return text("scores-ended-resigned");
  if (ending.startsWith("out-of-time")) return text("scores-ended-time");
  return text(ending === "agreed" ? "scores-ended-agreed" : "scores-ended-played");
}

/** @param {string} [game] the name of a game, or `all` @param {string} [against] a kind of player */
export async function scoresPage(game, against) {
  const wanted = game === ALL ? undefined : named(game);
  /** @type {[Score[], Score[], import("../types/wire").GameInfo[], import("../types/wire").PlayerInfo[]]} */
  const [all, shown, games, players] = await Promise.all([request("/api/scores"),
    request(against ? `/api/scores?against=${encodeURIComponent(against)}` : "/api/scores"), allGames(), request("/api/players")]);
  const title = (/** @type {string} */ name) => games.find((game) => game.name === name)?.title ?? name;
  const played = games.filter((game) => game.name === wanted || all.some((score) => score.game === game.name));
  const go = () => { location.hash = ["#/scores", filter.value || (rival.value && ALL), encodeURIComponent(rival.value)].filter(Boolean).join("/"); };
  const offered = kindsOf(players, games.find((one) => one.name === wanted), against === "human" ? undefined : against);
  const rival = h("select", { id: "scores-against", onchange: go }, h("option", { value: "" }, text("scores-anybody")),
    ...["human", ...offered].map((kind) => h("option", { value: kind, selected: kind === against }, capital(who(kind)))));
  const filter = h("select", { id: "scores-game", onchange: go }, h("option", { value: "" }, text("page-all-games")));
  fillWithGames(filter, played, wanted);
  const scores = shown.filter((score) => !wanted || score.game === wanted);
  const groups = new Map();
  for (const score of scores) {
    const group = `${title(score.game)}, ${sized(score.size)}`;
    groups.set(group, [...(groups.get(group) ?? []), score]);
  }
  const row = (/** @type {Score} */ score) => h("tr", {}, h("td", {}, score.name), h("td", { class: "number" }, String(score.score)),
    h("td", {}, text(score.drawn ? "scores-drawn" : score.won ? "scores-won" : "scores-lost"), h("span", { class: "about quiet" }, ended(score.ending))), h("td", {}, rivals(score.against)), h("td", {}, day(score.ended)));
  return h("section", { class: "narrow" }, h("h1", {}, text("scores-title")),
    h("div", { class: "row filters", hidden: !all.length },
      h("p", { class: "field", hidden: played.length < 2 }, h("label", { for: "scores-game" }, text("page-game")), filter),
      h("p", { class: "field" }, h("label", { for: "scores-against" }, text("scores-against")), rival)),
    !scores.length && h("p", { class: "quiet" }, text("scores-none")),
    ...[...groups].flatMap(([group, lines]) => [h("h2", {}, group),
      h("div", { class: "wide scores-of", tabindex: 0, role: "region", "aria-label": group }, h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, text("page-name")), h("th", {}, text("page-score")), h("th", {}, text("scores-result")), h("th", {}, text("scores-against")), h("th", {}, text("scores-when")))),
        h("tbody", {}, ...lines.map(row))))]));
}

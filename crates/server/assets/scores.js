// The high scores, of all games or of one.

import { allGames, request } from "./api.js";
import { h } from "./dom.js";
import { fillWithGames } from "./games.js";
import { words } from "./words.js";

/** @typedef {import("../types/wire").Score} Score */

const text = words.scores;

/** @param {string} [wanted] the name of a game */
export async function scoresPage(wanted) {
  /** @type {[Score[], import("../types/wire").GameInfo[]]} */
  const [all, games] = await Promise.all([request("/api/scores"), allGames()]);
  const title = (/** @type {string} */ name) => games.find((game) => game.name === name)?.title ?? name;
  const played = games.filter((game) => game.name === wanted || all.some((score) => score.game === game.name));
  const filter = h("select", { id: "scores-game", onchange: () => { location.hash = filter.value ? `#/scores/${filter.value}` : "#/scores"; } }, h("option", { value: "" }, words.past.all));
  fillWithGames(filter, played, wanted);
  const scores = all.filter((score) => !wanted || score.game === wanted);
  const groups = new Map();
  for (const score of scores) {
    const group = `${title(score.game)}, ${score.size}`;
    groups.set(group, [...(groups.get(group) ?? []), score]);
  }
  const row = (/** @type {Score} */ score) => h("tr", {}, h("td", {}, score.name), h("td", { class: "number" }, String(score.score)),
    h("td", {}, score.drawn ? text.drawn : score.won ? text.won : ""), h("td", {}, new Date(score.ended).toLocaleDateString()));
  return h("section", { class: "narrow" }, h("h1", {}, text.title),
    played.length > 1 && h("p", { class: "field" }, h("label", { for: "scores-game" }, words.past.which), filter),
    !scores.length && h("p", { class: "quiet" }, text.none),
    ...[...groups].flatMap(([group, lines]) => [h("h2", {}, group),
      h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": group }, h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, text.name), h("th", {}, text.score), h("th", {}, text.result), h("th", {}, text.when))),
        h("tbody", {}, ...lines.map(row))))]));
}

// The high scores, of all games or of one.

import { allGames, request } from "./api.js";
import { h } from "./dom.js";
import { fillWithGames } from "./games.js";
import { day, text } from "./words.js";

/** @typedef {import("../types/wire").Score} Score */

/** @param {string} [wanted] the name of a game */
export async function scoresPage(wanted) {
  /** @type {[Score[], import("../types/wire").GameInfo[]]} */
  const [all, games] = await Promise.all([request("/api/scores"), allGames()]);
  const title = (/** @type {string} */ name) => games.find((game) => game.name === name)?.title ?? name;
  const played = games.filter((game) => game.name === wanted || all.some((score) => score.game === game.name));
  const filter = h("select", { id: "scores-game", onchange: () => { location.hash = filter.value ? `#/scores/${filter.value}` : "#/scores"; } }, h("option", { value: "" }, text("page-all-games")));
  fillWithGames(filter, played, wanted);
  const scores = all.filter((score) => !wanted || score.game === wanted);
  const groups = new Map();
  for (const score of scores) {
    const group = `${title(score.game)}, ${score.size}`;
    groups.set(group, [...(groups.get(group) ?? []), score]);
  }
  const row = (/** @type {Score} */ score) => h("tr", {}, h("td", {}, score.name), h("td", { class: "number" }, String(score.score)),
    h("td", {}, score.drawn ? text("scores-drawn") : score.won ? text("scores-won") : ""), h("td", {}, day(score.ended)));
  return h("section", { class: "narrow" }, h("h1", {}, text("scores-title")),
    played.length > 1 && h("p", { class: "field" }, h("label", { for: "scores-game" }, text("page-game")), filter),
    !scores.length && h("p", { class: "quiet" }, text("scores-none")),
    ...[...groups].flatMap(([group, lines]) => [h("h2", {}, group),
      h("div", { class: "wide", tabindex: 0, role: "region", "aria-label": group }, h("table", {},
        h("thead", {}, h("tr", {}, h("th", {}, text("page-name")), h("th", {}, text("page-score")), h("th", {}, text("scores-result")), h("th", {}, text("scores-when")))),
        h("tbody", {}, ...lines.map(row))))]));
}

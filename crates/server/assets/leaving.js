// Leaving a table, and starting again.

import { discard } from "./api.js";
import { ask, h, tell } from "./dom.js";
import { setUp } from "./lobby.js";
import { forgetTable, keysOf } from "./memory.js";
import { staying } from "./scene.js";
import { text } from "./words.js";

/** @typedef {import("./table.js").TablePage} Page */

/** Asks how to leave, and leaves. @param {Page} page */
export async function quit(page) {
  const { clock, family, phase } = page.now.table;
  const isCassino = family === "cassino";
  const files = h("input", { type: "checkbox" });
  const isAlone = page.isAlone();
  const canClose = !isAlone && phase === "waiting" && hasAllKeys(page);
  const note = isAlone ? text("leave-text") : phase === "waiting" ? text(canClose ? "leave-open" : "leave-waiting") : text(clock.kind === "none" ? "leave-friend" : "leave-friend-clock");
  /** @type {[string, string][]} */
  const ways = isAlone ? [["without", text("leave-without")], ["save", text("leave-save")]]
    : canClose ? [["save", text("page-leave")], ["without", text("leave-close")]] : [["save", text("page-leave")]];
  const answer = await ask(text(canClose ? "leave-close-title" : "leave-title"), [h("p", {}, note), isAlone && isCassino && h("p", {}, h("label", {}, files, " ", text("leave-files")))],
    [["", text("page-cancel")], ...ways]);
  if (!answer) return;
  const stays = staying();
  try {
    if (answer === "without") await forget(page);
    else if (files.checked) await page.save();
    if (stays()) location.hash = "#/";
  } catch (error) {
    tell(error);
  }
}

/** Deletes the table, here and on the server. @param {Page} page */
async function forget(page) {
  page.isGone = true;
  await discard(page.table, keysOf(page.table).map((one) => one.key));
  forgetTable(page.table);
}

/** Tells whether this browser has the keys of all seats that have one. @param {Page} page */
function hasAllKeys(page) {
  return page.now.table.seats.every((seat, place) => seat.who === "computer" || seat.who === "open" || keysOf(page.table).some((one) => one.seat === place));
}

/** Starts the game again, deals its round again, or sets up a new one. @param {Page} page */
export async function restart(page) {
  const answer = await ask(text("restart-title"), [h("p", {}, text("restart-text"))],
    [["new", text("restart-new")], ["game", text("restart-game")], ["round", text("restart-round")], ["", text("page-cancel")]]);
  const { table } = page.now;
  if (answer === "new") location.hash = `#/new/${table.game}`;
  if (answer === "round") page.propose("new_deal");
  if (answer === "game") {
    const rules = Object.fromEntries(table.rules.split(/\s+/).filter(Boolean).map((rule) => rule.split("=")));
    const seats = table.seats.map((seat) => (seat.who === "computer" ? { who: "computer", kind: seat.kind, name: seat.name } : { who: "person", name: seat.name }));
    await setUp({ game: table.game, rules, clock: table.clock, seats }).then(() => forget(page)).catch(tell);
  }
}

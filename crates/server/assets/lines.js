// The log in words.

import { words } from "./words.js";

/** @typedef {import("../types/wire").LogEntry} LogEntry */

const text = words.table;

/**
 * Returns an entry of the log as a sentence; "" for one that is only drawn.
 * @param {LogEntry} line
 * @param {(seat: number) => string} name
 * @param {string} game the name of the game, for its own words
 */
export function lineText(line, name, game) {
  const log = words.log;
  switch (line.what) {
    case "sat": return log.sat(line.name);
    case "told": return line.text;
    case "sown": return log.sown(words.local(game), name(line.seat), line);
    case "swapped": return log.swapped(name(line.seat));
    case "passed": return log.passed(name(line.seat));
    case "repeated": return log.repeated[line.rule];
    case "quiet": return log.quiet(line.moves);
    case "set_over": return log.set_over(line.number, line.scores);
    case "round": return log.round(line.round, name(line.dealer), line.table);
    case "played": return log.played(name(line.seat), line.card);
    case "captured": return log.captured(name(line.seat), line.card, line.take, line.sweep);
    case "round_over": {
      const { leftovers, last_capturer: last, round } = line.result;
      const over = log.round_over(round);
      return leftovers.length && last !== null ? `${log.leftovers(name(last), leftovers)} ${over}` : over;
    }
    case "proposed": return text.asks[line.proposal](name(line.seat));
    case "declined": return log.declined;
    case "taken_back": return log.taken_back(name(line.seat));
    case "dealt_anew": return log.dealt_anew;
    case "time_out": return log.time_out(name(line.seat));
    case "replaced": return log.replaced(name(line.seat));
    case "over": return endText(line.outcome, name);
  }
}

/**
 * Returns how a game came out, with its scores.
 * @param {import("../types/wire").Outcome} outcome
 * @param {(seat: number) => string} name
 */
export const endText = (outcome, name) => `${resultText(outcome, name)} (${text.final(outcome.scores.map((score, place) => [name(place), score]))})`;

/**
 * Returns how a game came out.
 * @param {import("../types/wire").Outcome} outcome
 * @param {(seat: number) => string} name
 */
export function resultText(outcome, name) {
  const [ending, seat] = outcome.ending.split(" ");
  if (ending === "agreed") return text.drawAgreed;
  const winners = outcome.winners.map(name);
  const won = winners.length === outcome.scores.length && winners.length === 2 ? text.tie : text.winners(winners);
  const how = ending === "resigned" || ending === "out-of-time" ? `${text.endings[ending](name(Number(seat) - 1))} ` : "";
  return how + won;
}

// The log in words.

import { houseOf, theCard, theCards } from "./names.js";
import { list, listed, text } from "./words.js";

/** @typedef {import("../types/wire").LogEntry} LogEntry */
/** @typedef {Extract<LogEntry, {what: "sown"}>} Sown */
/** Where something happened: who plays there, and how many sets the match has, none where it has rounds.
 * @typedef {{seats: {kind?: string | null}[], sowing?: {sets: number | null} | null}} Where */

/** @param {...(string | false | null)} sentences */
const several = (...sentences) => sentences.filter(Boolean).join(" ");

/** Says which house was sown, and what it brought. @param {string} name @param {Sown} line */
function sownText(name, { action, captured, given, won, extra_turn: again, laps, endless }) {
  const args = { name, ...houseOf(action) };
  if (endless) return text("sown-endless", args);
  const sown = captured ? text(again ? "sown-captures-again" : "sown-captures", { ...args, captured }) : text(again ? "sown-again" : "sown", args);
  return several(sown, laps > 1 && text("sown-laps", { laps }), given > 0 && text("sown-given", { given }), won !== null && text("sown-wins-house", houseOf(won)));
}

/** Says that a player asks for something. @param {import("../types/wire").Proposal} what @param {string} name */
export const askText = (what, name) => text(`table-asks-${what}`, { name });

/**
 * Returns an entry of the log as a sentence; "" for one that is only drawn.
 * @param {LogEntry} line
 * @param {(seat: number) => string} name
 * @param {Where} where
 * @returns {string}
 */
export function lineText(line, name, where) {
  switch (line.what) {
    case "sat": return text("sat-down", { name: line.name });
    case "told": return line.text;
    case "sown": return sownText(name(line.seat), line);
    case "swapped": return text("swapped", { name: name(line.seat) });
    case "left_empty": return text("left-empty", { name: name(line.seat), house: line.action });
    case "passed": return text("passed", { name: name(line.seat) });
    case "wasted": return text("wasted-rest", { seeds: line.seeds });
    case "repeated": return text(`repeated-${line.rule}`);
    case "majority": return text("has-majority", { name: name(line.seat) });
    case "too_few_left": return text("too-few-left", { name: name(line.seat) });
    case "quiet": return text("quiet", { moves: line.moves });
    case "set_over": return text(where.sowing?.sets == null ? "round-over" : "set-over", { number: line.number, south: name(0), south_score: line.scores[0], north: name(1), north_score: line.scores[1] });
    case "round": return text("dealt", { round: line.round, name: name(line.dealer), cards: theCards(line.table) });
    case "played": return text("played", { name: name(line.seat), card: theCard(line.card) });
    case "captured": return text(line.sweep ? "swept" : "captured", { name: name(line.seat), card: theCard(line.card), cards: theCards(line.take) });
    case "round_over": {
      const { leftovers, last_capturer: last, round } = line.result;
      return several(leftovers.length > 0 && last !== null && text("leftovers", { name: name(last), cards: theCards(leftovers) }), text("cards-round-over", { round }));
    }
    case "proposed": return askText(line.proposal, name(line.seat));
    case "declined": return text("declined");
    case "taken_back": return text("took-back", { name: name(line.seat) });
    case "dealt_anew": return text("dealt-again");
    case "time_out": return text("timed-out", { name: name(line.seat) });
    case "replaced": return text("computer-takes-over", { name: name(line.seat) });
    case "over": return endText(line.outcome, name, where);
  }
}

/**
 * Returns how a game came out, with its scores.
 * @param {import("../types/wire").Outcome} outcome
 * @param {(seat: number) => string} name
 * @param {Where} where
 */
export const endText = (outcome, name, where) => `${resultText(outcome, name, where)} (${listed(outcome.scores.map((score, place) => `${name(place)} ${score}`))})`;

/** Says how a game ended that was not played to its end; "" for one that was. @param {string} ending @param {(seat: number) => string} name @param {Where} where */
export function endingText(ending, name, { seats }) {
  const [how, seat] = ending.split(" ");
  // Nobody agreed to anything where only computers play: it would have gone on without end.
  if (how === "agreed") return text(seats.every(({ kind }) => (kind ?? "human") !== "human") ? "line-cut-off" : "draw-agreed");
  if (how === "resigned") return text("resigned", { name: name(Number(seat) - 1) });
  return how === "out-of-time" ? text("lost-on-time", { name: name(Number(seat) - 1) }) : "";
}

/** Says who has won. @param {string[]} names */
export const winnersText = (names) => (names.length === 1 ? text("wins", { name: names[0] ?? "" }) : text("share-win", { names: list(names) }));

/**
 * Returns how a game came out.
 * @param {import("../types/wire").Outcome} outcome
 * @param {(seat: number) => string} name
 * @param {Where} where
 */
export function resultText({ ending, winners, scores }, name, where) {
  const how = endingText(ending, name, where);
  if (ending === "agreed") return how;
  const isTie = winners.length === scores.length && winners.length === 2;
  return several(how, isTie ? text("tie") : winnersText(winners.map(name)));
}

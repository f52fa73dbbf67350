// What goes wrong when something is asked for.

import { isText, said, text } from "./words.js";

/**
 * Says why something was refused, if there are words for it in the language of the page.
 * @param {import("../types/wire").Problem} problem
 */
function reasonOf({ code, message }) {
  // A proxy in between may send problems of its own.
  const id = `problem-${code?.replaceAll("_", "-")}`;
  if (message) return said(message);
  return isText(id) ? text(/** @type {"problem-busy"} */ (id)) : "";
}

/** A request that was refused, with its reason. */
export class Refused extends Error {
  /** @param {import("../types/wire").Problem} problem */
  constructor(problem) {
    const reason = reasonOf(problem);
    super(reason || problem.detail);
    this.problem = problem;
    this.code = problem.code;
    /** Whether the reason is told in English, as whoever refuses it tells it. */
    this.isEnglish = !reason;
  }
}

/** Whoever answers could not be reached; that may change. */
export class Unreachable extends Error {
  /** @param {boolean} [isPart] whether it is a part of the page that did not come */
  constructor(isPart = false) {
    super(text("page-unreachable"));
    this.isPart = isPart;
  }
}

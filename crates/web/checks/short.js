// House rules that make a game short: one round or set of it.

/** A house rule, as `/api/games` tells it. @typedef {{key: string, default: string}} Option */

/** @param {Option[]} options @returns {Record<string, string>} */
export function shortRules(options) {
  const usual = Object.fromEntries(options.map((option) => [option.key, option.default]));
  /** @type {Record<string, string>} */
  const rules = {};
  if ("length" in usual) rules["length"] = "round";
  if (Number(usual["sets"] ?? 1) !== 1) rules["sets"] = "1";
  // Where houses are won from round to round there are at least two.
  if (Number(usual["rounds"] ?? 1) !== 1) rules["rounds"] = usual["land"] === "off" ? "1" : "2";
  return rules;
}

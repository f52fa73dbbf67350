// English in disguise, for tests: a third longer, and with marks on its letters, so that a scene shows which of its
// texts are not translated and which do not fit.

/** @type {Record<string, string>} */
const LETTERS = { a: "åå", e: "éé", i: "îî", o: "öö", u: "ûû", c: "ç", n: "ñ", s: "š", y: "ýý", A: "ÅÅ", E: "ÉÉ", I: "ÎÎ", O: "ÖÖ", U: "ÛÛ" };

/** @param {string} text */
export const pseudo = (text) => text.replace(/[a-zA-Z]/g, (letter) => LETTERS[letter] ?? letter);

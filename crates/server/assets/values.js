// What cards count in Nordic Cassino; docs/rules/cassino.md, "Values".

/** What a card counts on the table. @param {string} card */
export const valueOnTable = (card) => ({ a: 1, 0: 10, j: 11, q: 12, k: 13 }[/** @type {"a"} */ (card.charAt(1))] ?? Number(card.charAt(1)));

/** What a card counts in the hand. @param {string} card */
export const valueInHand = (card) => (card.charAt(1) === "a" ? 14 : card === "s2" ? 15 : card === "d0" ? 16 : valueOnTable(card));

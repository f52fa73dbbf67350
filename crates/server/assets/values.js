// What cards count in Nordic Cassino; docs/rules/cassino.md, "Values".

/** What a card counts on the table. @param {string} card */
export const valueOnTable = (card) => ({ a: 1, 0: 10, j: 11, q: 12, k: 13 }[/** @type {"a"} */ (card.charAt(1))] ?? Number(card.charAt(1)));

/** What a card counts in the hand. @param {string} card */
export const valueInHand = (card) => (card.charAt(1) === "a" ? 14 : card === "s2" ? 15 : card === "d0" ? 16 : valueOnTable(card));

/**
 * Which table cards a card of the hand could capture, alone or added to others.
 * @param {string} card @param {string[]} table @returns {string[]}
 */
export function withinReach(card, table) {
  const wanted = valueInHand(card);
  return table.filter((one) => {
    // The sums of the others, a bit each.
    let sums = 1;
    for (const other of table) if (other !== one) sums |= sums << valueOnTable(other) & (1 << wanted + 1) - 1;
    const rest = wanted - valueOnTable(one);
    return rest >= 0 && (sums >> rest & 1) === 1;
  });
}

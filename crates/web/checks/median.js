// The median of what a check has measured.

/** @param {number[]} times */
export const median = (times) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

// What the middle one of some measurements is.

/** @param {number[]} times */
export const median = (times) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

// The hand that lifts and sows seeds: an open palm, in which they lie.

import { s } from "./dom.js";

/** Four fingers and the thumb, as lines as thick as they are. */
const FINGERS = "M-16-6C-20-17-22-24-23-31M-6-11C-8-26-9-35-9-42M5-12C6-28 5-38 4-45M15-8C18-22 19-30 17-38M14 15C26 8 33 0 38-10";
const PALM = "M-21-4C-24 14-19 30-13 37L-12 62H12L13 37C20 28 24 12 21-6C10-16-10-16-21-4Z";
const LINES = "M-15 8C-6 2 6 2 14 6M-16 17C-8 9 4 10 9 20";
const SLEEVE = "M-15 46Q0 51 15 46L20 88H-20Z";

/** Draws the hand; its middle is where seeds lie. */
export const drawHand = () => s("svg", { viewBox: "-50 -50 100 142", "aria-hidden": true },
  s("path", { d: FINGERS, class: "edge" }), s("path", { d: PALM, class: "edge rim" }), s("path", { d: FINGERS, class: "skin" }), s("path", { d: PALM, class: "skin palm" }),
  s("path", { d: LINES, class: "lines" }), s("path", { d: SLEEVE, class: "sleeve" }));

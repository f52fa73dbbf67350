// A link as a picture that the camera of a phone reads.

import { s } from "./dom.js";
import { generate } from "./qr/lean-qr.js";
import { text } from "./words.js";

/** The margin that readers need, in modules. */
const MARGIN = 4;

/** Draws a link as a QR code. @param {string} address */
export function pictureOf(address) {
  const code = /** @type {any} */ (generate)(address);
  const size = code.size + 2 * MARGIN;
  const cells = Array.from({ length: code.size ** 2 }, (_, place) => [place % code.size, Math.floor(place / code.size)]);
  const dark = cells.filter(([x = 0, y = 0]) => code.get(x, y));
  return s("svg", { viewBox: `0 0 ${size} ${size}`, class: "qr", role: "img", "aria-label": text("table-qr-alt"), "shape-rendering": "crispEdges" },
    s("rect", { width: size, height: size, fill: "#fff" }),
    s("path", { fill: "#000", d: dark.map(([x = 0, y = 0]) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`).join("") }));
}

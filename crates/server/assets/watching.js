// Watching computer players: each move is asked for here, so whoever watches decides on the pace.

import { h, sleep, tell } from "./dom.js";
import { about, text } from "./words.js";

/** Milliseconds between two moves. */
const PACES = { slow: 2500, normal: 1000, fast: 250 };
/** @typedef {keyof typeof PACES} Pace */

/** @param {Pace} pace */
const paceText = (pace) => about(text("watching-pace"), text(`watching-pace-${pace}`));

export class Watching {
  /** @param {import("./api.js").Link} link */
  constructor(link) {
    this.link = link;
    this.isPlaying = true;
    this.isGone = false;
    /** The table as it was seen last. @type {import("../types/wire").Update | null} */
    this.now = null;
    /** The last `seq` that a move was asked for after. */
    this.asked = -1;
    this.pause = h("button", { class: "main", onclick: () => this.toggle() }, text("watching-pause"));
    this.one = h("button", { onclick: () => this.step(), disabled: true }, text("watching-step"));
    this.pace = h("select", { id: "pace", "aria-label": text("watching-pace") }, ...["slow", "normal", "fast"].map((pace) => h("option", { value: pace, selected: pace === "normal" }, paceText(/** @type {Pace} */ (pace)))));
    this.element = h("div", { class: "row watching", role: "group", "aria-label": text("watching-title") }, this.pause, this.one, this.pace);
  }

  toggle() {
    this.isPlaying = !this.isPlaying;
    this.pause.textContent = text(this.isPlaying ? "watching-pause" : "watching-go-on");
    this.one.disabled = this.isPlaying;
    if (this.isPlaying) this.step();
  }

  /** Asks for the next move, once. */
  step() {
    if (!this.now || this.now.table.phase !== "playing" || this.asked === this.now.seq) return;
    this.asked = this.now.seq;
    // Without a connection the move is asked for when it is back, with the update that comes then.
    this.link.ask({ type: "step", seq: this.now.seq }).catch((error) => {
      // Somebody else who watches was quicker: that move is on its way.
      if (error.code === "out_of_step") return;
      this.asked = -1;
      if (this.isPlaying) this.toggle();
      tell(error);
    });
  }

  /** Takes in what has been shown, and goes on after a while. @param {import("../types/wire").Update} update */
  async seen(update) {
    // A connection that was lost, and a server that was started anew, may have taken the wish with them.
    if (this.now?.run !== update.run || this.now.seq === update.seq) this.asked = -1;
    this.now = update;
    this.element.hidden = update.table.phase === "over";
    await sleep(PACES[/** @type {Pace} */ (this.pace.value)]);
    // Where nobody looks, nothing is played.
    while (document.hidden && !this.isGone) await sleep(500);
    if (this.isPlaying && !this.isGone && this.now === update) this.step();
  }

  /** Whether its controls have the focus. */
  isFocused() {
    return this.element.contains(document.activeElement);
  }

  leave() {
    this.isGone = true;
  }
}

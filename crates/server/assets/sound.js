// A touch of sound: a seed that falls on wood. It is made here, so there is nothing to load.

import { still } from "./dom.js";
import { setting } from "./memory.js";

/** The fewest milliseconds between two sounds. */
const APART = 25;

/** @type {AudioContext | undefined} */
let context;
let last = 0;

/** Lets a seed be heard, if sounds are on; into a store it falls deeper. @param {boolean} isDeep */
export function tap(isDeep) {
  const now = performance.now();
  // Before the page has been touched, a browser lets nothing sound.
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!setting("sound") || still() || !isTouched || now - last < APART) return;
  last = now;
  context ??= new AudioContext();
  if (context.state !== "running") return void context.resume().catch(() => undefined);
  const start = context.currentTime;
  const pitch = (isDeep ? 420 : 760) * (0.92 + Math.random() * 0.16);
  // A knock is a short low tone with a shorter, brighter one on top.
  for (const [times, volume, length] of /** @type {[number, number, number][]} */ ([[1, 0.09, 0.07], [2.7, 0.035, 0.025]])) {
    const tone = new OscillatorNode(context, { frequency: pitch * times, type: times > 1 ? "triangle" : "sine" });
    const fading = new GainNode(context, { gain: volume });
    fading.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(fading).connect(context.destination);
    tone.start(start);
    tone.stop(start + length);
  }
}

// A touch of sound: a seed that falls on wood, a card that is laid, and a call for whoever is to move. It is made here, so
// there is nothing to load.

import { stirs } from "./dom.js";
import { setting } from "./memory.js";

/** The fewest milliseconds between two sounds of a kind. */
const APART = 25;
/** The notes of a call, in hertz, and the seconds between them. */
const [NOTES, BETWEEN] = [[587, 784], 0.13];

/** @type {AudioContext | undefined} */
let context;
/** When each kind of sound was heard last. @type {Record<string, number>} */
const last = {};

/**
 * Lets something be heard, if sounds are on and something may move.
 * @param {string} kind @param {(context: AudioContext, start: number) => void} sound
 */
async function hear(kind, sound) {
  const now = performance.now();
  // Before the page has been touched, a browser lets nothing sound.
  const isTouched = navigator.userActivation?.hasBeenActive ?? true;
  if (!setting("sound") || !stirs() || !isTouched || now - (last[kind] ?? -APART) < APART) return;
  last[kind] = now;
  context ??= new AudioContext();
  if (context.state !== "running") await context.resume().catch(() => undefined);
  // A sound that would come late is none.
  if (context.state === "running" && performance.now() - now < 10 * APART) sound(context, context.currentTime);
}

/**
 * A tone that fades.
 * @param {AudioContext} context @param {number} start @param {number} pitch @param {number} volume @param {number} length @param {OscillatorType} [type]
 */
function tone(context, start, pitch, volume, length, type = "sine") {
  const made = new OscillatorNode(context, { frequency: pitch, type });
  const fading = new GainNode(context, { gain: volume });
  fading.gain.setValueAtTime(volume, start);
  fading.gain.exponentialRampToValueAtTime(0.0001, start + length);
  made.connect(fading).connect(context.destination);
  made.start(start);
  made.stop(start + length);
}

/** A seed falls; into a store it falls deeper. @param {boolean} isDeep */
export const tap = (isDeep) => hear("tap", (context, start) => {
  const pitch = (isDeep ? 420 : 760) * (0.92 + Math.random() * 0.16);
  // A knock is a short low tone with a shorter, brighter one on top.
  tone(context, start, pitch, 0.09, 0.07);
  tone(context, start, pitch * 2.7, 0.035, 0.025, "triangle");
});

/** A card is laid on felt: a breath of noise, without its high part. */
export const lay = () => hear("lay", (context, start) => {
  const noise = new AudioBuffer({ length: Math.round(context.sampleRate * 0.09), sampleRate: context.sampleRate });
  const samples = noise.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 3;
  const made = new AudioBufferSourceNode(context, { buffer: noise });
  made.connect(new BiquadFilterNode(context, { type: "lowpass", frequency: 1500 })).connect(new GainNode(context, { gain: 0.28 })).connect(context.destination);
  made.start(start);
});

/** Somebody is to move. Whoever looks elsewhere hears it too. */
export const call = () => hear("call", (context, start) => {
  NOTES.forEach((note, place) => tone(context, start + place * BETWEEN, note, 0.06, 0.3));
});

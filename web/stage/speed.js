/**
 * Between the speed slider's travel and steps per second: every part of the travel multiplies by the same.
 * @module
 */
import { speeds } from '../model/player.js';

/** Slider positions from slowest to fastest. */
export const TRAVEL = 100;
/** From this many steps per second on, what counts is how many fall into one frame. */
const BY_FRAME = 1000;
const FRAMES = 60;

const { least, most } = speeds;

/** Two digits are as fine as anyone sees. @param {number} value */
const rounded = (value) => Number(value.toPrecision(2));

/** @param {number} at position 0…100 */
export function speedAt(at) {
  return Math.min(most, Math.max(least, rounded(least * (most / least) ** (at / TRAVEL))));
}

/** @param {number} speed steps per second */
export function travelOf(speed) {
  return Math.round((TRAVEL * Math.log(speed / least)) / Math.log(most / least));
}

/** What to say of a speed: a table key's ending and the number in it. @param {number} speed */
export function speedWords(speed) {
  return speed < BY_FRAME ? { unit: 'second', count: rounded(speed) } : { unit: 'frame', count: Math.round(rounded(speed / FRAMES)) };
}

/** Between the speed slider's travel and steps per second: every part of the travel multiplies by the same. */
import { speeds } from '../model/player.ts';

/** Slider positions from slowest to fastest. */
export const TRAVEL = 100;
/** From this many steps per second on, what counts is how many fall into one frame. */
const BY_FRAME = 1000;
const FRAMES = 60;

const { least, most } = speeds;

/** Two digits are as fine as anyone sees. */
const rounded = (value: number) => Number(value.toPrecision(2));

/** @param at position 0…100 */
export function speedAt(at: number) {
  return Math.min(most, Math.max(least, rounded(least * (most / least) ** (at / TRAVEL))));
}

/** @param speed steps per second */
export function travelOf(speed: number) {
  return Math.round((TRAVEL * Math.log(speed / least)) / Math.log(most / least));
}

/** What to say of a speed: a table key's ending and the number in it. */
export function speedWords(speed: number) {
  return speed < BY_FRAME ? { unit: 'second', count: rounded(speed) } : { unit: 'frame', count: Math.round(rounded(speed / FRAMES)) };
}

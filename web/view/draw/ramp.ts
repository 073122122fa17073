/**
 * Colour ramps for closed cells: 256 steps whose lightness changes in one direction, with hues from violet-blue to
 * yellow, so that they can be told apart without red–green vision and in grey.
 */
import { oklch, type Rgb } from './color.ts';

/** A stop of a ramp: position 0…1, then lightness, chroma and hue. */
type Stop = [number, number, number, number];

/** @returns 256 colours */
export function ramp(stops: Stop[]): Rgb[] {
  const colours = [];
  for (let i = 0, next = 1; i < 256; i++) {
    const at = i / 255;
    while (next < stops.length - 1 && stops[next][0] < at) next++;
    const [from, to] = [stops[next - 1], stops[next]];
    const part = (at - from[0]) / (to[0] - from[0]);
    const value = (k: number) => from[k] + (to[k] - from[k]) * part;
    colours.push(oklch(value(1), value(2), value(3)));
  }
  return colours;
}

/** @returns the same colour 256 times */
export const flat = (colour: Rgb): Rgb[] => new Array(256).fill(colour);

/** Dark texts are readable on every step. */
export const lightRamp = ramp([
  [0, 0.7, 0.115, 288],
  [0.3, 0.765, 0.105, 255],
  [0.6, 0.835, 0.105, 195],
  [0.85, 0.9, 0.115, 135],
  [1, 0.935, 0.12, 108],
]);

/** For the backward search, from rose to peach. Dark texts are readable. */
export const lightBackRamp = ramp([
  [0, 0.72, 0.115, 5],
  [0.5, 0.81, 0.1, 35],
  [1, 0.93, 0.065, 65],
]);

/** Dark texts are readable on every step, and every step is seen on dark ground. */
export const darkRamp = ramp([
  [0, 0.65, 0.16, 305],
  [0.25, 0.7, 0.135, 270],
  [0.5, 0.77, 0.12, 228],
  [0.75, 0.85, 0.13, 165],
  [1, 0.93, 0.15, 105],
]);

/** For the backward search. Dark texts are readable. */
export const darkBackRamp = ramp([
  [0, 0.67, 0.15, 5],
  [0.5, 0.76, 0.125, 40],
  [1, 0.87, 0.1, 75],
]);

/**
 * The colours of voxels in a theme: ground as light as free cells, sides like walls, so that what can be walked on stands out.
 * @module
 */
import { hex, mix, parse } from '../../draw/color.js';
import { BEDROCK } from './mesh.js';
import { WATER } from './voxels.js';

/** @typedef {import('../../draw/themes.js').Theme} Theme */

const over = (/** @type {string} */ under, /** @type {string} */ colour, /** @type {number} */ part) =>
  hex(mix(parse(under), parse(colour), part));

/** @type {WeakMap<Theme, ReturnType<typeof make>>} */
const made = new WeakMap();

/** @param {Theme} theme */
export function looksOf(theme) {
  let looks = made.get(theme);
  if (!looks) made.set(theme, (looks = make(theme)));
  return looks;
}

/** @param {Theme} theme */
function make(theme) {
  const night = theme.scheme === 'dark';
  const top = night ? over(theme.free, theme.wall.fill, 0.36) : over(theme.free, theme.wall.fill, 0.02);
  const side = night ? over(theme.free, theme.wall.fill, 0.26) : over(theme.free, theme.wall.fill, 0.42);
  const rock = night ? over(theme.free, theme.wall.fill, 0.06) : over(theme.free, theme.wall.fill, 0.13);
  const tinted = (/** @type {string} */ colour, /** @type {number} */ most) =>
    Array.from({ length: 12 }, (_, cost) =>
      cost === BEDROCK ? rock : cost < 2 || cost === WATER ? colour : over(colour, theme.terrain, (most * (cost + 2)) / 11),
    );
  const water = night ? '#2f7fb8' : '#3f97d6';
  return {
    grounds: tinted(top, 0.62),
    walls: tinted(side, 0.45),
    line: night ? '#8b94a6' : '#39414f',
    cut: night ? '#9aa3b3' : '#39414f',
    dark: night ? '#05070a' : '#3b4660',
    water,
    /** Of faces across x, upwards and across z. */
    faceLight: night ? [0.62, 1, 0.8] : [0.8, 1, 0.92],
    reach: theme.verdict.good,
    newly: theme.verdict.better,
    lost: theme.verdict.bad,
  };
}

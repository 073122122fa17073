/**
 * What a map looks like: one record of tokens per theme. Light and dark are drawn separately; the article
 * themes, in a file of their own, recolour the map only. Every state keeps a mark of its own (ring, fill, outline, line, disc, flag),
 * so no theme relies on colour alone.
 * @module
 */
import { contrast, mix, pack, parse } from './color.js';
import { darkBackRamp, darkRamp, lightBackRamp, lightRamp } from './ramp.js';

/** @typedef {import('./color.js').Rgb} Rgb */

/**
 * @typedef {object} Tokens
 * @property {'light' | 'dark'} scheme
 * @property {string} [board]   behind the cells, seen through the gaps
 * @property {number} [gap]     part of a cell's side left empty around it
 * @property {string} free
 * @property {string} grid      the line between cells
 * @property {string} edge      the outline of the map
 * @property {[string, string]} ink  labels: dark, light
 * @property {{ fill: string, top: string, bottom: string }} wall
 * @property {string} terrain   tint of costly ground; the digit says the cost
 * @property {{ fill: string, line: string, pixel: string }} open
 * @property {{ ramp: Rgb[], flat: string, line?: string, hatch?: string }} closed
 * @property {Side} back  the search from the goal, where there is one: besides its colours its cells have broken rings
 * @property {{ fill: string, line: string, casing: string }} current
 * @property {{ style: 'line' | 'cells' | 'dots', line: string, casing: string }} path
 * @property {{ fill: string, casing: string, cell?: string }} start
 * @property {{ fill: string, casing: string, cell?: string }} goal
 * @property {'arrow' | 'segment'} tree  how a parent is shown
 * @property {{ open: string, closed: string }} arrow
 * @property {string} hover
 * @property {string} focus     the keyboard's cell cursor and the selected cell
 * @property {{ good: string, better: string, plain: string, bad: string, casing: string }} verdict
 */

/** @typedef {{ open: { fill: string, line: string, pixel: string }, closed: { ramp: Rgb[], flat: string } }} Side */
/** @typedef {{ open: string[], closed: Uint8Array }} Inks */
/** @typedef {Tokens & { name: string, tables: Tables & { back: Tables, mark: number }, inkOn: Inks & { free: string[], current: string, path: string, back: Inks } }} Theme */

/**
 * Packed pixels per cell value (0 wall, 1…9 ground) and state; closed ones by shade too.
 * @typedef {{ base: Uint32Array, open: Uint32Array, closed: Uint32Array, closedFlat: Uint32Array }} Tables
 */

/** @type {Tokens} */
export const light = {
  scheme: 'light',
  free: '#ffffff',
  grid: '#e2e6ec',
  edge: '#bcc3cf',
  ink: ['#171b23', '#ffffff'],
  wall: { fill: '#474e5e', top: '#626a7c', bottom: '#333947' },
  terrain: '#a8742c',
  open: { fill: '#e3f5f1', line: '#0b7f74', pixel: '#12998b' },
  closed: { ramp: lightRamp, flat: '#c9d3ea' },
  back: { open: { fill: '#fdeee8', line: '#a3472b', pixel: '#d9704f' }, closed: { ramp: lightBackRamp, flat: '#f0cdc2' } },
  current: { fill: '#ffe3a8', line: '#171b23', casing: '#ffffff' },
  path: { style: 'line', line: '#c4165a', casing: '#ffffff' },
  start: { fill: '#1f7a33', casing: '#ffffff' },
  goal: { fill: '#c4165a', casing: '#ffffff' },
  tree: 'arrow',
  arrow: { open: '#0b7f74', closed: '#3d4658' },
  hover: '#1c5fc4',
  focus: '#1c5fc4',
  verdict: { good: '#0b7f74', better: '#1c5fc4', plain: '#5a6272', bad: '#b3261e', casing: '#ffffff' },
};

/** @type {Tokens} */
export const dark = {
  scheme: 'dark',
  free: '#1c2028',
  grid: '#2a2f3a',
  edge: '#434a58',
  ink: ['#10131a', '#f2f5fa'],
  wall: { fill: '#767f91', top: '#8b94a6', bottom: '#5a6272' },
  terrain: '#c9924a',
  open: { fill: '#12322f', line: '#42cdbb', pixel: '#36bfae' },
  closed: { ramp: darkRamp, flat: '#37415c' },
  back: { open: { fill: '#38231b', line: '#f2a184', pixel: '#e08a6a' }, closed: { ramp: darkBackRamp, flat: '#5a3a34' } },
  current: { fill: '#6b5318', line: '#ffffff', casing: '#10131a' },
  path: { style: 'line', line: '#ff7aa8', casing: '#14171d' },
  start: { fill: '#63d67b', casing: '#14171d' },
  goal: { fill: '#ff7aa8', casing: '#14171d' },
  tree: 'arrow',
  arrow: { open: '#42cdbb', closed: '#c3cbdb' },
  hover: '#8ab8ff',
  focus: '#8ab8ff',
  verdict: { good: '#42cdbb', better: '#8ab8ff', plain: '#aab3c3', bad: '#ff9088', casing: '#14171d' },
};

/** Ground of cost 1…9 under `colour`: the dearer, the deeper the tint. @param {Rgb} colour @param {Rgb} tint @param {number} strength */
function grounds(colour, tint, strength) {
  return Array.from({ length: 10 }, (_, cost) => mix(colour, tint, cost < 2 ? 0 : (strength * (cost + 1)) / 10));
}

/** @param {Tokens} tokens @param {Side} side @returns {Tables} */
function tables(tokens, side) {
  const tint = parse(tokens.terrain);
  const wall = pack(parse(tokens.wall.fill));
  const ground = (/** @type {string} */ text, /** @type {number} */ strength) => {
    const words = Uint32Array.from(grounds(parse(text), tint, strength), pack);
    words[0] = wall;
    return words;
  };
  const closed = new Uint32Array(2560).fill(wall);
  side.closed.ramp.forEach((colour, shade) =>
    grounds(colour, tint, 0.28).forEach((tinted, cost) => {
      if (cost > 0) closed[(cost << 8) | shade] = pack(tinted);
    }),
  );
  const flatWords = ground(side.closed.flat, 0.28);
  const closedFlat = new Uint32Array(2560);
  for (let i = 0; i < closedFlat.length; i++) closedFlat[i] = flatWords[i >> 8];
  return { base: ground(tokens.free, 0.5), open: ground(side.open.pixel, 0.28), closed, closedFlat };
}

/** @param {string} name @param {Tokens} tokens @returns {Theme} */
export function finish(name, tokens) {
  const [darkInk, lightInk] = tokens.ink.map(parse);
  const choose = (/** @type {Rgb} */ colour) => (contrast(colour, darkInk) >= contrast(colour, lightInk) ? 0 : 1);
  const tint = parse(tokens.terrain);
  const inks = (/** @type {string} */ text, /** @type {number} */ strength) =>
    grounds(parse(text), tint, strength).map((colour) => tokens.ink[choose(colour)]);
  /** @param {Side} side @returns {Inks} */
  const inksOf = ({ open, closed }) => ({
    open: inks(open.fill, 0.28),
    closed: Uint8Array.from([...closed.ramp, parse(closed.flat)], choose),
  });
  const on = (/** @type {string} */ fill) => tokens.ink[choose(parse(fill))];
  return {
    ...tokens,
    name,
    tables: { ...tables(tokens, tokens), back: tables(tokens, tokens.back), mark: pack(parse(tokens.back.open.line)) },
    inkOn: {
      free: [on(tokens.wall.fill), ...inks(tokens.free, 0.5).slice(1)],
      current: on(tokens.current.fill),
      path: on(tokens.path.line),
      ...inksOf(tokens),
      back: inksOf(tokens.back),
    },
  };
}

/** Those every visit begins with. @type {Record<string, Tokens>} */
const own = { light, dark };
/** Those of the articles and of forced colours, once they are fetched. @type {typeof import('./article_themes.js') | null} */
let others = null;

/** @type {Record<string, Theme>} */
const finished = {};

/** Names `theme` answers to; `auto` and anything unknown are the caller's to resolve. */
export const themeNames = ['light', 'dark', '000-figure', 'unity', 'habr', '004'];

/** Whether a theme is here. @param {string} name */
export const themeIsHere = (name) => name in own || others !== null;

export async function fetchThemes() {
  others = await import('./article_themes.js');
}

/** One that is unknown, or not here yet, looks like `light`. @param {string} name @returns {Theme} */
export function theme(name) {
  const all = { ...own, ...others?.articles };
  const known = Object.hasOwn(all, name) ? name : 'light';
  return (finished[known] ??= finish(known, all[known]));
}

/** The theme under forced colours, once it is here. @param {(name: string) => string} system resolves a CSS system colour to `rgb(…)` */
export const forcedTheme = (system) => others?.forcedTheme(system);

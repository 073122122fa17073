/**
 * The look of a map: one record of tokens per theme. Light and dark are designed separately; the article themes, in another
 * file, recolour only the map. Each state has a mark of its own (ring, fill, outline, line, disc, flag), so that no theme relies on
 * colour alone.
 */
import { contrast, mix, pack, parse, type Rgb } from './color.ts';
import { darkBackRamp, darkRamp, lightBackRamp, lightRamp } from './ramp.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Context } from './context.ts';

export interface Tokens {
  scheme: 'light' | 'dark';
  /** Behind the cells, visible in the gaps */
  board?: string;
  /** The part of a cell's side that stays empty around it */
  gap?: number;
  free: string;
  /** The lines between cells */
  grid: string;
  /** The outline of the map */
  edge: string;
  /** Colours of texts: dark, light */
  ink: [string, string];
  wall: { fill: string; top: string; bottom: string };
  /** The tint of terrain; the digit says the cost */
  terrain: string;
  open: { fill: string; line: string; pixel: string };
  closed: { ramp: Rgb[]; flat: string; line?: string; hatch?: string };
  /** Hatches closed cells. */
  hatch?(context: Context, lattice: CellLattice, states: Uint8Array): void;
  /** The backward search, if there is one: its cells also have broken rings */
  back: Side;
  current: { fill: string; line: string; casing: string };
  path: { style: 'line' | 'cells' | 'dots'; line: string; casing: string };
  start: { fill: string; casing: string; cell?: string };
  goal: { fill: string; casing: string; cell?: string };
  /** How parents are shown */
  tree: 'arrow' | 'segment';
  arrow: { open: string; closed: string };
  hover: string;
  /** The keyboard's cursor and the selected cell */
  focus: string;
  verdict: { good: string; better: string; plain: string; bad: string; casing: string };
}

interface Side {
  open: { fill: string; line: string; pixel: string };
  closed: { ramp: Rgb[]; flat: string };
}
interface Inks {
  open: string[];
  closed: Uint8Array;
}
export type Theme = Tokens & {
  name: string;
  tables: Tables & { back: Tables; mark: number };
  inkOn: Inks & { free: string[]; current: string; path: string; back: Inks };
};

/** Packed pixels by level of terrain and state; closed cells also by shade. */
export interface Tables {
  base: Uint32Array;
  open: Uint32Array;
  closed: Uint32Array;
  closedFlat: Uint32Array;
  /** Those of the backward search. */
  back?: Tables;
}

export const light: Tokens = {
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

export const dark: Tokens = {
  scheme: 'dark',
  free: '#1c2028',
  grid: '#2a2f3a',
  edge: '#434a58',
  ink: ['#10131a', '#f2f5fa'],
  wall: { fill: '#666d7a', top: '#7d8594', bottom: '#4c535f' },
  terrain: '#c9924a',
  open: { fill: '#12322f', line: '#42cdbb', pixel: '#178a7e' },
  closed: { ramp: darkRamp, flat: '#8fa3d8' },
  back: { open: { fill: '#38231b', line: '#f2a184', pixel: '#c4634a' }, closed: { ramp: darkBackRamp, flat: '#d79a8c' } },
  current: { fill: '#ffd980', line: '#ffffff', casing: '#10131a' },
  path: { style: 'line', line: '#ff7aa8', casing: '#14171d' },
  start: { fill: '#63d67b', casing: '#14171d' },
  goal: { fill: '#ff7aa8', casing: '#14171d' },
  tree: 'arrow',
  arrow: { open: '#42cdbb', closed: '#232833' },
  hover: '#8ab8ff',
  focus: '#8ab8ff',
  verdict: { good: '#42cdbb', better: '#8ab8ff', plain: '#aab3c3', bad: '#ff9088', casing: '#14171d' },
};

/** By the cost of a cell its level, which has a colour of its own: 0 to 9, and four up to 255. */
export const levelOf = (cost: number): number => (cost < 10 ? cost : 10 + (cost >> 6));
export const LEVELS = 14;

/** The ground of each level on `colour`: the higher the cost, the stronger the tint. */
function grounds(colour: Rgb, tint: Rgb, strength: number) {
  return Array.from({ length: LEVELS }, (_, level) => mix(colour, tint, level < 2 ? 0 : (strength * (level + 1)) / 10));
}

function tables(tokens: Tokens, side: Side): Tables {
  const tint = parse(tokens.terrain);
  const wall = pack(parse(tokens.wall.fill));
  const ground = (text: string, strength: number) => {
    const words = Uint32Array.from(grounds(parse(text), tint, strength), pack);
    words[0] = wall;
    return words;
  };
  const closed = new Uint32Array(LEVELS << 8).fill(wall);
  side.closed.ramp.forEach((colour, shade) =>
    grounds(colour, tint, 0.28).forEach((tinted, level) => {
      if (level > 0) closed[(level << 8) | shade] = pack(tinted);
    }),
  );
  const flatWords = ground(side.closed.flat, 0.28);
  const closedFlat = new Uint32Array(LEVELS << 8);
  for (let i = 0; i < closedFlat.length; i++) closedFlat[i] = flatWords[i >> 8];
  return { base: ground(tokens.free, 0.5), open: ground(side.open.pixel, 0.28), closed, closedFlat };
}

export function finish(name: string, tokens: Tokens): Theme {
  const [darkInk, lightInk] = tokens.ink.map(parse);
  const choose = (colour: Rgb) => (contrast(colour, darkInk) >= contrast(colour, lightInk) ? 0 : 1);
  const tint = parse(tokens.terrain);
  const inks = (text: string, strength: number) => grounds(parse(text), tint, strength).map((colour) => tokens.ink[choose(colour)]);
  const inksOf = ({ open, closed }: Side): Inks => ({
    open: inks(open.fill, 0.28),
    closed: Uint8Array.from([...closed.ramp, parse(closed.flat)], choose),
  });
  const on = (fill: string) => tokens.ink[choose(parse(fill))];
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

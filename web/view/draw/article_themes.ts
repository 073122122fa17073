/** The themes of the articles, and that of forced colours; fetched with the first map that needs one. */
import { hex, mix, parse } from './color.ts';
import { flat } from './ramp.ts';
import { hatchCells } from './hatch.ts';
import { dark, finish, light, type Theme, type Tokens } from './theme_tokens.ts';

/** The figure of article 000: outlines on a dark board. */
const figure: Tokens = {
  ...dark,
  free: '#0e1116',
  grid: '#343a45',
  wall: { fill: '#2b5fd9', top: '#4b7bec', bottom: '#1d47a8' },
  open: { fill: '#0e1116', line: '#9be89b', pixel: '#9be89b' },
  closed: { ramp: flat(parse('#131b26')), flat: '#131b26', line: '#8fd0ff' },
  back: { open: { fill: '#0e1116', line: '#ffb48f', pixel: '#ffb48f' }, closed: { ramp: flat(parse('#2b1b14')), flat: '#2b1b14' } },
  current: { fill: '#0e1116', line: '#ffe066', casing: '#0e1116' },
  path: { style: 'dots', line: '#ff6b6b', casing: '#0e1116' },
  start: { cell: '#1e8e3e', fill: '#ffffff', casing: '#1e8e3e' },
  goal: { cell: '#c62828', fill: '#ffffff', casing: '#c62828' },
  arrow: { open: '#9be89b', closed: '#8fd0ff' },
};

/** The running code of article 000: grey cubes of 0.9 of a cell, white path. */
const unity: Tokens = {
  ...light,
  board: '#33435e',
  gap: 0.1,
  free: '#a3a3a3',
  grid: '#33435e',
  edge: '#33435e',
  wall: { fill: '#2346c7', top: '#4a6ae0', bottom: '#17308f' },
  open: { fill: '#b7c4b2', line: '#11512a', pixel: '#cfe3c6' },
  closed: { ramp: flat(parse('#8b8f96')), flat: '#8b8f96' },
  back: { open: { fill: '#c9b3a8', line: '#6b2a12', pixel: '#e6c3b2' }, closed: { ramp: flat(parse('#a58e85')), flat: '#a58e85' } },
  path: { style: 'cells', line: '#ffffff', casing: '#33435e' },
  start: { cell: '#27ae3c', fill: '#ffffff', casing: '#145e20' },
  goal: { cell: '#e03131', fill: '#ffffff', casing: '#7d1414' },
  arrow: { open: '#11512a', closed: '#23272e' },
  hover: '#10131a',
  focus: '#10131a',
};

/** Article 001: only lines from each node to its parent. */
const habr: Tokens = {
  ...light,
  grid: '#eceff3',
  wall: { fill: '#8d8577', top: '#a39b8d', bottom: '#6f685c' },
  open: { fill: '#ffffff', line: '#2b8a3e', pixel: '#6fcf83' },
  closed: { ramp: flat(parse('#f3f8ff')), flat: '#f3f8ff' },
  back: { open: { fill: '#ffffff', line: '#b3541e', pixel: '#e0936a' }, closed: { ramp: flat(parse('#fff3ec')), flat: '#fff3ec' } },
  path: { style: 'line', line: '#e02424', casing: '#ffffff' },
  goal: { fill: '#b3261e', casing: '#ffffff' },
  tree: 'segment',
  arrow: { open: '#2b8a3e', closed: '#1769c2' },
};

/** Article 004: sea-blue walls, earth-black path, verdigris closed cells, gamboge open cells. */
const pathGrid: Tokens = {
  ...light,
  free: '#f8f6f0',
  grid: '#dcd7ca',
  wall: { fill: '#1b6aa8', top: '#3b87c2', bottom: '#124d7d' },
  open: { fill: '#f4c83a', line: '#7a5a00', pixel: '#f4c83a' },
  closed: { ramp: flat(parse('#5fae93')), flat: '#5fae93', line: '#2d6a54' },
  back: { open: { fill: '#f2b98a', line: '#7a3200', pixel: '#f2b98a' }, closed: { ramp: flat(parse('#c98f78')), flat: '#c98f78' } },
  current: { fill: '#ffe9a6', line: '#171b23', casing: '#ffffff' },
  path: { style: 'cells', line: '#2f261c', casing: '#f8f6f0' },
  arrow: { open: '#5c4400', closed: '#103a2c' },
};

/** The themes by name. */
export const articles: Record<string, Tokens> = { '000-figure': figure, unity, habr, '004': pathGrid };

/**
 * The theme under forced colours, made of the system's palette; states differ in shape and hatching.
 * @param system resolves a CSS system colour to `rgb(…)`
 */
export function forcedTheme(system: (name: string) => string): Theme {
  const color = (name: string) => hex(parse(system(name)));
  const [canvas, text, strong] = [color('Canvas'), color('CanvasText'), color('Highlight')];
  const muted = hex(mix(parse(canvas), parse(text), 0.35));
  const soft = hex(mix(parse(canvas), parse(text), 0.12));
  return finish('forced', {
    ...light,
    free: canvas,
    grid: muted,
    edge: text,
    ink: [text, canvas],
    wall: { fill: text, top: text, bottom: text },
    terrain: text,
    open: { fill: canvas, line: text, pixel: muted },
    closed: { ramp: flat(parse(soft)), flat: soft, hatch: muted },
    hatch: (context, lattice, states) => hatchCells(context, lattice, states, muted),
    back: { open: { fill: canvas, line: strong, pixel: muted }, closed: { ramp: flat(parse(soft)), flat: soft } },
    current: { fill: canvas, line: strong, casing: canvas },
    path: { style: 'line', line: strong, casing: canvas },
    start: { fill: text, casing: canvas },
    goal: { fill: strong, casing: canvas },
    arrow: { open: text, closed: text },
    hover: strong,
    focus: strong,
    verdict: { good: text, better: strong, plain: text, bad: text, casing: canvas },
  });
}

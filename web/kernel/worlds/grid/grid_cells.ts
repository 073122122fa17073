/** Converts between a grid's rows of text and its cells: 0 is a wall, 1 to 255 is ground of that cost. */
import { remembered } from '../../document/remembered.ts';
import type { Legend, Space } from '../../document/rules.ts';
import type { Things } from '../../document/cell_rows.ts';

type Drawn = Pick<Space, 'width' | 'height' | 'rows' | 'legend'>;

const letters = '.#123456789';
const usual: Legend = {};

/** By legend, what symbols mean, by character code, and the symbol that is written for a cell: one of the legend comes before a usual one. */
const read = remembered((legend: Legend) => {
  // What is no number is a wall, because the array takes it as 0. All else is free: a point, and letters of a world's own.
  const grounds = new Uint8Array(1 << 16).fill(1, 1);
  for (const symbol of letters.slice(1)) grounds[symbol.charCodeAt(0)] = Number(symbol);
  const own = Object.keys(legend);
  for (const symbol of own) grounds[symbol.charCodeAt(0)] = Number(legend[symbol]);
  const symbols: string[] = [];
  for (const symbol of [...own, ...letters]) symbols[grounds[symbol.charCodeAt(0)]] ??= symbol;
  return { grounds, symbols };
});
const meaningOf = ({ legend = usual }: Pick<Space, 'legend'>) => read(legend);

/** @param document a valid one */
export function cellsOf({ space }: { space: Drawn }) {
  const { width = 0, height = 0, rows } = space;
  const { grounds } = meaningOf(space);
  const cells = new Uint8Array(rows ? width * height : 0);
  rows?.forEach((row, y) => {
    for (let x = 0; x < width; x++) cells[y * width + x] = grounds[row.charCodeAt(x)];
  });
  return cells;
}

/** A row of a map with other cells. Those that stay keep their symbols: several may mean the same. Without rows it is a new map. */
export function rowOf(space: Drawn, cells: Uint8Array, y: number) {
  const { rows = [], width = 0 } = space;
  const { grounds, symbols } = meaningOf(space);
  let row = '';
  for (let x = 0; x < width; x++) {
    const [is, was] = [cells[y * width + x], rows[y]?.[x]];
    row += was && grounds[was.charCodeAt(0)] === is ? was : symbols[is];
  }
  return row;
}

/** The ground of a cell: 0 is a wall, 1 to 255 the cost to enter. */
export const groundAt = (space: Drawn, node: number) => {
  const { rows = [], width = 0 } = space;
  return groundOf(space, rows[(node / width) | 0][node % width]);
};

/** The ground that a symbol means. */
export const groundOf = (space: Pick<Space, 'legend'>, symbol: string) => meaningOf(space).grounds[symbol.charCodeAt(0)];

/** The symbol that is written for ground; '' if none means it. */
export const symbolOf = (space: Pick<Space, 'legend'>, ground: number) => meaningOf(space).symbols[ground] ?? '';

/** Every ground that can be drawn: that for which there is a symbol. In order, so a wall comes first. */
export const groundsOf = (space: Pick<Space, 'legend'>) => Object.keys(meaningOf(space).symbols).map(Number);

/** The ground that is left where something is erased or added: the cheapest that there is a symbol for. */
export const freeOf = (space: Pick<Space, 'legend'>) => groundsOf(space).find(Boolean) ?? 0;

export type Thing = 'reward' | 'monster';

/** Means a wall in every legend, because none can name it. */
const OCCUPIED = '\0';

/** The map as a search sees it: a monster counts as a wall. @param space a valid one */
export const searchedMap = remembered((space: Drawn & { things?: Things }): Drawn => {
  const { rows = [], things } = space;
  if (!things?.monster?.length) return space;
  const searched = rows.slice();
  for (const [x, y] of things.monster) searched[y] = searched[y].slice(0, x) + OCCUPIED + searched[y].slice(x + 1);
  return { ...space, rows: searched };
});

/** Whether some cell costs more than 1. It is remembered for each space, whose rows never change. */
export const isUneven = remembered((space: Drawn) => {
  const { grounds } = meaningOf(space);
  return (space.rows ?? []).some((row) => {
    let x = 0;
    while (x < row.length && grounds[row.charCodeAt(x)] < 2) x++;
    return x < row.length;
  });
});

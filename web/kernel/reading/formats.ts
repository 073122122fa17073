/**
 * Writes maps in the formats of other programs; `web/kernel/reading` reads them. What a format cannot express is an error that names it, and is
 * never left out silently. Options are not part of these formats, and a `.map` file and a matrix in JSON have no start and goal either.
 */
import { refuse, said } from '../document/error.ts';
import { serializeDocument, type LabDocument, type LabSpace } from '../worlds/documents.ts';
import { cellsOf, isUneven } from '../worlds/grid/grid_cells.ts';
import { farApart } from './far_apart.ts';
import { replaced, withoutMap } from '../worlds/kinds.ts';
import { ofSquares, squareRows, worldOf } from '../worlds/registry.ts';
import type { ParsedMap } from '../engine/toolbox.ts';

export const toJson = serializeDocument;

/** Rows of `. # 1-9` with S and G for start and goal. Their cells must be plain free ground, because the letter replaces it. */
export function toAscii({ space, start, goal }: LabDocument) {
  if (!ofSquares(space)) return refuseOthers(space);
  refuseThings(space);
  if (space.legend) refuse('unsupported', 'space.legend', 'got a legend, expected none: only JSON has a place for it');
  const rows = space.rows.map((row) => row.replaceAll('1', '.').split(''));
  // On squares both ends are cells.
  for (const [field, [x, y], mark] of [
    ['start', start, 'S'],
    ['goal', goal, 'G'],
  ] as [string, [number, number], string][]) {
    const cell = rows[y][x];
    if (cell === 'S')
      refuse('unsupported', field, '[{x},{y}] is also the start, expected a cell of its own: text has one letter per cell', { x, y });
    if (cell !== '.') {
      const ground = cell === '#' ? said('a wall') : said('terrain {cost}', { cost: cell });
      const found = { x, y, ground, mark };
      refuse('unsupported', field, '[{x},{y}] is {ground}, expected a free cell: in text the letter {mark} takes its place', found);
    }
    rows[y][x] = mark;
  }
  return `${rows.map((row) => row.join('')).join('\n')}\n`;
}

/** MovingAI `.map`: cells are free or walls, nothing else. */
export function toMovingAi({ space }: LabDocument) {
  // The rows of a navigation mesh are a map of squares too.
  if (!squareRows(space)) return refuseOthers(space);
  const { width, height } = space;
  refuseThings(space);
  const lines = costsOf(space).map((costs, y) => {
    const x = costs.findIndex((cost) => cost > 1);
    if (x >= 0)
      refuse(
        'unsupported',
        `space.rows[${y}]`,
        'terrain {cost} at [{x},{y}], expected only free cells and walls: a .map file has nothing else',
        { cost: costs[x], x, y },
      );
    return costs.map((cost) => (cost ? '.' : '@')).join('');
  });
  return `type octile\nheight ${height}\nwidth ${width}\nmap\n${lines.join('\n')}\n`;
}

/** What the cells of each row cost, 0 for walls. */
function costsOf(space: Parameters<typeof cellsOf>[0]['space']) {
  const { width = 0, rows = [] } = space;
  const cells = [...cellsOf({ space })];
  return rows.map((_, y) => cells.slice(y * width, (y + 1) * width));
}

const refuseOthers = (space: LabSpace) =>
  refuse('unsupported', 'space.type', '{type}, expected grid: only JSON has a place for {world}', {
    type: space.type,
    world: worldOf(space).plural,
  });

function refuseThings({ things = {} }: LabSpace) {
  const count = Object.values(things).flat(1).length;
  if (count > 0)
    refuse('unsupported', 'space.things', '{count} {count:thing|things}, expected none: only JSON has a place for them', { count });
}

/** A map as numbers, 1 for a wall and 0 for free ground; with terrain 0 for a wall and otherwise what a cell costs. */
function numbersOf({ space }: LabDocument) {
  if (!squareRows(space)) return refuseOthers(space);
  refuseThings(space);
  const priced = isUneven(space);
  const rows = costsOf(space).map((costs) => costs.map((cost) => (priced ? cost : Number(cost === 0))));
  return { name: priced ? 'costs' : 'walls', rows, width: space.width, height: space.height };
}

/** A matrix as JSON has it; it has no place for start and goal. */
export const toMatrix = (document: LabDocument) =>
  `[\n${numbersOf(document)
    .rows.map((row) => `  [${row.join(', ')}]`)
    .join(',\n')}\n]\n`;

/** Start and goal as row and column, where they are cells. */
const endsOf = ({ space, start, goal }: LabDocument) =>
  // On squares both ends are cells.
  ofSquares(space) ? ([start, goal] as [number, number][]).map(([x, y]) => [y, x]) : [];

/** Lists in Python, with start and goal as row and column. */
export function toPython(document: LabDocument) {
  const { name, rows } = numbersOf(document);
  const ends = endsOf(document).map(([row, column], i) => `${i === 0 ? 'start' : 'goal'} = (${row}, ${column})  # row, column\n`);
  return `${name} = [\n${rows.map((row) => `    [${row.join(', ')}],`).join('\n')}\n]\n${ends.join('')}`;
}

/** Arrays in C++, with start and goal as row and column. */
export function toCpp(document: LabDocument) {
  const { name, rows, width, height } = numbersOf(document);
  const ends = endsOf(document).map(([row, column], i) => `int ${i === 0 ? 'start' : 'goal'}[2] = {${row}, ${column}};  // row, column\n`);
  return `int ${name}[${height}][${width}] = {\n${rows.map((row) => `    {${row.join(', ')}},`).join('\n')}\n};\n${ends.join('')}`;
}

type Ends = Parameters<typeof farApart>[1];

/**
 * The document with another map and the same options. Ends that the map does not mark become free cells that are far apart and connected.
 */
export function fromMap(
  { width, height, rows, legend, start, goal }: Pick<ParsedMap, 'width' | 'height' | 'rows'> & Pick<LabSpace, 'legend'> & Ends,
  document: LabDocument,
): object {
  const { view, ...options } = withoutMap(document);
  if (view.yUp) view.yUp = false; // a text has its first row at the top
  return {
    ...options,
    ...replaced(document, 'grid'),
    space: { type: 'grid', width, height, ...(legend && { legend }), rows },
    ...farApart(rows, { start, goal }),
    view,
  };
}

/**
 * Maps and graphs in the formats of other programs. What a format cannot express is an error that names it, and is never left out silently;
 * options are not part of these formats. What is written is read back equal (tests/web/writing.test.ts).
 */
import { refuse, said } from '../document/error.ts';
import { serializeDocument, type DocumentOf, type LabDocument, type LabSpace } from '../worlds/documents.ts';
import { ofSquares, squareRows, worldOf } from '../worlds/registry.ts';

const refuseOthers = (space: LabSpace): never =>
  refuse('unsupported', 'space.type', '{type}, expected grid: only JSON has a place for {world}', {
    type: space.type,
    world: worldOf(space).plural,
  });

function refuseThings({ things = {} }: LabSpace) {
  const count = Object.values(things).flat(1).length;
  if (count > 0)
    refuse('unsupported', 'space.things', '{count} {count:thing|things}, expected none: only JSON has a place for them', { count });
}

/** Rows of `. # 1-9` with S and G for start and goal. Their cells must be plain free ground, because the letter replaces it. */
export function toText({ space, start, goal }: LabDocument) {
  if (!ofSquares(space)) return refuseOthers(space);
  refuseThings(space);
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
  const { width, height, rows } = space;
  refuseThings(space);
  const lines = rows.map((row, y) => {
    const x = row.search(/[2-9]/);
    if (x >= 0)
      refuse(
        'unsupported',
        `space.rows[${y}]`,
        'terrain {cost} at [{x},{y}], expected only free cells and walls: a .map file has nothing else',
        { cost: row[x], x, y },
      );
    return row.replaceAll('1', '.').replaceAll('#', '@');
  });
  return `type octile\nheight ${height}\nwidth ${width}\nmap\n${lines.join('\n')}\n`;
}

/** A map as numbers, 1 for a wall and 0 for free ground; with terrain 0 for a wall and otherwise what a cell costs. */
function numbersOf({ space }: LabDocument) {
  if (!squareRows(space)) return refuseOthers(space);
  refuseThings(space);
  const priced = space.rows.some((row) => /[2-9]/.test(row));
  const rows = space.rows.map((row) => Array.from(row, (cell) => (priced ? (cell === '#' ? 0 : cell === '.' ? 1 : Number(cell)) : Number(cell === '#'))));
  return { name: priced ? 'costs' : 'walls', rows, width: space.width, height: space.height };
}

/** A matrix as JSON has it; it has no place for start and goal. */
export const toMatrix = (document: LabDocument) => `[\n${numbersOf(document).rows.map((row) => `  [${row.join(', ')}]`).join(',\n')}\n]\n`;

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

const keywords = new Set(['node', 'start', 'goal', 'directed', 'undirected', 'h']);

/** A name in the notation of edge lists. */
const word = (name: string) => (/[\s#]/.test(name) || keywords.has(name) ? `"${name}"` : name);

/** A document of a graph. */
const graphOf = (document: LabDocument) => {
  const { space } = document;
  if (!space.edges)
    refuse('unsupported', 'space.type', '{type}, expected graph: {world} have no edges of their own', { type: space.type, world: worldOf(space).plural });
  return document as DocumentOf<'graph'>; // only graphs have edges
};

/** An edge list, the format of cpp/io/edge_list.hpp. */
export function toEdges(document: LabDocument) {
  const { space, start, goal } = graphOf(document);
  const nodes = space.nodes.map(({ id, x, y, h }) => `node ${word(id)} ${x} ${y}${h === undefined ? '' : ` h ${h}`}`);
  const edges = space.edges.map(([from, to, cost]) => [word(from), word(to), ...(cost === undefined ? [] : [cost])].join(' '));
  return `${[space.directed ? 'directed' : 'undirected', ...nodes, ...edges, `start ${word(start)}`, `goal ${word(goal)}`].join('\n')}\n`;
}

/** Graphviz' DOT, with y upwards; start and goal are classes of their nodes, which Graphviz leaves alone. */
export function toDot(document: LabDocument) {
  const { space, start, goal } = graphOf(document);
  const name = (id: string) => `"${id.replaceAll('\\', '\\\\')}"`;
  const nodes = space.nodes.map(({ id, x, y, h }) => {
    const role = [id === start && 'start', id === goal && 'goal'].filter(Boolean).join(' ');
    const fields = [`pos="${x},${0 - y}!"`, ...(h === undefined ? [] : [`h=${h}`]), ...(role ? [`class="${role}"`] : [])];
    return `  ${name(id)} [${fields.join(', ')}];`;
  });
  const arrow = space.directed ? '->' : '--';
  const edges = space.edges.map(
    ([from, to, cost]) => `  ${name(from)} ${arrow} ${name(to)}${cost === undefined ? '' : ` [label="${cost}"]`};`,
  );
  return `${space.directed ? 'digraph' : 'graph'} {\n${[...nodes, ...edges].join('\n')}\n}\n`;
}

/** Writers by the name of the format, as the command line and the menu for copying call them. */
export const writers: Readonly<Record<string, (document: LabDocument) => string>> = {
  json: serializeDocument,
  text: toText,
  map: toMovingAi,
  matrix: toMatrix,
  python: toPython,
  cpp: toCpp,
  edges: toEdges,
  dot: toDot,
};

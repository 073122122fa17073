/** Tables of edges: two names and a cost in a line, with or without a header or a first line of counts. */
import { quoted, refuse, said, unexpected } from '../../document/error.ts';
import { graphLimits } from '../../worlds/graph/graph_world.ts';
import { pointed } from '../numerals.ts';
import { Draft, isNumeral } from './draft.ts';
import { inSlices } from '../../document/slices.ts';
import { cellsOf, firstLines, isIndex, isName, linesInSlices, separatorOf, SLICE, tableInSlices, tellComments } from './lines.ts';
import type { Cell, Found, Reader, Source } from '../contract.ts';

/** What the columns of tables are called. */
const words = {
  from: /^(?:from|source|src|start|begin|origin|tail|u|node_?1|v1|起点|源|从|出发)$/i,
  to: /^(?:to|target|dst|dest|destination|end|head|v|node_?2|v2|终点|目标|到|到达)$/i,
  cost: /^(?:weight|cost|distance|dist|length|len|w|value|km|miles|time|price|权重?|代价|距离|长度|费用|时间)$/i,
  type: /^(?:type|directed)$/i,
};

interface Columns {
  from: number;
  to: number;
  cost: number;
  type: number;
}

/** The columns that a header names, −1 for none; null if it names no two ends. */
function columnsOf(header: readonly Cell[]): Columns | null {
  const at = (name: RegExp) => header.findIndex(({ text }) => name.test(text.trim()));
  const columns = { from: at(words.from), to: at(words.to), cost: at(words.cost), type: at(words.type) };
  return columns.from < 0 || columns.to < 0 ? null : columns;
}

/** Whether a row is the header of a table of edges. */
export const isEdgeHeader = (row: readonly Cell[]) => columnsOf(row) !== null;

/** Whether rows have two names and several numbers, of which only one is the cost. */
export const areLong = (rows: readonly (readonly Cell[])[]) =>
  rows.every((row) => row.length > 3 && isName(row[0].text) && isName(row[1].text) && row.slice(2).every(({ text }) => isCost(text)));

const isEdge = (cells: readonly Cell[]) =>
  cells.length >= 2 &&
  cells.length <= 3 &&
  isName(cells[0].text) &&
  isName(cells[1].text) &&
  cells.slice(2).every(({ text }) => isCost(text));
const isCost = (text: string) => isNumeral(text) || /^\d+,\d+$/.test(text);

/** Lines longer than this are no edges. */
const LONGEST = 1000;

/** A first line of nothing but one or two counts. */
const countsLine = /^\s*\d{1,9}(?:[\s,;]+\d{1,9})?\s*$/;

export const reader: Reader = {
  format: said('a list of edges'),
  claims({ text }) {
    const lines = firstLines(text);
    if (lines.length === 0 || /^\s*[[{(]/.test(lines[0].text)) return false;
    const rest = countsLine.test(lines[0].text) ? lines.slice(1) : lines;
    const separator = separatorOf(rest);
    const rows = rest.map((line) => (line.text.length < LONGEST && cellsOf(line, separator)) || []);
    if (rows.length === 0) return false;
    // A header is not said twice.
    if (isEdgeHeader(rows[0])) return rows.length < 2 || !isEdgeHeader(rows[1]);
    if (areLong(rows)) return true;
    const edges = rows.filter(isEdge);
    // More than half of the lines: one that was damaged does not make another format of the rest. Of two lines it is half.
    if (edges.length * 2 === rows.length)
      return (
        rows.every((row) => row.length === 2 || row.length === 3) &&
        inBoth(rows) &&
        rows.every(([from, to]) => isName(from.text) && isName(to.text))
      );
    if (edges.length * 2 < rows.length) return false;
    return edges.some((row) => row.length === 3) || inBoth(edges);
  },
  async read(source) {
    const { lines, comments } = await inSlices(linesInSlices(source.text));
    const counts = countsLine.test(lines[0].text) ? lines.splice(0, 1) : [];
    tellComments(source, comments);
    const first = await inSlices(tableInSlices(counts, ' '));
    return graphOfTable([...first, ...(await inSlices(tableInSlices(lines, separatorOf(lines))))], source);
  },
};

/** Lines that networkx writes, with the data of each edge behind its ends. Their braces look like those of other formats. */
export const withData: Reader = {
  ...reader,
  claims({ text }) {
    const lines = firstLines(text);
    return lines.length > 0 && lines.every((line) => /^[^\s{}]+\s+[^\s{}]+\s+\{[^{}]*\}\s*$/.test(line.text));
  },
};

/** Whether rows, of a list in brackets too, are edges with names and costs. */
export const areEdges = (rows: readonly (readonly Cell[])[]) => rows.every((row) => row.length === 3 && isEdge(row));

/** Whether a name stands in both columns. */
function inBoth(rows: readonly (readonly Cell[])[]) {
  const left = new Set(rows.map(([from]) => from.text));
  return rows.some(([, to]) => left.has(to.text));
}

function graphOfTable(rows: Cell[][], source: Source): Promise<Found> {
  const columns = columnsOf(rows[0]);
  if (columns) return withHeader(rows, columns, source);
  let edges = rows;
  // The first line of three words over lines that end with numbers.
  if (
    rows.length > 2 &&
    rows[0].length >= 3 &&
    rows[0].every(({ text }) => isName(text)) &&
    rows[1].length === rows[0].length &&
    isCost(rows[1].at(-1)?.text ?? '')
  ) {
    source.tell(said('the first line is a header: {names}', { names: rows[0].map(({ text }) => quoted(text)) }));
    if (rows[0].length > 3) {
      const [from, to] = rows[0];
      return withHeader(rows, { from: rows[0].indexOf(from), to: rows[0].indexOf(to), cost: -1, type: -1 }, source);
    }
    edges = rows.slice(1);
  }
  return graphOfRows(edges, source);
}

const certain = (source: Source, draft: Draft, both: boolean) => {
  if (both && draft.connected()) return;
  const { line, column } = { line: 1, column: 1 };
  if (!both && !draft.connected())
    refuse('edges', { line, column }, 'no name stands in both columns and the edges do not hang together, expected a graph such as A B 5');
  const answer = source.ask({
    id: 'kind',
    says: both ? said('the edges do not hang together: are they a graph?') : said('no name stands in both columns: are these edges?'),
    choices: [
      { value: 'graph', says: said('a graph') },
      { value: 'none', says: said('no map') },
    ],
    best: 'graph',
  });
  if (answer === 'none') refuse('edges', { line, column }, 'it is said to be no graph, expected a map');
};

/**
 * A graph from rows of two names and a cost. Where the first row has counts that fit the rest, it is asked whether it is one of the edges.
 * Names may be numbers where whoever calls has asked whether these are edges.
 * @param nodes how many there are, if a line of counts said so that is no longer among the rows
 */
export async function graphOfRows(rows: Cell[][], source: Source, nodes?: number): Promise<Found> {
  const { draft, edges } = nodes === undefined ? counted(rows, source) : { draft: new Draft(), edges: rows };
  const fits = nodes !== undefined && countsFit([nodes, rows.length], rows);
  if (fits) numberNodes(draft, fits, rows[0][0]);
  await inSlices(addEdges(draft, edges));
  tellPoint(edges, source);
  settleDirection(draft, source);
  if (!edges.every(([from, to]) => isIndex(from.text) && isIndex(to.text))) certain(source, draft, inBoth(edges));
  return draft.finish(source);
}

/** Where every cost has three digits behind its point, it could be one of thousands, as sheets write them that separate cells by semicolons. */
function tellPoint(rows: readonly Cell[][], source: Source) {
  const costs = rows.flatMap((row) => (row[2] ? [row[2].text] : []));
  const [first] = costs;
  if (source.table?.separator === ';' && first !== undefined && costs.every((cost) => /^\d{1,3}\.\d{3}$/.test(cost)))
    source.tell(said('a point is a decimal one: {cost} is {number}', { cost: quoted(first), number: Number(first) }));
}

const expected = () => said('two names and a cost, such as A B 5');

function* addEdges(draft: Draft, rows: readonly Cell[][]): Generator<void, void> {
  for (const [i, row] of rows.entries()) {
    if (i % SLICE === SLICE - 1) yield;
    addEdge(draft, row);
  }
}

function addEdge(draft: Draft, cells: Cell[]) {
  const [from, to, cost, more] = cells;
  if (!to) unexpected('fields', from, from.text, expected());
  if (more) refuse('fields', more, 'unexpected {got}, expected the end of the line', { got: quoted(more.text) });
  checkName(from);
  checkName(to);
  draft.edge(from.text, to.text, cost && cost.text !== '' ? costOf(draft, cost) : undefined, from, to);
}

/** A comma with a blank is allowed: `"Washington, D.C."`. */
function checkName(cell: Cell) {
  if (!isName(cell.text.replaceAll(', ', ' ')) && !isIndex(cell.text)) unexpected('name', cell, cell.text, 'the name of a node');
}

/** A cost, also one with a decimal comma. */
function costOf(draft: Draft, cell: Cell) {
  return draft.cost(pointed(cell.text), cell);
}

/** Whether edges lead both ways: they do unless a way back costs otherwise. */
function settleDirection(draft: Draft, source: Source) {
  if (draft.edges.length > 1 && draft.bothWays()) return source.tell(said('every edge is there in both directions: each is kept once'));
  const costs = new Map(draft.edges.map(({ from, to, cost }) => [JSON.stringify([from, to]), cost]));
  const otherwise = draft.edges.some(({ from, to, cost }) => {
    const back = JSON.stringify([to, from]);
    return from !== to && costs.has(back) && costs.get(back) !== cost;
  });
  draft.directed = otherwise;
  source.tell(otherwise ? said('a way back costs otherwise: edges lead one way') : said('edges lead both ways'));
}

/** Takes away a first row of counts: of nodes and edges, in either order, or of one of them. */
function counted(rows: Cell[][], source: Source): { draft: Draft; edges: Cell[][] } {
  const draft = new Draft();
  const [first, ...rest] = rows;
  const numbers = first.map(({ text }) => (isIndex(text) ? Number(text) : NaN));
  if (rest.length === 0 || first.length > 2 || numbers.some(Number.isNaN)) return { draft, edges: rows };
  const fits = countsFit(numbers, rest);
  const asRow = first.length === 2 && rest.every((row) => row.length === 2);
  if (!fits) {
    if (asRow) return { draft, edges: rows };
    const names = new Set(rest.flatMap((row) => row.slice(0, 2).map(({ text }) => text)));
    refuse('counts', first[0], 'the first line counts {got}, expected {nodes} nodes and {edges} edges, as many as follow', {
      got: numbers.join(' '),
      nodes: names.size,
      edges: rest.length,
    });
  }
  if (asRow) {
    const answer = source.ask({
      id: 'counts',
      says: said('does the first line count what follows?'),
      choices: [
        { value: 'counts', says: said('counts') },
        { value: 'row', says: said('one of the edges') },
      ],
      best: 'counts',
    });
    if (answer === 'row') return { draft, edges: rows };
  } else source.tell(said('the first line counts what follows: {counts}', { counts: numbers.join(' ') }));
  numberNodes(draft, fits, first[0]);
  return { draft, edges: rest };
}

/** Makes nodes that are counted, whether an edge names them or not. */
function numberNodes(draft: Draft, { first, nodes }: { first: number; nodes: number }, place: Cell) {
  for (let id = first; id < first + nodes; id++) draft.node(String(id), place);
}

/**
 * How nodes are numbered where counts fit the rows after them: the numbers of nodes and edges in either order, or one of them. `nodes` is 0
 * where nodes have names. Null where the counts do not fit.
 */
export function countsFit(counts: readonly number[], rows: readonly (readonly Cell[])[]): { first: number; nodes: number } | null {
  const names = new Set(rows.flatMap((row) => row.slice(0, 2).map(({ text }) => text)));
  const numbered = [...names].every(isIndex);
  let [least, most] = [Infinity, -Infinity];
  if (numbered) for (const name of names) [least, most] = [Math.min(least, Number(name)), Math.max(most, Number(name))];
  const holds = (nodes: number) => (numbered ? most < nodes + Math.min(1, least) : nodes === names.size);
  const [one, other = rows.length] = counts;
  const nodes = [
    [one, other],
    [other, one],
  ].find(([nodes, edges]) => edges === rows.length && holds(nodes))?.[0];
  if (nodes === undefined) return counts.length === 1 && one === rows.length ? { first: 0, nodes: 0 } : null;
  return numbered && nodes <= graphLimits.nodes ? { first: Math.min(1, least), nodes } : { first: 0, nodes: 0 };
}

/** Rows under a header that names the two ends. */
async function withHeader([header, ...rows]: Cell[][], columns: Columns, source: Source): Promise<Found> {
  const draft = new Draft();
  const { from, to, type } = columns;
  const cost = costColumn(header, rows, columns, source);
  const left = header.filter((_, i) => ![from, to, cost, type].includes(i)).map(({ text }) => quoted(text));
  if (left.length) source.tell(said('columns that are not read: {names}', { names: left }));
  const ways: Set<boolean> = new Set();
  const kinds: boolean[] = [];
  for (const row of rows) {
    const [one, other] = [row[from], row[to]];
    if (!one || !other)
      unexpected(
        'fields',
        row.at(-1) ?? header[0],
        row.at(-1)?.text ?? '',
        said('{count} cells, as the header has', { count: header.length }),
      );
    if (row.length > header.length)
      refuse('fields', row[header.length], 'unexpected {got}, expected the end of the line', { got: quoted(row[header.length].text) });
    for (const end of [one, other]) checkName(end);
    const price = row[cost];
    draft.edge(one.text, other.text, price && price.text !== '' ? costOf(draft, price) : undefined, one, other);
    if (type < 0) continue;
    const kind = /^(?:directed|true|1|yes)$/i.test(row[type]?.text ?? '');
    if (!kind && !/^(?:undirected|mutual|false|0|no)$/i.test(row[type]?.text ?? ''))
      unexpected('type', row[type] ?? row[row.length - 1], row[type]?.text ?? '', said('Directed or Undirected'));
    ways.add(kind);
    kinds.push(kind);
  }
  if (rows.length === 0) refuse('empty', header[0], 'no edge follows the header, expected lines such as A,B,5');
  if (type < 0) settleDirection(draft, source);
  else {
    draft.directed = ways.has(true);
    if (ways.size > 1) {
      draft.edges.slice().forEach((edge, i) => kinds[i] || draft.edge(edge.to, edge.from, edge.cost, edge.place));
      source.tell(said('some edges lead one way: the others are there in both directions'));
    } else source.tell(draft.directed ? said('edges lead one way') : said('edges lead both ways'));
  }
  return draft.finish(source);
}

/** The column of costs. Several that could be, or one of another name, are asked about. */
function costColumn(header: Cell[], rows: Cell[][], { from, to, type, cost }: Columns, source: Source) {
  const others = header
    .map((_, i) => i)
    .filter((i) => ![from, to, type].includes(i) && !/^(?:id|label|key|name|edge ?id)$/i.test(header[i].text));
  const numeric = others.filter(
    (i) => rows.some((row) => row[i] && row[i].text !== '') && rows.every((row) => !row[i] || row[i].text === '' || isCost(row[i].text)),
  );
  const called = others.filter((i) => words.cost.test(header[i].text));
  const candidates = called.length ? [...new Set([...called, ...numeric])] : numeric;
  if (candidates.length === 0 || (candidates.length === 1 && called.length === 1)) return cost;
  const best = called[0] ?? candidates[0];
  const answer = source.ask({
    id: 'column',
    says: said('which column is the cost?'),
    choices: [
      ...candidates.map((i) => ({ value: String(i), says: said('{name}', { name: header[i].text }) })),
      { value: 'none', says: said('none: each edge costs 1') },
    ],
    best: String(best),
  });
  return answer === 'none' ? -1 : Number(answer);
}

/** A graph from rows of a number, x and y: nodes with places and no edges are no graph yet, so neighbours in the list are joined. */
export function graphOfPlaces(rows: Cell[][], source: Source): Found {
  const draft = new Draft();
  rows.forEach(([id, x, y, more], i) => {
    if (!y || more) unexpected('fields', more ?? id, (more ?? id).text, said('a number, x and y'));
    const node = draft.node(id.text, id);
    if (node.x !== undefined) refuse('duplicate', id, '{name} was described already', { name: quoted(id.text) });
    Object.assign(node, { x: draft.number(x.text, x, 'x', -Infinity), y: draft.number(y.text, y, 'y', -Infinity) });
    if (i > 0) draft.edge(rows[i - 1][0].text, id.text, undefined, id);
  });
  source.tell(said('places without edges: each is joined to the next'));
  return draft.finish(source);
}

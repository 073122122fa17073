/** Graphs of the DIMACS challenges: `p sp 4 5`, then `a 1 2 4` for each arc; `p edge` or `p col` with `e 1 2`. */
import { quoted, refuse, said, tooMany, unexpected } from '../../document/error.ts';
import { grouped } from '../../document/fields.ts';
import { graphLimits } from '../../worlds/graph/graph_world.ts';
import { Draft } from './draft.ts';
import { inSlices } from '../../document/slices.ts';
import { isIndex, SLICE } from './lines.ts';
import { cellsOf } from '../table.ts';
import type { Cell, Found, Source } from '../contract.ts';

export const read = (source: Source): Promise<Found> => inSlices(readInSlices(source));

function* readInSlices(source: Source): Generator<void, Found> {
  const draft = new Draft();
  let [nodes, edges] = [0, 0];
  let letter = '';
  let last = { line: 1, column: 1 };
  for (const [i, text] of source.text.split('\n').entries()) {
    if (i % SLICE === SLICE - 1) yield;
    if (/^\s*(?:c(?:\s|$)|$)/.test(text)) continue;
    const cells = cellsOf(text, i + 1, ' ') ?? unexpected('dimacs', { line: i + 1, column: 1 }, text, said('a line without quotes'));
    const [first, ...rest] = cells;
    last = first;
    if (first.text === 'p') {
      if (letter) refuse('dimacs', first, 'a second line of {letter}, expected one', { letter: 'p' });
      const [problem, ...sizes] = rest;
      if (!problem || !/^(?:sp|edge|col)$/.test(problem.text)) unexpected('dimacs', problem ?? first, problem?.text, ['sp', 'edge', 'col']);
      [nodes, edges] = counted(sizes, first, 2);
      if (nodes > graphLimits.nodes) tooMany(sizes[0], grouped(nodes), 'nodes', grouped(graphLimits.nodes));
      if (edges > graphLimits.edges) tooMany(sizes[1], grouped(edges), 'edges', grouped(graphLimits.edges));
      letter = problem.text === 'sp' ? 'a' : 'e';
      draft.directed = letter === 'a';
      for (let node = 1; node <= nodes; node++) draft.node(String(node), first);
    } else if (first.text === letter) {
      const [from, to] = counted(rest.slice(0, 2), first, 2);
      [from, to].forEach((node, k) => {
        if (node < 1 || node > nodes)
          unexpected('dimacs', rest[k], rest[k].text, said('a whole number from {least} to {most}', { least: 1, most: nodes }));
      });
      const [, , cost, more] = rest;
      if (letter === 'a' && !cost) unexpected('dimacs', first, text.trim(), ['a 1 2 5']);
      const extra = letter === 'a' ? more : cost;
      if (extra) refuse('fields', extra, 'unexpected {got}, expected the end of the line', { got: quoted(extra.text) });
      draft.edge(String(from), String(to), letter === 'a' ? draft.cost(cost.text, cost) : undefined, first);
    } else unexpected('dimacs', first, first.text, letter ? ['c', letter] : ['c', 'p']);
  }
  if (draft.edges.length !== edges)
    refuse('dimacs', last, '{count} {count:edge follows|edges follow}, expected {edges}, as the line of p says', {
      count: draft.edges.length,
      edges,
    });
  source.tell(draft.directed ? said('edges lead one way') : said('edges lead both ways'));
  return draft.finish(source);
}

function counted(cells: readonly Cell[], line: Cell, count: number) {
  if (cells.length < count) refuse('fields', cells.at(-1) ?? line, 'the line has too few numbers, expected {count}', { count });
  if (cells.length > count)
    refuse('fields', cells[count], 'unexpected {got}, expected the end of the line', { got: quoted(cells[count].text) });
  return cells.map((cell) => (isIndex(cell.text) ? Number(cell.text) : unexpected('number', cell, cell.text, 'a whole number')));
}

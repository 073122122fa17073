/** The lab's own edge list, whose strict grammar is in cpp/io/edge_list.hpp. */
import { quoted, refuse, said } from '../../document/error.ts';
import { parsers } from '../parsers.ts';
import { hasArrow } from './arrows.ts';
import { Draft, isEndless } from './draft.ts';
import { inSlices } from '../../document/slices.ts';
import { cellsOf, firstLines, linesInSlices, tellComments, type Line } from './lines.ts';
import type { Cell, Reader } from '../contract.ts';

/** A line that only this format has. */
const keyword = /^[ \t]*(?:(?:un)?directed[ \t]*$|node[ \t]+\S|(?:start|goal)[ \t]+(?:"[^"]*"|[^\s":=]\S*)[ \t]*$)/;
/** An estimate that may be no number. */
const estimate = /^([ \t]*node[ \t].*[ \t]h[ \t]+)(\S+)$/;

export const reader: Reader = {
  format: said('an edge list'),
  claims({ text, name }) {
    const lines = firstLines(text);
    const own = lines.filter((line) => keyword.test(line.text)).length;
    // Names may have arrows in them where the first line says which format it is.
    const headed = /^[ \t]*(?:un)?directed[ \t]*$/.test(lines[0]?.text);
    if (own === 0 || (!headed && lines.some((line) => hasArrow(line.text)))) return false;
    // `node` or `start` may also be the name of a node in a table of edges: one such line is not enough, unless it is the first.
    return own > 1 || keyword.test(lines[0].text) || /\.(?:edges|edgelist)$/i.test(name);
  },
  async read(source) {
    const { lines, comments } = await inSlices(linesInSlices(source.text));
    tellComments(source, comments);
    const endless = lines.filter(({ text }) => isEndless(estimate.exec(text.trimEnd())?.[2] ?? ''));
    const list = (await parsers()).parseEdgeList(endless.length ? spelt(source.text, endless) : source.text);
    refuseBare(lines);
    const draft = new Draft();
    draft.directed = list.directed;
    const name = (node: number) => list.nodes[node]?.id; // undefined if start or goal are missing
    const anywhere = { line: 1, column: 1 };
    for (const { id, x, y, h } of list.nodes) Object.assign(draft.node(id, anywhere), { x, y, h });
    for (const [from, to, cost] of list.edges) draft.edge(name(from), name(to), cost, anywhere);
    [draft.start, draft.goal] = [name(list.start), name(list.goal)];
    draft.rounded = list.rounded;
    return draft.finish(source);
  },
};

/** The text with the grammar's own word where it says that h is infinite. */
function spelt(text: string, endless: readonly Line[]) {
  const lines = text.split('\n');
  for (const { text: line, number } of endless) lines[number - 1] = line.trimEnd().replace(estimate, '$1inf');
  return lines.join('\n');
}

/**
 * The grammar takes two words for an edge as long as it is drawn. Where other edges have costs and a word names no node with a place, it
 * is a keyword or a cost that was mistyped.
 */
function refuseBare(lines: readonly Line[]) {
  const placed: Set<string> = new Set();
  const edges: Cell[][] = [];
  for (const line of lines) {
    const cells = cellsOf(line, ' ') ?? [];
    const [first, name, x] = cells;
    if (first?.text === 'node' && name) {
      if (x && x.text !== 'h') placed.add(name.text);
    } else if (cells.length > 1 && !/^(?:start|goal)$/.test(first.text)) edges.push(cells);
  }
  const costly = edges.find((cells) => cells.length > 2);
  const bare = costly && edges.find((cells) => cells.length === 2 && !cells.every(({ text }) => placed.has(text)));
  if (bare)
    refuse('cost', bare[1], 'the edge {edge} has no cost, expected one as on line {line}', {
      edge: quoted(bare.map(({ text }) => text).join(' ')),
      line: costly[0].line,
    });
}

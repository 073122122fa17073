/** Lists of neighbours: a node in front of a colon or an arrow, and behind it the nodes to which its edges lead, with costs or without. */
import { said, unexpected } from '../../document/error.ts';
import { inSlices } from '../../document/slices.ts';
import { Draft } from './draft.ts';
import { settleReturns } from './json_graphs.ts';
import { firstLines, isIndex, isName, linesInSlices, SLICE, tellComments, type Line } from './lines.ts';
import type { Reader } from '../contract.ts';

const isNode = (word: string) => isName(word) || isIndex(word);
const head = /^\s*(?<name>[^\s:,→]+)\s*(?<sign>:|->|→)(?<rest>.*)$/u;
/** A neighbour with its cost in brackets, behind a sign or behind a blank. */
const item = /^(?<to>[^\s:=,()[\]]+)(?:\s*[:=([]\s*|\s+)(?<cost>[\d.]+)[)\]]?$/u;

interface Neighbour {
  text: string;
  column: number;
}

const commas = /[^,;]+/g;

/** What neighbours are: between commas where a line has one, else words, with a number behind each where nodes have other names. */
function patternOf(lines: readonly Line[]) {
  const parts = lines.map(({ text }) => head.exec(text)?.groups ?? {});
  if (parts.some(({ rest = '' }) => /[,;]/.test(rest))) return commas;
  return parts.every(({ name = '' }) => !isIndex(name)) ? /[^\s()]+(?:\([^()]*\)|\s+[\d.]+(?!\S))?/g : /[^\s()]+(?:\([^()]*\))?/g;
}

const nameOf = ({ text }: Neighbour) => item.exec(text)?.groups?.to ?? text;

/** A node and its neighbours, with their columns. */
function partsOf({ text }: Line, pattern: RegExp) {
  const { name = '', sign = '', rest = '' } = head.exec(text)?.groups ?? {};
  const begin = text.length - rest.length + 1;
  const neighbours = Array.from(rest.matchAll(pattern), ({ 0: each, index }): Neighbour => ({
    text: each.trim(),
    column: begin + index + each.length - each.trimStart().length,
  })).filter((each) => each.text !== '');
  return { name, sign, column: text.indexOf(name) + 1, neighbours };
}

export const reader: Reader = {
  format: said('a list of neighbours'),
  claims({ text }) {
    const lines = firstLines(text);
    const fitting = lines.filter(({ text: each }) => each.length < 1000 && head.test(each));
    if (fitting.length < 2 || fitting.length * 10 < lines.length * 9) return false;
    const pattern = patternOf(fitting);
    const parts = fitting.map((line) => partsOf(line, pattern));
    const names = new Set(parts.map(({ name }) => name));
    const all = parts.flatMap(({ neighbours }) => neighbours.map(nameOf));
    // A node has one line, and most neighbours have lines of their own; a damaged line is refused at its place. Edges with arrows have one
    // end behind each.
    return (
      names.size * 10 >= parts.length * 9 &&
      parts.every(({ name }) => isNode(name)) &&
      all.filter((name) => names.has(name)).length * 2 > all.length &&
      (parts.every(({ sign }) => sign === ':') || pattern.source === commas.source)
    );
  },
  async read(source) {
    const { lines, comments } = await inSlices(linesInSlices(source.text));
    tellComments(source, comments);
    const draft = new Draft();
    await inSlices(edgesOf(lines, draft));
    settleReturns(draft, source);
    return draft.finish(source);
  },
};

function* edgesOf(lines: readonly Line[], draft: Draft): Generator<void, void> {
  const pattern = patternOf(lines);
  const parts = lines.map((line) => ({ ...partsOf(line, pattern), line: line.number, text: line.text }));
  for (const { name, line, column, text } of parts) {
    if (!isNode(name)) unexpected('name', { line, column }, name || text.trim(), 'the name of a node');
    draft.node(name, { line, column });
  }
  for (const [i, { name, line, neighbours }] of parts.entries()) {
    if (i % SLICE === SLICE - 1) yield;
    for (const each of neighbours) {
      const place = { line, column: each.column };
      const { to = each.text, cost } = item.exec(each.text)?.groups ?? {};
      // Of two numbers with a blank between them nobody knows whether the second is a cost.
      const unclear = isIndex(to) && /^\S+\s+[\d.]+$/.test(each.text);
      if (!isNode(to) || /\s/.test(to) || unclear) unexpected('name', place, each.text, 'the name of a node');
      draft.edge(name, to, cost === undefined ? undefined : draft.cost(cost, place), place);
    }
  }
}

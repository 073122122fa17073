/** Edges as people draw them: `A -> B 5`, `A -- B`, `A -5-> B`, `A <- B : 5`, several in a row without costs. */
import { quoted, refuse, said, unexpected } from '../../document/error.ts';
import { Draft, isNumeral } from './draft.ts';
import { inSlices } from '../../document/slices.ts';
import { firstLines, isIndex, linesInSlices, SLICE, tellComments, type Line } from './lines.ts';
import type { Reader, Source } from '../contract.ts';

/** An arrow, which may have a cost inside. */
const arrow =
  /(?<=\s)<?-[[(]?(?<thin>\d[\d.]*)[\])]?-{1,2}>?|<?[-=]{2,3}[ \t]*[[(]?(?<wide>\d[\d.]*)[\])]?[ \t]*[-=]{1,3}>?|<?[-=]{1,3}>|<[-=]{1,3}|-{2,3}|[—–]{1,2}>?|[→⟶⇒←⟵↔⇄⟷]/u;
const everywhere = new RegExp(arrow.source, 'gu');
/** One hyphen between two names, where no line has another arrow. */
const hyphen = /^(?<from>[\p{L}_][\p{L}\p{N}_]*) ?- ?(?<to>[\p{L}_][\p{L}\p{N}_]*)(?<cost>[\s,;:=]{1,9}[[(]?\d[^\s]*)?$/u;
/** Lines of walls: `o---o`, `+--+`. */
const drawn = /^[\s+|_\-o.*=]*$/;
/** The ends, which may stand on lines of their own. */
const end = /^(?<which>start|goal|end|起点|终点)(?=[\s:=：])[\s:=：]*(?<name>[^\s:=：].*)$/iu;
const way = /^(?<which>(?:un)?directed);?$/i;

/** Whether an arrow stands between two words. */
export function hasArrow(text: string) {
  const found = arrow.exec(text);
  if (!found || drawn.test(text)) return false;
  return /[\p{L}\p{N}"']\s*$/u.test(text.slice(0, found.index)) && /^\s*[\p{L}\p{N}"'_]/u.test(text.slice(found.index + found[0].length));
}

export const reader: Reader = {
  format: said('edges with arrows'),
  claims({ text }) {
    // R's assignment.
    if (/^\s*[\w.]+\s*<-\s*[a-z.]+\(/.test(text)) return false;
    const lines = firstLines(text).filter((line) => hasArrow(line.text) || !(end.test(line.text.trim()) || way.test(line.text.trim())));
    const edges = lines.filter((line) => hasArrow(line.text) || hyphen.test(line.text.trim()));
    if (edges.length * 2 <= lines.length || lines.some((line) => /^[\s|+]+$/.test(line.text))) return false;
    // Hyphens are in words and dates too: alone they are edges only where a cost follows, or a name is on both sides.
    const sides = edges.map((line) => hyphen.exec(line.text.trim())?.groups);
    if (sides.some((each) => !each)) return true;
    const left = new Set(sides.map((each) => each?.from));
    return sides.every((each) => each?.cost !== undefined) || sides.some((each) => left.has(each?.to));
  },
  async read(source) {
    const { lines, comments } = await inSlices(linesInSlices(source.text));
    tellComments(source, comments);
    const draft = new Draft();
    const drawing = new Drawing(draft);
    const thin = !lines.some((line) => hasArrow(line.text));
    await inSlices(drawing.readAll(lines, thin));
    drawing.settle(source);
    return draft.finish(source);
  },
};

interface Piece {
  text: string;
  line: number;
  column: number;
}

/** A part of a piece, without blanks around it. */
function part({ text, line, column }: Piece, from: number, to: number = text.length): Piece {
  const inside = text.slice(from, to);
  return { text: inside.trim(), line, column: column + from + (inside.length - inside.trimStart().length) };
}

const expected = () => said('two names with an arrow between them and a cost, such as A -> B 5');
/** Days and times are no names. */
const date = /^\d{1,4}([-/.:])\d{1,2}(?:\1\d{1,4})?$/;
const unfit = /[()<>=#;,:{}[\]"|\\`]/;

class Drawing {
  #draft: Draft;
  /** Whether each edge of the draft leads one way. */
  #oneWay: boolean[] = [];
  #words: { directed?: boolean } = {};

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  *readAll(lines: readonly Line[], thin: boolean): Generator<void, void> {
    for (const [i, line] of lines.entries()) {
      if (i % SLICE === SLICE - 1) yield;
      this.#read(line, thin);
    }
  }

  #read({ text, number }: Line, thin: boolean) {
    const whole = { text, line: number, column: 1 };
    const way_ = way.exec(text.trim());
    if (way_?.groups) {
      this.#words.directed = way_.groups.which.toLowerCase() === 'directed';
      return;
    }
    const marked = end.exec(text.trim());
    if (marked?.groups && !hasArrow(text))
      return this.#end(marked.groups.which, this.#name(part(whole, text.indexOf(marked.groups.name, marked.groups.which.length))));
    // Several edges in a line.
    const cuts = [...text.matchAll(/[;,]/g)].map(({ index }) => index);
    const pieces = [-1, ...cuts].map((cut, i) => part(whole, cut + 1, cuts[i]));
    const several = pieces.filter((piece) => piece.text !== '');
    if (several.length > 1 && several.every((piece) => hasArrow(piece.text))) for (const piece of several) this.#statement(piece, thin);
    else this.#statement(part(whole, 0, /[;,]\s*$/.exec(text)?.index), thin);
  }

  #end(which: string, name: string) {
    const field = /^(?:start|起点)$/i.test(which) ? 'start' : 'goal';
    this.#draft[field] = name;
  }

  #statement(piece: Piece, thin: boolean) {
    const { text } = piece;
    const arrows = thin ? [...text.matchAll(/-/g)].slice(0, 1) : [...text.matchAll(everywhere)];
    // `A-5->B` may be an arrow with a cost, or one from a node of that name.
    if (arrows.length === 0 || /\S-\d[\d.]*-{1,2}>/.test(text)) unexpected('edge', piece, text, expected());
    const inside = arrows.map(({ groups }) => groups?.thin ?? groups?.wide);
    let from = 0;
    const ends = arrows.map((found) => {
      const name = part(piece, from, found.index);
      from = found.index + found[0].length;
      return name;
    });
    let last = part(piece, from);
    let cost: Piece | undefined;
    if (inside.every((each) => each === undefined)) [last, cost] = costOf(last);
    if (cost && arrows.length > 1)
      refuse('edge', cost, 'several edges in a row and one cost, {got}, expected a line for each edge', { got: quoted(cost.text) });
    const names = [...ends, last].map((each) => ({ ...each, text: this.#name(each) }));
    arrows.forEach((found, i) => {
      const [one, other] = [names[i], names[i + 1]];
      // `1--5--3` may be a chain.
      if (inside[i] !== undefined && isIndex(one.text) && !/[<>]/.test(found[0])) unexpected('edge', piece, text, expected());
      const [forth, back] = [/[>→⟶⇒]/.test(found[0]), /[<←⟵]/.test(found[0])];
      const both = forth === back || /[↔⇄⟷]/.test(found[0]);
      const given = inside[i] ?? cost?.text;
      const place = inside[i] === undefined ? (cost ?? one) : { line: piece.line, column: piece.column + found.index };
      const price = given === undefined ? undefined : this.#draft.cost(given, place);
      const [tail, head] = back && !both ? [other, one] : [one, other];
      this.#draft.edge(tail.text, head.text, price, tail, head);
      this.#oneWay.push(!both);
    });
  }

  #name(piece: Piece): string {
    const { text } = piece;
    const [, , inner] = /^(["'])(.*)\1$/.exec(text) ?? [];
    if (inner !== undefined && !inner.includes('"')) return inner;
    // `B 9 9` has one number too many, `1 B` one that belongs to no name, and a hyphen at the end of a word belongs to an arrow.
    if (
      text === '' ||
      /(?:^|\s)-|-(?:\s|$)|^[\d.]+\s|\s[\d.]+$/.test(text) ||
      date.test(text) ||
      unfit.test(text) ||
      text.split(/\s+/).some((word) => !/[\p{L}\p{N}]/u.test(word))
    )
      unexpected('name', piece, text, 'the name of a node');
    return text;
  }

  /** Edges of both kinds make a graph of one-way edges, in which the others are there twice. */
  settle(source: Source) {
    const draft = this.#draft;
    const one = this.#oneWay.filter(Boolean).length;
    const { directed = one > 0 } = this.#words;
    draft.directed = directed;
    if (!directed && one > 0) source.tell(said('edges lead both ways, as the text says'));
    else if (one > 0 && one < this.#oneWay.length) {
      draft.edges.slice().forEach((edge, i) => this.#oneWay[i] || draft.edge(edge.to, edge.from, edge.cost, edge.place));
      source.tell(said('some edges lead one way: the others are there in both directions'));
    } else source.tell(directed ? said('edges lead one way') : said('edges lead both ways'));
  }
}

/** Cuts a cost off the end of a statement: in brackets, or behind a sign, a comma or a blank. */
function costOf(piece: Piece): [Piece, Piece?] {
  const { text } = piece;
  // Signs in a quoted name are its own.
  const name = /^(?:"[^"]*"|'[^']*')/.exec(text)?.[0].length ?? 0;
  const last = (signs: string) => Math.max(...Array.from(signs, (sign) => text.lastIndexOf(sign)));
  const cut = (at: number, from = at + 1, to = text.length): [Piece, Piece] => {
    const cost = part(piece, from, to);
    const [, , inner] = /^(["'])(.*)\1$/.exec(cost.text) ?? [];
    return [part(piece, 0, at), inner === undefined ? cost : { ...cost, text: inner, column: cost.column + 1 }];
  };
  const open = last('[(');
  if (open >= name && open > 0 && /[\])]$/.test(text)) return cut(open, Math.max(open, text.lastIndexOf('=')) + 1, text.length - 1);
  const sign = last(':=：');
  if (sign >= name && sign > 0) return cut(sign);
  const comma = last(',');
  if (comma >= name && comma > 0) {
    const [to, cost] = cut(comma);
    // `1 -> 2, 3` may be two edges.
    if (!isNumeral(cost.text) || isIndex(to.text))
      refuse('edge', part(piece, comma), 'unexpected {got}, expected {expected}', { got: quoted(','), expected: expected() });
    return [to, cost];
  }
  // Behind a blank, only a number is a cost: names may have several words.
  const blank = last(' \t');
  return blank >= name && blank > 0 && isNumeral(text.slice(blank + 1)) ? cut(blank) : [piece];
}

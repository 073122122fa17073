/** A program around a map or a graph: only the list or dictionary that it is, and its ends and estimates, are kept. */
import { said, type Said } from '../document/error.ts';
import { endCalled } from './ends.ts';
import type { Line } from './letters.ts';

/** `name =` with what may stand around it, up to the bracket or the quote of the value. */
const assigned =
  /^[ \t]*(?:[A-Za-z_][\w:.<>,*&[\]]*[ \t]+){0,5}([A-Za-z_$]\w*)[ \t]*(?:\[[\w \t]*\][ \t]*)*(?::[^=\n]{0,60})?\s{0,40}=\s*(?:(?:new[ \t]+)?[A-Za-z_][\w.:]*(?:\[[,\s]*\])*[ \t]*)?(?=[[{(]|["'][^"'\n]*["'];?[ \t]*$)/gm;
/** Lists of moves, which many programs have beside the map. */
const moves = /^(?:dirs?|directions?|moves?|motions?|deltas?|offsets?|neighbou?r_?offsets|d[xyrc]+|steps?)\d*$/i;
const estimates = /^(?:h|heuristics?|estimates?|h_?(?:values?|table|score))$/i;
/** What lines of programs begin with, or end with. */
const ofPrograms =
  /^[ \t]*(?:(?:async )?def |class |import |from \S+ import|for |while |if |return\b|print\b|function |public |private |static |#include|using |package |module|console\.|System\.|int main|func |fn |const |let |var |[A-Za-z_][\w.]*(?:\[[^\]\n]*\])?[ \t]*=[^=]|[\w.]+\([^\n]*\);?[ \t]*$)/m;
/** Texts, comments and brackets. A text that does not end is a part too, else the rest of the line is read again at each of its quotes. */
const parts = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*)|#[^\n]*|[[\](){}]/g;
const plainComments = /"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*)|#(?!include)[^\n]*/g;

interface Statement {
  name: string;
  begin: number;
  /** Behind the value. */
  end: number;
  value: string;
}

/** Where the brackets that open at some places close. Those that do not close are missing, as are those in comments. */
function closings(text: string, places: ReadonlySet<number>): Map<number, number> {
  const closed: Map<number, number> = new Map();
  const open: number[] = [];
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (/^[[({]$/.test(part)) open.push(index);
    else if (/^[\])}]$/.test(part)) {
      const begin = open.pop();
      if (begin !== undefined && places.has(begin)) closed.set(begin, index + 1);
    }
  }
  return closed;
}

function statementsIn(text: string): Statement[] {
  const statements: Statement[] = [];
  const heads = [...text.matchAll(assigned)];
  const valueOf = ({ 0: head, index }: { 0: string; index: number }) => index + head.length;
  const closed = closings(text, new Set(heads.map(valueOf)));
  for (const found of heads) {
    const at = valueOf(found);
    const close = /["']/.test(text[at]) ? at : closed.get(at);
    // What stands in a value is no statement.
    if (close === undefined || found.index < (statements.at(-1)?.end ?? 0)) continue;
    // What is called of the list is on its line.
    const end = text.indexOf('\n', close);
    // The type in front of start and goal is none of theirs.
    const begin = endCalled(found[1]) ? found.index + found[0].search(new RegExp(`\\b${found[1]}\\b[^\\w]*(?:\\[|:|=)`)) : found.index;
    statements.push({ name: found[1], begin, end: end < 0 ? text.length : end, value: text.slice(at, end < 0 ? undefined : end) });
  }
  return statements;
}

/** Lists of rows and dictionaries, not lists of moves. */
const isMap = ({ name, value }: Statement) =>
  !moves.test(name) &&
  !estimates.test(name) &&
  !endCalled(name) &&
  /^(?:[[({]|["'][^"'\n]*["']\s*[:,]|\d+\s*:|[A-Za-z_]\w*\s*:)/.test(value.slice(1, 1000).replace(/^(?:\s+|#[^\n]*|\/\/[^\n]*)+/, ''));

/** What maps and graphs are called. */
const mapNames =
  /^(?:(?!colou?r|key|test|expect|result)[a-z]+_?)?(?:grid|maze|map|board|matrix|layout|terrain|graph|edges|network|adj)(?:_?[a-z]+)?\d*$/i;
/** Lists of pairs are rather places or moves, or edges under another name. */
const isPairs = (value: string) =>
  (value.match(/[[({][^[\](){}]*[\])}]/g) ?? []).every((row) => /^-?\d+\s*,\s*-?\d+$/.test(row.slice(1, -1).trim()));
const rank = ({ name, value }: Statement) => (mapNames.test(name) ? 0 : isPairs(value) ? 2 : 1);
/** Places of walls: no map without its size. */
const walls = /^(?:walls?|obstacles?|blocked|blocks?|barriers?)$/i;

/** A place, or the name of a node in quotes. In Python numbers alone in braces are a set. */
const isEnd = ({ name, value, begin }: Statement, text: string) =>
  /^(?:["']|[[({]\s*(?:["']?\w+["']?\s*:\s*)?\d+(?:\s*,\s*|[ \t]+)(?:["']?\w+["']?\s*:\s*)?\d+\s*[\])}])/.test(value) &&
  !(
    name.length === 1 &&
    /^\{\s*\d/.test(value) &&
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, begin - 40), begin)) &&
    !value.includes(';')
  );

/** Takes away the rest of a program, and says so. What is no program is left as it is. */
export function inProgram(lines: Line[], tell: (decision: Said) => void): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  if (!ofPrograms.test(text)) return lines;
  const statements = statementsIn(text);
  const [map] = statements.filter(isMap).sort((one, other) => rank(one) - rank(other) || other.value.length - one.value.length);
  if (!map || (walls.test(map.name) && isPairs(map.value))) return lines;
  const kept = statements.filter((each) => each === map || estimates.test(each.name) || (endCalled(each.name) && isEnd(each, text)));
  const cuts = [0, ...kept.flatMap(({ begin, end }) => [begin, end]), text.length];
  const pieces = cuts.slice(1).map((end, i) => text.slice(cuts[i], end));
  const isKept = (i: number) => i % 2 === 1;
  const rest = pieces.filter((_, i) => !isKept(i)).join('\n');
  if (!ofPrograms.test(rest.replace(plainComments, (found) => (/^["']/.test(found) ? found : '')))) return lines;
  tell(said('only {name} was read, the rest of the program left out', { name: `"${map.name}"` }));
  return pieces
    .map((piece, i) => (isKept(i) ? piece : piece.replace(/[^\n]/g, ' ')))
    .join('')
    .split('\n')
    .map((each, i) => ({ ...lines[i], text: each }));
}

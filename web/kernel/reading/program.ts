/** A program around a map or a graph: only the list or dictionary that it is, and its ends and estimates, are kept. */
import { said, type Said } from '../document/error.ts';
import { endCalled } from './ends.ts';
import type { Line } from './around.ts';

/** `name =` with what may stand around it, up to the bracket or the quote of the value. */
const assigned =
  /^[ \t]*(?:[A-Za-z_][\w:.<>,*&[\]]*[ \t]+){0,5}([A-Za-z_$]\w*)[ \t]*(?:\[[\w \t]*\][ \t]*)*(?::[^=\n]{0,60})?\s{0,40}=\s*(?:(?:new[ \t]+)?[A-Za-z_][\w.:]*(?:\[[,\s]*\])*[ \t]*)?(?=[[{(]|["'][^"'\n]*["'];?[ \t]*$)/gm;
/** Lists of moves, which many programs have beside the map. */
const moves = /^(?:dirs?|directions?|moves?|motions?|deltas?|offsets?|neighbou?r_?offsets|d[xyrc]+|steps?)\d*$/i;
const estimates = /^(?:h|heuristics?|estimates?|h_?(?:values?|table|score))$/i;
/** What lines of programs begin with, or end with. */
const ofPrograms =
  /^[ \t]*(?:(?:async )?def |class |import |from \S+ import|for |while |if |return\b|print\b|function |public |private |static |#include|using |package |module|console\.|System\.|int main|func |fn |const |let |var |[A-Za-z_][\w.]*(?:\[[^\]\n]*\])?[ \t]*=[^=]|[\w.]+\([^\n]*\);?[ \t]*$)/m;
/** Texts, comments and brackets. */
const parts = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[^]*?\*\/|#[^\n]*|[[\](){}]/g;
const plainComments = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[^]*?\*\/|#(?!include)[^\n]*/g;

interface Statement {
  name: string;
  begin: number;
  /** Behind the value. */
  end: number;
  value: string;
}

/** Where the bracket that opens at a place closes; −1 if it does not. */
function closed(text: string, begin: number): number {
  let depth = 0;
  parts.lastIndex = begin;
  for (let found = parts.exec(text); found; found = parts.exec(text)) {
    if (/^[[({]$/.test(found[0])) depth++;
    else if (/^[\])}]$/.test(found[0]) && --depth === 0) return parts.lastIndex;
  }
  return -1;
}

function statementsIn(text: string): Statement[] {
  const statements: Statement[] = [];
  assigned.lastIndex = 0;
  for (let found = assigned.exec(text); found; found = assigned.exec(text)) {
    const at = assigned.lastIndex;
    const quote = /["']/.test(text[at]);
    const close = quote ? at : closed(text, at);
    if (close < 0) continue;
    // What is called of the list is on its line.
    const end = text.indexOf('\n', close);
    // The type in front of start and goal is none of theirs.
    const begin = endCalled(found[1]) ? found.index + found[0].search(new RegExp(`\\b${found[1]}\\b[^\\w]*(?:\\[|:|=)`)) : found.index;
    statements.push({ name: found[1], begin, end: end < 0 ? text.length : end, value: text.slice(at, end < 0 ? undefined : end) });
    assigned.lastIndex = end < 0 ? text.length : end;
  }
  return statements;
}

/** Lists of rows and dictionaries, not lists of moves. */
const isMap = ({ name, value }: Statement) =>
  !moves.test(name) &&
  !estimates.test(name) &&
  !endCalled(name) &&
  /^(?:[[({]|["'][^"'\n]*["']\s*[:,]|\d+\s*:|[A-Za-z_]\w*\s*:)/.test(value.slice(1, 1000).replace(/^(?:\s+|#[^\n]*|\/\/[^\n]*)+/, ''));

/** Takes away the rest of a program, and says so. What is no program is left as it is. */
export function inProgram(lines: Line[], tell: (decision: Said) => void): Line[] {
  const text = lines.map((line) => line.text).join('\n');
  if (!ofPrograms.test(text)) return lines;
  const statements = statementsIn(text);
  const [map] = statements.filter(isMap).sort((one, other) => other.value.length - one.value.length);
  if (!map) return lines;
  const kept = statements.filter((each) => each === map || estimates.test(each.name) || endCalled(each.name));
  let rest = '';
  let from = 0;
  for (const { begin, end } of kept) {
    rest += `${text.slice(from, begin)}\n`;
    from = end;
  }
  rest = (rest + text.slice(from)).replace(plainComments, (found) => (/^["']/.test(found) ? found : ''));
  if (!rest.split('\n').some((line) => ofPrograms.test(line))) return lines;
  const made: string[] = [];
  let at = 0;
  const blank = (to: number) => made.push(text.slice(at, to).replace(/[^\n]/g, ' '));
  for (const { begin, end } of kept) {
    blank(begin);
    made.push(text.slice(begin, end));
    at = end;
  }
  blank(text.length);
  tell(said('only {name} was read, the rest of the program left out', { name: `"${map.name}"` }));
  return made
    .join('')
    .split('\n')
    .map((each, i) => ({ ...lines[i], text: each }));
}

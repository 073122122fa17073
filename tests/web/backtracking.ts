/**
 * A backtracking engine for regular expressions that counts its steps: the cost of an expression on a text becomes a number that is the
 * same on every machine. Real engines may be faster, but they do not promise to be.
 */
import { parseRegExpLiteral } from '@eslint-community/regexpp';

const { exec } = RegExp.prototype;
/** A test for characters: whether a part of a pattern matches one. */
const stands = (part: string, flags: string): ((character: string) => boolean) => {
  const alone = new RegExp(`^(?:${part})$`, flags.replace(/[gy]/g, ''));
  const known = new Map() as Map<string, boolean>;
  return (character) => {
    let answer = known.get(character);
    if (answer === undefined) known.set(character, (answer = exec.call(alone, character) !== null));
    return answer;
  };
};

type Instruction =
  | { op: 'character'; test: (character: string) => boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'edge'; kind: string; negate: boolean }
  | { op: 'look'; program: Instruction[]; behind: boolean; negate: boolean }
  | { op: 'match' };

/** @param node of the syntax tree */
function emit(node: any, flags: string, out: Instruction[]) {
  const at = () => out.length;
  /** Tries these alternatives in order. */
  const either = (ways: any[]) => {
    const ends: { op: 'jump'; to: number }[] = [];
    ways.forEach((way, i) => {
      const split = { op: 'split', first: at() + 1, second: -1 } as { op: 'split'; first: number; second: number };
      if (i < ways.length - 1) out.push(split);
      for (const element of way.elements) emit(element, flags, out);
      if (i === ways.length - 1) return;
      const end = { op: 'jump', to: -1 } as { op: 'jump'; to: number };
      ends.push(end);
      out.push(end);
      split.second = at();
    });
    for (const end of ends) end.to = at();
  };
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return either(node.alternatives);
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return void out.push({ op: 'character', test: stands(node.raw, flags) });
    case 'Quantifier': {
      for (let i = 0; i < node.min; i++) emit(node.element, flags, out);
      const leave: (() => void)[] = [];
      for (let i = node.min; i < node.max; i++) {
        const begin = at();
        const split = { op: 'split', first: begin + 1, second: begin + 1 } as { op: 'split'; first: number; second: number };
        out.push(split);
        leave.push(() => void (split[node.greedy ? 'second' : 'first'] = at()));
        emit(node.element, flags, out);
        if (node.max === Infinity) {
          out.push({ op: 'jump', to: begin });
          break;
        }
      }
      for (const each of leave) each();
      return;
    }
    case 'Assertion': {
      if (node.kind !== 'lookahead' && node.kind !== 'lookbehind')
        return void out.push({ op: 'edge', kind: node.kind, negate: node.negate });
      const program: Instruction[] = [];
      emit({ type: 'Group', alternatives: node.alternatives }, flags, program);
      program.push({ op: 'match' });
      return void out.push({ op: 'look', program, behind: node.kind === 'lookbehind', negate: node.negate });
    }
    default:
      throw new Error(`no steps are counted for a ${node.type}`);
  }
}

const programs: Map<string, Instruction[]> = new Map();

function programOf(pattern: RegExp) {
  const key = String(pattern);
  let program = programs.get(key);
  if (!program) {
    programs.set(key, (program = []));
    emit(parseRegExpLiteral(pattern).pattern, pattern.flags, program);
    program.push({ op: 'match' });
  }
  return program;
}

const word = (character: string | undefined) => character !== undefined && /\w/.test(character);

/** Where a match that begins at a place ends; −1 if there is none. */
function matchAt(program: Instruction[], text: string, flags: string, from: number, count: { steps: number }): number {
  const ways = [[0, from]];
  for (let way = ways.pop(); way; way = ways.pop()) {
    let [at, place] = way;
    for (let going = true; going;) {
      count.steps++;
      const step = program[at++];
      if (step.op === 'match') return place;
      if (step.op === 'jump') at = step.to;
      else if (step.op === 'split') {
        ways.push([step.second, place]);
        at = step.first;
      } else if (step.op === 'character') {
        const character =
          place < text.length ? (/[uv]/.test(flags) ? String.fromCodePoint(text.codePointAt(place) as number) : text[place]) : '';
        going = character !== '' && step.test(character);
        place += character.length;
      } else if (step.op === 'look') {
        // The lookbehinds in our patterns look at one character.
        const found = step.behind
          ? place > 0 && matchAt(step.program, text, flags, place - 1, count) === place
          : matchAt(step.program, text, flags, place, count) >= 0;
        going = found !== step.negate;
      } else if (step.kind === 'word') going = (word(text[place - 1]) !== word(text[place])) !== step.negate;
      else {
        const [edge, beyond] = step.kind === 'start' ? [0, place - 1] : [text.length, place];
        going = place === edge || (flags.includes('m') && text[beyond] === '\n');
      }
    }
  }
  return -1;
}

/** Searches for a pattern from a place on. Returns the number of steps, and where the match begins (-1 if there is none). */
export function search(pattern: RegExp, text: string, from: number = 0) {
  const program = programOf(pattern);
  const count = { steps: 0 };
  const [first] = program;
  const anchored = pattern.sticky || (first.op === 'edge' && first.kind === 'start' && !pattern.multiline);
  for (let at = from; at <= text.length; at++) {
    if (matchAt(program, text, pattern.flags, at, count) >= 0) return { steps: count.steps, index: at };
    if (anchored) break;
  }
  return { steps: count.steps, index: -1 };
}

/** The steps of all expressions that are matched during some work. */
export async function stepsOf(work: () => unknown) {
  let steps = 0;
  RegExp.prototype.exec = function counted(text: string) {
    RegExp.prototype.exec = exec;
    const string = String(text);
    const looked = search(this, string, this.global || this.sticky ? this.lastIndex : 0);
    const found = exec.call(this, string);
    if ((found ? found.index : -1) !== looked.index)
      throw new Error(`${this} was counted wrongly on ${JSON.stringify(string.slice(0, 80))}`);
    steps += looked.steps;
    RegExp.prototype.exec = counted;
    return found;
  };
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return steps;
}

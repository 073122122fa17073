/**
 * What is asked, where, and which answers are right. It knows of no page: numbers in, numbers out. Where it asks, and about which
 * neighbour, is decided by what is known at that place and a seed alone, so that the choice gives nothing away.
 */
import { keyOf, searches, type Key } from '../document/algorithms.ts';
import { tidy } from '../words/sum_text.ts';
import { legal, verdicts, type Ahead, type Look, type Verdict } from './ahead.ts';
import { neighboursOf } from './predict_sentences.ts';
import type { OpenRow } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';

type Kind = 'next' | 'sum' | 'verdict';
export interface Settings {
  when: 'each' | 'kth' | 'ties' | 'random';
  every: number;
  seed: number;
  kinds: Kind[];
  strict: boolean;
}
/** `next`: one of `open`; `sum`: one of `choices`, what the way through `from` to the neighbour adds up to; `verdict`: one of `choices`. */
export type Question =
  | { kind: 'next'; open: OpenRow[]; legal: OpenRow[] }
  | { kind: 'sum'; from: { node: number; g: number; h: number }; look: Look; choices: number[]; right: number }
  | { kind: 'verdict'; from: { node: number; g: number; h: number }; look: Look; choices: Verdict[]; right: Verdict };

export const usual: Settings = { when: 'each', every: 3, seed: 1, kinds: ['next'], strict: false };

export const kinds: readonly Kind[] = ['next', 'sum', 'verdict'];

/** Searches whose open list at any place says what may be next. */
const offered = ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'];

/**
 * Why this search cannot be predicted: the end of a key of the words, or nothing where it can.
 *  @param mistakes those that a preset makes on purpose
 */
export function refusal({ algorithm, space, limits }: LabDocument, mistakes: readonly string[]) {
  if (!offered.includes(algorithm)) return 'algorithm';
  if (!neighboursOf({ space })) return 'world';
  if (mistakes.length) return 'mistakes';
  // What is above the bound is taken from the list without being expanded.
  return limits.maxF === undefined ? '' : 'bound';
}

/** Which questions make sense: without costs in the order there is no sum that a new way would change. */
export const kindsFor = (document: LabDocument): Kind[] => kinds.filter((kind) => kind !== 'sum' || keyOf(document)?.g);

/** A number from 0 up to 1 that depends on the seed and the place alone. */
function chance(seed: number, place: number, turn: number) {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b) ^ Math.imul(turn + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** One in so many places is asked about where chance decides. */
const seldom = 3;

export class Quiz {
  question: Question | null = null;
  /** Questions that were answered or given up, and those of them answered rightly at the first try. */
  asked = 0;
  right = 0;
  #tried = false;
  /** What is still to be asked at this place. */ #rest: Kind[] = [];
  /** The place from which the question there is was looked for: other settings may find another one on the way. */
  #from;
  ahead;
  settings: Settings;

  constructor(ahead: Ahead, settings: Settings) {
    this.ahead = ahead;
    this.settings = settings;
    this.#from = ahead.made;
    this.ask();
  }

  /** Asks once more, after the settings have changed too. */
  ask() {
    this.#tried = false;
    this.#stop(this.#from);
    this.#find();
  }

  #stop(made: number) {
    this.ahead.goTo(made);
    this.#rest = kindsFor(this.ahead.document).filter((kind) => this.settings.kinds.includes(kind));
  }

  /** Whether the settings want a question at this place. */
  #wants() {
    const { when, every, seed } = this.settings;
    const { made } = this.ahead;
    if (when === 'kth') return made % Math.max(1, every) === 0;
    if (when === 'ties') return legal(this.ahead.open(2), this.ahead.document, false).length > 1;
    return when === 'each' || chance(seed, made, 0) * seldom < 1;
  }

  /** The next question, here or further on; none where the search is over, or nothing is to be asked. */
  #find() {
    const { ahead } = this;
    this.#from = ahead.made;
    for (this.question = null; this.#rest.length && !ahead.over; this.#stop(ahead.made + 1)) {
      // Before the first expansion only the start is open: nothing to say of that.
      if (ahead.made === 0 || !this.#wants()) continue;
      // One is left.
      while (!this.question && this.#rest.length) this.question = this.#make(this.#rest.shift() as Kind);
      if (this.question) return;
    }
  }

  #make(kind: Kind): Question | null {
    const { ahead, settings } = this;
    const { document } = ahead;
    if (kind === 'next') {
      const open = ahead.open();
      // Of one node nobody needs to say that it is the next.
      return open.length > 1 ? { kind, open, legal: legal(open, document, settings.strict) } : null;
    }
    const { looks, ...from } = ahead.next();
    const look = this.#neighbour(looks);
    if (!look) return null;
    if (kind === 'verdict') {
      const choices: Verdict[] = searches[document.algorithm].key === null ? ['opened', 'kept', 'closed'] : [...verdicts];
      return { kind, from, look, choices, right: look.verdict };
    }
    const { g, h } = keyOf(document) as Key; // `kindsFor` asks for no sums without
    const sum = (cost: number, estimate: number) => tidy(g * cost + h * estimate);
    const right = sum(look.g, look.h);
    // Slips people make: the step forgotten, the way so far forgotten, the estimate of the other node, no estimate, the step twice.
    const slips = [sum(from.g, look.h), sum(look.step, look.h), sum(look.g, from.h), sum(look.g, 0), sum(look.g + look.step, look.h)];
    const choices = [right];
    for (const slip of slips) if (choices.length < 4 && choices.every((each) => Math.abs(each - slip) > 0.005)) choices.push(slip);
    return { kind, from, look, right, choices: choices.sort((one, other) => one - other) };
  }

  /** The neighbour asked about: rather one that is open already, because there the sums have to be compared. */
  #neighbour(looks: readonly Look[]) {
    const { ahead, settings } = this;
    const weights = looks.map(({ node }) => ({ open: 6, unseen: 2, closed: 1 })[ahead.node(node).state]);
    let left = chance(settings.seed, ahead.made, 1) * weights.reduce((sum, each) => sum + each, 0);
    return looks.find((_, at) => (left -= weights[at]) < 0);
  }

  /** Whether an answer is right. It counts as tried. */
  judge(answer: number | string) {
    const { question } = this;
    if (!question) return false;
    const right = question.kind === 'next' ? question.legal.some(({ node }) => node === answer) : answer === question.right;
    if (right && !this.#tried) this.right++;
    this.#tried = true;
    return right;
  }

  /** On to the next question; one not yet answered rightly is given up. */
  goOn() {
    this.asked++;
    this.#tried = false;
    if (!this.#rest.length) this.#stop(this.ahead.made + 1);
    this.#find();
  }
}

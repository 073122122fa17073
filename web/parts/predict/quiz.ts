/**
 * Which questions are asked, where, and which answers are right. No DOM: numbers in, numbers out. Where a question is asked, and about
 * which neighbour, depends only on what is known at that place and on a seed, so the choice gives nothing away.
 */
import { keyNames, reads, searches } from '../../kernel/document/algorithms.ts';
import { tidy } from '../../kernel/words/sum_text.ts';
import { legal, neighboursOf, verdicts, type Ahead, type Look, type Verdict } from './ahead.ts';
import type { KeyPart, OpenRow } from '../../kernel/engine/search.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

type QuestionKind = 'next' | 'sum' | 'verdict';
export interface Settings {
  when: 'each' | 'kth' | 'ties' | 'random';
  every: number;
  seed: number;
  kinds: QuestionKind[];
  strict: boolean;
}
/** An answer is a node of `open` for `next`, otherwise one of `choices`; for `sum` that is the neighbour's value by way of `from`. */
export type Question =
  | { kind: 'next'; open: OpenRow<KeyPart>[]; legal: OpenRow<KeyPart>[] }
  | { kind: 'sum'; from: { node: number; g: number; h: number }; look: Look; choices: number[]; right: number }
  | { kind: 'verdict'; from: { node: number; g: number; h: number }; look: Look; choices: Verdict[]; right: Verdict };

export const usual: Settings = { when: 'each', every: 3, seed: 1, kinds: ['next'], strict: false };

export const questionKinds: readonly QuestionKind[] = ['next', 'sum', 'verdict'];

/**
 * Why this search cannot be predicted, as the end of a key of the words; empty if it can.
 * @param mistakes those that a preset makes on purpose
 */
export function refusal(document: LabDocument, mistakes: readonly string[]) {
  const { algorithm, space, then, limits } = document;
  // In those that are done by hand the open list is enough to know what comes next.
  if (!searches[algorithm].byHand) return 'algorithm';
  if (!neighboursOf({ space })) return 'world';
  if (then) return 'then';
  if (mistakes.length) return 'mistakes';
  // Nodes above the bound leave the list without being expanded, where there is an f.
  return limits.maxF === undefined || keyNames(document).length === 0 ? '' : 'bound';
}

/** The kinds of questions that make sense: `sum` needs an order that depends on g. */
export const kindsFor = (document: LabDocument): QuestionKind[] =>
  questionKinds.filter(
    (kind) => kind !== 'sum' || keyNames(document)[0] === 'g' || (reads('gWeight', document.algorithm) && document.gWeight > 0),
  );

/** A number from 0 (included) to 1 (excluded) that depends only on the arguments. */
function chance(seed: number, place: number, turn: number) {
  let mixed = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b) ^ Math.imul(turn + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** With random questions, one place in this many is asked about on average. */
const seldom = 3;

export class Quiz {
  question: Question | null = null;
  /** Number of questions answered or given up; `right` counts those answered rightly at the first try. */
  asked = 0;
  right = 0;
  #tried = false;
  /** Kinds of questions still to be asked at this place. */ #rest: QuestionKind[] = [];
  /** Number of expansions from which the current question was looked for: with other settings another one may come first. */
  #from;
  ahead;
  settings: Settings;

  constructor(ahead: Ahead, settings: Settings) {
    this.ahead = ahead;
    this.settings = settings;
    this.#from = ahead.made;
    this.ask();
  }

  /** Looks for the question again, for example after a change of settings. */
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
    if (when === 'ties') return legal(this.ahead.open(2), false).length > 1;
    return when === 'each' || chance(seed, made, 0) * seldom < 1;
  }

  /** Finds the next question, here or later; none if the search is over or no kind is chosen. */
  #find() {
    const { ahead } = this;
    this.#from = ahead.made;
    for (this.question = null; this.#rest.length && !ahead.over; this.#stop(ahead.made + 1)) {
      // Before the first expansion only the start is open, so there is nothing to ask.
      if (ahead.made === 0 || !this.#wants()) continue;
      // The loop's condition: at least one is left.
      while (!this.question && this.#rest.length) this.question = this.#make(this.#rest.shift() as QuestionKind);
      if (this.question) return;
    }
  }

  #make(kind: QuestionKind): Question | null {
    const { ahead, settings } = this;
    const { document } = ahead;
    if (kind === 'next') {
      const open = ahead.open();
      // A single open node is no question.
      return open.length > 1 ? { kind, open, legal: legal(open, settings.strict) } : null;
    }
    const { looks, ...from } = ahead.next();
    const look = this.#neighbour(looks);
    if (!look) return null;
    if (kind === 'verdict') {
      const choices: Verdict[] = searches[document.algorithm].key === null ? ['opened', 'kept', 'closed'] : [...verdicts];
      return { kind, from, look, choices, right: look.verdict };
    }
    const [key] = look.key; // `kindsFor` excludes sums without a key
    const right = tidy(key.value);
    const sum = (cost: number, estimate: number) => tidy(key.g * cost + key.h * estimate);
    // Usual mistakes: step forgotten, cost so far forgotten, h of the wrong node, h forgotten, step added twice.
    const slips = [sum(from.g, look.h), sum(look.step, look.h), sum(look.g, from.h), sum(look.g, 0), sum(look.g + look.step, look.h)];
    const choices = [right];
    for (const slip of slips) if (choices.length < 4 && choices.every((each) => Math.abs(each - slip) > 0.005)) choices.push(slip);
    return { kind, from, look, right, choices: choices.sort((one, other) => one - other) };
  }

  /** The neighbour to ask about, most likely one that is open: there the sums have to be compared. */
  #neighbour(looks: readonly Look[]) {
    const { ahead, settings } = this;
    const weights = looks.map(({ node }) => ({ open: 6, unseen: 2, closed: 1 })[ahead.node(node).state]);
    let left = chance(settings.seed, ahead.made, 1) * weights.reduce((sum, each) => sum + each, 0);
    return looks.find((_, at) => (left -= weights[at]) < 0);
  }

  /** Whether an answer is right. Counts as a try. */
  judge(answer: number | string) {
    const { question } = this;
    if (!question) return false;
    const right = question.kind === 'next' ? question.legal.some(({ node }) => node === answer) : answer === question.right;
    if (right && !this.#tried) this.right++;
    this.#tried = true;
    return right;
  }

  /** Goes on to the next question; an unanswered one is given up. */
  goOn() {
    this.asked++;
    this.#tried = false;
    if (!this.#rest.length) this.#stop(this.ahead.made + 1);
    this.#find();
  }
}

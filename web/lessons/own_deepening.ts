/**
 * IDA* done by hand: one path, walked below a threshold on f and back, again and again with the least f that was cut off. A neighbour
 * is entered (`take`), cut off (`look`, `cut`) or left because it is on the path (`skip`), in any order; `back` leaves the last node,
 * `raise` begins anew. Where only the order is the learner's, what is not entered is cut off with the step back.
 *
 * An exam goes on as in a search that tests f when a node is entered: one above the threshold can be entered, and then only be left.
 * A neighbour that may be entered cannot be passed over: it goes on waiting, or whole branches would be lost by one slip.
 */
import { less, OwnSearch } from './own_search.ts';
import type { Entry, Move, Verdict, Wrong } from './own_search.ts';
import type { Move as Step, Problem } from './problem.ts';

export class OwnDeepening extends OwnSearch {
  /** Nodes on the path, each with the neighbours nothing has been said of yet. */
  frames: readonly { node: number; waiting: readonly Step[] }[] = [];
  override current = -1;
  threshold = 0;
  /** What was cut off below this threshold. */
  cuts: readonly { node: number; g: number; f: number }[] = [];
  /** Whether the start is still to be entered below this threshold. */
  fresh = true;

  constructor(problem: Problem, byHand: boolean) {
    super(problem, byHand);
    this.threshold = this.f(problem.start, 0);
  }

  f(node: number, g: number) {
    return this.weights.g * g + this.weights.h * (this.problem.h.get(node) ?? 0);
  }

  /** What f a neighbour of the last node would have. */
  fOf({ to, cost }: Step) {
    return this.f(to, this.g(this.current) + cost);
  }

  /** The least f that was cut off; Infinity where nothing was. */
  get least() {
    return Math.min(...this.cuts.map(({ f }) => f));
  }

  /** Whether the last node of the path is above the threshold. */
  get #over() {
    return this.current >= 0 && less(this.threshold, this.f(this.current, this.g(this.current)));
  }

  #onPath(node: number) {
    return this.frames.some((frame) => frame.node === node);
  }

  override verdict(step: Step): Verdict {
    if (this.#onPath(step.to)) return 'skip';
    return less(this.threshold, this.fOf(step)) ? 'cut' : 'open';
  }

  override legal() {
    if (this.ended || this.ending()) return [];
    if (this.frames.length === 0) return this.fresh ? [this.problem.start] : [];
    return this.waiting.filter((step) => this.verdict(step) === 'open').map(({ to }) => to);
  }

  override ending(): '' | 'found' | 'none' {
    if (this.current === this.problem.goal && !this.#over) return 'found';
    return this.frames.length === 0 && !this.fresh && this.cuts.length === 0 ? 'none' : '';
  }

  override check(move: Move): Wrong | null {
    if (this.ended) return { rule: 'ended' };
    if (move.do === 'back') return this.#checkBack();
    if (move.do === 'raise') return this.#checkRaise(move.g);
    if (move.do === 'look') return this.#checkLook(move);
    return super.check(move);
  }

  #checkLook(move: Extract<Move, { do: 'look' }>): Wrong | null {
    if (!this.byHand || !['cut', 'skip'].includes(move.says)) return { rule: 'no-move' };
    const step = this.waiting.find(({ to }) => to === move.node);
    if (!step) return super.check(move);
    const right = this.verdict(step);
    const both = { node: step.to, sum: String(this.fOf(step)), otherSum: String(this.threshold) };
    if (right === 'skip') return move.says === 'skip' ? super.check(move) : { rule: 'on-path', node: step.to };
    if (right === 'open') return { rule: 'within', ...both };
    if (move.says === 'skip') return { rule: 'over', ...both };
    const wrong = super.check(move);
    return wrong?.rule === 'sum'
      ? { rule: 'sum-ida', node: step.to, sum: String(this.f(step.to, Number(move.g))), otherSum: both.sum }
      : wrong;
  }

  override checkStop(says: 'found' | 'none'): Wrong | null {
    const ending = this.ending();
    if (says === ending) return null;
    if (says === 'found') return { rule: 'not-entered' };
    return ending ? { rule: 'entered' } : { rule: 'not-exhausted' };
  }

  override checkTake(node: number): Wrong | null {
    if (this.ending()) return { rule: this.ending() === 'found' ? 'entered' : 'nothing-cut' };
    if (this.frames.length === 0) {
      if (!this.fresh) return { rule: 'raise-first' };
      return node === this.problem.start ? null : { rule: 'begin-at-start' };
    }
    if (this.#onPath(node)) return { rule: 'on-path', node };
    const step = this.waiting.find(({ to }) => to === node);
    if (!step) return { rule: 'no-neighbour', node, other: this.current };
    if (this.verdict(step) === 'open') return null;
    return { rule: 'over', node, sum: String(this.fOf(step)), otherSum: String(this.threshold) };
  }

  #checkBack(): Wrong | null {
    if (this.ending()) return { rule: this.ending() === 'found' ? 'entered' : 'nothing-cut' };
    if (this.frames.length === 0) return { rule: this.fresh ? 'begin-at-start' : 'raise-first' };
    if (this.byHand) return this.waiting.length ? { rule: 'neighbours-wait', node: this.waiting[0].to } : null;
    const step = this.waiting.find((each) => this.verdict(each) === 'open');
    return step ? { rule: 'within', node: step.to, sum: String(this.fOf(step)), otherSum: String(this.threshold) } : null;
  }

  #checkRaise(to: number): Wrong | null {
    if (this.frames.length || this.fresh) return { rule: 'not-yet-raised' };
    if (this.cuts.length === 0) return { rule: 'nothing-cut' };
    return less(to, this.least) || less(this.least, to) ? { rule: 'threshold', sum: String(to), otherSum: String(this.least) } : null;
  }

  override possible(move: Move) {
    if (this.ended) return false;
    if (move.do === 'stop') return true;
    if (move.do === 'back') return this.#checkBack() === null;
    if (move.do === 'raise') return this.frames.length === 0 && this.cuts.length > 0;
    if (move.do === 'take' && this.frames.length === 0) return this.fresh && move.node === this.problem.start;
    const step = 'node' in move && this.waiting.find(({ to }) => to === move.node);
    if (!step) return false;
    return move.do === 'take' ? this.verdict(step) !== 'skip' : move.do === 'look' && this.byHand && this.verdict(step) !== 'open';
  }

  override make(move: Move) {
    if (move.do === 'take') this.#enter(move.node);
    else if (move.do === 'back') this.#leave();
    else if (move.do === 'raise') this.#raise();
    else if (move.do === 'look') this.#pass(move.node);
    else super.make(move);
  }

  #enter(node: number) {
    const step = this.waiting.find(({ to }) => to === node);
    const g = step ? this.g(this.current) + step.cost : 0;
    if (step) this.#wait(this.waiting.filter((each) => each !== step));
    this.put(node, g, step ? this.current : -1);
    this.entries.set(node, { ...(this.entries.get(node) as Entry), state: 'closed' });
    this.current = node;
    this.fresh = false;
    this.expanded++;
    this.frames = [...this.frames, { node, waiting: [] }];
    this.#wait(this.#over ? [] : (this.problem.moves.get(node) ?? []));
  }

  /** @param waiting neighbours of the last node of the path */
  #wait(waiting: readonly Step[]) {
    this.waiting = [...waiting];
    this.frames = this.frames.map((frame, at) => (at === this.frames.length - 1 ? { ...frame, waiting } : frame));
  }

  /** A neighbour that is not entered. */
  #pass(node: number) {
    const step = this.waiting.find(({ to }) => to === node) as Step;
    if (this.verdict(step) === 'cut') this.#cut(node, this.g(this.current) + step.cost);
    this.#wait(this.waiting.filter((each) => each !== step));
  }

  #cut(node: number, g: number) {
    this.cuts = [...this.cuts, { node, g, f: this.f(node, g) }];
  }

  #leave() {
    for (const { to } of [...this.waiting]) this.#pass(to);
    if (this.#over) this.#cut(this.current, this.g(this.current));
    this.entries.delete(this.current);
    this.frames = this.frames.slice(0, -1);
    const last = this.frames.at(-1);
    this.current = last?.node ?? -1;
    this.waiting = [...(last?.waiting ?? [])];
  }

  #raise() {
    [this.threshold, this.cuts, this.fresh] = [this.least, [], true];
    this.put(this.problem.start, 0, -1);
  }

  override next(): Move | null {
    if (this.ended) return null;
    const says = this.ending();
    if (says) return { do: 'stop', says };
    const [node] = this.legal();
    if (node !== undefined) return { do: 'take', node };
    const [step] = this.byHand ? this.waiting : [];
    if (step) return { do: 'look', node: step.to, says: this.verdict(step) };
    return this.frames.length ? { do: 'back' } : { do: 'raise', g: this.least };
  }

  override copy() {
    const { frames, threshold, cuts, fresh } = this;
    return Object.assign(super.copy(), { frames, threshold, cuts, fresh });
  }
}

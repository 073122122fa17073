/**
 * A search all of which the learner does: what happens to a neighbour, its g, by what number it stands on the open list, and its
 * parent; when a node is done; and when the goal has been taken, the path back and its cost.
 *
 * Numbers and parents are kept as the learner said them, wrong or not, and what comes after is held against those. What a look
 * leaves unsaid is put right.
 */
import { grain, OwnSearch } from './own_search.ts';
import type { By, Entry, Look, Move, Verdict, Wrong } from './own_search.ts';

/** By what nodes stand on the open list. */
const right: Record<string, By> = { astar: 'f', dijkstra: 'g', greedy: 'h', bfs: 'order', dfs: 'order' };

const same = (one: number, other: number) => Math.abs(one - other) <= grain;

/** Whether a neighbour is put on the open list with it. */
export const puts = (says: Verdict) => says === 'open' || says === 'relax' || says === 'reopen';

export class OwnAll extends OwnSearch {
  override unaided = true;
  /** Whether the node taken last was said to be done. */
  done = false;
  /** Whether the goal was taken and the path is being read back. */
  reading = false;
  /** The path as far as it was read, from the goal on. */ read: number[] = [];

  override begin() {
    super.begin();
    Object.assign(this.entries.get(this.problem.start) as Entry, this.stands(this.problem.start, 0));
  }

  override get expanding() {
    return this.done || this.reading ? -1 : this.current;
  }

  override key(node: number) {
    const { by, f } = this.entries.get(node) as Entry;
    return right[this.algorithm] === 'order' || by === undefined || f === undefined ? super.key(node) : f;
  }

  override legal() {
    return this.reading || (this.current >= 0 && !this.done) ? [] : super.legal();
  }

  override ending() {
    if (this.current === this.problem.goal) return 'found';
    return this.current >= 0 && !this.done ? '' : super.ending();
  }

  /** By what a node with this g stands, and what that is. */
  stands(node: number, g: number, by: By = right[this.algorithm]) {
    const h = this.problem.h.get(node) ?? 0;
    const f = { f: this.weights.g * g + this.weights.h * h, g, h, order: undefined }[by];
    return { by, ...(f !== undefined && { f }) };
  }

  override check(move: Move): Wrong | null {
    if (this.ended) return { rule: 'ended' };
    if (this.reading) return this.#checkReading(move);
    if (move.do === 'path' || move.do === 'cost') return { rule: 'path-early' };
    if (move.do === 'done') return this.#checkDone();
    if (move.do === 'look') {
      if (this.current === this.problem.goal) return { rule: 'goal-taken' };
      const wrong = super.check(move);
      return wrong || !puts(move.says) ? wrong : this.#checkPut(move);
    }
    return super.check(move);
  }

  #checkDone(): Wrong | null {
    if (this.current < 0) return { rule: 'nothing-taken' };
    if (this.current === this.problem.goal) return { rule: 'goal-taken' };
    if (this.done) return { rule: 'done-already', node: this.current };
    const [forgotten] = this.waiting;
    return forgotten ? { rule: 'forgotten', node: forgotten.to, other: this.current } : null;
  }

  /** What more is said of a node that is put on the open list. */
  #checkPut({ node, g, by, f, parent }: Look): Wrong | null {
    if (g === undefined || by === undefined) return { rule: 'unsaid', node };
    const stands = this.stands(node, this.g(this.current) + this.#cost(this.current, node));
    if (by !== stands.by) return { rule: 'by', node, says: by, right: stands.by };
    if (stands.f !== undefined) {
      if (f === undefined) return { rule: 'unsaid', node };
      if (!same(f, stands.f)) return { rule: 'number', node, sum: String(f), otherSum: String(stands.f) };
    }
    if (parent === undefined) return { rule: 'unsaid', node };
    return this.#mayBeParent(parent, node, g) ? null : { rule: 'parent', node, other: this.current };
  }

  /** Any closed node from which it is reached with just this g. */
  #mayBeParent(parent: number, node: number, g: number) {
    return this.entries.get(parent)?.state === 'closed' && same(this.g(parent) + this.#cost(parent, node), g);
  }

  /** What the step costs; NaN where there is none. */
  #cost(from: number, node: number) {
    return this.problem.moves.get(from)?.find(({ to }) => to === node)?.cost ?? NaN;
  }

  override checkStop(says: 'found' | 'none'): Wrong | null {
    if (says === 'found' && this.current !== this.problem.goal) return { rule: 'goal-not-taken' };
    return this.#unfinished() ?? super.checkStop(says);
  }

  override checkTake(node: number): Wrong | null {
    return this.#unfinished() ?? super.checkTake(node);
  }

  #unfinished(): Wrong | null {
    const unfinished = this.current >= 0 && this.current !== this.problem.goal && !this.done;
    return unfinished ? { rule: 'not-done', node: this.current } : null;
  }

  #checkReading(move: Move): Wrong | null {
    const next = this.nextOfPath();
    const last = this.read.at(-1);
    if (move.do === 'path') {
      if (move.node === next) return null;
      if (next < 0) return { rule: 'path-over' };
      return last === undefined ? { rule: 'path-goal', other: next } : { rule: 'path-parent', node: move.node, other: last };
    }
    if (move.do !== 'cost') return { rule: 'reading' };
    if (next >= 0) return { rule: 'path-left', other: last ?? next };
    const costs = [this.cost(), this.#costAlong()];
    return costs.some((cost) => same(cost, move.g)) ? null : { rule: 'path-cost', sum: String(move.g), otherSum: String(costs[0]) };
  }

  /** The node that is read next: the goal, then parent after parent; −1 at the end. */
  nextOfPath() {
    const last = this.read.at(-1);
    if (last === undefined) return this.problem.goal;
    const parent = this.entries.get(last)?.parent ?? -1;
    // Parents said wrongly may lead nowhere, or round and round.
    return this.entries.has(parent) && !this.read.includes(parent) ? parent : -1;
  }

  /** The costs of the steps read: less than the g of the goal where a node before it was relaxed later on. */
  #costAlong() {
    return this.read.slice(1).reduce((sum, node, at) => sum + this.#cost(node, this.read[at]), 0);
  }

  /** What is not possible is noted as wrong, and nothing comes of it. */
  override possible(move: Move) {
    if (this.ended) return false;
    if (this.reading && move.do === 'cost') return this.nextOfPath() < 0;
    if (!this.reading && move.do === 'look') return super.possible(move);
    if (!this.reading && move.do === 'take') return !this.#unfinished() && this.ending() !== 'found' && super.possible(move);
    return this.check(move) === null;
  }

  override make(move: Move) {
    if (move.do === 'done') this.done = true;
    else if (move.do === 'path') this.read = [...this.read, move.node];
    else if (move.do === 'cost') this.ended = 'found';
    else if (move.do === 'stop' && move.says === 'found') this.reading = true;
    else super.make(move);
    if (move.do === 'take') this.done = false;
    if (move.do === 'look' && puts(move.says)) this.#say(move);
  }

  /** Keeps what was said of a node. */
  #say({ node, g, by, f, parent }: Look) {
    const entry = this.entries.get(node) as Entry;
    const own = { ...entry, g: g ?? entry.g };
    const stands = by === undefined ? this.stands(node, own.g) : { by, ...(f !== undefined && { f }) };
    if (parent !== undefined && this.problem.h.has(parent)) own.parent = parent;
    this.entries.set(node, { ...own, ...stands });
  }

  override path(): number[] {
    return [...this.read].reverse();
  }

  override next(): Move | null {
    if (this.ended) return null;
    if (this.reading) {
      const node = this.nextOfPath();
      return node < 0 ? { do: 'cost', g: this.cost() } : { do: 'path', node };
    }
    const [waiting] = this.waiting;
    if (!waiting) return this.#unfinished() ? { do: 'done' } : super.next();
    const says = this.verdict(waiting);
    const look = { do: 'look' as const, node: waiting.to, says };
    if (!puts(says)) return look;
    const g = this.g(this.current) + waiting.cost;
    return { ...look, g, ...this.stands(waiting.to, g), parent: this.current };
  }

  override copy() {
    const { done, reading, read } = this;
    return Object.assign(super.copy(), { done, reading, read });
  }
}

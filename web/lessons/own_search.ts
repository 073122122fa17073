/**
 * The search a learner does: open and closed list as the learner's own moves have made them. Every move is checked against that
 * state for being legal, not against one recording, because among ties any order is right.
 *
 * A move is `take` (expand a node of the open list), `look` (say what happens to a neighbour of the node taken: `open`,
 * `relax`, `keep` an open one, `skip` a closed one, `reopen`), or `stop` (`found` or `none`). Where the learner does all of it
 * (`own_all.ts`) a `look` says more, and there are `done`, `path` and `cost` besides.
 */
import type { Move as ProblemMove, Problem } from './problem.ts';

export type Algorithm = 'astar' | 'dijkstra' | 'greedy' | 'bfs' | 'dfs';
export type Verdict = 'open' | 'relax' | 'keep' | 'skip' | 'reopen';
/** By what a node stands on the open list: f, g or h alone, or the order it came in. */
export type By = 'f' | 'g' | 'h' | 'order';
/** What is said of a neighbour; by what it stands, that number (`f`) and the parent only where the learner does all of it. */
export interface Look {
  do: 'look';
  node: number;
  says: Verdict;
  g?: number;
  by?: By;
  f?: number;
  parent?: number;
}
export type Move =
  | { do: 'take'; node: number }
  | Look
  | { do: 'stop'; says: 'found' | 'none' }
  | { do: 'done' }
  | { do: 'path'; node: number }
  | { do: 'cost'; g: number };
/** `by` and `f` as the learner said them. */
export interface Entry {
  state: 'open' | 'closed';
  g: number;
  h: number;
  parent: number;
  order: number;
  by?: By;
  f?: number;
}
/** Why a move is wrong: a key of the words, and what its text speaks of. */
export interface Wrong {
  rule: string;
  node?: number;
  other?: number;
  sum?: string;
  otherSum?: string;
  says?: string;
  right?: string;
}

/** What orders the open list; for the queue and the stack it is the number of the arrival. */
const keys: Record<Algorithm, (entry: Entry, weights: { g: number; h: number }) => number> = {
  astar: ({ g, h }, weights) => weights.g * g + weights.h * h,
  dijkstra: ({ g }) => g,
  greedy: ({ h }) => h,
  bfs: ({ order }) => order,
  dfs: ({ order }) => -order,
};
export const algorithms = Object.keys(keys) as readonly Algorithm[];

/** Costs are decimals of exact integers: nearer than this they are equal. */
export const grain = 1e-9;
export const less = (one: number, other: number) => one < other - grain;

export class OwnSearch {
  entries: Map<number, Entry> = new Map();
  /** The node taken last, while its neighbours are looked at. */
  current = -1;
  /** Neighbours of it that nothing has been said of yet. */ waiting: ProblemMove[] = [];
  ended: '' | 'found' | 'none' = '';
  expanded = 0;
  /** Whether nothing is done for the learner, so that nothing may be shown that they have not said. */
  unaided = false;
  #order = 0;
  problem;
  byHand: boolean;
  algorithm: Algorithm;
  weights;
  reopens: boolean;

  /** @param byHand whether the learner says what happens to each neighbour; otherwise that is done with the take */
  constructor(problem: Problem, byHand: boolean) {
    this.problem = problem;
    this.byHand = byHand;
    const { algorithm, gWeight, hWeight, reopen } = problem.document;
    this.algorithm = algorithm as Algorithm;
    this.weights = { g: gWeight, h: hWeight };
    this.reopens = reopen !== false;
    this.begin();
  }

  /** Opens what is open before the first move. */
  begin() {
    this.put(this.problem.start, 0, -1);
  }

  put(node: number, g: number, parent: number) {
    this.entries.set(node, { state: 'open', g, h: this.problem.h.get(node) ?? 0, parent, order: this.#order++ });
  }

  key(node: number) {
    return keys[this.algorithm](this.entries.get(node) as Entry, this.weights);
  }

  get open() {
    return [...this.entries].filter(([, { state }]) => state === 'open').map(([node]) => node);
  }

  /** Every node that may be taken now. */
  legal() {
    if (this.ended || this.waiting.length) return [];
    const { open } = this;
    const best = Math.min(...open.map((node) => this.key(node)));
    return open.filter((node) => !less(best, this.key(node)));
  }

  /** Whether searches of this kind take the cheaper of two ways to a node. */
  get weighs() {
    return this.algorithm === 'astar' || this.algorithm === 'dijkstra' || this.algorithm === 'greedy';
  }

  /** What happens to a neighbour of the node taken. */
  verdict({ to, cost }: ProblemMove): Verdict {
    const known = this.entries.get(to);
    // On a stack a node that is met again goes to the top: the later way is the one that is followed.
    if (!known || (this.algorithm === 'dfs' && known.state === 'open')) return 'open';
    const better = this.weighs && less(this.g(this.current) + cost, known.g);
    if (known.state === 'open') return better ? 'relax' : 'keep';
    return better && this.reopens ? 'reopen' : 'skip';
  }

  /** The node whose neighbours are being looked at, or were last. */
  get expanding() {
    return this.current;
  }

  g(node: number) {
    return this.entries.get(node)?.g ?? NaN;
  }

  /** What is wrong with a move now; null where it is legal. */
  check(move: Move): Wrong | null {
    if (this.ended) return { rule: 'ended' };
    if (move.do === 'stop') return this.checkStop(move.says);
    if (move.do === 'take') return this.checkTake(move.node);
    if (move.do !== 'look') return { rule: 'no-move' };
    if (this.current < 0) return { rule: 'nothing-taken' };
    const waiting = this.waiting.find(({ to }) => to === move.node);
    if (!waiting) return { rule: 'no-neighbour', node: move.node, other: this.current };
    const right = this.verdict(waiting);
    if (move.says !== right) return { rule: 'verdict', node: move.node, says: move.says, right };
    const g = this.g(this.current) + waiting.cost;
    if (move.g !== undefined && !(Math.abs(move.g - g) <= grain))
      return { rule: 'sum', node: move.node, sum: String(move.g), otherSum: String(g) };
    return null;
  }

  checkStop(says: 'found' | 'none'): Wrong | null {
    if (this.waiting.length) return { rule: 'neighbours-wait', node: this.waiting[0].to };
    const ending = this.ending();
    if (says === ending) return null;
    if (says === 'found') return { rule: 'goal-not-taken' };
    return { rule: ending === 'found' ? 'goal-taken' : 'open-left', node: this.open[0] };
  }

  /** How it has to end now; '' while it goes on. */
  ending(): '' | 'found' | 'none' {
    if (this.waiting.length) return '';
    if (this.current === this.problem.goal) return 'found';
    return this.open.length ? '' : 'none';
  }

  checkTake(node: number): Wrong | null {
    if (this.waiting.length) return { rule: 'neighbours-wait', node: this.waiting[0].to };
    if (this.ending() === 'found') return { rule: 'goal-taken' };
    const entry = this.entries.get(node);
    if (!entry) return { rule: 'not-seen', node };
    if (entry.state === 'closed') return { rule: 'closed', node };
    const legal = this.legal();
    return legal.includes(node) ? null : { rule: `order-${this.algorithm}`, node, other: legal[0] };
  }

  /** Whether a move can be made at all, right or wrong: an exam goes on with what was done. */
  possible(move: Move) {
    if (this.ended) return false;
    if (move.do === 'stop') return true;
    if (move.do === 'take') return this.entries.get(move.node)?.state === 'open' && this.waiting.length === 0;
    return move.do === 'look' && this.waiting.some(({ to }) => to === move.node);
  }

  /** Makes a move that is possible. What is said of a neighbour counts, wrong or not; sums are put right. */
  make(move: Move) {
    if (move.do === 'stop') this.ended = move.says;
    else if (move.do === 'take') this.#take(move.node);
    else if (move.do === 'look') this.#look(move.node, move.says);
  }

  #take(node: number) {
    const entry = this.entries.get(node) as Entry;
    this.entries.set(node, { ...entry, state: 'closed' });
    this.current = node;
    this.expanded++;
    this.waiting = [...(this.problem.moves.get(node) ?? [])];
    // The way one came by is no neighbour worth a word.
    if (!this.byHand) for (const move of [...this.waiting]) this.#look(move.to, this.verdict(move));
  }

  #look(node: number, says: Verdict) {
    const move = this.waiting.find(({ to }) => to === node) as ProblemMove;
    this.waiting = this.waiting.filter((each) => each !== move);
    if (says === 'open' || says === 'relax' || says === 'reopen') this.put(node, this.g(this.current) + move.cost, this.current);
  }

  /** What the path costs. */
  cost() {
    return this.g(this.problem.goal);
  }

  /** The path that was found. */
  path(): number[] {
    const path = [];
    if (this.entries.get(this.problem.goal)?.state === 'closed')
      for (let node = this.problem.goal; node >= 0 && path.length < 200; node = this.entries.get(node)?.parent ?? -1) path.unshift(node);
    return path;
  }

  /** A legal move, the first in the order of the lists; used to show how it goes on. */
  next(): Move | null {
    if (this.ended) return null;
    const [waiting] = this.waiting;
    if (waiting) return { do: 'look', node: waiting.to, says: this.verdict(waiting) };
    const says = this.ending();
    return says ? { do: 'stop', says } : { do: 'take', node: this.legal()[0] };
  }

  /** The same search once more, to be gone on with by itself. */
  copy() {
    const copy = new (this.constructor as typeof OwnSearch)(this.problem, this.byHand);
    Object.assign(copy, {
      entries: new Map(this.entries),
      current: this.current,
      waiting: [...this.waiting],
      ended: this.ended,
      expanded: this.expanded,
    });
    copy.#order = this.#order;
    return copy;
  }
}

/** What is legal in a search done by hand, written from the definitions alone: plain lists, and no look at how the page decides it. */
import { below } from '../../web/maps/generators/random.js';

/** @typedef {import('../../web/lessons/own_search.js').Move} Move */
/** @typedef {import('../../web/lessons/problem.js').Problem} Problem */

const verdicts = /** @type {const} */ (['open', 'relax', 'keep', 'skip', 'reopen']);
const same = (/** @type {number} */ one, /** @type {number} */ other) => Math.abs(one - other) < 1e-9;

export class Oracle {
  /** @type {Map<number, number>} */ g = new Map();
  /** Nodes on the open list, in the order they came. @type {number[]} */ open = [];
  /** @type {Set<number>} */ closed = new Set();
  taken = -1;
  /** @type {{ to: number, cost: number }[]} */ waiting = [];
  ended = false;

  /** @param {Problem} problem */
  constructor(problem) {
    this.problem = problem;
    this.g.set(problem.start, 0);
    this.open.push(problem.start);
  }

  /** Every legal move, sums of neighbours included. @returns {Move[]} */
  legal() {
    const { algorithm } = this.problem.document;
    if (this.ended) return [];
    if (this.waiting.length) return this.waiting.map((move) => this.#look(move));
    if (this.taken === this.problem.goal) return [{ do: 'stop', says: 'found' }];
    if (this.open.length === 0) return [{ do: 'stop', says: 'none' }];
    if (algorithm === 'bfs') return [{ do: 'take', node: this.open[0] }];
    if (algorithm === 'dfs') return [{ do: 'take', node: this.open[this.open.length - 1] }];
    const value = (/** @type {number} */ node) => {
      const [past, rest] = [Number(this.g.get(node)), Number(this.problem.h.get(node))];
      return algorithm === 'astar' ? past + rest : algorithm === 'dijkstra' ? past : rest;
    };
    const least = Math.min(...this.open.map(value));
    return this.open.filter((node) => same(value(node), least)).map((node) => ({ do: 'take', node }));
  }

  /** @param {{ to: number, cost: number }} step @returns {Move} */
  #look({ to, cost }) {
    const { algorithm } = this.problem.document;
    const g = Number(this.g.get(this.taken)) + cost;
    const cheaper = algorithm !== 'bfs' && algorithm !== 'dfs' && algorithm !== 'bibfs' && g < Number(this.g.get(to)) - 1e-9;
    /** @type {import('../../web/lessons/own_search.js').Verdict} */
    let says = 'open';
    if (this.open.includes(to)) says = algorithm === 'dfs' ? 'open' : cheaper ? 'relax' : 'keep';
    else if (this.closed.has(to)) says = cheaper ? 'reopen' : 'skip';
    return { do: 'look', node: to, says, g };
  }

  /** @param {Move} move */
  allows(move) {
    return this.legal().some((legal) => {
      if (legal.do !== move.do) return false;
      if (legal.do === 'stop' || move.do === 'stop') return legal.do === 'stop' && move.do === 'stop' && legal.says === move.says;
      if (legal.node !== move.node) return false;
      if (legal.do === 'take' || move.do === 'take') return true;
      return legal.says === move.says && (move.g === undefined || same(Number(legal.g), move.g));
    });
  }

  /** @param {Move} move a legal one */
  make(move) {
    if (move.do === 'stop') this.ended = true;
    else if (move.do === 'take') {
      this.open = this.open.filter((each) => each !== move.node);
      this.closed.add(move.node);
      this.taken = move.node;
      this.waiting = move.node === this.problem.goal ? [] : [...(this.problem.moves.get(move.node) ?? [])];
    } else {
      this.waiting = this.waiting.filter(({ to }) => to !== move.node);
      if (move.says === 'keep' || move.says === 'skip') return;
      this.g.set(move.node, Number(move.g));
      this.closed.delete(move.node);
      this.open = [...this.open.filter((each) => each !== move.node), move.node];
    }
  }
}

/**
 * Two searches towards each other. Node n of the one from the goal is written n + 1000.
 * A* from both ends: of the side with fewer open nodes (either, when level) one with the least f, until the cheapest meeting is no dearer
 * than the least f of one side. Breadth-first: whole layers, until they touch.
 */
class TwoSides extends Oracle {
  /** Of the side being expanded, what is left of its layer. @type {number[]} */ layer = [];

  /** @param {Problem} problem */
  constructor(problem) {
    super(problem);
    this.g.set(problem.goal + 1000, 0);
    this.open.push(problem.goal + 1000);
  }

  /** @override @returns {Move[]} */
  legal() {
    if (this.ended) return [];
    if (this.waiting.length) return super.legal();
    const sides = [this.open.filter((node) => node < 1000), this.open.filter((node) => node >= 1000)];
    const meetings = [...this.g].flatMap(([node, g]) => (this.g.has(node + 1000) ? [g + Number(this.g.get(node + 1000))] : []));
    const bibfs = this.problem.document.algorithm === 'bibfs';
    if (sides.some((side) => side.length === 0)) return [{ do: 'stop', says: meetings.length ? 'found' : 'none' }];
    if (bibfs) {
      if (meetings.length) return [{ do: 'stop', says: 'found' }];
      if (this.layer.length) return this.layer.map((node) => ({ do: 'take', node }));
    }
    const f = (/** @type {number} */ node) => Number(this.g.get(node)) + Number(this.problem.h.get(node));
    const least = sides.map((side) => Math.min(...side.map(f)));
    if (!bibfs && meetings.length && Math.min(...meetings) <= Math.max(...least) + 1e-9) return [{ do: 'stop', says: 'found' }];
    /** @type {Move[]} */
    const moves = [];
    for (const [at, side] of sides.entries())
      if (side.length <= sides[1 - at].length)
        for (const node of side) if (bibfs || same(f(node), least[at])) moves.push({ do: 'take', node });
    return moves;
  }

  /** @override @param {Move} move */
  make(move) {
    if (move.do === 'take') {
      if (this.layer.length === 0) this.layer = this.open.filter((node) => node < 1000 === move.node < 1000);
      this.layer = this.layer.filter((node) => node !== move.node);
    }
    super.make(move);
    if (move.do === 'take') this.waiting = [...(this.problem.moves.get(move.node) ?? [])];
  }
}

/** @param {Problem} problem @returns {Oracle} */
export const oracleOf = (problem) => new (['biastar', 'bibfs'].includes(problem.document.algorithm) ? TwoSides : Oracle)(problem);

/** A legal run with ties, and the order of neighbours, left to chance. @param {Problem} problem @param {() => number} random @returns {Move[]} */
export function legalRun(problem, random) {
  const oracle = oracleOf(problem);
  /** @type {Move[]} */
  const log = [];
  for (let legal = oracle.legal(); legal.length; legal = oracle.legal()) {
    const move = legal[below(random, legal.length)];
    log.push(move);
    oracle.make(move);
  }
  return log;
}

/** Every move there is, with right sums and wrong ones. @param {Problem} problem @param {Oracle} oracle @returns {Move[]} */
export function writable(problem, oracle) {
  const nodes = [...new Set([problem.start, ...problem.moves.keys()]), 999];
  const sums = oracle.legal().flatMap((move) => (move.do === 'look' ? [Number(move.g), Number(move.g) + 1] : []));
  return [
    ...nodes.map((node) => /** @type {Move} */ ({ do: 'take', node })),
    ...nodes.flatMap((node) =>
      verdicts.flatMap((says) =>
        [undefined, ...new Set([0, ...sums])].map(
          (g) => /** @type {Move} */ ({ do: 'look', node, says, ...(g === undefined ? {} : { g }) }),
        ),
      ),
    ),
    { do: 'stop', says: 'found' },
    { do: 'stop', says: 'none' },
  ];
}

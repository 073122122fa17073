/** What is legal in a search done by hand, written from the definitions alone: plain lists, and no look at how the page decides it. */
import { below } from '../../web/maps/generators/random.ts';

/** @typedef {import('../../web/lessons/own_search.ts').Move} Move */
/** @typedef {import('../../web/lessons/problem.ts').Problem} Problem */

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
    const cheaper = algorithm !== 'bfs' && algorithm !== 'dfs' && g < Number(this.g.get(to)) - 1e-9;
    /** @type {import('../../web/lessons/own_search.ts').Verdict} */
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
      if (legal.do === 'take' && move.do === 'take') return legal.node === move.node;
      if (legal.do !== 'look' || move.do !== 'look' || legal.node !== move.node) return false;
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
    } else if (move.do === 'look') {
      this.waiting = this.waiting.filter(({ to }) => to !== move.node);
      if (move.says === 'keep' || move.says === 'skip') return;
      this.g.set(move.node, Number(move.g));
      this.closed.delete(move.node);
      this.open = [...this.open.filter((each) => each !== move.node), move.node];
    }
  }
}

/** By what nodes stand on the open list. @type {Record<string, import('../../web/lessons/own_search.ts').By>} */
const stands = { astar: 'f', dijkstra: 'g', greedy: 'h', bfs: 'order', dfs: 'order' };

/**
 * Where nothing is done for the learner: a node that goes on the open list has its number and its parent said; a node is done when
 * every neighbour has been looked at and that is said; and after the end the path is named from the goal back, then its cost.
 */
export class Everything extends Oracle {
  /** @type {Map<number, number>} */ parents = new Map();
  /** Whether a node other than the goal was taken and not yet called done. */
  busy = false;
  /** From the goal on, as it will be named; null before the end. @type {number[] | null} */ back = null;

  /** @override @returns {Move[]} */
  legal() {
    if (this.back) {
      if (this.back.length) return [{ do: 'path', node: this.back[0] }];
      return this.ended ? [] : [{ do: 'cost', g: Number(this.g.get(this.problem.goal)) }];
    }
    if (this.busy && this.waiting.length === 0) return [{ do: 'done' }];
    return super.legal().flatMap((move) => (move.do === 'look' ? this.#said(move) : [move]));
  }

  /** With every parent that gives just this g. @param {import('../../web/lessons/own_search.ts').Look} look @returns {Move[]} */
  #said({ node, says, g }) {
    if (says === 'keep' || says === 'skip') return [{ do: 'look', node, says }];
    const by = stands[this.problem.document.algorithm];
    const h = Number(this.problem.h.get(node));
    const f = { f: Number(g) + h, g: Number(g), h, order: 0 }[by];
    return [...this.closed]
      .filter((from) =>
        this.problem.moves.get(from)?.some(({ to, cost }) => to === node && same(Number(this.g.get(from)) + cost, Number(g))),
      )
      .map((parent) => ({ do: 'look', node, says, g, by, ...(by !== 'order' && { f }), parent }));
  }

  /** @override @param {Move} move */
  allows(move) {
    if (move.do === 'cost' && this.back?.length === 0 && !this.ended) return this.#costs().some((cost) => same(cost, move.g));
    return this.legal().some((legal) => {
      if (legal.do !== 'look' || move.do !== 'look') return JSON.stringify(legal) === JSON.stringify(move);
      // What is said of a node that is left as it is changes nothing, but a sum has to be right.
      const kept = move.says === 'keep' || move.says === 'skip';
      const g = Number(this.g.get(this.taken)) + Number(this.waiting.find(({ to }) => to === move.node)?.cost);
      if (kept && legal.node === move.node && legal.says === move.says) return move.g === undefined || same(g, move.g);
      const { f, ...rest } = move;
      const { f: right, ...others } = legal;
      if (right !== undefined && f !== right) return false;
      return Object.entries(others).every(([name, value]) => /** @type {any} */ (rest)[name] === value);
    });
  }

  /** The g of the goal, and what the steps of the path cost: they differ where a node before it was relaxed later. */
  #costs() {
    const { goal, start, moves } = this.problem;
    let sum = 0;
    for (let node = goal; node !== start; node = Number(this.parents.get(node)))
      sum += Number(moves.get(Number(this.parents.get(node)))?.find(({ to }) => to === node)?.cost);
    return [Number(this.g.get(goal)), sum];
  }

  /** @override @param {Move} move a legal one */
  make(move) {
    if (move.do === 'done') this.busy = false;
    else if (move.do === 'path') this.back?.shift();
    else if (move.do === 'cost') this.ended = true;
    else if (move.do === 'stop' && move.says === 'found') {
      this.back = [this.problem.goal];
      while (this.back[this.back.length - 1] !== this.problem.start)
        this.back.push(Number(this.parents.get(this.back[this.back.length - 1])));
    } else super.make(move);
    if (move.do === 'take') this.busy = move.node !== this.problem.goal;
    if (move.do === 'look' && move.parent !== undefined && !['keep', 'skip'].includes(move.says)) this.parents.set(move.node, move.parent);
  }
}

/** @param {Problem} problem @param {import('../../web/lessons/instances.ts').Level} [level] @returns {Oracle} */
export function oracleOf(problem, level) {
  return new (level === 'all' ? Everything : Oracle)(problem);
}

/** A legal run with ties, and the order of neighbours, left to chance. @param {Problem} problem @param {() => number} random @param {import('../../web/lessons/instances.ts').Level} [level] @returns {Move[]} */
export function legalRun(problem, random, level) {
  const oracle = oracleOf(problem, level);
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
  const sums = oracle.legal().flatMap((move) => (move.do === 'look' && move.g !== undefined ? [move.g, move.g + 1] : []));
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

/** Every move there is where nothing is done for the learner: what is right, and each part of it wrong. @param {Problem} problem @param {Oracle} oracle @returns {Move[]} */
export function writableWholly(problem, oracle) {
  const nodes = [...problem.moves.keys(), 999];
  /** @type {Move[]} */
  const looks = oracle.legal().flatMap((move) =>
    move.do === 'look'
      ? [
          ...verdicts.map((says) => ({ ...move, says })),
          ...nodes.map((node) => ({ ...move, node })),
          ...nodes.map((parent) => ({ ...move, parent })),
          ...[0, Number(move.g) + 1, undefined].flatMap((g) => [
            { ...move, g },
            { ...move, f: g },
          ]),
          .../** @type {const} */ (['f', 'g', 'h', 'order', undefined]).map((by) => ({ ...move, by })),
        ]
      : [],
  );
  const costs = [...problem.moves.keys()].flatMap((node) => (oracle.g.has(node) ? [Number(oracle.g.get(node))] : []));
  return [
    ...looks.map((look) => /** @type {Move} */ (JSON.parse(JSON.stringify(look)))),
    ...writable(problem, oracle),
    { do: 'done' },
    ...nodes.map((node) => /** @type {Move} */ ({ do: 'path', node })),
    ...[...new Set([...costs, 99])].map((g) => /** @type {Move} */ ({ do: 'cost', g })),
  ];
}

/**
 * What is legal in a search done by hand, written from the definitions alone: plain lists, and no look at how the page decides it. Nodes
 * are called as documents call them; their neighbours and estimates are asked of the core one at a time.
 */
import { below } from '../../web/maps/generators/random.ts';
import { worldOf } from '../../web/worlds/registry.ts';

/** @typedef {import('../../web/lessons/hand.ts').Move} Move */
/** @typedef {import('../../web/lessons/hand.ts').Hand} Hand */
/** A move whose node has a name. @typedef {{ do: string, node?: string, says?: string, g?: number, f?: number }} Named */

const verdicts = /** @type {const} */ (['opened', 'relaxed', 'kept', 'closed', 'reopened']);
const same = (/** @type {number} */ one, /** @type {number} */ other) => Math.abs(one - other) < 1e-9;
const puts = (/** @type {string | undefined} */ says) => says === 'opened' || says === 'relaxed' || says === 'reopened';

/** @param {any} document @param {import('../../web/engine/search.ts').Search} search @param {number} node */
const nameOf = ({ space }, search, node) => JSON.stringify(worldOf(space).pointOf(space, node) ?? search.label(node));

/** The number of a node that a search has met. @param {Hand} hand @param {string} name */
export function nodeOf({ document, search }, name) {
  for (let node = 0; node < search.states().length; node++) if (nameOf(document, search, node) === name) return node;
  return -1;
}

/** What is known of nodes. @param {any} engine @param {any} document */
export function mapOf(engine, document) {
  const { space, diagonal, costs, heuristic, goal } = document;
  /** @type {Map<string, { h: number, moves: { to: string, cost: number }[] }>} */
  const known = new Map();
  return (/** @type {string} */ name) => {
    let found = known.get(name);
    if (found) return found;
    found = { h: 0, moves: [] };
    known.set(name, found);
    if (name === JSON.stringify(goal)) return found;
    const fields = { space, diagonal, costs, heuristic, goal, start: JSON.parse(name), algorithm: 'bfs', limits: { expansions: 1 } };
    const search = engine.createSearch(fields);
    search.advance(1);
    for (let at = 1; at <= search.eventCount; at++) {
      search.seek(at);
      const { type, node, from, h, stepCost } = search.event();
      if (type === 'opened' && from < 0) found.h = h;
      if (type === 'opened' && from >= 0) found.moves.push({ to: nameOf(document, search, node), cost: stepCost });
    }
    search.dispose();
    return found;
  };
}

export class Oracle {
  /** @type {Map<string, number>} */ g = new Map();
  /** @type {Map<string, number>} */ steps = new Map();
  /** @type {Map<string, string>} */ parents = new Map();
  /** Nodes on the open list, in the order of the core's neighbours. @type {string[]} */ open = [];
  /** @type {Set<string>} */ closed = new Set();
  taken = '';
  /** @type {{ to: string, cost: number }[]} */ waiting = [];
  /** Neighbours that go onto the open list once all have been answered, in the core's order. @type {string[]} */ order = [];
  busy = false;
  ended = false;
  /** From the goal on, as it will be named; null before the end. @type {string[] | null} */ back = null;

  /** @param {any} document @param {ReturnType<typeof mapOf>} map @param {string} level */
  constructor(document, map, level) {
    this.document = document;
    this.map = map;
    this.all = level === 'all';
    this.start = JSON.stringify(document.start);
    this.goal = JSON.stringify(document.goal);
    this.aided = level === 'order';
    this.g.set(this.start, 0);
    this.steps.set(this.start, 0);
    this.open.push(this.start);
  }

  /** Every legal move. @returns {Named[]} */
  legal() {
    if (this.ended) return [];
    if (this.back) return this.back.length ? [{ do: 'path', node: this.back[0] }] : [{ do: 'cost', g: this.cost() }];
    const looks = this.waiting.map((move) => this.#look(move));
    if (this.all && this.busy) return looks.some(({ says }) => says !== 'closed') ? looks : [...looks, { do: 'done' }];
    if (looks.length) return looks;
    if (this.taken === this.goal) return [{ do: 'stop', says: 'found' }];
    if (this.open.length === 0) return [{ do: 'stop', says: 'none' }];
    const { algorithm } = this.document;
    if (algorithm === 'dfs') return [{ do: 'take', node: this.open[this.open.length - 1] }];
    const value = (/** @type {string} */ node) => {
      if (algorithm === 'bfs') return Number(this.steps.get(node));
      const [past, rest] = [Number(this.g.get(node)), this.map(node).h];
      return algorithm === 'astar' ? past + rest : algorithm === 'dijkstra' ? past : rest;
    };
    const least = Math.min(...this.open.map(value));
    return this.open.filter((node) => same(value(node), least)).map((node) => ({ do: 'take', node }));
  }

  /** The sum of the steps of the path. */
  cost() {
    let sum = 0;
    for (let node = this.goal; node !== this.start; node = String(this.parents.get(node)))
      sum += Number(this.map(String(this.parents.get(node))).moves.find(({ to }) => to === node)?.cost);
    return sum;
  }

  /** @param {{ to: string, cost: number }} step @returns {Named} */
  #look({ to, cost }) {
    const { algorithm } = this.document;
    const g = Number(this.g.get(this.taken)) + cost;
    const cheaper = algorithm !== 'bfs' && algorithm !== 'dfs' && g < Number(this.g.get(to)) - 1e-9;
    let says = 'opened';
    if (this.open.includes(to)) says = algorithm === 'dfs' ? 'opened' : cheaper ? 'relaxed' : 'kept';
    else if (this.closed.has(to)) says = cheaper ? 'reopened' : 'closed';
    const f = algorithm === 'astar' ? g + this.map(to).h : algorithm === 'greedy' ? this.map(to).h : undefined;
    return { do: 'look', node: to, says, ...(puts(says) && { g, ...(this.all && f !== undefined && { f }) }) };
  }

  /** @param {Named} move */
  allows(move) {
    return this.legal().some((legal) => {
      if (legal.do !== move.do || legal.node !== move.node || legal.says !== move.says) return false;
      if (legal.do === 'look' && !puts(legal.says)) {
        return true;
      }
      return [legal.g, legal.f].every((right, at) => right === undefined || same(right, Number([move.g, move.f][at])));
    });
  }

  /** @param {Named} move a legal one */
  make({ do: kind, node = '', says, g }) {
    if (kind === 'done') this.#finish();
    else if (kind === 'path') this.back?.shift();
    else if (kind === 'cost') this.ended = true;
    else if (kind === 'stop') this.#stop(says);
    else if (kind === 'take') this.#take(node);
    else {
      this.waiting = this.waiting.filter(({ to }) => to !== node);
      if (puts(says)) {
        this.g.set(node, Number(g));
        this.steps.set(node, Number(this.steps.get(this.taken)) + 1);
        this.parents.set(node, this.taken);
        this.closed.delete(node);
        this.open = [...this.open.filter((each) => each !== node), node];
      }
      if (this.waiting.length === 0) this.#stack();
    }
  }

  /** @param {string} node */
  #take(node) {
    this.open = this.open.filter((each) => each !== node);
    this.closed.add(node);
    this.taken = node;
    this.waiting = node === this.goal ? [] : [...this.map(node).moves];
    this.order = this.waiting.map(({ to }) => to);
    this.busy = this.all && node !== this.goal;
    if (this.aided) for (const step of [...this.waiting]) this.make(this.#look(step));
  }

  /** In whatever order they were answered, neighbours lie on the stack in the core's. */
  #stack() {
    const put = this.order.filter((node) => this.open.includes(node) && this.parents.get(node) === this.taken);
    this.open = [...this.open.filter((each) => !put.includes(each)), ...put];
  }

  #finish() {
    this.busy = false;
    this.waiting = [];
    this.#stack();
  }

  /** @param {string | undefined} says */
  #stop(says) {
    this.ended = !(this.all && says === 'found');
    if (this.ended) return;
    this.back = [this.goal];
    while (this.back[this.back.length - 1] !== this.start) this.back.push(String(this.parents.get(this.back[this.back.length - 1])));
  }
}

/** The same move with the number its node has there. @param {Hand} hand @param {Named} move @returns {Move} */
export const numbered = (hand, { node, ...move }) =>
  /** @type {Move} */ ({ ...move, ...(node !== undefined && { node: nodeOf(hand, node) }) });

/** A legal run with ties, and the order of neighbours, left to chance. @param {Hand} hand at its beginning @param {Oracle} oracle @param {() => number} random @returns {Move[]} */
export function legalRun(hand, oracle, random) {
  /** @type {Move[]} */
  const log = [];
  for (let legal = oracle.legal(); legal.length; legal = oracle.legal()) {
    const move = legal[below(random, legal.length)];
    const made = numbered(hand, move);
    log.push(made);
    oracle.make(move);
    if (hand.attempt(made, false)) break;
  }
  return log;
}

/** Every move there is, with right numbers and wrong ones. @param {Hand} hand @param {Oracle} oracle @returns {{ named: Named, move: Move }[]} */
export function writable(hand, oracle) {
  const { document, search } = hand;
  const nodes = [...search.states().keys()].map((node) => nameOf(document, search, node));
  const looks = oracle.legal().filter(({ do: kind }) => kind === 'look');
  const numbers = [undefined, 0, ...looks.flatMap(({ g, f }) => [g, g && g + 1, f]).filter((each) => each !== undefined)];
  /** @type {Named[]} */
  const named = [
    ...nodes.flatMap((node) => [
      { do: 'take', node },
      { do: 'path', node },
      ...verdicts.flatMap((says) =>
        [...new Set(numbers)].flatMap((g) =>
          (oracle.all ? [undefined, g, ...looks.map(({ f }) => f)] : [undefined]).map((f) => ({ do: 'look', node, says, g, f })),
        ),
      ),
    ]),
    { do: 'done' },
    ...[0, oracle.back ? oracle.cost() : 9].map((g) => ({ do: 'cost', g })),
    { do: 'stop', says: 'found' },
    { do: 'stop', says: 'none' },
  ];
  return named.map((each) => ({ named: each, move: numbered(hand, JSON.parse(JSON.stringify(each))) }));
}

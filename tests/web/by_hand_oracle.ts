/**
 * The legal moves of a search done by hand, written from the definitions alone: with plain lists, and independent of how the page decides.
 * Nodes have the names of documents; the core is asked for the neighbours and the estimate of one node at a time.
 */
import { below } from '../../web/kernel/maps/generators/random.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import type { Move, Hand } from '../../web/parts/lessons/hand.ts';
import type { Search } from '../../web/kernel/engine/search.ts';

/** A move that has the name of its node. */
type Named = { do: string; node?: string; says?: string; g?: number; f?: number };

const verdicts = ['opened', 'relaxed', 'kept', 'closed', 'reopened'] as const;
const same = (one: number, other: number) => Math.abs(one - other) < 1e-9;
const puts = (says: string | undefined) => says === 'opened' || says === 'relaxed' || says === 'reopened';

const nameOf = ({ space }: any, search: Search, node: number) => JSON.stringify(worldOf(space).pointOf(space, node) ?? search.label(node));

/** The number of a node that a search has met, by its name. */
export function nodeOf({ document, search }: Hand, name: string) {
  for (let node = 0; node < search.states().length; node++) if (nameOf(document, search, node) === name) return node;
  return -1;
}

/** A function that returns the estimate and the neighbours of a node. */
export function mapOf(engine: any, document: any) {
  const { space, diagonal, costs, heuristic, goal } = document;
  const known: Map<string, { h: number; moves: { to: string; cost: number }[] }> = new Map();
  return (name: string) => {
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
  g: Map<string, number> = new Map();
  steps: Map<string, number> = new Map();
  parents: Map<string, string> = new Map();
  /** Nodes on the open list, in the core's order of neighbours. */ open: string[] = [];
  closed: Set<string> = new Set();
  taken = '';
  waiting: { to: string; cost: number }[] = [];
  /** The neighbours of the node being expanded, in the core's order. */ order: string[] = [];
  busy = false;
  ended = false;
  /** The path from the goal backwards, which is to be named at the end; null before that. */ back: string[] | null = null;

  readonly document: any;
  readonly map: ReturnType<typeof mapOf>;
  readonly all: boolean;
  readonly aided: boolean;
  readonly start: string;
  readonly goal: string;

  constructor(document: any, map: ReturnType<typeof mapOf>, level: string) {
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

  /** All legal moves. */
  legal(): Named[] {
    if (this.ended) return [];
    if (this.back) return this.back.length ? [{ do: 'path', node: this.back[0] }] : [{ do: 'cost', g: this.cost() }];
    const looks = this.waiting.map((move) => this.#look(move));
    if (this.all && this.busy) return looks.some(({ says }) => says !== 'closed') ? looks : [...looks, { do: 'done' }];
    if (looks.length) return looks;
    if (this.taken === this.goal) return [{ do: 'stop', says: 'found' }];
    if (this.open.length === 0) return [{ do: 'stop', says: 'none' }];
    const { algorithm } = this.document;
    if (algorithm === 'dfs') return [{ do: 'take', node: this.open[this.open.length - 1] }];
    const value = (node: string) => {
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

  #look({ to, cost }: { to: string; cost: number }): Named {
    const { algorithm } = this.document;
    const g = Number(this.g.get(this.taken)) + cost;
    const cheaper = algorithm !== 'bfs' && algorithm !== 'dfs' && g < Number(this.g.get(to)) - 1e-9;
    let says = 'opened';
    if (this.open.includes(to)) says = algorithm === 'dfs' ? 'opened' : cheaper ? 'relaxed' : 'kept';
    else if (this.closed.has(to)) says = cheaper ? 'reopened' : 'closed';
    const f = algorithm === 'astar' ? g + this.map(to).h : algorithm === 'greedy' ? this.map(to).h : undefined;
    return { do: 'look', node: to, says, ...(puts(says) && { g, ...(this.all && f !== undefined && { f }) }) };
  }

  allows(move: Named) {
    return this.legal().some((legal) => {
      if (legal.do !== move.do || legal.node !== move.node || legal.says !== move.says) return false;
      if (legal.do === 'look' && !puts(legal.says)) {
        return true;
      }
      return [legal.g, legal.f].every((right, at) => right === undefined || same(right, Number([move.g, move.f][at])));
    });
  }

  /** @param move a legal one */
  make({ do: kind, node = '', says, g }: Named) {
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

  #take(node: string) {
    this.open = this.open.filter((each) => each !== node);
    this.closed.add(node);
    this.taken = node;
    this.waiting = node === this.goal ? [] : [...this.map(node).moves];
    this.order = this.waiting.map(({ to }) => to);
    this.busy = this.all && node !== this.goal;
    if (this.aided) for (const step of [...this.waiting]) this.make(this.#look(step));
  }

  /** Whatever the order of the answers, neighbours are put on the stack in the core's order. */
  #stack() {
    const put = this.order.filter((node) => this.open.includes(node) && this.parents.get(node) === this.taken);
    this.open = [...this.open.filter((each) => !put.includes(each)), ...put];
  }

  #finish() {
    this.busy = false;
    this.waiting = [];
    this.#stack();
  }

  #stop(says: string | undefined) {
    this.ended = !(this.all && says === 'found');
    if (this.ended) return;
    this.back = [this.goal];
    while (this.back[this.back.length - 1] !== this.start) this.back.push(String(this.parents.get(this.back[this.back.length - 1])));
  }
}

/** The same move with the number of its node. */
export const numbered = (hand: Hand, { node, ...move }: Named): Move =>
  ({ ...move, ...(node !== undefined && { node: nodeOf(hand, node) }) }) as Move;

/** A random legal run: ties and the order of neighbours are left to chance. @param hand at its beginning */
export function legalRun(hand: Hand, oracle: Oracle, random: () => number): Move[] {
  const log: Move[] = [];
  for (let legal = oracle.legal(); legal.length; legal = oracle.legal()) {
    const move = legal[below(random, legal.length)];
    const made = numbered(hand, move);
    log.push(made);
    oracle.make(move);
    if (hand.attempt(made, false)) break;
  }
  return log;
}

/** All moves that can be written, with right and wrong numbers. */
export function writable(hand: Hand, oracle: Oracle): { named: Named; move: Move }[] {
  const { document, search } = hand;
  const nodes = [...search.states().keys()].map((node) => nameOf(document, search, node));
  const looks = oracle.legal().filter(({ do: kind }) => kind === 'look');
  const numbers = [undefined, 0, ...looks.flatMap(({ g, f }) => [g, g && g + 1, f]).filter((each) => each !== undefined)];
  const named: Named[] = [
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

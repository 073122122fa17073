/**
 * A search as somebody does it by hand: its nodes, their moves and estimates, asked of the core once, so that nothing here
 * knows how a world is walked. For small documents only.
 */
import { exerciseOf } from '../worlds/exercises.ts';
import { endsOf, worldOf } from '../worlds/registry.ts';
import type { Engine } from '../engine/engine.ts';
import type { Search } from '../engine/search.ts';
import type { Exercise } from '../worlds/contracts.ts';

export interface Move {
  to: number;
  cost: number;
}
/** What is known of nodes. */
interface Asked<T> {
  get(node: number): T | undefined;
  has(node: number): boolean;
  keys(): Iterable<number>;
}
export interface Problem {
  document: any;
  start: number;
  /** Nobody goes on from it */
  goal: number;
  /** Whether a way leads to the goal */
  solvable: boolean;
  /** Of every node that can be reached, in the core's order */
  moves: Asked<readonly Move[]>;
  /** Of every node, whether it can be reached or not: all are on the board */
  h: Asked<number>;
}

/** More nodes than this nobody does by hand. */
const most = 100;

/** @param document a valid one of a world with exercises */
export function problemOf(engine: Engine, document: any): Problem {
  const { met } = exerciseOf(document.space);
  if (met) return problemOfMet(engine, document, met);
  const [start, goal] = endsOf(document);
  const world = worldOf(document.space);
  const moves: Map<number, Move[]> = new Map();
  const asked = engine.createSearch(document);
  const point = (node: number) => world.pointOf(document.space, node) ?? asked.label(node);
  try {
    const waiting = [start];
    for (const node of waiting) {
      if (moves.has(node)) continue;
      if (moves.size === most) throw new Error(`more than ${most} nodes: too many to do by hand`);
      const found = neighbours(engine, document, point(node), node, point(goal), goal);
      moves.set(node, found);
      waiting.push(...found.map(({ to }) => to));
    }
    const h = new Map(Array.from(asked.states(), (_, node) => [node, asked.node(node).h]));
    return { document, start, goal, solvable: moves.has(goal), moves, h };
  } finally {
    asked.dispose();
  }
}

/** Nodes that are too many to be asked about before they are met. */
function problemOfMet(engine: Engine, document: any, { label, number, solvable }: NonNullable<Exercise['met']>): Problem {
  const { version, space, heuristic, start, goal } = document;
  const known: Map<number, { h: number; moves: Move[] }> = new Map();
  const ask = (node: number) => {
    let found = known.get(node);
    if (!found) {
      const search = engine.createSearch({
        ...{ version, space, heuristic, goal, start: label(space, node) },
        ...{ algorithm: 'bfs', limits: { expansions: 1 } },
      });
      try {
        found = { h: search.node(0).h, moves: opened(search, 0).map(({ to, cost }) => ({ to: number(search.label(to)), cost })) };
      } finally {
        search.dispose();
      }
      known.set(node, found);
    }
    return found;
  };
  const ends = { start: number(start), goal: number(goal) };
  const has = (node: number) => solvable(space, label(space, node), goal);
  return {
    document,
    ...ends,
    solvable: solvable(space, start, goal),
    moves: { get: (node) => (node === ends.goal ? [] : ask(node).moves), has, keys: () => known.keys() },
    h: { get: (node) => ask(node).h, has, keys: () => known.keys() },
  };
}

/** What breadth-first search looks at from a node. */
function neighbours(engine: Engine, { version, space, diagonal, costs, heuristic }: any, from: any, node: number, goal: any, end: number) {
  if (node === end) return [];
  const search = engine.createSearch({
    version,
    space,
    diagonal,
    costs,
    heuristic,
    start: from,
    goal,
    algorithm: 'bfs',
    limits: { expansions: 1 },
  });
  try {
    return opened(search, node);
  } finally {
    search.dispose();
  }
}

/** What the first expansion of a search opens. */
function opened(search: Search, node: number) {
  search.advance(1);
  const found: Move[] = [];
  for (let at = 1; at <= search.eventCount; at++) {
    search.seek(at);
    const event = search.event();
    if (event?.type === 'opened' && event.from === node) found.push({ to: event.node, cost: event.stepCost });
  }
  return found;
}

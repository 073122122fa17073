/**
 * A search as somebody does it by hand: its nodes, their moves and estimates, asked of the core once, so that nothing here
 * knows how a world is walked. For small documents only.
 * @module
 */
import { endsOf, worldOf } from '../worlds/registry.js';

/** @typedef {{ to: number, cost: number }} Move */
/**
 * @typedef {object} Problem
 * @property {any} document
 * @property {number} start
 * @property {number} goal
 * @property {ReadonlyMap<number, readonly Move[]>} moves  of every node that can be reached, in the core's order
 * @property {ReadonlyMap<number, number>} h
 */

/** More nodes than this nobody does by hand. */
const most = 100;

/**
 * @param {import('../engine/engine.d.ts').Engine} engine
 * @param {any} document a valid one of a world whose nodes are known beforehand
 * @returns {Problem}
 */
export function problemOf(engine, document) {
  const [start, goal] = endsOf(document);
  const world = worldOf(document.space);
  /** @type {Map<number, Move[]>} */
  const moves = new Map();
  /** @type {Map<number, number>} */
  const h = new Map();
  const asked = engine.createSearch(document);
  const point = (/** @type {number} */ node) => world.pointOf(document.space, node) ?? asked.label(node);
  try {
    const waiting = [start];
    for (const node of waiting) {
      if (moves.has(node)) continue;
      if (moves.size === most) throw new Error(`more than ${most} nodes: too many to do by hand`);
      h.set(node, asked.node(node).h);
      const found = neighbours(engine, document, point(node), node, point(goal), goal);
      moves.set(node, found);
      waiting.push(...found.map(({ to }) => to));
    }
  } finally {
    asked.dispose();
  }
  return { document, start, goal, moves, h };
}

/** What breadth-first search looks at from a node. @param {import('../engine/engine.d.ts').Engine} engine @param {any} document @param {any} from @param {number} node @param {any} goal @param {number} end */
function neighbours(engine, { version, space, diagonal, costs, heuristic }, from, node, goal, end) {
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
    search.advance(1);
    /** @type {Move[]} */
    const found = [];
    for (let at = 1; at <= search.eventCount; at++) {
      search.seek(at);
      const event = search.event();
      if (event?.type === 'opened' && event.from === node) found.push({ to: event.node, cost: event.stepCost });
    }
    return found;
  } finally {
    search.dispose();
  }
}

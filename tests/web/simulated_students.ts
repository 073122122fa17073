/**
 * Students of an exam by what they press, written without the rules of the page. They see the rows of the open list (with g and h), where
 * the goal is, and for a neighbour the cost of the step and the g it has; they reckon from that.
 */
import { longestLog } from '../../web/parts/lessons/grade.ts';
import { Hand } from '../../web/parts/lessons/hand.ts';
import { below } from '../../web/kernel/maps/generators/random.ts';
import type { Engine } from '../../web/kernel/engine/engine.ts';
import type { LabDocument } from '../../web/kernel/worlds/documents.ts';
import type { Level, Move } from '../../web/parts/lessons/hand.ts';
import type { Look } from '../../web/parts/predict/ahead.ts';

interface Row {
  node: number;
  g: number;
  h: number;
  /** Number of the expansion with which it came onto the list. */
  came: number;
}
/** What a student does instead of what the rules say. */
interface Student {
  /** The number by which the next node is chosen: the least one. */
  values?(row: Row): number;
  /** Whether the goal is taken, or its sight is taken for the end. */
  sees?: 'takes' | 'stops';
  says?(look: Look, right: Move & { do: 'look' }, past: { g: number; h: number }): Move;
  /** Searches by hand in which this can go wrong. */
  where(place: { algorithm: string; world: string; level: string }): boolean;
}

const costs = ({ algorithm }: { algorithm: string }) => ['astar', 'dijkstra', 'greedy'].includes(algorithm);
const relaxes = (place: { algorithm: string; world: string; level: string }) =>
  place.level !== 'order' &&
  (['graph', 'reopening'].includes(place.world) ? costs(place) : place.world === 'grid' && ['astar', 'dijkstra'].includes(place.algorithm));
const f = (algorithm: string, g: number, h: number) => (algorithm === 'astar' ? g + h : h);
const guided = ({ algorithm, world }: { algorithm: string; world: string }) =>
  algorithm === 'astar' || (algorithm === 'greedy' && world !== 'tiles');

export const students: Readonly<Record<string, Student>> = {
  right: { where: () => true },
  dijkstra: { values: ({ g }) => g, where: ({ algorithm }) => algorithm === 'astar' },
  greedy: { values: ({ h }) => h, where: ({ algorithm, world }) => algorithm === 'astar' && world !== 'tiles' },
  astar: { values: ({ g, h }) => g + h, where: ({ algorithm, world }) => algorithm === 'greedy' && guided({ algorithm, world }) },
  oldest: { values: ({ came }) => came, where: ({ algorithm }) => algorithm === 'dijkstra' || algorithm === 'dfs' },
  newest: { values: ({ came }) => -came, where: ({ algorithm }) => algorithm === 'bfs' },
  'takes the goal in sight': {
    sees: 'takes',
    where: ({ algorithm, world }) => algorithm !== 'greedy' && world !== 'tiles' && !(algorithm === 'dfs' && world === 'graph'),
  },
  'stops with the goal in sight': {
    sees: 'stops',
    where: ({ algorithm, world }) => algorithm !== 'greedy' && world !== 'tiles' && !(algorithm === 'dfs' && world === 'graph'),
  },
  keep: {
    says: (look, right) =>
      right.says === 'relaxed'
        ? { do: 'look', node: look.node, says: 'kept' }
        : right.says === 'reopened'
          ? { do: 'look', node: look.node, says: 'closed' }
          : right,
    where: relaxes,
  },
  'leaves closed nodes closed': {
    says: (look, right) => (right.says === 'reopened' ? { do: 'look', node: look.node, says: 'closed' } : right),
    where: ({ world, level }) => world === 'reopening' && level !== 'order',
  },
  overwrite: {
    says: (look, right) => (right.says === 'kept' ? { ...right, says: 'relaxed', g: look.g, f: look.g + look.h } : right),
    where: (place) => relaxes(place) && place.algorithm !== 'greedy',
  },
  'g from f': {
    says: (look, right, past) => {
      const g = past.g + past.h + look.step;
      if (look.verdict === 'closed' || look.verdict === 'reopened') return right;
      const says = look.oldG === null ? 'opened' : g < look.oldG ? 'relaxed' : 'kept';
      return { do: 'look', node: look.node, says, ...(says !== 'kept' && { g, f: g + look.h }) };
    },
    where: ({ algorithm, level }) => algorithm === 'astar' && level !== 'order',
  },
};

/** A move made by mistake in place of the one that was meant. */
function slipped(hand: Hand, move: Move, random: () => number): Move {
  if (move.do === 'take') {
    const others = hand.open().filter(({ node }) => node !== move.node);
    return others.length ? { do: 'take', node: others[below(random, others.length)].node } : move;
  }
  if (move.do === 'look') {
    if (move.g !== undefined && below(random, 2)) return { ...move, g: move.g + 1 + below(random, 3) };
    const others = (['opened', 'relaxed', 'kept', 'closed'] as const).filter((says) => says !== move.says);
    return { ...move, says: others[below(random, others.length)] };
  }
  return move.do === 'cost' ? { ...move, g: move.g + 1 } : move;
}

/** The moves of such a student in one search. @param slips share of moves that go wrong by mistake */
export function doneBy(engine: Engine, document: LabDocument, level: Level, name: string, slips: number, random: () => number): Move[] {
  const student = students[name] ?? students.right;
  const hand = new Hand(engine, document, level);
  const { algorithm }: { algorithm: string } = document;
  /** By node, the number of its expansion: its neighbours came then. */
  const taken = new Map<number, number>();
  try {
    // The page ends a search that goes on for longer.
    for (let move = hand.next(); move && hand.made.length < longestLog / 4; move = hand.next()) {
      let done: Move = move;
      if (move.do === 'take') {
        const rows = hand.open().map(({ node, g, h, parent }) => ({ node, g, h, came: taken.get(parent) ?? -1 }));
        const best = student.values && Math.min(...rows.map(student.values));
        const meant = student.values
          ? rows.filter((row) => (student.values?.(row) ?? 0) - (best ?? 0) < 1e-9).map(({ node }) => node)
          : hand.legal();
        done = { do: 'take', node: meant[below(random, meant.length)] };
        if (student.sees && rows.some(({ node }) => node === hand.goal))
          done = student.sees === 'takes' ? { do: 'take', node: hand.goal } : { do: 'stop', says: 'found' };
      }
      if (move.do === 'look') {
        const look = hand.waiting.find(({ node }) => node === move.node) as Look;
        const past = hand.search.node(hand.current);
        done = student.says?.(look, move, { g: past.g ?? 0, h: past.h }) ?? move;
        if (done.do === 'look' && move.f === undefined) delete done.f;
        else if (done.do === 'look' && done.f !== undefined) done.f = f(algorithm, done.g ?? 0, look.h);
      }
      if (slips && random() < slips) done = slipped(hand, done, random);
      const { length } = hand.made;
      hand.attempt(done, true);
      if (hand.made.length === length) break;
      if (done.do === 'take') taken.set(done.node, taken.size);
    }
    return [...hand.made];
  } finally {
    hand.dispose();
  }
}

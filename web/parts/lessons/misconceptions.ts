/** Misconceptions about searches, each as a rule: which node it takes next, what it says of a neighbour, how it reckons a number. */
import { exercises } from '../../kernel/worlds/exercises.ts';
import type { OpenRow } from '../../kernel/engine/search.ts';
import type { Look, Verdict } from '../predict/ahead.ts';
import type { Exercise } from '../../kernel/worlds/exercises.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';
import type { Hand, Level, Move, Skill } from './hand.ts';

/** A kind of search by hand. */
export interface Where {
  world: ExerciseWorld;
  algorithm: string;
  level: Level;
}

export interface Misconception {
  /** The skill in which it loses marks. */
  skill: Skill;
  /** The lesson that teaches it. */
  lesson: string;
  /** Searches that it mixes up with another. */
  of: readonly string[];
  /** Why it makes no difference there; '' if it does. */
  absent?(where: Where): string;
  /** The nodes it allows to be expanded next. */
  takes?(hand: Hand): number[];
  /** What it says happens to a neighbour of the node that is being expanded. */
  says?(look: Look, from: Known): Verdict;
  /** The new g that it reckons for that neighbour. */
  reckons?(look: Look, from: Known): number;
}

/** What is known of the node that is being expanded. */
export interface Known {
  g: number;
  h: number;
}

export function knownOf({ current, search }: Hand): Known {
  const { g, h } = current < 0 ? { g: 0, h: 0 } : search.node(current);
  return { g: g ?? 0, h };
}

/** The open nodes with the least value. */
const least = (value: (row: OpenRow, hand: Hand) => number) => (hand: Hand) => {
  const rows = hand.open().map((row) => ({ node: row.node, is: value(row, hand) }));
  const best = Math.min(...rows.map(({ is }) => is));
  return rows.filter(({ is }) => is - best < 1e-9).map(({ node }) => node);
};
/** The expansion with which a node came onto the open list. */
const came = ({ parent }: OpenRow, hand: Hand) => hand.made.findLastIndex((move) => move.do === 'take' && move.node === parent);

const updated = ({ level }: Where) => (level === 'order' ? 'what happens to neighbours is done for the learner' : '');
function reopens({ world }: Where) {
  const { reopens: so = false }: Exercise = exercises[world];
  return so;
}
/** The f of the expanded node in place of its g, and the step. */
const fromF = ({ step }: Look, { g, h }: Known) => g + h + step;

export const misconceptions: Readonly<Record<string, Misconception>> = {
  dijkstra: { skill: 'choose', lesson: 'cat', of: ['astar'], takes: least(({ g }) => g) },
  greedy: { skill: 'choose', lesson: 'cat', of: ['astar'], takes: least(({ h }) => h) },
  astar: { skill: 'choose', lesson: 'cat', of: ['greedy'], takes: least(({ g, h }) => g + h) },
  oldest: { skill: 'choose', lesson: 'breadth-depth-climb', of: ['dijkstra', 'dfs'], takes: least(came) },
  newest: { skill: 'choose', lesson: 'breadth-depth-climb', of: ['bfs'], takes: least((row, hand) => -came(row, hand)) },
  sight: {
    skill: 'stop',
    lesson: 'six-steps',
    of: ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'],
    absent: ({ algorithm }) =>
      algorithm === 'greedy' ? 'no estimate is smaller than that of the goal: once it is seen it comes next' : '',
    takes: (hand) => (hand.state(hand.goal) === 'open' ? [hand.goal] : hand.legal()),
  },
  keep: {
    skill: 'update',
    lesson: 'six-steps',
    of: ['astar', 'dijkstra', 'greedy'],
    absent: updated,
    says: ({ verdict }) => (verdict === 'relaxed' ? 'kept' : verdict === 'reopened' ? 'closed' : verdict),
  },
  closed: {
    skill: 'update',
    lesson: 'admissible-consistent',
    of: ['astar'],
    absent: (where) => updated(where) || (reopens(where) ? '' : 'estimates are consistent and so nothing is reopened'),
    says: ({ verdict }) => (verdict === 'reopened' ? 'closed' : verdict),
  },
  overwrite: {
    skill: 'update',
    lesson: 'six-steps',
    of: ['astar', 'dijkstra', 'greedy'],
    absent: updated,
    says: ({ verdict }) => (verdict === 'kept' ? 'relaxed' : verdict),
  },
  'from-f': {
    skill: 'number',
    lesson: 'six-steps',
    of: ['astar'],
    absent: updated,
    // It compares what it has reckoned.
    says: (look, from) => {
      if (look.oldG === null || (look.verdict !== 'relaxed' && look.verdict !== 'kept')) return look.verdict;
      return fromF(look, from) < look.oldG - 1e-9 ? 'relaxed' : 'kept';
    },
    reckons: fromF,
  },
};

/** Why a misconception cannot go wrong there; '' if it can. */
export function absent(name: string, where: Where) {
  const { of, absent: why } = misconceptions[name];
  const { never }: Exercise = exercises[where.world];
  if (!of.includes(where.algorithm)) return 'that search is taken for others';
  return why?.(where) || (never?.[where.algorithm]?.[name] ?? '');
}

export const applicable = (where: Where) => Object.keys(misconceptions).filter((name) => absent(name, where) === '');

/** The moves that somebody who holds it may make next; for an empty one, the right moves, with neighbours in the core's order. */
export function movesOf(hand: Hand, misconception: Partial<Misconception>): Move[] {
  const next = hand.next();
  if (next?.do === 'take') return (misconception.takes?.(hand) ?? hand.legal()).map((node) => ({ do: 'take', node }));
  const look = next?.do === 'look' && hand.waiting.find(({ node }) => node === next.node);
  if (!look) return next ? [next] : [];
  const from = knownOf(hand);
  return [hand.said(look, misconception.says?.(look, from), misconception.reckons?.(look, from))];
}

/**
 * Misconceptions about searches, each as a rule of choice. A search by hand catches a misconception if nobody who holds it gets through
 * without a wrong move, however they break ties.
 */
import { exercises } from '../../kernel/worlds/exercises.ts';
import { below } from '../../kernel/maps/generators/random.ts';
import { looksOf } from '../predict/ahead.ts';
import { gradeOf } from './grade.ts';
import { Hand, puts } from './hand.ts';
import { levelsOf } from './offers.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { OpenRow } from '../../kernel/engine/search.ts';
import type { Verdict } from '../predict/ahead.ts';
import type { Exercise } from '../../kernel/worlds/exercises.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { ExerciseWorld } from '../../kernel/worlds/exercises.ts';
import type { Level, Move, Skill } from './hand.ts';

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
  /** Its answer about a neighbour. */
  says?(right: Verdict): Verdict;
}

/** The open nodes with the least value. */
const least = (value: (row: OpenRow, hand: Hand) => number) => (hand: Hand) => {
  const rows = hand.open().map((row) => ({ node: row.node, is: value(row, hand) }));
  const best = Math.min(...rows.map(({ is }) => is));
  return rows.filter(({ is }) => is - best < 1e-9).map(({ node }) => node);
};
/** The expansion with which a node came onto the open list. */
const came = ({ parent }: OpenRow, hand: Hand) => hand.made.findLastIndex((move) => move.do === 'take' && move.node === parent);

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
    absent: ({ level }) => (level === 'order' ? 'what happens to neighbours is done for the learner' : ''),
    says: (right) => (right === 'relaxed' ? 'kept' : right === 'reopened' ? 'closed' : right),
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
  if (next?.do === 'look') return [{ ...next, says: misconception.says?.(next.says) ?? next.says }];
  if (next?.do !== 'take') return next ? [next] : [];
  return (misconception.takes?.(hand) ?? hand.legal()).map((node) => ({ do: 'take', node }));
}

/** Whether nobody who holds it gets through: visits all states that can be reached by its legal moves. */
export function caught(engine: Engine, document: LabDocument, level: Level, misconception: Misconception) {
  const hand = new Hand(engine, document, level);
  const met = new Set<string>();
  const waiting: (readonly Move[])[] = [[]];
  try {
    for (let made = waiting.pop(); made; made = waiting.pop()) {
      hand.again();
      for (const move of made) hand.attempt(move, false);
      let moves = [];
      // Moves are replayed from the start only at a fork.
      while ((moves = movesOf(hand, misconception).filter((move) => !hand.check(move))).length === 1) hand.attempt(moves[0], false);
      if (hand.ended) return false;
      const state = hand.fingerprint();
      if (met.has(state)) continue;
      met.add(state);
      for (const move of moves) waiting.push([...hand.made, move]);
    }
    return true;
  } finally {
    hand.dispose();
  }
}

/** A search done in an exam by somebody who holds it, with ties broken by chance. @returns the hand, to be disposed of */
export function heldBy(engine: Engine, document: LabDocument, level: Level, misconception: Partial<Misconception>, random: () => number) {
  const hand = new Hand(engine, document, level);
  for (let moves = movesOf(hand, misconception); moves.length; moves = movesOf(hand, misconception))
    hand.attempt(moves[below(random, moves.length)], true);
  return hand;
}

/** Share of the marks of its skill that a misconception loses in one such search. */
export function lostBy(engine: Engine, document: LabDocument, level: Level, misconception: Misconception, random: () => number) {
  const hand = heldBy(engine, document, level, misconception, random);
  const { right, of } = gradeOf([hand]).marks[misconception.skill];
  hand.dispose();
  return of ? 1 - right / of : 0;
}

/** Most moves in a search; in level `all`, most presses and numbers typed. */
const mostInputs = { order: 11, updates: 36, all: 50 };
const fewestExpansions = 4;
/** Searches with a misconception over which its loss of marks is averaged. */
const rounds = 24;

/** Moves (or presses and numbers) that a search needs in the core's own order; null without a path. */
export function inputsOf(engine: Engine, document: LabDocument) {
  const search = engine.createSearch(document);
  try {
    search.advance(mostInputs.order + 1);
    if (search.status !== 'found') return null;
    const expansions = search.expansionCount;
    const looks = Array.from({ length: expansions }, (_, made) => looksOf(search, made)).flat();
    // For each neighbour a press and a verdict, for each new place on the list two numbers; for each expansion a press and `done`.
    const numbers = looks.filter(({ verdict }) => puts(verdict)).length;
    return { order: expansions, updates: expansions + looks.length, all: 2 * (expansions + looks.length + numbers) };
  } finally {
    search.dispose();
  }
}

/** Whether a search is worth doing: it is short, and each misconception about it is caught and loses half of the marks of its skill. */
export function asks(engine: Engine, document: LabDocument, world: ExerciseWorld, random: () => number) {
  const { algorithm } = document;
  const levels = levelsOf(algorithm, world);
  const inputs = inputsOf(engine, document);
  if (!inputs || inputs.order < fewestExpansions || levels.some((level) => inputs[level] > mostInputs[level])) return false;
  return applicable({ world, algorithm, level: 'updates' }).every((name) => {
    const misconception = misconceptions[name];
    const level = misconception.says ? 'updates' : 'order';
    let lost = 0;
    for (let round = 0; round < rounds; round++) {
      const loses = lostBy(engine, document, level, misconception, random);
      if (loses === 0) return false;
      lost += loses;
    }
    return lost >= rounds / 2 && caught(engine, document, level, misconception);
  });
}

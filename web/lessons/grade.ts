/**
 * The score of a search done by hand, as it stands on the page for everybody to read:
 *
 *     score = 100 · legal / (legal + wrong + missing)
 *
 * of decisions, each of a skill: a node chosen, what happens to a neighbour, a number, the end. What could not have been decided
 * otherwise counts for nothing: the only node that may be expanded, a neighbour that is closed and stays so or was never seen before.
 * `missing` is what a shortest legal end would still have decided; who takes the goal too early has ended there.
 */
import { Hand, skills } from './hand.ts';
import type { Engine } from '../engine/engine.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Decision, Level, Move, Skill, Wrong } from './hand.ts';

interface Mistake {
  at: number;
  move: Move;
  wrong: Wrong;
}
export interface Grade {
  score: number;
  legal: number;
  wrong: number;
  missing: number;
  /** Of each skill, how many were right of how many. */
  marks: Record<Skill, { right: number; of: number }>;
}

/** No log is longer than somebody's evening. */
export const longestLog = 2000;

/** @param hands as far as somebody has come with each search of a task */
export function gradeOf(hands: readonly Hand[]): Grade {
  const decided = hands.flatMap(({ decisions }) => decisions);
  const missing = hands.flatMap((hand) => hand.missing());
  const count = (all: readonly Decision[], skill: Skill) => all.filter((each) => each.skill === skill).length;
  const right = decided.filter((each) => each.right);
  const marks = Object.fromEntries(
    skills.map((skill) => [skill, { right: count(right, skill), of: count(decided, skill) + count(missing, skill) }]),
  ) as Grade['marks']; // one for each skill
  const all = decided.length + missing.length;
  const legal = right.length;
  return { score: Math.round((100 * legal) / (all || 1)), legal, wrong: decided.length - legal, missing: missing.length, marks };
}

/**
 * Does a log once more, and hears of every mistake in it. In it each search of a task begins where the one before has ended.
 * @param before hears of each move before it is made, and in which search of the task that is
 */
export function grade(
  engine: Engine,
  documents: readonly LabDocument[],
  log: readonly Move[],
  level: Level,
  before: (hand: Hand, move: Move, part: number) => void = () => {},
): Grade & { mistakes: Mistake[] } {
  const hands = documents.map((document) => new Hand(engine, document, level));
  try {
    const mistakes: Mistake[] = [];
    for (const [at, move] of log.slice(0, longestLog).entries()) {
      const hand = hands.find(({ ended }) => !ended) ?? hands[hands.length - 1];
      before(hand, move, hands.indexOf(hand));
      const wrong = hand.attempt(move, true);
      if (wrong) mistakes.push({ at, move, wrong });
    }
    return { ...gradeOf(hands), mistakes };
  } finally {
    for (const hand of hands) hand.dispose();
  }
}

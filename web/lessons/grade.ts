/**
 * The score of a search done by hand, as it stands on the page for everybody to read:
 *
 *     score = 100 · legal / (legal + wrong + missing)
 *
 * of decisions, each of a skill: a node chosen, what happens to a neighbour, a number, the end. What could not have been decided
 * otherwise counts for nothing: the only node that may be expanded, a neighbour that is closed and stays so. `missing` is what a
 * shortest legal end would still have decided.
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

/** @param hand as far as somebody has come */
export function gradeOf(hand: Hand): Grade {
  const missing = hand.missing();
  const count = (all: readonly Decision[], skill: Skill) => all.filter((each) => each.skill === skill).length;
  const right = hand.decisions.filter((each) => each.right);
  const marks = Object.fromEntries(
    skills.map((skill) => [skill, { right: count(right, skill), of: count(hand.decisions, skill) + count(missing, skill) }]),
  ) as Grade['marks'];
  const all = hand.decisions.length + missing.length;
  const legal = right.length;
  return { score: Math.round((100 * legal) / (all || 1)), legal, wrong: hand.decisions.length - legal, missing: missing.length, marks };
}

/** Does a log once more, and hears of every mistake in it. */
export function grade(engine: Engine, document: LabDocument, log: readonly Move[], level: Level): Grade & { mistakes: Mistake[] } {
  const hand = new Hand(engine, document, level);
  try {
    const mistakes: Mistake[] = [];
    for (const [at, move] of log.slice(0, longestLog).entries()) {
      const wrong = hand.attempt(move, true);
      if (wrong) mistakes.push({ at, move, wrong });
    }
    return { ...gradeOf(hand), mistakes };
  } finally {
    hand.dispose();
  }
}

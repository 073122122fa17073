/**
 * The score of a search done by hand, explained on the page for everybody:
 *
 *   score = 100 · legal / (legal + wrong + missing)
 *
 * It counts decisions, each of one skill: choosing a node, what happens to a neighbour, a number, the end. What could not have been
 * decided otherwise does not count: the only node that may be expanded, a neighbour that stays closed or is seen for the first time.
 * `missing` are the decisions that the shortest legal end would still have needed; taking the goal too early ends the search.
 */
import { Hand, skills } from './hand.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
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
  /** For each skill, how many decisions were right, of how many. */
  marks: Record<Skill, { right: number; of: number }>;
}

/** Most moves that are graded: nobody makes more in an evening. */
export const longestLog = 2000;

/** @param hands the searches of a task, each as far as it was done */
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
 * Replays a log and collects its mistakes. When a search of the task has ended, the log goes on in the next one.
 * @param before is called before each move, with the number of the search in the task
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

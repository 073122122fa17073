/**
 * Numbers outweigh the few decisions in which a misconception shows, so these count by themselves: who decides less than half of them
 * rightly gets no more than `most` for the task.
 */
import { firstOf, fitOf } from './fit.ts';
import type { Choice } from './fit.ts';
import type { Grade } from './grade.ts';

export const most = 70;
/** Fewest wrong decisions about a misconception that count: a single one is a slip. */
const fewestWrong = 2;
/**
 * Whether a decision tells a misconception from the right rule: no choice could be both, or it was wrong as that rule is. Without the
 * second, students who break ties by chance keep 80 and more.
 */
const tells = ({ apart, right, fits }: Choice, name: string) => apart.includes(name) || (!right && fits.includes(name));

/** The misconception whose deciding decisions were mostly wrong, and how many of them were right. */
export interface Cap {
  name: string;
  right: number;
  of: number;
}

/** @param names of the misconceptions that can go wrong there @returns of several the one that fits, so that nobody is told two; else the one that explains the most wrong decisions */
export function capOf(names: readonly string[], choices: readonly Choice[]): Cap | null {
  const first = firstOf(choices);
  const fit = fitOf(names, choices)?.name;
  const [worst] = names
    .map((name) => {
      const about = first.filter((choice) => tells(choice, name));
      const wrong = about.filter(({ right }) => !right);
      return { name, right: about.length - wrong.length, of: about.length, fits: wrong.filter(({ fits }) => fits.includes(name)).length };
    })
    .filter(({ right, of }) => 2 * right < of && of - right >= fewestWrong)
    .sort((one, other) => Number(other.name === fit) - Number(one.name === fit) || other.fits - one.fits);
  return worst ? { name: worst.name, right: worst.right, of: worst.of } : null;
}

/** The grade of a task. @param version of the task: before 5 nothing was capped */
export function capped<Of extends Grade>(grade: Of, version: number, names: readonly string[], choices: readonly Choice[]) {
  const cap = version > 4 ? capOf(names, choices) : null;
  return { ...grade, cap, score: cap ? Math.min(grade.score, most) : grade.score };
}

/**
 * Which of the tasks kept somebody gets. A student number counts with its digits, so that neighbours in a list never share a task: a
 * class of 120 has 120 tasks. Numbers that lie further apart are shuffled: dealing drifts by a few tasks from one round to the next.
 */
import { hashOf } from './hash.ts';
import { plain } from './students.ts';
import type { Task } from './task.ts';

/** Students in a row who never share a task. */
export const apart = 120;
/** Rounds after which the drift repeats itself, but for where it begins. */
const rounds = 2 ** 13;
/** Digits of a number that are counted; those before them are a text. */
const mostDigits = 15;

/** By slack, how far all rounds before each one have drifted: so little each that `apart` students in two rounds never share a task. */
const drifts = new Map<number, readonly number[]>();

function drift(round: number, slack: number) {
  let sums = drifts.get(slack);
  if (!sums) {
    let sum = 0;
    const all = [sum];
    for (let each = 0; each < rounds; each++) all.push((sum += hashOf(`round ${each}`) % slack));
    drifts.set(slack, (sums = all));
  }
  return sums[round];
}

/** @param count of tasks to deal, more than `apart` @returns the number of one of them */
export function dealt({ student, assignment, mode, level, attempt, words, word }: Task, count: number): number {
  const name = plain(student);
  const digits = name.replace(/\D/g, '');
  const number = Number(digits.slice(-mostDigits) || 0);
  const rest = [name.replace(/\d/g, ''), digits.slice(0, -mostDigits)];
  const whose = [...rest, plain(assignment), ...(mode === 'exam' ? [mode, level] : []), ...(words && [words, plain(word)])];
  const slack = count - apart + 1;
  const [round, at] = [Math.floor(number / count), number % count];
  // The long way round must not end where it began.
  const whole = drift(rounds, slack) | 1;
  const turns = (Math.floor(round / rounds) % count) * whole + drift(round % rounds, slack);
  return (at + turns + (hashOf(whose.join('\n')) % count) + attempt * attempts) % count;
}

/** Tasks between two attempts: as many attempts as there are tasks differ. */
const attempts = 37;

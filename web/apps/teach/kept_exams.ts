/** Exams as this browser keeps them, so that they survive a reload: what was done in each attempt, and when it was opened and handed in. */
import { seedOf } from '../../parts/lessons/task.ts';
import { resumed, suspended } from '../../parts/lessons/suspended.ts';
import { parsed, type Keeper } from '../../view/ui/storage.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { Attempt } from '../../parts/lessons/exam.ts';
import type { Act } from '../../parts/lessons/suspended.ts';

const place = 'exams';
/** Most attempts kept. A classroom computer has many users. */
const mostKept = 200;

/** `exam` is a hash of the exam and its student, `log` what was done. */
interface Kept extends Attempt {
  exam: number;
  log: string;
}

function isKept(value: unknown): value is Kept {
  const { exam, attempt, begun, opened, handedIn, log } = Object(value);
  return [exam, attempt, opened].every(Number.isInteger) && [begun, handedIn, log].every((each) => typeof each === 'string');
}

function readKept(keeper: Keeper): Kept[] {
  const all: unknown = parsed(keeper.read(place));
  return Array.isArray(all) ? all.filter(isKept) : [];
}

/** Opens an attempt at an exam or goes on with it. `saved` is false if the browser cannot keep it. */
export function keptExam(keeper: Keeper, task: Task, now: () => string = () => new Date().toISOString()) {
  const exam = seedOf({ ...task, attempt: 0 });
  const seed = seedOf(task);
  const isThis = (each: Kept) => each.exam === exam && each.attempt === task.attempt;
  const attempts = () => readKept(keeper).filter((each) => each.exam === exam);
  /** Reads all attempts again before writing, so that those written by other tabs stay. */
  function put(change: Partial<Kept>) {
    const all = readKept(keeper);
    const before = all.find(isThis) ?? { exam, attempt: task.attempt, begun: now(), opened: 0, handedIn: '', log: '' };
    return (
      keeper.write(place, JSON.stringify([{ ...before, ...change }, ...all.filter((each) => !isThis(each))].slice(0, mostKept))) === 'saved'
    );
  }
  const before = attempts().find(isThis);
  const begun = resumed(before?.log ?? '');
  // Opening an attempt that was handed in is not counted.
  const saved = put(before?.handedIn ? {} : { opened: (before?.opened ?? 0) + 1 });
  return {
    saved,
    ...(begun?.seed === seed && { begun }),
    attempts: (): Attempt[] =>
      attempts()
        .map(({ attempt, begun, opened, handedIn }) => ({ attempt, begun, opened, handedIn }))
        .sort((one, other) => one.attempt - other.attempt),
    kept(acts: readonly Act[], score: number | null) {
      const over = score !== null;
      put({
        log: suspended(seed, task.attempt, acts, over, Infinity),
        ...(over && !readKept(keeper).find(isThis)?.handedIn && { handedIn: now() }),
      });
    },
  };
}

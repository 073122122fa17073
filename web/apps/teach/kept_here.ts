/** Keeps what was done in an exercise in the page's entry of the browser's history, so that it goes on after a reload or on coming back. */
import { seedOf } from '../../parts/lessons/task.ts';
import { resumed, suspended } from '../../parts/lessons/suspended.ts';
import type { Task } from '../../parts/lessons/task.ts';
import type { Act } from '../../parts/lessons/suspended.ts';

export function keptHere(task: Task) {
  const seed = seedOf(task);
  const begun = resumed(String(Object(history.state).exercise ?? ''));
  return {
    ...(begun?.seed === seed && { begun }),
    kept(acts: readonly Act[], score: number | null) {
      history.replaceState({ exercise: suspended(seed, task.attempt, acts, score !== null, Infinity) }, '');
    },
  };
}

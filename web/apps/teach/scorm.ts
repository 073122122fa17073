/**
 * How a page speaks to a learning platform, by SCORM 1.2: through an object called API in a window around this one, or around the
 * window that opened it. Its functions take and return texts.
 */
import { taskOfQuery } from '../../parts/lessons/task.ts';
import { seedOf } from '../../parts/lessons/task.ts';
import { resumed, suspended } from '../../parts/lessons/suspended.ts';
import type { Act } from '../../parts/lessons/suspended.ts';

type Api = Record<'LMSInitialize' | 'LMSGetValue' | 'LMSSetValue' | 'LMSCommit' | 'LMSFinish', (...texts: string[]) => unknown>;

/** How many windows outward the API is looked for; platforms nest their frames no deeper. */
const deepest = 10;

function around(from: Window): Api | null {
  for (let [window, depth] = [from, 0]; depth < deepest; depth++) {
    try {
      const { API }: Window & { API?: Api } = window;
      if (API) return API;
      if (window.parent === window) return null;
      window = window.parent;
    } catch {
      return null; // a window of another site cannot be read
    }
  }
  return null;
}

export const findApi = (from: Window): Api | null => around(from) ?? (from.opener ? around(from.opener) : null);

/** One learner's session with one unit. Without a platform its methods do nothing. */
export class Attendance {
  #api;
  #ended = false;
  /** Whether a function of the platform has thrown. */
  failed = false;
  /** Called the first time a function of the platform throws. */
  onfailure = () => {};

  constructor(window: Window) {
    this.#api = findApi(window);
    // Most platforms answer with the text "true", some with the boolean.
    if (this.#ask('LMSInitialize', '') !== 'true') this.#api = null;
    if (this.connected && !['completed', 'passed', 'failed'].includes(this.get('cmi.core.lesson_status')))
      this.tell({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.exit': 'suspend' });
  }

  /** Calls a function of the platform and returns its answer. If it throws, the lesson goes on, and the next call is still tried. */
  #ask(name: keyof Api, ...texts: string[]) {
    try {
      return String(this.#api ? (this.#api[name](...texts) ?? '') : '');
    } catch {
      if (!this.failed) {
        this.failed = true;
        this.onfailure();
      }
      return '';
    }
  }

  get connected() {
    return this.#api !== null;
  }

  get(name: string) {
    return this.#ask('LMSGetValue', name);
  }

  /** Sends values to the platform and has them saved at once. */
  tell(values: Record<string, string | number>) {
    if (!this.#api || this.#ended) return;
    for (const [name, value] of Object.entries(values)) this.#ask('LMSSetValue', name, String(value));
    this.#ask('LMSCommit', '');
  }

  /** Tells the platform that the work is done. @param score from 0 to 100 */
  complete(score?: number) {
    this.tell({
      ...(score === undefined ? {} : { 'cmi.core.score.raw': score, 'cmi.core.score.min': 0, 'cmi.core.score.max': 100 }),
      'cmi.core.lesson_status': 'completed',
      'cmi.core.exit': '',
    });
  }

  /** Ends the session when the page is left. */
  end() {
    if (!this.#api || this.#ended) return;
    this.#ended = true;
    this.#ask('LMSFinish', '');
  }
}

/**
 * The exercise of a unit and what the learner has done so far. The platform knows the learner, so everybody gets a search of their own.
 * @param given the query of the unit
 */
export function workOf(attendance: Attendance, given: Record<string, string>) {
  const before = resumed(attendance.get('cmi.suspend_data'));
  const task = taskOfQuery({
    ...given,
    student: given.student || attendance.get('cmi.core.student_id').slice(0, 80),
    attempt: String(Math.max(Number(given.attempt ?? 1), before?.attempt ?? 1)),
  });
  const seed = seedOf(task);
  return {
    task,
    ...(before?.seed === seed && { begun: before }),
    kept(acts: readonly Act[], score: number | null) {
      attendance.tell({ 'cmi.suspend_data': suspended(seed, task.attempt, acts, score !== null) });
      if (score !== null) attendance.complete(score);
    },
  };
}

/**
 * What a page says to a learning platform, by SCORM 1.2: an object called API in a window around this one, or around the one that
 * opened it, with functions that take and give texts.
 */
import { taskOfQuery } from '../lessons/answer_file.ts';
import { seedOf } from '../lessons/instances.ts';
import { resumed, suspended } from '../lessons/suspended.ts';
import type { Act } from '../lessons/suspended.ts';

type Api = Record<'LMSInitialize' | 'LMSGetValue' | 'LMSSetValue' | 'LMSCommit' | 'LMSFinish', (...texts: string[]) => unknown>;

/** As deep as platforms put their frames, and no further. */
const deepest = 10;

function around(from: Window): Api | null {
  for (let [window, depth] = [from, 0]; depth < deepest; depth++) {
    try {
      const { API }: Window & { API?: Api } = window;
      if (API) return API;
      if (window.parent === window) return null;
      window = window.parent;
    } catch {
      return null; // another site's window tells nothing
    }
  }
  return null;
}

export const findApi = (from: Window): Api | null => around(from) ?? (from.opener ? around(from.opener) : null);

/** One learner's time with one unit. Without a platform all of it does nothing. */
export class Attendance {
  #api;
  #ended = false;
  /** Whether a function of the platform has thrown. */
  failed = false;
  /** Told of it, the first time. */
  onfailure = () => {};

  constructor(window: Window) {
    this.#api = findApi(window);
    // Platforms answer with the text "true"; some with the value.
    if (this.#ask('LMSInitialize', '') !== 'true') this.#api = null;
    if (this.connected && !['completed', 'passed', 'failed'].includes(this.get('cmi.core.lesson_status')))
      this.tell({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.exit': 'suspend' });
  }

  /** What the platform answers. Where it throws, the lesson goes on, and the next call may be heard again. */
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

  /** @param values kept at once */
  tell(values: Record<string, string | number>) {
    if (!this.#api || this.#ended) return;
    for (const [name, value] of Object.entries(values)) this.#ask('LMSSetValue', name, String(value));
    this.#ask('LMSCommit', '');
  }

  /** The work is done. @param score of 100 */
  complete(score?: number) {
    this.tell({
      ...(score === undefined ? {} : { 'cmi.core.score.raw': score, 'cmi.core.score.min': 0, 'cmi.core.score.max': 100 }),
      'cmi.core.lesson_status': 'completed',
      'cmi.core.exit': '',
    });
  }

  /** The page is left. */
  end() {
    if (!this.#api || this.#ended) return;
    this.#ended = true;
    this.#ask('LMSFinish', '');
  }
}

/**
 * The exercise of a unit: who does it the platform knows, so that everybody gets a search of their own, and what they have done so far.
 * @param given what the unit asks for
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

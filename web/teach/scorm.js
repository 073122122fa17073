/**
 * What a page says to a learning platform, by SCORM 1.2: an object called API in a window around this one, or around the one that
 * opened it, with functions that take and give texts.
 * @module
 */
import { taskOf } from '../lessons/answer_file.js';
import { seedOf } from '../lessons/instances.js';
import { resumed, suspended } from '../lessons/suspended.js';

/** @typedef {{ LMSInitialize(nothing: ''): unknown, LMSGetValue(name: string): unknown, LMSSetValue(name: string, value: string): unknown, LMSCommit(nothing: ''): unknown, LMSFinish(nothing: ''): unknown }} Api */

/** As deep as platforms put their frames, and no further. */
const deepest = 10;

/** @param {Window} from @returns {Api | null} */
function around(from) {
  for (let [window, depth] = [from, 0]; depth < deepest; depth++) {
    try {
      const { API } = /** @type {any} */ (window);
      if (API) return API;
      if (window.parent === window) return null;
      window = window.parent;
    } catch {
      return null; // another site's window tells nothing
    }
  }
  return null;
}

/** @param {Window} from @returns {Api | null} */
export const findApi = (from) => around(from) ?? (from.opener ? around(from.opener) : null);

/** One learner's time with one unit. Without a platform all of it does nothing. */
export class Attendance {
  #api;
  #ended = false;

  /** @param {Window} window */
  constructor(window) {
    const api = findApi(window);
    // Platforms answer with the text "true"; some with the value.
    this.#api = api && String(api.LMSInitialize('')) === 'true' ? api : null;
    if (this.connected && !['completed', 'passed', 'failed'].includes(this.get('cmi.core.lesson_status')))
      this.tell({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.exit': 'suspend' });
  }

  get connected() {
    return this.#api !== null;
  }

  /** @param {string} name */
  get(name) {
    return String(this.#api?.LMSGetValue(name) ?? '');
  }

  /** @param {Record<string, string | number>} values kept at once */
  tell(values) {
    if (!this.#api || this.#ended) return;
    for (const [name, value] of Object.entries(values)) this.#api.LMSSetValue(name, String(value));
    this.#api.LMSCommit('');
  }

  /** The work is done. @param {number} [score] of 100 */
  complete(score) {
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
    this.#api.LMSFinish('');
  }
}

/**
 * The exercise of a unit: who does it the platform knows, so that everybody gets a search of their own, and what they have done so far.
 * @param {Attendance} attendance
 * @param {Record<string, string>} given what the unit asks for
 */
export function workOf(attendance, given) {
  const before = resumed(attendance.get('cmi.suspend_data'));
  const task = taskOf({
    ...given,
    student: given.student || attendance.get('cmi.core.student_id').slice(0, 80),
    attempt: Math.max(Number(given.attempt ?? 1), before?.attempt ?? 1),
  });
  const seed = seedOf(task.assignment, task.student, task.attempt);
  return {
    task,
    ...(before?.seed === seed && { begun: before }),
    /** @param {readonly import('../lessons/suspended.js').Act[]} acts @param {number | null} score */
    kept(acts, score) {
      attendance.tell({ 'cmi.suspend_data': suspended(seed, task.attempt, acts, score !== null) });
      if (score !== null) attendance.complete(score);
    },
  };
}

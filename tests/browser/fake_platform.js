/**
 * A learning platform as strict as SCORM 1.2 allows: functions in the right order, known names, values of the right form.
 * Runs in the page around the unit; what it keeps outlives the unit's frame.
 */
const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'];
/** @type {Record<string, (value: string) => boolean>} */
const checks = {
  'cmi.core.lesson_status': (value) => statuses.includes(value) && value !== 'not attempted',
  'cmi.core.lesson_location': (value) => value.length <= 255,
  'cmi.core.score.raw': (value) => Number(value) >= 0 && Number(value) <= 100,
  'cmi.core.score.min': (value) => value === '0',
  'cmi.core.score.max': (value) => value === '100',
  'cmi.core.exit': (value) => ['', 'suspend', 'logout', 'time-out'].includes(value),
  'cmi.suspend_data': (value) => value.length <= 4096,
};
/** @type {Record<string, string>} */
let pending = {};
const platform = {
  /** @type {Record<string, string>} */
  kept: { 'cmi.core.student_id': '２０２６ a', 'cmi.core.lesson_status': 'not attempted' },
  /** @type {string[]} */
  errors: [],
  open: false,
  sessions: 0,
};
/** @param {boolean} right @param {string} what */
const judged = (right, what) => {
  if (!right) platform.errors.push(what);
  return String(right);
};
const commit = () => {
  Object.assign(platform.kept, pending);
  pending = {};
};
Object.assign(globalThis, {
  platform,
  API: {
    LMSInitialize: (/** @type {unknown} */ nothing) => {
      const right = judged(nothing === '' && !platform.open, 'LMSInitialize');
      platform.open = true;
      platform.sessions++;
      return right;
    },
    LMSGetValue: (/** @type {string} */ name) => {
      judged(platform.open && (name in checks || name === 'cmi.core.student_id'), `LMSGetValue ${name}`);
      return pending[name] ?? platform.kept[name] ?? '';
    },
    LMSSetValue: (/** @type {string} */ name, /** @type {unknown} */ value) => {
      const right = platform.open && typeof value === 'string' && Boolean(checks[name]?.(value));
      if (right) pending[name] = String(value);
      return judged(right, `LMSSetValue ${name} ${value}`);
    },
    LMSCommit: (/** @type {unknown} */ nothing) => {
      commit();
      return judged(nothing === '' && platform.open, 'LMSCommit');
    },
    LMSFinish: (/** @type {unknown} */ nothing) => {
      commit();
      const right = judged(nothing === '' && platform.open, 'LMSFinish');
      platform.open = false;
      return right;
    },
  },
});

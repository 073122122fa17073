/**
 * A learning platform as strict as SCORM 1.2 allows: functions in the right order, known names, values of the right form.
 * Runs in the page around the unit; what it keeps outlives the unit's frame.
 */
const statuses = ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'];
const checks: Record<string, (value: string) => boolean> = {
  'cmi.core.lesson_status': (value) => statuses.includes(value) && value !== 'not attempted',
  'cmi.core.lesson_location': (value) => value.length <= 255,
  'cmi.core.score.raw': (value) => Number(value) >= 0 && Number(value) <= 100,
  'cmi.core.score.min': (value) => value === '0',
  'cmi.core.score.max': (value) => value === '100',
  'cmi.core.exit': (value) => ['', 'suspend', 'logout', 'time-out'].includes(value),
  'cmi.suspend_data': (value) => value.length <= 4096,
};
let pending: Record<string, string> = {};
const platform = {
  kept: { 'cmi.core.student_id': '２０２６ a', 'cmi.core.lesson_status': 'not attempted' } as Record<string, string>,
  errors: [] as string[],
  open: false,
  sessions: 0,
};
const judged = (right: boolean, what: string) => {
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
    LMSInitialize: (nothing: unknown) => {
      const right = judged(nothing === '' && !platform.open, 'LMSInitialize');
      platform.open = true;
      platform.sessions++;
      return right;
    },
    LMSGetValue: (name: string) => {
      judged(platform.open && (name in checks || name === 'cmi.core.student_id'), `LMSGetValue ${name}`);
      return pending[name] ?? platform.kept[name] ?? '';
    },
    LMSSetValue: (name: string, value: unknown) => {
      const right = platform.open && typeof value === 'string' && Boolean(checks[name]?.(value));
      if (right) pending[name] = String(value);
      return judged(right, `LMSSetValue ${name} ${value}`);
    },
    LMSCommit: (nothing: unknown) => {
      commit();
      return judged(nothing === '' && platform.open, 'LMSCommit');
    },
    LMSFinish: (nothing: unknown) => {
      commit();
      const right = judged(nothing === '' && platform.open, 'LMSFinish');
      platform.open = false;
      return right;
    },
  },
});

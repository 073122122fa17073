/** What is kept of a learner's work by a platform, and how a unit finds the platform. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { mostKept, resumed, suspended, type Act } from '../../web/parts/lessons/suspended.ts';
import { Attendance, findApi, workOf } from '../../web/apps/teach/scorm.ts';
import { idOf, manifestOf } from '../../web/apps/teach/packages.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';

function anyAct(random: () => number): Act {
  const node = below(random, 1_000_000);
  const says = (['opened', 'relaxed', 'kept', 'closed', 'reopened'] as const)[below(random, 5)];
  const g = [0, 14, 3.25, 6.242640687, 1e-7, 123456][below(random, 6)];
  const acts = [
    { do: 'take', node },
    { do: 'look', node, says },
    { do: 'look', node, says, g },
    { do: 'look', node, says, g, f: g },
    { do: 'done' },
    { do: 'path', node },
    { do: 'cost', g },
    { do: 'stop', says: below(random, 2) ? 'found' : 'none' },
    { do: 'undo' },
  ] as Act[];
  return acts[below(random, acts.length)];
}

test('a log comes back as it was as long as 4,096 characters hold it; of a longer one nothing comes back', () => {
  const random = seededRandom(3);
  let [short, long] = [0, 0];
  for (let length = 0; length < 1200; length += 40) {
    const acts = Array.from({ length }, () => anyAct(random));
    const over = length % 80 === 0;
    const text = suspended(4294967295, 99, acts, over);
    assert.ok(text.length <= mostKept && /^[\x20-\x7e]+$/.test(text));
    if (text.includes('#')) {
      assert.ok(long++ > 0 || length > 300, `${length} moves are already too many`);
      assert.equal(resumed(text), null);
    } else {
      short++;
      assert.deepEqual(resumed(text), { seed: 4294967295, attempt: 99, acts, over });
    }
  }
  assert.ok(short && long);
  for (const text of [
    '',
    '2 1 1 t0',
    '3 x 1 t0',
    '3 1 100 t0',
    '3 1 1 t',
    '3 1 1 t0 z3',
    '3 1 1 o2=',
    '3 1 1 o2=1e999',
    '3 1 1 c=-.',
    'step 3',
  ])
    assert.equal(resumed(text), null, text);
});

/** A window as far as it is looked at for a platform. */
type Around = Window & { parent: Window; API?: object };

function platform(kept: Record<string, string> = {}) {
  const calls: string[] = [];
  const api = {
    LMSInitialize: () => (calls.push('initialize'), 'true'),
    LMSGetValue: (name: string) => kept[name] ?? '',
    LMSSetValue: (name: string, value: string) => (calls.push(name), (kept[name] = value), 'true'),
    LMSCommit: () => (calls.push('commit'), 'true'),
    LMSFinish: () => (calls.push('finish'), 'true'),
  };
  return { api, calls, kept };
}

test('the platform is looked for in the windows around, then around the opener, never in another site and not without end', () => {
  const { api } = platform();
  const top = { API: api } as Around;
  top.parent = top;
  const without = {} as Around;
  without.parent = without;
  assert.equal(findApi({ parent: { parent: top } } as Around), api);
  assert.equal(findApi({ parent: without, opener: { parent: top } } as Around), api);
  assert.equal(findApi(without), null);
  const foreign = new Proxy({}, { get: () => { throw new Error('another origin'); } }); // prettier-ignore
  assert.equal(findApi({ parent: foreign } as Around), null);
  let deep = top;
  for (let i = 0; i < 20; i++) deep = { parent: deep } as Around;
  assert.equal(findApi(deep), null);
});

test('a unit tells no more than it has to, in order, and nothing without a platform or after the end', () => {
  const { api, calls, kept } = platform({ 'cmi.core.student_id': '42', 'cmi.core.lesson_status': 'not attempted' });
  const window = { API: api } as Around;
  const attendance = new Attendance(window);
  const work = workOf(attendance, { assignment: '7', mode: 'exam' });
  assert.deepEqual([work.task.student, work.task.attempt, 'begun' in work], ['42', 1, false]);
  work.kept([{ do: 'take', node: 0 }], null);
  attendance.end();
  attendance.end();
  work.kept([], 3);
  assert.deepEqual(calls, ['initialize', 'cmi.core.lesson_status', 'cmi.core.exit', 'commit', 'cmi.suspend_data', 'commit', 'finish']);

  const again = new Attendance(window);
  const resumedWork = workOf(again, { assignment: '7', mode: 'exam' });
  assert.deepEqual(resumedWork.begun?.acts, [{ do: 'take', node: 0 }]);
  resumedWork.kept([], 80);
  assert.deepEqual([kept['cmi.core.lesson_status'], kept['cmi.core.score.raw'], kept['cmi.core.exit']], ['completed', '80', '']);
  new Attendance(window);
  assert.equal(kept['cmi.core.lesson_status'], 'completed', 'coming back changes nothing');
  assert.equal('begun' in workOf(again, { assignment: '8' }), false, 'another assignment is another search');

  const alone = new Attendance({} as Around);
  assert.equal(alone.connected, false);
  alone.complete(5);
  assert.equal(alone.get('cmi.core.student_id'), '');
});

test('a platform whose functions throw, or are not there, stops nobody: it is told of once and asked again', () => {
  const fails = () => {
    throw new Error('no session');
  };
  const { api, calls } = platform({ 'cmi.core.student_id': '42' });
  for (const broken of [
    {},
    { ...api, LMSInitialize: fails },
    { ...api, LMSGetValue: fails },
    { ...api, LMSSetValue: fails },
    { ...api, LMSCommit: fails },
    { ...api, LMSFinish: fails },
    { ...api, LMSGetValue: () => Object.create(null) },
  ]) {
    const attendance = new Attendance({ API: broken } as Around);
    let told = 0;
    attendance.onfailure = () => told++;
    const work = workOf(attendance, { assignment: '7' });
    work.kept([{ do: 'take', node: 0 }], 80);
    attendance.complete(5);
    attendance.end();
    assert.equal(attendance.failed, true, Object.keys(broken).join());
    assert.ok(told <= 1);
  }
  calls.length = 0;
  const attendance = new Attendance({ API: { ...api, LMSGetValue: fails } } as Around);
  attendance.complete(5);
  assert.ok(calls.includes('cmi.core.score.raw') && calls.includes('commit'), 'what it does take it is told');
  const well = new Attendance({ API: api } as Around);
  assert.equal(well.failed, false);
});

test('a manifest is XML whatever its title holds', () => {
  for (let code = 0; code < 0x20; code++) {
    const text = manifestOf(`a${String.fromCharCode(code)}b`, 'unit');
    assert.doesNotMatch(text, /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/, String(code));
  }
  assert.doesNotMatch(manifestOf('\ud83d \ufffe \uffff', 'unit'), /[\ud800-\udfff\ufffe\uffff]/);
  assert.match(manifestOf('"学习" & <😀>', 'unit'), /<title>&quot;学习&quot; &amp; &lt;😀&gt;<\/title>/);
});

test('units with different contents have different names for the platform, in letters that all platforms take', () => {
  const of = (assignment: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ exercise: '4', algorithm: 'astar', assignment, ...more }).toString();
    return idOf({ query }, assignment);
  };
  const ids = [
    of('作业一'),
    of('作业二'),
    of('a b'),
    of('a-b'),
    of('7'),
    of('7', { algorithm: 'bfs' }),
    idOf({ query: 'lesson=cat' }, 'cat'),
  ];
  assert.equal(new Set(ids).size, ids.length, ids.join());
  for (const id of ids) assert.match(id, /^a-star-lab(?:-[A-Za-z0-9]+)+$/);
  assert.equal(of('作业一'), of('作业一'), 'the same unit keeps its name');
  assert.match(of('week 3'), /^a-star-lab-week-3-/);
});

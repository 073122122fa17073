/** A class at a glance: what answer files have in common, held against the task that was set. */
import { doneBy } from './simulated_students.ts';
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { classOf, decisionTold, taskOfLink } from '../../web/parts/lessons/class.ts';
import { Hand } from '../../web/parts/lessons/hand.ts';
import { columns, lineOf, markOf, rowOf, tableOf } from '../../web/parts/lessons/marks.ts';
import { seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { strings } from '../../web/kernel/words/i18n.ts';

const engine = await loadEngine();
const link = 'https://example.org/lab/teach.html?exercise=5&algorithm=astar&world=grid&level=order&mode=exam&assignment=7&attempt=1';

/** A file handed in. @param name a misconception */
function handed(
  file: string,
  wish: Record<string, unknown>,
  name: string = '',
  changed: (log: readonly object[]) => readonly object[] = (log) => log,
) {
  const task = taskOf({ mode: 'exam', assignment: '7', world: 'grid', algorithm: 'astar', level: 'order', ...wish });
  const log = documentsOf(task).flatMap((document) => {
    return doneBy(engine, document, task.level, name, 0, seededRandom(1));
  });
  return { file, mark: markOf(engine, JSON.stringify({ ...task, score: 0, log: changed(log) })) };
}

test('files are held against the link of the task, and what is of another one does not count', () => {
  const files = [
    handed('right.json', { student: '1' }),
    handed('hex.json', { student: '2', world: 'hex' }),
    handed('other.json', { student: '3', assignment: '8', level: 'updates' }),
    handed('wide.json', { student: '4', assignment: '７' }),
    { file: 'broken.json', mark: null },
  ];
  const { rows, students } = classOf(files, taskOfLink(` ${link}\n`));
  assert.deepEqual(rows.map(({ differs }) => differs), [[], ['world'], ['level', 'assignment'], [], []]); // prettier-ignore
  assert.equal(students, 2);
  assert.equal(classOf(files, null).students, 4, 'without a link all of them');
  for (const wrong of [
    '',
    'teach.html',
    'teach.html?exercise=1',
    'https://example.org/teach.html?lesson=cat',
    'javascript:x?exercise',
    'mailto:x?exercise',
  ])
    assert.throws(() => taskOfLink(wrong), { message: /^link: got ".*", expected the link of an exercise$/ });
});

test('the attempt is part of the link: it is accepted, later ones once those from it on were handed in, and no earlier one', () => {
  const times = { begun: '2026-03-02T08:00:00.000Z', opened: 1, handedIn: '2026-03-02T08:10:00.000Z' };
  const files = (['1', '2', '2 3', '3', '2 4'] as const).map((handedIn) => {
    const attempts = handedIn.split(' ').map((attempt) => ({ ...times, attempt: Number(attempt) }));
    const { mark, file } = handed(`${handedIn}.json`, { student: handedIn, attempt: attempts[attempts.length - 1].attempt });
    return { file, mark: { ...mark, answer: { ...mark.answer, attempts } } };
  });
  const accepted = (attempt: string) =>
    classOf(files, taskOfLink(link.replace('attempt=1', attempt))).rows.flatMap(({ file, differs }) => (differs.length ? [] : [file]));
  assert.deepEqual(accepted('attempt=2'), ['2.json', '2 3.json']);
  for (const first of ['attempt=1', '']) assert.deepEqual(accepted(first), ['1.json']);
  assert.throws(() => taskOfLink(link.replace('attempt=1', 'attempt=0')), { message: /^attempt: got 0/ });
});

test('first and best try of each student, however the number was typed, and the spread of the best', () => {
  const { rows, students, tenths } = classOf(
    [
      handed('second.json', { student: 'a1', attempt: 2 }),
      handed('first.json', { student: 'A 1', attempt: 1 }, 'dijkstra'),
      handed('only.json', { student: 'b' }, '', () => []),
    ],
    null,
  );
  assert.deepEqual(rows.map(({ first, best }) => [first, best]), [[false, true], [true, false], [true, true]]); // prettier-ignore
  assert.equal(students, 2);
  assert.deepEqual(tenths, [1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
});

test('the same try twice, the moves of another, and a log that goes on from another are marked; who gets all right, or has done next to nothing, is like nobody', () => {
  const all = { student: 'all' };
  const copied = handed('b.json', { student: 'b' }, 'greedy').mark.answer.log;
  const { rows } = classOf(
    [
      handed('a.json', { student: 'a' }, 'dijkstra'),
      handed('a-again.json', { student: 'a' }, 'dijkstra'),
      handed('b.json', { student: 'b' }, 'greedy'),
      handed('c.json', { student: 'c' }, '', () => copied),
      handed('d.json', { student: 'd' }, '', () => copied.slice(0, 9)),
      handed('e.json', { student: 'e' }),
      handed('f.json', { student: 'f' }, '', () => copied.slice(0, 5)),
    ],
    null,
  );
  assert.ok(rows.at(-1)?.mark?.wrong, 'something is wrong in the short one too');
  assert.deepEqual(rows.map(({ like }) => like && `${like.how} ${like.file}`), [
    'again a-again.json', 'again a.json', 'same c.json', 'same b.json', 'within b.json', null, null]); // prettier-ignore
  const one = classOf([handed('x.json', all), handed('y.json', all)], taskOfLink(`${link}&student=all`));
  assert.deepEqual([one.students, ...one.rows.map(({ like }) => like)], [2, null, null], 'one map for all: each file is somebody');
});

test('the misconceptions of a class are ranked by first tries, and both these and the worst decisions open where they were made', async () => {
  const all = { student: 'all' };
  const task = taskOfLink(`${link}&student=all`);
  const names = [...Array(5).fill('dijkstra'), ...Array(3).fill('greedy'), ...Array(4).fill('')];
  const { misconceptions: ranked, decisions } = classOf(
    names.map((name, at) => handed(`${at}.json`, all, name)),
    task,
  );
  assert.deepEqual(
    ranked.map(({ name, students }) => [name, students]),
    [['dijkstra', 5], ['greedy', 3]], // prettier-ignore
  );
  for (const { at } of [...ranked, ...decisions]) {
    const hand = new Hand(engine, at, 'order');
    for (const point of at.taken ?? []) {
      const [x, y] = point as [number, number];
      hand.attempt({ do: 'take', node: y * 4 + x }, true);
    }
    assert.ok(hand.open().length > hand.legal().length, 'something is to be decided there');
    hand.dispose();
  }
  assert.ok(decisions.length > 0 && decisions.length <= 5);
  const wrong = decisions.map(({ right, of }) => of - right);
  assert.deepEqual(
    wrong,
    wrong.toSorted((one, other) => other - one),
    'those that most have wrong first',
  );
  assert.ok(wrong[0] > 1 && decisions.every(({ of }) => of <= 12));
  for (const lang of ['en', 'zh-Hans']) {
    const { t, more } = await strings(lang);
    await more('teach');
    const told = decisions.map((decision) => decisionTold(t, decision));
    assert.match(told[0], /^\d+.*\(\d,\d\).*[?？]$/);
  }
});

test('the table has a cell for each column, also of a file that could not be read', () => {
  const { rows } = classOf([handed('a.json', { student: '=1' }, 'dijkstra'), { file: 'none', mark: null }], null);
  for (const row of rows) assert.equal(rowOf(row).length, columns.length);
  assert.match(lineOf(rowOf(rows[0])), /^a\.json,'=1,7,1,grid,astar,order,\d+,.*,dijkstra,first best,,,the score was changed\n$/);
});

test('a decision names the number under which students see its map, and whose map it is unless all have it', async () => {
  const [english, chinese] = await Promise.all(
    ['en', 'zh-Hans'].map(async (lang) => {
      const { t, more } = await strings(lang);
      await more('teach');
      return t;
    }),
  );
  const given = (names: string[]) => names.map((student, at) => handed(`${at}.json`, { student }, 'dijkstra'));
  const [own, all] = [given(['a', 'b', 'c']), given(['all', 'all', 'all'])];
  for (const [files, task] of [
    [own, null],
    [all, taskOfLink(`${link}&student=all`)],
  ] as const) {
    // prettier-ignore
    const { decisions } = classOf(files, task);
    assert.ok(decisions.length > 0);
    for (const decision of decisions) {
      const number = decision.choice.part + 1;
      const seen = files.filter(({ mark }) => JSON.stringify(mark.documents[number - 1].space) === JSON.stringify(decision.at.space));
      const [{ student }] = seen.map(({ mark }) => mark.answer);
      assert.equal(seen.length, task ? 3 : 1);
      const [en, zh] = [english, chinese].map((t) => decisionTold(t, decision));
      assert.ok(en.includes(task ? ` right. Map ${number}, after` : ` right. Map ${number} of ${student}, after`), en);
      assert.ok(zh.includes(task ? `答对。第 ${number} 题，` : `答对。${student} 的第 ${number} 题，`), zh);
    }
  }
});

test('no two decisions are told in the same words: each says its map and what was expanded, in every language', async () => {
  for (const level of ['order', 'all'] as const) {
    const world = level === 'all' ? 'graph' : 'grid';
    const names = Array.from({ length: 40 }, (_, at) => ['dijkstra', 'greedy', 'takes the goal in sight', ''][at % 4]);
    const given = names.map((name, at) => handed(`${at}.json`, { student: String(at), level, world }, name));
    const { decisions } = classOf(given, null);
    const maps = new Map(decisions.map(({ whose, choice, at }) => [`${whose} ${choice.part}`, JSON.stringify(at.space)]));
    assert.equal(new Set(maps.values()).size, maps.size, 'one name, one map');
    for (const lang of ['en', 'zh-Hans']) {
      const { t, more } = await strings(lang);
      await more('teach');
      const told = decisions.map((decision) => decisionTold(t, { ...decision, right: 0, of: 1 }));
      assert.equal(new Set(told).size, told.length, told.join('\n'));
      for (const [at, { choice, whose }] of decisions.entries())
        assert.ok(told[at].includes(choice.after.join(', ')) && told[at].includes(whose), told[at]);
    }
  }
});

test('the table begins with the mark by which spreadsheets know its letters, wherever it is made', () => {
  const { rows } = classOf([handed('答卷.json', { student: '学号一' })], null);
  assert.ok(tableOf(rows).startsWith('\uFEFFfile,student,'));
});

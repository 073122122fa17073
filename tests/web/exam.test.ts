/** Exams that begin with words: what links have of it, what the searches are made from, and what a browser keeps of an attempt. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { readAnswer } from '../../web/parts/lessons/answer_file.ts';
import { taskOf, taskOfQuery, version } from '../../web/parts/lessons/task.ts';
import { classOf, spoken, taskOfLink } from '../../web/parts/lessons/class.ts';
import { begins, isPair, opens, wordsMarked } from '../../web/parts/lessons/exam.ts';
import { columns, markOf, rowOf } from '../../web/parts/lessons/marks.ts';
import { rounds, slowMark } from '../../web/parts/lessons/slow_mark.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { keptExam } from '../../web/apps/teach/kept_exams.ts';
import { Keeper } from '../../web/view/ui/storage.ts';

const wish = { algorithm: 'astar', world: 'grid', level: 'order', assignment: '7', student: '42' };
const words = await wordsMarked('blue crane', 'grey heron');
const query = { exercise: String(version), ...wish, student: '', mode: 'exam', words };
const link = `https://example.org/teach.html?${new URLSearchParams(query)}`;
/** As links had it: one word each, and marks of 12 bits. */
const short = 'bc1-5a2';

const allOf = <Of>(promises: Promise<Of>[]) => Promise.all(promises);

test('a link has none of the words; marks know them however they are typed, and words misheard are none of them', async () => {
  assert.match(words, /^[\da-f]{12}-[\da-f]{12}$/);
  assert.deepEqual(await allOf([' Ｂlue  CRANE ', 'blue cranes'].map((word) => begins(words, word))), [true, false]); // prettier-ignore
  assert.deepEqual(await allOf(['grey heron', 'blue crane'].map((word) => opens(words, word))), [true, false]);
  assert.equal(await wordsMarked('', 'grey heron'), '', 'without words to begin there is nothing to wait for');
  const never = await wordsMarked('blue crane', '');
  assert.equal(never, words.replace(/[^-]+$/, ''), 'without words for the solutions these stay closed');
  assert.equal(await opens(never, ''), false);
  assert.equal(await begins('', ''), true, 'an exam without words begins at once');
});

test('a mark is SHA-256 half a million times, as the standard has it, and is made in slices that can be given up', async () => {
  for (const word of ['蓝色仙鹤', 'x'.repeat(55), 'x'.repeat(56)]) {
    let hash = Buffer.from(word);
    for (let round = 0; round < rounds; round++) hash = createHash('sha256').update(hash).digest();
    assert.equal(await slowMark(word), hash.toString('hex').slice(0, 12), word);
  }
  assert.ok(rounds >= 500_000);
  let [turns, asked] = [0, 0];
  const ticking = setInterval(() => turns++);
  assert.equal(await slowMark('A', () => ++asked < 900), '', 'given up');
  clearInterval(ticking);
  assert.ok(turns > 2, `other work had ${turns} turns meanwhile`);
});

test('two words are asked for: one of a dictionary is no pair, and Chinese has no spaces', () => {
  for (const pair of ['blue crane', 'blue-crane', '蓝色仙鹤', '蓝色 仙鹤', ' a  b ']) assert.ok(isPair(pair), pair);
  for (const one of ['', 'crane', ' crane ', 'crane!', '仙鹤', '-crane']) assert.ok(!isPair(one), one);
});

test('words, marks, level and mode choose the searches: with any of them changed they are others, and with practice of any level', () => {
  const maps = (more: Record<string, string>) => JSON.stringify(documentsOf(taskOfQuery({ ...query, student: '42', ...more })));
  const exam = maps({ word: 'blue crane' });
  assert.equal(maps({ word: ' Blue crane' }), exam);
  const others: Record<string, string>[] = [
    { word: 'grey heron' },
    { words: words.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), word: 'blue crane' },
    { word: 'blue crane', level: 'updates' },
    { word: 'blue crane', words: '' },
    { word: 'blue crane', exercise: '1' },
    { word: 'blue crane', mode: 'practice' },
    { word: 'blue crane', mode: 'practice', level: 'updates' },
  ];
  for (const other of others) assert.notEqual(maps(other), exam, JSON.stringify(other));
  const homework = maps({ words: '' });
  for (const more of [{ mode: 'practice' }, { mode: 'practice', level: 'updates' }, { level: 'updates' }] as Record<string, string>[])
    assert.notEqual(maps({ words: '', ...more }), homework, `without words too: ${JSON.stringify(more)}`);
});

test('links of before have the searches they had, whose marks fit many words', async () => {
  assert.deepEqual(await allOf([begins(short, 'kranich'), begins(short, 'Kranisch'), opens(short, 'Reiher')]), [true, false, true]);
  const alike = await allOf(Array.from({ length: 40_000 }, (_, n) => begins(short, `word ${n}`)));
  assert.ok(alike.filter(Boolean).length > 3);
  const before = { ...wish, exercise: '1', words: short, word: 'kranich' };
  const maps = (more: Record<string, string>) => JSON.stringify(documentsOf(taskOfQuery({ ...before, ...more })));
  assert.equal(maps({ mode: 'exam' }), maps({ mode: 'exam', level: 'updates' }));
  assert.equal(maps({ mode: 'exam', words: '', word: '' }), maps({ mode: 'practice' }));
});

test('a link of a later release is refused: no other searches are taken for those it asks for', () => {
  for (const ask of ['exercise', 'sheet'])
    assert.throws(() => taskOfQuery({ ...wish, [ask]: String(version + 1) }), {
      message: `version: got ${version + 1}, expected ${version}`,
    });
});

test('an answer has words and times, and no score while the solutions are closed; what is no word, mark or time is refused by name', () => {
  const task = taskOf({ ...wish, mode: 'exam', words, word: 'blue crane' });
  const attempts = [{ attempt: 1, begun: '2026-03-02T08:00:00.000Z', opened: 2, handedIn: '' }];
  const file = { ...task, score: 0, log: [], attempts };
  assert.deepEqual(readAnswer(JSON.stringify(file)), file);
  const { score: _, ...closed } = file;
  assert.equal(readAnswer(JSON.stringify(closed)).score, null);
  const { words: __, word: ___, attempts: ____, ...old } = file;
  assert.deepEqual(
    readAnswer(JSON.stringify(old)),
    { ...file, words: '', word: '', attempts: [] },
    'files without them are read as before',
  );
  const refused = [
    [{ words: 'Kranich' }, 'words: got "Kranich", expected the marks of the words of an exam'],
    [{ word: 7 }, 'word: got 7, expected a text'],
    [{ words: '', word: '', score: undefined }, 'score: got nothing, expected a whole number from 0 to 100'],
    [{ version: 6 }, 'version: got 6, expected 5'],
    [{ version: '5' }, 'version: got "5", expected 5'],
    [{ mode: 'game' }, 'mode: got "game", expected one of practice, exam'],
    [{ attempts: 7 }, 'attempts: got 7, expected a list'],
    [{ attempts: Array.from({ length: 100 }, () => attempts[0]) }, 'attempts: 100 attempts, at most 99 are allowed'],
    [{ attempts: [{ ...attempts[0], begun: 'noon' }] }, 'attempts[0].begun: got "noon", expected a time'],
    [{ attempts: [{ ...attempts[0], opened: 0 }] }, 'attempts[0].opened: got 0, expected a whole number from 1 to 1,000,000'],
  ];
  for (const [field, message] of refused) assert.throws(() => readAnswer(JSON.stringify({ ...file, ...(field as object) })), { message });
});

test('in a class, what was begun with another word or from a changed link is told, and the times are in its row', async () => {
  const engine = await loadEngine();
  const attempts = [
    { attempt: 1, begun: '2026-03-02T08:00:00.000Z', opened: 3, handedIn: '2026-03-02T08:20:00.000Z' },
    { attempt: 2, begun: '2026-03-02T08:30:00.000Z', opened: 1, handedIn: '' },
  ];
  const handed = (file: string, more: object) => {
    const task = taskOf({ ...wish, mode: 'exam', student: file, ...more });
    return { file, mark: markOf(engine, JSON.stringify({ ...task, score: 0, log: [], attempts })) };
  };
  const files = [
    handed('right', { words, word: 'Blue crane' }),
    handed('misheard', { words, word: 'blue cranes' }),
    handed('changed', { words: words.split('-').reverse().join('-'), word: 'blue crane' }),
    handed('none', {}),
  ];
  const { rows, students } = classOf(files, await spoken(taskOfLink(link), files));
  assert.deepEqual(rows.map(({ differs }) => differs), [[], ['words'], ['words'], ['words']]); // prettier-ignore
  assert.equal(students, 1);
  const row = Object.fromEntries(rowOf(rows[0]).map((value, at) => [columns[at], value]));
  assert.deepEqual(
    ['begun', 'handed in', 'opened', 'attempts'].map((name) => row[name]),
    ['2026-03-02T08:00:00.000Z', '2026-03-02T08:20:00.000Z', 3, 2],
  );
});

test('where a mark fits many words, as in links of before, that of most answers is the right one, and without a majority none is', async () => {
  const engine = await loadEngine();
  const found: string[] = [];
  for (let n = 0; found.length < 1; n++) if (await begins(short, `word ${n}`)) found.push(`word ${n}`);
  const task = taskOfLink(link.replace(`exercise=${version}`, 'exercise=1').replace(words, short));
  const differs = async (said: string[]) => {
    const files = said.map((word, at) => {
      const { mode: _, ...file } = taskOf({ ...wish, version: 3, student: String(at), words: short, word });
      return { file: String(at), mark: markOf(engine, JSON.stringify({ ...file, score: 0, log: [], attempts: [] })) };
    });
    return classOf(files, await spoken(task, files)).rows.map(({ differs }) => differs.join());
  };
  assert.deepEqual(await differs(['Kranich', found[0], 'kranich']), ['', 'words', '']);
  assert.deepEqual(await differs([found[0], 'kranich']), ['words', 'words']);
  assert.deepEqual(await differs(['Kranisch', 'Kranisch', 'kranich']), ['words', 'words', ''], 'what many misheard is still not the word');
});

test('an attempt counts if those before it were handed in; a file with the moves and times of another is a copy and counts once', async () => {
  const engine = await loadEngine();
  const time = (minute: number) => `2026-03-02T08:${String(minute).padStart(2, '0')}:00.000Z`;
  const task = taskOfLink(link.replace(words, ''));
  const handed = (file: string, attempt: number, done: number[], more: object = {}) => {
    const attempts = done.map((n) => ({ attempt: n, begun: time(n), opened: 1, handedIn: time(n + 9) }));
    const answer = { ...taskOf({ ...wish, mode: 'exam', student: file, attempt }), ...more };
    return { file, mark: markOf(engine, JSON.stringify({ ...answer, score: 0, log: [{ do: 'take', node: 0 }], attempts })) };
  };
  const files = [handed('1', 1, [1]), handed('2', 2, [1, 2]), handed('3', 42, [42]), handed('4', 3, [1, 3]), handed('5', 2, [1, 2])];
  const { rows, students } = classOf(files, task);
  assert.deepEqual(rows.map(({ differs }) => differs.join()), ['', '', 'attempt', 'attempt', '']); // prettier-ignore
  assert.deepEqual(rows.map(({ like }) => like && `${like.how} ${like.file}`), [null, 'copy 5', null, null, 'copy 2']); // prettier-ignore
  assert.equal(students, 2);
  const practised = classOf([handed('6', 1, [1], { mode: 'practice' }), handed('7', 1, [1], { version: 3, mode: 'exam' })], task);
  assert.deepEqual(practised.rows.map(({ differs }) => differs.join()), ['mode', 'version']); // prettier-ignore
});

test('a browser keeps what was done, how often it was opened and when it was handed in, for each exam, student and attempt', () => {
  const texts: Map<string, string> = new Map();
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  };
  let minute = 0;
  const now = () => `2026-03-02T08:${String(minute++).padStart(2, '0')}:00.000Z`;
  const task = taskOf({ ...wish, mode: 'exam', words, word: 'blue crane' });
  const open = (more: object = {}) => keptExam(new Keeper(storage), { ...task, ...more }, now);
  const first = open();
  assert.deepEqual([first.saved, first.begun], [true, undefined]);
  first.kept([{ do: 'take', node: 0 }], null);
  const again = open();
  assert.deepEqual(again.begun?.acts, [{ do: 'take', node: 0 }]);
  again.kept([{ do: 'take', node: 0 }, { do: 'stop', says: 'found' }], 7); // prettier-ignore
  const over = open();
  assert.equal(over.begun?.over, true);
  over.kept([], 7);
  assert.deepEqual(open({ attempt: 2 }).attempts(), [
    { attempt: 1, begun: '2026-03-02T08:00:00.000Z', opened: 2, handedIn: '2026-03-02T08:01:00.000Z' },
    { attempt: 2, begun: '2026-03-02T08:02:00.000Z', opened: 1, handedIn: '' },
  ]);
  for (const other of [{ student: '43' }, { word: 'grey heron' }]) {
    const exam = open(other);
    assert.deepEqual([exam.begun, exam.attempts().length], [undefined, 1], JSON.stringify(other));
  }
  for (const text of ['', '{', '7', '[null, 7, {"exam": "x"}]']) {
    texts.set('a-star-lab.exams', text);
    assert.deepEqual([open().begun, open().attempts().length], [undefined, 1], text);
  }
  const long = Array.from({ length: 2000 }, (_, node) => ({ do: 'take' as const, node }));
  open().kept(long, null);
  assert.equal(open().begun?.acts.length, 2000, 'however long it is');
  assert.equal(keptExam(new Keeper(null), task, now).saved, false);
});

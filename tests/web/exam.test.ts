/** Exams that begin with a word: what links have of it, what the searches are made from, and what a browser keeps of an attempt. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { documentsOf, readAnswer, taskOf, taskOfQuery, version } from '../../web/lessons/answer_file.ts';
import { classOf, taskOfLink } from '../../web/lessons/class.ts';
import { begins, opens, wordsMarked } from '../../web/lessons/exam.ts';
import { columns, markOf, rowOf } from '../../web/lessons/marks.ts';
import { loadEngine } from '../../web/engine/engine.ts';
import { keptExam } from '../../web/teach/kept_exams.ts';
import { Keeper } from '../../web/ui/storage.ts';

const wish = { algorithm: 'astar', world: 'grid', level: 'order', assignment: '7', student: '42' };
const words = wordsMarked('Kranich', 'Reiher');
const link = `https://example.org/teach.html?${new URLSearchParams({ exercise: '1', ...wish, student: '', mode: 'exam', words })}`;

test('a link has neither word; marks know them however they are typed, and a word misheard is not one of them', () => {
  assert.match(words, /^[\da-f]{3}-[\da-f]{3}$/);
  assert.deepEqual(['kranich', ' KRANICH ', 'Ｋranich', 'Kranisch', ''].map((word) => begins(words, word)), [true, true, true, false, false]); // prettier-ignore
  assert.deepEqual(
    ['reiher', 'kranich', ''].map((word) => opens(words, word)),
    [true, false, false],
  );
  assert.equal(wordsMarked('', 'Reiher'), '', 'without a word to begin there is nothing to wait for');
  const never = wordsMarked('Kranich', '');
  assert.deepEqual([begins(never, 'Kranich'), opens(never, ''), opens(never, 'Reiher')], [true, false, false]);
  assert.equal(begins('', ''), true, 'an exam without words begins at once');
  const alike = new Set(Array.from({ length: 40_000 }, (_, n) => `word ${n}`).filter((word) => begins(words, word)));
  assert.ok(alike.size > 3, `a dictionary leaves ${alike.size} of 40,000 words`);
});

test('word and marks choose the searches: another word, changed marks and practice have others', () => {
  const maps = (more: Record<string, string>) => JSON.stringify(documentsOf(taskOfQuery({ ...wish, ...more })));
  const exam = maps({ mode: 'exam', words, word: 'Kranich' });
  assert.equal(maps({ mode: 'exam', words, word: ' kranich' }), exam);
  const others: Record<string, string>[] = [
    { mode: 'exam', words, word: 'Reiher' },
    { mode: 'exam', words: wordsMarked('Kranich', 'mine'), word: 'Kranich' },
    { mode: 'exam', word: 'Kranich' },
    { mode: 'practice', words, word: 'Kranich' },
  ];
  for (const other of others) assert.notEqual(maps(other), exam, JSON.stringify(other));
  assert.equal(maps(others[2]), maps({ mode: 'exam' }), 'a task without words is what it was');
});

test('an answer has word and times; what is no word, mark or time is refused by name', () => {
  const task = taskOf({ ...wish, words, word: 'Kranich' });
  const attempts = [{ attempt: 1, begun: '2026-03-02T08:00:00.000Z', opened: 2, handedIn: '' }];
  const file = { version, ...task, score: 0, log: [], attempts };
  assert.deepEqual(readAnswer(JSON.stringify(file)), file);
  const { words: _, word: __, attempts: ___, ...old } = file;
  assert.deepEqual(
    readAnswer(JSON.stringify(old)),
    { ...file, words: '', word: '', attempts: [] },
    'files without them are read as before',
  );
  const refused = [
    [{ words: 'Kranich' }, 'words: got "Kranich", expected the marks of the words of an exam'],
    [{ word: 7 }, 'word: got 7, expected a text'],
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
    const task = taskOf({ ...wish, student: file, ...more });
    return { file, mark: markOf(engine, JSON.stringify({ version, ...task, score: 0, log: [], attempts })) };
  };
  const files = [
    handed('right', { words, word: 'kranich' }),
    handed('misheard', { words, word: 'Kranisch' }),
    handed('changed', { words: wordsMarked('Kranich', 'mine'), word: 'Kranich' }),
    handed('none', {}),
  ];
  const { rows, students } = classOf(files, taskOfLink(link));
  assert.deepEqual(rows.map(({ differs }) => differs), [[], ['words'], ['words'], ['words']]); // prettier-ignore
  assert.equal(students, 1);
  const row = Object.fromEntries(rowOf(rows[0]).map((value, at) => [columns[at], value]));
  assert.deepEqual(
    ['begun', 'handed in', 'opened', 'attempts'].map((name) => row[name]),
    ['2026-03-02T08:00:00.000Z', '2026-03-02T08:20:00.000Z', 3, 2],
  );
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
  const task = taskOf({ ...wish, words, word: 'Kranich' });
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
  for (const other of [{ student: '43' }, { word: 'Reiher' }]) {
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

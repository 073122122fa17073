/** Searches done by hand: what is legal is held against the core's own traces and against an oracle written separately. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { poolOf } from '../../web/kernel/worlds/pools.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf, instanceOf, unpacked } from '../../web/parts/lessons/instances.ts';
import { readAnswer, regrade } from '../../web/parts/lessons/answer_file.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { shortestOf } from '../../web/parts/lessons/checks.ts';
import { grade, gradeOf } from '../../web/parts/lessons/grade.ts';
import { Hand, type Move, type Level } from '../../web/parts/lessons/hand.ts';
import { seedOf } from '../../web/parts/lessons/task.ts';
import { algorithms, levelsOf, offers } from '../../web/parts/lessons/offers.ts';
import { lineOf, rowOf } from '../../web/parts/lessons/marks.ts';
import { planOf } from '../../web/parts/lessons/plan.ts';
import { studentsOf } from '../../web/parts/lessons/students.ts';
import { mixupOf } from '../../web/parts/lessons/mixups.ts';
import { gives } from '../../web/apps/teach/second_try.ts';
import { below, seededRandom } from '../../web/kernel/maps/generators/random.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { relaxing, squares } from './by_hand_maps.ts';
import { legalRun, mapOf, nodeOf, Oracle, writable } from './by_hand_oracle.ts';
import type { Plan } from '../../web/kernel/worlds/contracts.ts';
import type { ExerciseWorld } from '../../web/kernel/worlds/exercises.ts';
import type { DocumentOf } from '../../web/kernel/worlds/documents.ts';

const engine = await loadEngine();
const whole = process.env.A_STAR_LAB_WHOLE === '1';

/** The maps of today's tasks. */
const seedsOf = (world: ExerciseWorld, algorithm: string) => unpacked(poolOf(world, algorithm) ?? '');

/** A search gone through legally, its moves, and what its first neighbour of each is. */
function firstRun(document: any, level: Level): Move[] {
  const hand = new Hand(engine, document, level);
  for (let move = hand.next(); move; move = hand.next()) assert.equal(hand.attempt(move, false), null);
  hand.dispose();
  return [...hand.made];
}

const [S, A, B, C] = [0, 1, 2, 3];

/** Every kind of wrong move that has been met. */
const met: Set<string> = new Set();

for (const algorithm of algorithms)
  for (const world of offers[algorithm])
    for (const level of levelsOf(world)) {
      if (level === 'order') continue;
      test(`legal orders, 1,000 in the slow tests, score 100, and of all moves there are the wrong ones are found where they are: ${algorithm} on ${world}, ${level}`, () => {
        const random = seededRandom(7);
        for (const seed of seedsOf(world, algorithm).slice(0, 10)) {
          const document = instanceOf({ seed, world, algorithm });
          const map = mapOf(engine, document);
          const hand = new Hand(engine, document, level);
          const cost = shortestOf(document, engine);
          for (let round = 0; round < (whole ? 100 : 3); round++) {
            const moves = legalRun(hand, new Oracle(document, map, level), random);
            const { score, wrong, missing } = gradeOf([hand]);
            assert.deepEqual([score, wrong, missing], [100, 0, 0], `seed ${seed}, round ${round}: ${JSON.stringify(moves)}`);
            if (algorithm === 'astar' || algorithm === 'dijkstra') assert.ok(Math.abs(hand.cost() - cost) < 1e-9);
            if (round === 0) everyMove(document, map, level, moves, random);
            hand.again();
          }
          hand.dispose();
        }
      });
    }

/**
 * Before each move of a run, every move that can be written is judged as the oracle judges it, and a wrong one put there is the
 * first mistake of the log.
 */
function everyMove(document: any, map: ReturnType<typeof mapOf>, level: Level, moves: Move[], random: () => number) {
  const hand = new Hand(engine, document, level);
  const oracle = new Oracle(document, map, level);
  for (let at = 0; at <= moves.length; at++) {
    const wrong = writable(hand, oracle).filter(({ named, move }) => {
      const legal = oracle.allows(named);
      const found = hand.check(move);
      assert.equal(found === null, legal, `${JSON.stringify(move)} at ${at} of ${JSON.stringify(moves)}`);
      if (found) met.add(found.rule);
      return !legal;
    });
    const { move: bad } = wrong[below(random, wrong.length)];
    const { mistakes } = grade(engine, [document], [...moves.slice(0, at), bad, ...moves.slice(at)], level);
    assert.equal(mistakes[0]?.at, at, JSON.stringify(bad));
    if (at === moves.length) break;
    const named = oracle.legal().find((each) => {
      const { node, ...rest } = each;
      const number = node === undefined ? undefined : nodeOf(hand, node);
      return (
        JSON.stringify(Object.entries({ ...rest, node: number }).sort()) ===
        JSON.stringify(Object.entries({ node: undefined, ...moves[at] }).sort())
      );
    });
    hand.attempt(moves[at], false);
    oracle.make(named as never);
  }
  hand.dispose();
}

test('an open node with a larger f is wrong even though it is open; in an exam it is taken all the same, and only open nodes are', () => {
  const hand = new Hand(engine, squares, 'order');
  hand.attempt({ do: 'take', node: 0 }, false);
  assert.deepEqual(hand.check({ do: 'take', node: 3 }), { rule: 'order-astar', node: 3, other: 1 });
  assert.equal(hand.check({ do: 'take', node: 1 }), null);
  hand.attempt({ do: 'take', node: 3 }, false);
  assert.equal(hand.state(3), 'open', 'in practice it is not made');
  assert.equal(hand.attempt({ do: 'take', node: 8 }, true)?.rule, 'not-seen');
  hand.attempt({ do: 'take', node: 3 }, true);
  assert.deepEqual([hand.state(3), hand.state(8), hand.current], ['closed', 'unseen', 3]);
  assert.equal(hand.attempt({ do: 'take', node: 3 }, true)?.rule, 'closed');
  assert.deepEqual(hand.decisions.map(({ skill, right }) => `${skill} ${right}`), Array(4).fill('choose false')); // prettier-ignore
  hand.dispose();
});

test('neighbours are answered in any order, the right state stands after each, and one slip is one slip', () => {
  const hand = new Hand(engine, relaxing, 'updates');
  hand.attempt({ do: 'take', node: S }, true);
  assert.deepEqual([hand.state(A), hand.state(B)], ['unseen', 'unseen'], 'nothing is shown before it is answered');
  assert.deepEqual(hand.attempt({ do: 'look', node: B, says: 'opened', g: 3 }, true), { rule: 'sum', node: B, sum: 3, otherSum: 2 });
  assert.deepEqual([hand.state(A), hand.search.node(B).g], ['unseen', 2], 'the right g stands');
  assert.equal(hand.attempt({ do: 'look', node: A, says: 'closed' }, true)?.rule, 'verdict');
  assert.equal(hand.search.node(A).g, 1);
  for (let move = hand.next(); move; move = hand.next()) assert.equal(hand.attempt(move, true), null);
  const { wrong, missing, marks } = gradeOf([hand]);
  assert.deepEqual([wrong, missing], [2, 0]);
  assert.deepEqual([marks.update.of - marks.update.right, marks.number.of - marks.number.right], [1, 1]);
  hand.dispose();
});

test('what could not be decided otherwise counts for nothing: the only node to take, and a closed neighbour however it is answered', () => {
  const hand = new Hand(engine, relaxing, 'updates');
  hand.attempt({ do: 'take', node: S }, true);
  assert.deepEqual(hand.decisions, [], 'the start is the only one');
  for (const node of [A, B]) hand.attempt({ do: 'look', node, says: 'opened', g: node }, true);
  const before = hand.decisions.length;
  hand.attempt({ do: 'take', node: A }, true);
  assert.equal(hand.decisions.length, before + 1, 'of two that are open one is right');
  assert.equal(hand.attempt({ do: 'look', node: S, says: 'relaxed' }, true)?.rule, 'verdict');
  assert.equal(hand.decisions.length, before + 1);
  hand.dispose();
});

test('a move taken back is gone, but what was wrong counts still', () => {
  const hand = new Hand(engine, relaxing, 'updates');
  hand.attempt({ do: 'take', node: C }, false);
  hand.attempt({ do: 'take', node: S }, false);
  hand.attempt({ do: 'look', node: A, says: 'opened', g: 1 }, false);
  hand.undo();
  assert.deepEqual([hand.state(A), hand.state(S), hand.waiting.length], ['unseen', 'closed', 2]);
  hand.undo();
  assert.deepEqual([hand.state(S), hand.current, hand.decisions], ['open', -1, [{ skill: 'choose', right: false }]]);
  hand.dispose();
});

test('where all of it is done by hand, what was forgotten is named, closed neighbours need no word, and the path is read back', () => {
  const hand = new Hand(engine, relaxing, 'all');
  hand.attempt({ do: 'take', node: S }, false);
  assert.deepEqual(hand.check({ do: 'done' }), { rule: 'forgotten', node: A, other: S });
  assert.equal(hand.check({ do: 'look', node: A, says: 'opened', g: 1 })?.rule, 'unsaid');
  assert.deepEqual(hand.check({ do: 'look', node: A, says: 'opened', g: 1, f: 3 }), { rule: 'number', node: A, sum: 3, otherSum: 2 });
  assert.equal(hand.check({ do: 'look', node: C, says: 'opened', g: 1, f: 3 })?.rule, 'no-neighbour');
  hand.attempt({ do: 'done' }, true);
  assert.deepEqual([hand.state(A), hand.state(B), hand.expanding], ['open', 'open', -1], 'in an exam they are looked at all the same');
  hand.attempt({ do: 'take', node: A }, false);
  hand.attempt({ do: 'look', node: C, says: 'opened', g: 7, f: 8 }, false);
  assert.equal(hand.attempt({ do: 'done' }, false), null, 'S is closed');
  for (let move = hand.next(); move && move.do !== 'path'; move = hand.next()) hand.attempt(move, false);
  assert.deepEqual(hand.read, []);
  assert.equal(hand.check({ do: 'path', node: C })?.rule, 'path-goal');
  hand.attempt({ do: 'path', node: 4 }, false);
  assert.deepEqual(hand.check({ do: 'path', node: A }), { rule: 'path-parent', node: A, other: 4 });
  hand.attempt({ do: 'path', node: A }, true);
  assert.deepEqual(hand.read, [4, C], 'in an exam the right one stands');
  for (const node of [B, S]) hand.attempt({ do: 'path', node }, false);
  assert.deepEqual(hand.check({ do: 'cost', g: 7 }), { rule: 'path-cost', sum: 7, otherSum: 6 });
  hand.attempt({ do: 'cost', g: 6 }, false);
  assert.deepEqual([hand.ended, hand.read], ['found', [4, C, B, S]]);
  assert.deepEqual(gradeOf([hand]).missing, 0);
  hand.dispose();
});

test('of each answer it is marked what was decided: a neighbour that is none, a number left out, an f by itself, each node of the path', () => {
  const hand = new Hand(engine, relaxing, 'all');
  const decided = (move: Move) => {
    const before = hand.decisions.length;
    hand.attempt(move, false);
    return hand.decisions.slice(before).map(({ skill, right }) => `${skill} ${right}`);
  };
  assert.deepEqual(decided({ do: 'take', node: S }), []);
  assert.deepEqual(decided({ do: 'look', node: C, says: 'opened', g: 1, f: 3 }), ['update false']);
  assert.deepEqual(decided({ do: 'look', node: A, says: 'opened', g: 1 }), ['number false']);
  assert.deepEqual(decided({ do: 'look', node: A, says: 'opened', g: 1, f: 3 }), ['number true', 'number false']);
  assert.deepEqual(decided({ do: 'look', node: A, says: 'opened', g: 1, f: 2 }), ['number true', 'number true']);
  for (let move = hand.next(); move; move = hand.next()) {
    const all = decided(move);
    if (move.do === 'look' && move.says === 'relaxed') assert.deepEqual(all, ['update true', 'number true', 'number true']);
    else if (move.do === 'path') assert.deepEqual(all, ['path true']);
    else if (move.do === 'cost') assert.deepEqual(all, ['path true']);
  }
  assert.deepEqual([hand.ended, hand.read?.length], ['found', 4]);
  assert.ok(hand.made.some((move) => move.do === 'look' && move.says === 'relaxed'));
  hand.dispose();
});

test('a cell that nobody can reach has its estimate too, as all cells on a sheet do', () => {
  let alone = 0;
  for (const seed of seedsOf('grid', 'astar').slice(0, 12)) {
    const document = instanceOf({ seed, world: 'grid', algorithm: 'astar' }) as DocumentOf<'grid'>;
    const { width } = document.space;
    const { search, goal } = new Hand(engine, document, 'order');
    for (const { node } of (planOf(document, search) as Plan).places) {
      const [x, y] = [Math.abs((node % width) - (goal % width)), Math.abs(Math.floor(node / width) - Math.floor(goal / width))];
      assert.equal(search.node(node).h, 10 * Math.max(x, y) + 4 * Math.min(x, y), `seed ${seed}, cell ${node}`);
      if (search.node(node).state === 'unseen') alone++;
    }
    search.dispose();
  }
  assert.ok(alone > 0);
});

for (const algorithm of algorithms)
  test(`who stops too early misses what was still to be decided, and one wrong word at the end is one slip: ${algorithm}`, () => {
    const document = instanceOf({ seed: seedsOf('graph', algorithm)[3], world: 'graph', algorithm });
    const right = firstRun(document, 'updates');
    const whole = grade(engine, [document], right, 'updates');
    assert.deepEqual([whole.score, whole.mistakes], [100, []]);
    for (let done = 0; done < right.length; done++) {
      const stopped = grade(engine, [document], [...right.slice(0, done), { do: 'stop', says: 'none' }], 'updates');
      assert.equal(stopped.wrong, 1);
      assert.equal(stopped.legal + stopped.missing, whole.legal - 1, 'with what is missing it is a whole search');
      if (done === right.length - 1) assert.equal(stopped.missing, 0);
    }
  });

test('a wrong number is told by what it mixes up, and one that is like nothing by nothing', () => {
  /** The last step is diagonal onto ground that costs 3. */
  const asked = { past: 24, pastH: 9, step: 42, g: 66, h: 20, ground: 3 };
  const sums: [number, string | undefined][] = [
    [20, 'h'],
    [86, 'f'],
    [38, 'ground'],
    [54, 'diagonal'],
    [42, 'step'],
    [24, 'past'],
    [75, 'estimate'],
    [65, undefined],
    [66, undefined],
  ];
  for (const [said, key] of sums) assert.equal(mixupOf('g', said, asked), key, String(said));
  for (const [said, key] of [
    [66, 'g'],
    [20, 'h'],
    [58, 'ground'],
    [74, 'diagonal'],
    [86, undefined],
  ])
    // prettier-ignore
    assert.equal(mixupOf('f', Number(said), asked), key, String(said));
  assert.equal(mixupOf('g', 10, { past: 0, pastH: 0, step: 10, g: 10, h: 10, ground: 1 }), undefined, 'what is right is no mixture');
});

test('a wrong move of any kind has a hint that keeps the answer back, but for what can be no answer at all and for the rule of the end', async () => {
  const none = ['ended', 'nothing-taken', 'no-neighbour', 'neighbours-wait', 'not-seen', 'closed', 'not-done', 'done-already', 'unsaid', 'reading', 'path-early', 'path-left', 'path-over', 'goal-not-taken']; // prettier-ignore
  for (const lang of ['en', 'zh-Hans']) {
    const all = Object.assign({}, ...(await Promise.all(['teach', 'wholly'].map((part) => import(`../../web/kernel/words/${lang}/${part}.ts`)))).map((words) => words.default)); // prettier-ignore
    const rules = Object.keys(all).flatMap((key) => /^teach\.wrong\.(.+)$/.exec(key)?.[1] ?? []);
    assert.deepEqual([...met].sort(), rules.toSorted(), 'what is wrong has words, and whatever has words can be wrong');
    assert.deepEqual(rules.filter((rule) => !gives(rule)).sort(), [...none].sort());
    for (const rule of rules.filter(gives)) assert.doesNotMatch(all[`teach.hint.${rule}`], /\{(?:otherSum|right)\}/, rule);
  }
});

const seed = (assignment: string, student: string, attempt = 1) => seedOf(taskOf({ assignment, student, attempt }));

test('a student number gives the same search however it is typed, and another attempt another', () => {
  assert.equal(seed('7', '２０２６ ０１ａ', 1), seed('7', ' 202601A', 1));
  assert.notEqual(seed('7', '202601A', 1), seed('7', '202601A', 2));
  assert.notEqual(seed('7', '202601A', 1), seed('8', '202601A', 1));
});

test('what nobody sees in a student number makes no other search and comes into no table', () => {
  const unseen = [
    ...[0x00, 0x08, 0x7f, 0x85, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x180b, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x202a],
    ...[0x202e, 0x2060, 0x2064, 0x2066, 0x2800, 0x3164, 0xfe0f, 0xfeff, 0xffa0, 0xfff9, 0x1d173, 0xe0041, 0xe0100],
  ].map((code) => String.fromCodePoint(code));
  for (const letter of unseen) {
    const code = letter.codePointAt(0)?.toString(16);
    for (const student of [`é4${letter}2`, `${letter}é42`, `é42${letter}`, `e${letter}\u030142`]) {
      assert.equal(seed('7', student), seed('7', 'é42'), code);
      assert.ok(!taskOf({ student, assignment: student }).student.includes(letter), code);
      assert.ok(!taskOf({ student, assignment: student }).assignment.includes(letter), code);
    }
    assert.deepEqual(studentsOf(`4${letter}2, 42`), ['42'], code);
  }
  for (const letter of ['\n', '\t', '\u2028', '\u2029']) assert.equal(taskOf({ student: `4${letter}2` }).student, '4 2');
});

test('no cell of the table of scores is a formula, at whatever a spreadsheet splits its lines, and each row is one line', () => {
  const formula = /(?:^|[,;\t|])[\s"]*[=+\-@＝＋－＠]/;
  const start = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '＝1+1',
    '7;=1+1',
    '7;"=1+1',
    '7,=1+1',
    '7|=1',
    '7\t=1',
    ' =1',
    '7; =1',
    '";=1',
    '\r=1',
    '7;\n=1',
  ];
  for (const name of start) {
    const line = lineOf(rowOf({ file: name, mark: null, differs: [], first: false, best: false, like: null }));
    assert.doesNotMatch(line.slice(0, -1), formula, name);
    assert.equal(line.split(/[\n\r]/).length, 2, name);
  }
  assert.match(lineOf(['42\u202e', '2026-01', 'a-b', 100]), /^42U\+202E,2026-01,a-b,100\n$/);
});

test('of 120 answer files one tampered with is flagged, a broken one is named, and nobody else suffers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  try {
    const random = seededRandom(11);
    const given = Array.from({ length: 120 }, (_, i) => {
      const algorithm = algorithms[i % algorithms.length];
      const task = taskOf({ assignment: '7', student: `s${i}`, world: 'graph', algorithm, level: 'updates' });
      const documents = documentsOf(task);
      // Every third of them ends too soon, so that scores differ.
      const moves = documents.flatMap((document) => {
        const hand = new Hand(engine, document, 'updates');
        const run = legalRun(hand, new Oracle(document, mapOf(engine, document), 'updates'), random);
        hand.dispose();
        return run;
      });
      const log = i % 3 ? moves : moves.slice(0, -1 - below(random, 40));
      const { score } = grade(engine, documents, log, 'updates');
      assert.equal(score === 100, i % 3 > 0);
      const path = join(folder, `${i}.json`);
      const text = JSON.stringify({ ...task, score: i === 63 ? 100 : score, log });
      writeFileSync(path, i === 77 ? text.slice(0, -9) : text);
      return { path, least: score };
    });
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [fileURLToPath(new URL('../../bin/a-star-lab.js', import.meta.url)), 'grade', ...given.map(({ path }) => path)],
      { encoding: 'utf8' },
    );
    const [, ...rows] = stdout.trim().split('\n');
    assert.equal(status, 2);
    assert.match(stderr, /77\.json[^\n]*line 1|77\.json:1:/);
    assert.deepEqual(
      rows.flatMap((row, i) => (/the score was changed|could not be read/.exec(row) ?? []).map((what) => `${i} ${what}`)),
      ['63 the score was changed', '77 could not be read'],
    );
    for (const [i, { least }] of given.entries())
      if (i !== 77) assert.match(rows[i], new RegExp(`,s${i},7,1,graph,${algorithms[i % algorithms.length]},updates,${least},`));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a search that is no longer done by hand, in a link of some time ago, is refused with those that are', () => {
  for (const algorithm of ['ida', 'biastar', 'bibfs'])
    assert.throws(() => taskOf({ algorithm, world: 'grid', student: '1' }), {
      message: `algorithm: got "${algorithm}", expected one of astar, dijkstra, greedy, bfs, dfs`,
    });
});

test('an answer saved before exercises were set as they are now is refused with a clear word, in both languages', async () => {
  for (const before of [1, 2]) {
    const old = JSON.stringify({ ...taskOf({ student: '1' }), version: before, score: 100, log: [{ do: 'take', node: 0 }] });
    let refused: any;
    assert.throws(() => readAnswer(old), (error) => Boolean((refused = error))); // prettier-ignore
    assert.match(refused.message, new RegExp(`^version: got ${before}: this answer was saved before exercises were set`));
    assert.match(await (await strings('zh-Hans')).error(refused), new RegExp(`^version：得到 ${before}：这份答卷`));
  }
});

test('an answer file comes back as it was, all that can be said in it, and its score is found again', () => {
  const task = taskOf({ student: '5', world: 'graph', algorithm: 'greedy', level: 'all' });
  const log = documentsOf(task).flatMap((document) => firstRun(document, 'all'));
  const answer = readAnswer(JSON.stringify({ ...task, score: 100, log }));
  assert.deepEqual(answer.log, log);
  const { score, changed } = regrade(engine, answer);
  assert.deepEqual([score, changed], [100, false]);
});

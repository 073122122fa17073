/** Exercises on paper: the same task gives the same sheet, the sheet tells nothing, and the key is a right answer. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { keyOf } from '../../web/parts/lessons/answer_key.ts';
import { documentsOf } from '../../web/parts/lessons/instances.ts';
import { taskOf } from '../../web/parts/lessons/task.ts';
import { grade } from '../../web/parts/lessons/grade.ts';
import { htmlOf } from '../../web/parts/lessons/markup.ts';
import { algorithms, hasPlan, offers } from '../../web/parts/lessons/offers.ts';
import { planOf } from '../../web/parts/lessons/plan.ts';
import { apart } from '../../web/kernel/worlds/graph/prices.ts';
import { studentsOf } from '../../web/parts/lessons/students.ts';
import { worksheetOf, worksheetsOf } from '../../web/parts/lessons/worksheet.ts';
import { endsOf } from '../../web/kernel/worlds/registry.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import type { Plan } from '../../web/kernel/worlds/contracts.ts';
import type { Move } from '../../web/parts/lessons/hand.ts';

const engine = await loadEngine();
const words = await strings('en');
await Promise.all(['teach', 'sheet'].map((part) => words.more(part)));
const program = fileURLToPath(new URL('../../bin/a-star-lab.js', import.meta.url));

function planned(document: any): Plan {
  const search = engine.createSearch(document);
  const plan = planOf(document, search);
  search.dispose();
  return plan as Plan;
}

/** @param kind of the cells of its table */
const table = (html: string, kind: string = 'tbody') =>
  [...(new RegExp(`<${kind}>(.*)</${kind}>`).exec(html)?.[1] ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row]) =>
    [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, text]) => text),
  );

for (const algorithm of algorithms)
  for (const world of offers[algorithm])
    test(`the key of ${algorithm} on ${world} is a right answer, its ties would have been right too, and its path costs what it says`, () => {
      for (let student = 1; student <= 3; student++) {
        const task = taskOf({ assignment: '7', student: String(student), world, algorithm });
        const [document] = documentsOf(task);
        const search = engine.createSearch(document);
        const key = keyOf(search);
        const moves: Move[] = [...key.rows.map(({ node }) => ({ do: 'take' as const, node })), { do: 'stop', says: key.ends }];
        for (const [at, { node, ties }] of key.rows.entries())
          for (const other of ties) {
            const { mistakes } = grade(engine, [document], [...moves.slice(0, at), { do: 'take', node: other }], 'order');
            assert.notEqual(other, node);
            assert.deepEqual(mistakes, [], `${other} instead of ${node} at ${at + 1}`);
          }
        assert.equal(grade(engine, [document], moves, 'order').score, 100);
        const looks = key.rows.flatMap(({ node, looks: each }) => each.map((look) => ({ from: node, ...look })));
        const cost = key.path.slice(1).reduce((sum, node, at) => {
          const step = looks.find((look) => look.from === key.path[at] && look.node === node);
          assert.ok(step, `no step from ${key.path[at]} to ${node}`);
          return sum + step.step;
        }, 0);
        assert.ok(Math.abs(cost - key.cost) < 1e-9);
        assert.deepEqual([key.path[0], key.path.at(-1)], endsOf(document));
        search.dispose();

        const { sheet, key: page } = worksheetOf(engine, { document, task, part: 0 }, words.t);
        const [blank, solved] = [htmlOf(sheet), htmlOf(page)];
        assert.doesNotMatch(blank + solved, /teach\.|undefined|NaN|\{/);
        assert.ok(table(blank).every(([, ...cells]) => cells.every((cell) => cell === '')));
        assert.equal(table(blank).length, 13, 'as many rows for everybody');
        assert.equal(table(solved).length, key.rows.length);
        assert.equal(htmlOf(worksheetsOf(engine, task, words.t)[0].key), solved);
      }
      assert.equal(engine.liveSearches, 0, 'no sheet keeps its search');
    });

test('the cost of an edge stands clear of every other edge, of nodes and of other costs: nobody guesses whose it is', () => {
  for (let student = 1; student <= 30; student++) {
    const task = taskOf({ assignment: 'prices', student: String(student), world: 'graph', algorithm: 'dijkstra' });
    const { edges, places } = planned(documentsOf(task)[0]);
    const prices = edges.map(({ x1, y1, x2, y2, along }) => ({ x: x1 + (x2 - x1) * along, y: y1 + (y2 - y1) * along }));
    for (const [at, price] of prices.entries()) {
      const where = `student ${student}, ${JSON.stringify(edges[at])}`;
      for (const [other, edge] of edges.entries())
        if (other !== at) assert.ok(apart(price, edge) > 0.2, `${where} and ${JSON.stringify(edge)}`);
      for (const [other, { x, y }] of prices.entries()) if (other !== at) assert.ok(Math.hypot(x - price.x, y - price.y) > 0.4, where);
      for (const { x, y } of places) assert.ok(Math.hypot((x - price.x) / 0.6, (y - price.y) / 0.4) > 1, where);
    }
  }
});

test('students are spans, lines or a list, each once; too many are refused by name', () => {
  assert.deepEqual(studentsOf('  '), ['']);
  assert.deepEqual(studentsOf('1-3, 3\n Kim；ｘ7、'), ['1', '2', '3', 'Kim', 'x7']);
  assert.deepEqual(studentsOf('a098－a101'), ['a098－a101'.normalize('NFKC')]);
  assert.deepEqual(studentsOf('a098-101'), ['a098', 'a099', 'a100', 'a101']);
  assert.deepEqual(studentsOf('9-7'), ['9-7']);
  assert.throws(() => studentsOf('1-1000'), /students: got more than 120/);
  assert.throws(() => studentsOf('1-999999999'), /students: got more than 120/);
  assert.throws(() => studentsOf('x'.repeat(81)), /students: 81 characters/);
});

test('the command line prints sheets first, then keys, with what people type as text', () => {
  const run = (...more: string[]) => spawnSync(process.execPath, [program, 'worksheet', ...more], { encoding: 'utf8' });
  const wish = ['--assignment', '<b>7', '--students', '1-2', '--lang', 'zh-Hans'];
  const { stdout, stderr, status } = run(...wish);
  assert.deepEqual([stderr, status], ['', 0]);
  assert.deepEqual(
    [...stdout.matchAll(/class="paper( answers)?".*?学号 (\d)/g)].map(([, key, student]) => `${key ?? ''} ${student}`.trim()),
    ['1', '1', '1', '2', '2', '2', 'answers 1', 'answers 1', 'answers 1', 'answers 2', 'answers 2', 'answers 2'],
  );
  assert.match(stdout, /作业 &lt;b&gt;7/);
  assert.equal(run(...wish).stdout, stdout);
  assert.equal(run('--attempt', '100').status, 2);
  assert.match(run('--lang', 'fr').stderr, /lang: got "fr", expected en or zh-Hans/);
});

test('a sheet says that h may say too much of the maps on which it does: some graphs of tasks before version 5, and none since', () => {
  const sentence = words.t('teach.costs.high').trim();
  const said: Set<string> = new Set();
  for (const version of [3, 4, 5])
    for (const algorithm of algorithms)
      // The set that reopens is new in version 5.
      for (const world of offers[algorithm].filter((each) => version > 4 || each !== 'reopening'))
        for (const student of ['3', '5']) {
          const task = taskOf({ version, algorithm, world, student });
          const documents = documentsOf(task);
          const sheets = worksheetsOf(engine, task, words.t);
          for (const [at, { sheet }] of sheets.entries()) {
            const search = engine.createSearch(documents[at]);
            // Boards of tiles are not all known; rows and columns are never more moves than are left.
            const guided = (algorithm === 'astar' || algorithm === 'greedy') && hasPlan(world);
            const high = guided && Boolean(search.heuristicCheck()?.overestimated.length);
            search.dispose();
            assert.equal(htmlOf(sheet).includes(sentence), high, `${algorithm} on ${world}, ${version}`);
            said.add(`${world} ${version} ${high}`);
          }
        }
  assert.deepEqual([...said].filter((each) => each.endsWith('true')), ['graph 3 true', 'graph 4 true'], 'it is said of some'); // prettier-ignore
});

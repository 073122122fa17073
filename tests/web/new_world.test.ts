/** ARCHITECTURE.md's recipe for a world: a folder and a line, in a copy of the page's files, and everything knows it. */
import { onTestFinished, test } from 'vitest';
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { view as squares } from '../../web/view/worlds/grid/grid_view.ts';
import type { WorldView } from '../../web/view/worlds/view.ts';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const recipe = readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8')
  .split('\n## Adding a world\n')[1]
  .split('\n## ')[0];

/** Numbers in a ring, each joined with the next; the core makes it as a graph. */
const ring = {
  'folders.ts': `{
    world: () => import('./ring/ring_world.ts'),
    entrance: () => import('./ring/ring_entrance.ts'),
    words: { en: () => import('./ring/ring_en.ts'), 'zh-Hans': () => import('./ring/ring_zh-Hans.ts') },
  }`,
  'NAME_world.ts': `
    import { refuse } from '../../document/error.ts';
    import { knownFields, whole } from '../../document/fields.ts';
    export const world = {
      name: 'ring', plural: 'rings', point: 'a number', kind: 'graph', heuristics: ['zero'],
      lacks: { diagonal: 'which have no diagonal steps' },
      space(value, field) {
        const { size } = knownFields(value, field, ['type', 'size']);
        return Object.freeze({ type: 'ring', size: whole(3, 100)(size, field + '.size') });
      },
      end: (value, field, { size }) => value < size ? value : refuse('out-of-range', field, '{node} is not on the ring', { node: value }),
      lines: ({ size }) => ['"type": "ring"', '"size": ' + size],
      encode({ space: { size } }) {
        const each = Array.from({ length: size }, (_, node) => node);
        const names = each.flatMap((node) => [String(node).length, ...String(node)].map((text, at) => at ? text.charCodeAt(0) : text));
        return [0, size, size, ...each.flatMap((node) => [node * 1000, 0, 0]), ...each.flatMap((node) => [node, (node + 1) % size, 1000]), ...names];
      },
      pointOf: (_, node) => node, nodeOf: (_, point) => point, contains: ({ size }, point) => point < size,
    };`,
  'NAME_view.ts': 'export const view = { extent: ({ size }) => ({ width: size, height: 1 }) };',
  'NAME_entrance.ts':
    "export const picture = 'M0 0'; export const entrance = () => ({ space: { type: 'ring', size: 5 }, start: 0, goal: 2 });",
  'NAME_en.ts': "export default { 'lab.map.ring': 'Ring' };",
  'NAME_zh-Hans.ts': `
    export default { 'lab.map.ring': '环' };
    export const errors = { '{node} is not on the ring': '{node}不在环上' };`,
};

/**
 * Rows of wedges, each with three neighbours; the core makes them as a graph. What other rooms ask of cells is answered here, and
 * what only some do in files of their own.
 */
const wedge = {
  'folders.ts': "{ world: () => import('./wedge/wedge_world.ts') }",
  'NAME_world.ts': `
    const up = (x, y) => (x + y) % 2 === 0;
    const beside = ({ width, height }, node) => {
      const [x, y] = [node % width, Math.floor(node / width)];
      return [[x + 1, y], [x - 1, y], [x, y + (up(x, y) ? 1 : -1)]]
        .filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height).map(([x, y]) => y * width + x);
    };
    export const world = {
      name: 'wedge', plural: 'wedges', point: '[x,y]', cells: 'wedge', kind: 'graph', heuristics: ['zero'],
      lacks: { diagonal: 'which have no diagonal steps', costs: 'where every step costs 1', successors: 'whose steps are not pruned' },
      encode({ space }) {
        const cells = space.rows.join('');
        const price = (node) => cells[node] === '.' ? 1 : Number(cells[node]);
        const edges = [...cells].flatMap((cell, node) =>
          cell === '#' ? [] : beside(space, node).filter((to) => cells[to] !== '#').flatMap((to) => [node, to, 1000 * price(to)]));
        const names = [...cells].flatMap((_, node) => [String(node).length, ...[...String(node)].map((text) => text.charCodeAt(0))]);
        return [1, cells.length, edges.length / 3, ...[...cells].flatMap((_, node) => [1000 * node, 0, 0]), ...edges, ...names];
      },
      pointOf: ({ width }, node) => [node % width, Math.floor(node / width)],
      nodeOf: ({ width }, [x, y]) => y * width + x,
      contains: ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height,
      sound: () => true,
      formulas: () => ({ taxi: 'D2*(run + D*down) + (dx - dy)' }),
      measures: () => ({ D2: 2, run: 2, down: 1 }),
    };`,
  'NAME_view.ts': `
    import { view as squares } from '../grid/grid_view.ts';
    export const view = {
      ...squares,
      beside: (space, { x, y }, [dx, dy]) => ({ x: x + dx, y: y + ((x + y) % 2 === (dy < 0) ? dy : 0) }),
      trace: { place: ({ width }) => (node) => ({ x: (node % width) / 2, y: Math.floor(node / width) }), radius: 0.2 },
    };`,
  'NAME_exercise.ts': `
    import { planOfCells } from '../grid/plan_of_cells.ts';
    const corners = [[[0, -0.5], [0.5, 0.5], [-0.5, 0.5]], [[0, 0.5], [-0.5, -0.5], [0.5, -0.5]]];
    export const exercise = {
      seeds: { bfs: [1, 2, 3], astar: [1, 2, 3] }, wholly: true,
      instance: (below) => ({
        space: { type: 'wedge', rows: Array.from({ length: 3 }, (_, y) => Array.from({ length: 4 }, (_, x) =>
          (x + y) % 5 && below(4) === 0 ? '#' : '.').join('')) },
        start: [0, 0], goal: [3, 2],
      }),
      steps: () => 'hex', costs: () => 'teach.costs.one',
      plan: (space, name) => planOfCells(space, name, { width: space.width / 2 + 0.5, height: space.height, shape: 'polygon' },
        (column, row) => ({ x: (column + 1) / 2, y: row + 0.5, corners: corners[(column + row) % 2] })),
    };`,
};

/** Squares with letters for cells that are left one way only. The core's side is left out: edits are decided before it. */
const lanes = {
  'folders.ts': "{ world: () => import('./lanes/lanes_world.ts') }",
  'NAME_world.ts': `
    import { lettersOf } from '../legend.ts';
    export const world = {
      name: 'lanes', plural: 'lanes', point: '[x,y]', cells: 'lanes', heuristics: ['zero'], letters: lettersOf('><v^'),
      lacks: { diagonal: 'which have no diagonal steps' },
      pointOf: ({ width }, node) => [node % width, Math.floor(node / width)],
      nodeOf: ({ width }, [x, y]) => y * width + x,
      contains: ({ width, height }, [x, y]) => x >= 0 && y >= 0 && x < width && y < height,
    };`,
  'NAME_view.ts': "import { view as squares } from '../grid/grid_view.ts';\nexport const view = { ...squares };",
};

/** A copy of the page's files with one world more, on lists too. */
function pageWith(name: string, { 'folders.ts': folder, ...files }: Record<string, string>, lists: string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'a-star-lab-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(web, join(root, 'web'), { recursive: true, filter: (path) => !path.endsWith('generated') });
  symlinkSync(join(web, 'generated'), join(root, 'web', 'generated'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  const edit = (path: string, change: (text: string) => string) => {
    assert.ok(recipe.includes(`web/${path}`), `ARCHITECTURE.md names ${path}`);
    writeFileSync(join(root, 'web', path), change(readFileSync(join(root, 'web', path), 'utf8')));
  };
  edit('kernel/worlds/folders.ts', (text) => text.replace('= {', `$&\n  ${name}: ${folder},`));
  edit('view/worlds/views.ts', (text) => text.replace(/const views.* = \{/, `$&\n  ${name}: () => import('./${name}/${name}_view.ts'),`));
  for (const list of lists)
    edit(`kernel/worlds/${list}s.ts`, (text) => {
      return `import { ${list} as added } from './${name}/${name}_${list}.ts';\n${text.replace(/(export const \w+.*= \{.*) \};/, `$1, ${name}: added };`)}`;
    });
  for (const floor of ['kernel', 'view']) mkdirSync(join(root, 'web', floor, 'worlds', name));
  for (const [file, text] of Object.entries(files)) {
    assert.ok(recipe.includes(file), `ARCHITECTURE.md names ${file}`);
    const floor = file === 'NAME_view.ts' ? 'view' : 'kernel';
    writeFileSync(join(root, 'web', floor, 'worlds', name, file.replace('NAME', name)), text);
  }
  return (path: string): Promise<any> => import(pathToFileURL(join(root, 'web', path)).href);
}

test('a world is a folder and a line: documents, the core, words, errors, the map menu and the stage know it', async () => {
  const load = pageWith('ring', ring);

  const { parseDocument } = await load('kernel/worlds/reading.ts');
  const { serializeDocument, validateDocument } = await load('kernel/worlds/documents.ts');
  const engine = await (await load('kernel/engine/engine.ts')).loadEngine();
  const { fetchEntrances } = await load('kernel/worlds/parts.ts');
  const document = validateDocument((await fetchEntrances()).ring.entrance());
  assert.deepEqual(parseDocument(serializeDocument(document)), document);

  const search = engine.createSearch({ ...document, space: { type: 'ring', size: 12 }, start: 11, goal: 3 });
  while (search.status === 'running') search.advance(1);
  assert.deepEqual([search.result().cost, search.result().path], [4, [11, 0, 1, 2, 3]]);
  search.dispose();

  const { strings } = await load('kernel/words/i18n.ts');
  const chinese = await strings('zh-Hans');
  await chinese.more('ring');
  assert.equal(chinese.t('lab.map.ring'), '环');
  const wrong = await new Promise((resolve) => {
    try {
      validateDocument({ ...document, goal: 7 });
    } catch (error) {
      resolve(error);
    }
  });
  assert.match(await chinese.error(wrong), /^goal：7 不在环上。$/);
  (await load('view/worlds/views.ts')).useWorlds();
  const { layoutOf, loadLayout } = await load('view/stage/layouts.ts');
  // The squares, too, are asked for by who comes back to them.
  await Promise.all([loadLayout('ring'), loadLayout('grid')]);
  assert.deepEqual(layoutOf('ring').extent(document.space), { width: 5, height: 1 });
});

test('wedges answer what is asked of cells: options, verdicts, pictures, files, traces, sums, predictions and exercises', async () => {
  const load = pageWith('wedge', wedge, ['exercise']);
  const { fetchWorlds } = await load('kernel/worlds/parts.ts');
  await fetchWorlds();
  const { choicesOn, serializeDocument, validateDocument } = await load('kernel/worlds/documents.ts');
  const { parseDocument } = await load('kernel/worlds/reading.ts');
  const engine = await (await load('kernel/engine/engine.ts')).loadEngine();
  const fields = { space: { type: 'wedge', rows: ['....', '.#..', '....'] }, start: [0, 0], goal: [3, 2], algorithm: 'bfs' };
  const document = validateDocument(fields);
  assert.deepEqual(parseDocument(serializeDocument(document)), document);
  assert.ok(!choicesOn('wedge').algorithm.includes('jps'), 'needs squares');
  const refusal = (change: object) => assert.throws(() => validateDocument({ ...fields, ...change }), { field: /./ });
  for (const change of [
    { goal: [4, 0] },
    { view: { yUp: true } },
    { space: { ...fields.space, top: 'flat' } },
    { space: { ...fields.space, things: {} } },
  ])
    refusal(change);

  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(10);
  const { cost, path } = search.result();
  assert.deepEqual([cost, path[0], path.at(-1)], [5, [0, 0], [3, 2]]);

  const { evenSteps, guarantee, reference, estimatesOf } = await load('kernel/words/verdict.ts');
  assert.deepEqual([evenSteps(document), guarantee(document, estimatesOf(document)).sure], [true, true]);
  assert.equal(evenSteps(validateDocument({ ...fields, space: { type: 'wedge', rows: ['..3.', '.#..', '....'] } })), false);
  const exact = engine.createSearch(validateDocument(reference(document)));
  while (exact.status === 'running') exact.advance(10);
  assert.equal(exact.result().cost, cost);

  const { cellKey, legendItems } = await load('view/draw/legend.ts');
  const { theme } = await load('view/draw/themes.ts');
  assert.ok(legendItems(document, { terrain: true }).includes('terrain'));
  assert.equal(cellKey(document, theme('light'), 'depth')[1][1]['text-anchor'], 'middle');
  const { strings } = await load('kernel/words/i18n.ts');
  const words = await strings('en');
  const { describeOutcome } = await load('kernel/words/narrate.ts');
  assert.match(describeOutcome('found', '', { expanded: 9, cost: 5, cells: 6 }, document, words), /^Path found: cost 5, 6 cells/);

  const { toAscii, toMovingAi } = await load('kernel/reading/formats.ts');
  for (const write of [toAscii, toMovingAi]) assert.throws(() => write(document), /only JSON has a place for wedges/);
  const { shortOf } = await load('kernel/worlds/short_writer.ts');
  assert.equal(shortOf(document), null);
  const { cellKindOf, withCells } = await load('kernel/worlds/kinds.ts');
  assert.deepEqual([cellKindOf(document.space), withCells(document, 'pointed').document.goal], ['wedge', [2, 2]]);
  const { posthocParts } = await load('kernel/engine/posthoc.ts');
  const { viewOf } = await load('view/worlds/views.ts');
  const trace = JSON.parse([...posthocParts(search, document, (await viewOf('wedge')).trace)].join(''));
  assert.deepEqual([trace.views.main[0].radius, trace.events[1].x], [0.2, 1.5]);
  search.dispose();
  exact.dispose();

  const { estimateText } = await load('kernel/words/estimate.ts');
  assert.equal(estimateText({ ...document, heuristic: 'taxi' }, [0, 0], [3, 2], 7, String), '2·(2 + 1) + 1 = 7');
  const quiz = await load('parts/predict/quiz.ts');
  assert.equal(quiz.refusal(document, []), '');
  const { Sentences } = await load('parts/predict/predict_sentences.ts');
  const t1 = (key: string) => key;
  assert.equal(new Sentences({ t: t1, sentences: t1 }, document).rule(false), 'predict.rule.bfs');

  const { offers, levelsOf } = await load('parts/lessons/offers.ts');
  assert.ok(offers.bfs.includes('wedge') && !offers.dfs.includes('wedge'));
  assert.deepEqual(levelsOf('wedge'), ['order', 'updates', 'all']);
  const { taskOf } = await load('parts/lessons/task.ts');
  const { worksheetsOf } = await load('parts/lessons/worksheet.ts');
  const { htmlOf } = await load('parts/lessons/markup.ts');
  await Promise.all(['sheet', 'teach'].map((part) => words.more(part)));
  const task = taskOf({ world: 'wedge', algorithm: 'astar', student: '1' });
  const [{ sheet }] = worksheetsOf(engine, task, words.t);
  const drawn = htmlOf(sheet);
  assert.doesNotMatch(drawn, /undefined|NaN/);
  assert.equal(drawn.match(/<polygon/g).length, 12);
});

test('a world states letters of its own: rows have them, errors and the schema name them, and an edit of one makes the world anew', async () => {
  const load = pageWith('lanes', lanes);
  const { fetchWorlds } = await load('kernel/worlds/parts.ts');
  await fetchWorlds();
  const { serializeDocument, validateDocument } = await load('kernel/worlds/documents.ts');
  const { parseDocument } = await load('kernel/worlds/reading.ts');
  const lanesOf = (...rows: string[]) => validateDocument({ space: { type: 'lanes', rows }, start: [0, 0], goal: [3, 1] });
  const document = lanesOf('..>.', '^#3.');
  assert.deepEqual(parseDocument(serializeDocument(document)), document);

  // A row that one world takes is none of another that has been checked after it.
  assert.throws(() => validateDocument({ space: { rows: ['..>.', '....'] }, start: [0, 0], goal: [3, 1] }), {
    message: /unexpected ">" at column 3 \(expected \. # or 1-9\)$/,
  });
  const refusal = await new Promise((resolve) => {
    try {
      lanesOf('..x.', '....');
    } catch (error) {
      resolve(error);
    }
  });
  assert.match(String(refusal), /space\.rows\[0\]: unexpected "x" at column 3 \(expected \. # 1-9 or one of: > < v \^\)$/);
  const { strings } = await load('kernel/words/i18n.ts');
  assert.match(await (await strings('zh-Hans')).error(refusal), /应为 \. # 1-9 或其中之一：> < v \^。$/);
  const { worldOf } = await load('kernel/worlds/registry.ts');
  const { cellForms } = await load('kernel/document/forms.ts');
  const pattern = new RegExp(cellForms(worldOf({ type: 'lanes' })).space.properties.rows.items.pattern);
  assert.deepEqual(
    ['.#9><v^', '.x', ']', '\\'].map((row) => pattern.test(row)),
    [true, false, false, false],
  );

  const { cellsOf, rowOf } = await load('kernel/worlds/grid/grid_cells.ts');
  const cells = cellsOf(document);
  assert.deepEqual([...cells], [1, 1, 1, 1, 1, 0, 3, 1]);
  cells[0] = 0;
  assert.equal(rowOf(document.space, cells, 0), '#.>.', 'a wall is drawn, and the letter stays');
  const { changeOf } = await load('kernel/model/change.ts');
  const { updates } = await load('kernel/model/remake.ts');
  const updated = (after: object) => updates(document, after, changeOf(document, after, 'edit').cells);
  assert.equal(updated(lanesOf('..<.', '^#3.')), null);
  assert.deepEqual(updated(validateDocument({ ...document, goal: [0, 1] })), [], 'the same map stays');
});

test('a view of other cells may begin from that of squares, by its types too', () => {
  const view: WorldView<'triangle'> = { ...squares };
  assert.deepEqual(view.extent({ type: 'triangle', width: 3, height: 1, rows: ['...'] }), { width: 3, height: 1 });
});

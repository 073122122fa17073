/** The heuristic laboratory through the wasm, and what the page makes of it. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { validateDocument, type DocumentInput, type LabSpace } from '../../web/kernel/worlds/documents.ts';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { atOnce } from '../../web/kernel/document/slices.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { loadHeuristics } from '../../web/kernel/engine/heuristics.ts';
import { formulaOf, presetsOf } from '../../web/parts/heuristics/usual_formulas.ts';
import { boundText, verdictText } from '../../web/parts/heuristics/heuristics_sentences.ts';
import { bandOf, contourOf, quantities, rangeOf, shades, valueAt } from '../../web/parts/heuristics/values.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';

const [heuristics, engine] = await Promise.all([loadHeuristics(), loadEngine()]);
const words = await strings('en');
await words.more('heuristics');
const lab = {
  t: words.t,
  strings: words,
  cost: String,
  cell: (node: number) => `#${node}`,
  sentences: (...texts: string[]) => texts.filter(Boolean).join(' '),
} as never;

const grid = { version: 1, space: { type: 'grid', rows: ['.....', '.###.', '.....'] }, start: [0, 1], goal: [4, 1] };
const hexagons = { ...grid, space: { ...grid.space, type: 'hex' }, goal: [3, 2], start: [0, 0] };
const graph = {
  version: 1,
  space: {
    type: 'graph',
    nodes: [
      { id: 'S', x: 0, y: 0, h: 2 },
      { id: 'A', x: 1, y: 2, h: 4 },
      { id: 'B', x: 1, y: -2, h: 1 },
      { id: 'C', x: 2, y: 0, h: 1 },
      { id: 'G', x: 5, y: 0, h: 0 },
    ],
    edges: [
      ['S', 'A', 1],
      ['S', 'B', 1],
      ['A', 'C', 1],
      ['B', 'C', 3],
      ['C', 'G', 3],
    ],
    directed: true,
  },
  start: 'S',
  goal: 'G',
  heuristic: 'custom',
};

function studied(document: any, formula: string, scale: number = 1) {
  const study = atOnce(heuristics.study(document));
  try {
    assert.equal(study.setFormula(formula), null, formula);
    study.setScale(scale);
    while (study.step() !== 'done');
    return { ...study.found(), truth: study.costs('true'), start: study.costs('start'), h: study.costs('yours') };
  } finally {
    study.dispose();
  }
}

test('every formula to begin with can be read in its world, and the usual ones are what documents estimate by', () => {
  const { cliff, rings } = samples;
  for (const document of [grid, hexagons, graph, { version: 1, ...cliff }, { version: 1, ...rings }])
    for (const { name, formula, usual } of presetsOf(document.space as LabSpace)) {
      const found = studied(document, formula);
      assert.equal(found.error, undefined, name);
      if (!usual) continue;
      const same = validateDocument({ ...document, heuristic: name });
      assert.equal(formulaOf(same), formula);
      const study = atOnce(heuristics.study(same));
      while (study.step() !== 'done');
      study.costs('usual').forEach((h, node) => {
        if (found.truth[node] < Infinity) assert.ok(Math.abs(h - found.h[node]) < 1e-6, `${name} at ${node}`);
      });
      study.dispose();
    }
});

test('an inconsistent table reopens, as the lab does when it searches by it', () => {
  const found = studied(graph, 'h0');
  const search = engine.createSearch(graph as DocumentInput);
  search.run();
  const { expanded, reopened } = search.totals();
  assert.deepEqual(found.yours, { status: 'found', cost: search.result().cost, expanded, reopened });
  search.dispose();
  assert.equal(found.yours?.reopened, 1);
  assert.deepEqual([found.overestimated, found.inconsistent], [0, 1]);
  assert.deepEqual([...(found.moves ?? [])], [1, 3], 'from A to C h falls by 3, and the move costs 1');
  assert.equal(found.admissibleUpTo, 1);
  assert.equal(found.consistentUpTo, 1 / 3);
  assert.match(
    verdictText(lab, found),
    /^Admissible, but not consistent: along 1 move h falls by more than it costs\. A\* reopened closed nodes 1 time\. No path is cheaper than the one found\. As many expansions/,
  );
});

test('a formula wrong in some column says so in words, signs of other keyboards are understood', async () => {
  const study = atOnce(heuristics.study(grid));
  const said = async (text: string) => {
    const problem = study.setFormula(text);
    return problem && (await words.error(new DocumentError(problem)));
  };
  assert.equal(await said('dx × （2＋dy）÷ 2 − ０'), null);
  assert.equal(await said('dx + '), 'column 6: got the end, expected a number, a name or (.');
  assert.equal(await said('dx + 距离'), 'column 6: formulas have no "距".');
  assert.equal(await said('dx + 𝑥'), 'column 6: formulas have no "𝑥".');
  assert.equal(await said('max(dx, dq)'), 'column 9: nothing here is called "dq".');
  assert.equal(await said('('.repeat(199)), 'column 25: brackets are nested deeper than 24.');
  assert.equal(study.setFormula('1/(x - 2 + dy*0)'), null);
  while (study.step() !== 'done');
  const { error } = study.found();
  assert.ok(error);
  assert.equal(await words.error(new DocumentError(error)), 'column 2, at (0,0): h is less than 0, try max(0, …).');
  assert.equal(await (await strings('zh-Hans')).error(new DocumentError(error)), '第 2 列，在 (0,0)：h 小于 0，可写成 max(0, …)。');
  for (const code of ['<script>', 'constructor', 'dx;dy', 'this.x', '__proto__', 'dx["y"]']) assert.ok(study.setFormula(code), code);
  study.dispose();
});

test('ten thousand random texts come to numbers or to an error with a column in the text', () => {
  const study = atOnce(heuristics.study(grid));
  const parts = [
    'dx',
    'dy',
    'D',
    'h0',
    '(',
    ')',
    ',',
    '+',
    '-',
    '*',
    '/',
    '^',
    '<',
    '=',
    'min(',
    'sqrt(',
    ' ',
    '0',
    '7.5',
    '999',
    '\0',
    '√',
    '😀',
    'é',
  ];
  let state = 1;
  const below = (n: number) => (state = (state * 48271) % 2147483647) % n;
  for (let i = 0; i < 10_000; i++) {
    const text = Array.from({ length: below(16) }, () => parts[below(parts.length)]).join('');
    let error = study.setFormula(text);
    if (!error) {
      while (study.step() !== 'done');
      error = study.found().error ?? null;
      if (!error)
        assert.ok(
          study.costs('yours').every((h) => h >= 0 && h < 1e10),
          text,
        );
    }
    if (error) assert.ok(error.column >= 1 && error.column + error.length <= text.length + 1, `${text}: ${JSON.stringify(error)}`);
  }
  study.dispose();
});

test('what cannot be studied is refused with its field', () => {
  const refused = (document: any) => {
    try {
      atOnce(heuristics.study(document)).dispose();
    } catch (error) {
      return (error as Error).message;
    }
  };
  assert.match(
    refused({ version: 1, space: { type: 'tiles', width: 3, height: 3 }, start: '123456780', goal: '123456780' }) as string,
    /^space\.type: got "tiles"/,
  );
  assert.match(refused({ ...grid, start: [1, 1] }) as string, /start-blocked/);
  const study = atOnce(heuristics.study(grid));
  assert.throws(() => study.setScale(5), /scale: got 5, expected a number from 0 to 4/);
  assert.throws(() => study.setFormula(7 as never), /formula: got 7, expected a text/);
  while (study.step() !== 'done');
  assert.equal(study.found().marks, undefined, 'without a formula there is nothing to weigh');
  assert.equal(study.found().least, 6);
  study.dispose();
  assert.throws(() => study.step(), /disposed/);
});

test('the three moments name the first scale of the slider beyond them', () => {
  const at = (found: any, bound: 'consistent' | 'admissible' | 'dearer') => boundText(lab, found, bound);
  const twice = studied(grid, '2*h0');
  assert.deepEqual(at(twice, 'consistent'), {
    text: 'Consistent up to × 0.5; beyond that, h falls too fast along some move.',
    next: { at: 0.5, scale: 0.55 },
  });
  assert.match(at(studied(grid, '0'), 'admissible').text, /at every scale/);
  assert.match(at(studied(grid, 'dx + 1'), 'consistent').text, /at no scale but 0/);
  assert.deepEqual(at({ consistentUpTo: 2 / 3 }, 'consistent'), {
    text: 'Consistent up to × 0.66; beyond that, h falls too fast along some move.',
    next: { at: 2 / 3, scale: 0.7 },
  });
  assert.deepEqual(at({ dearerFrom: 1.35 }, 'dearer').next, { at: 1.35, scale: 1.35 });
  assert.equal(at({ dearerFrom: 0 }, 'dearer').next, null);
});

test('colours: what is estimated too high has a ramp of its own, f stands in bands', () => {
  const costs = { h: Float64Array.of(1, 5, 0), truth: Float64Array.of(3, 2, Infinity), start: Float64Array.of(0, 1, Infinity), scale: 2 };
  assert.deepEqual(
    [0, 1, 2].map((node) => valueAt('gap', costs, node)),
    [1, -8, Infinity],
  );
  assert.deepEqual(
    [0, 1].map((node) => valueAt('f', costs, node)),
    [2, 11],
  );
  assert.deepEqual(rangeOf('gap', costs), { low: -8, high: 1 });
  for (const kind of quantities) {
    const values = [0, 1, 2].map((node) => valueAt(kind, costs, node)).filter(Number.isFinite);
    assert.deepEqual(rangeOf(kind, costs), { low: Math.min(...values), high: Math.max(...values) }, kind);
  }
  assert.equal(shades('gap', { low: -8, high: 1 })(-8), -256);
  assert.equal(shades('gap', { low: -8, high: 1 })(0), 0);
  assert.equal(shades('h', { low: 3, high: 3 })(3), 0);
  assert.equal(bandOf({ low: 0, high: 100 }), 10);
  assert.equal(bandOf({ low: 4, high: 4 }), 1);
  assert.equal(contourOf(0.3, 0.1), 3, 'three tenths are in the fourth band whatever doubles make of them');
  assert.equal(shades('f', { low: 0, high: 100 })(15), shades('f', { low: 0, high: 100 })(19.9));
});

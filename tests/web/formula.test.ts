/** A heuristic of somebody's own in a document: what it may be, what it does, and what is said of it. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'vitest';
import { DocumentError } from '../../web/kernel/document/error.ts';
import { loadEngine, loadFirstEngine } from '../../web/kernel/engine/engine.ts';
import { loadFinder } from '../../web/kernel/engine/finder.ts';
import { estimatesOf } from '../../web/kernel/words/verdict.ts';
import { strings } from '../../web/kernel/words/i18n.ts';
import { besideOf, choicesOn, serializeDocument, validateDocument } from '../../web/kernel/worlds/documents.ts';
import { documentFromShort } from '../../web/kernel/worlds/short.ts';
import { shortOf } from '../../web/kernel/worlds/short_writer.ts';
import { documentOf, linkOf } from '../../web/kernel/worlds/reading.ts';
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import { samples } from '../../web/kernel/worlds/voxel/samples.ts';
import { switchTo } from '../../web/view/ui/settings.ts';
import { refusal } from './refused.ts';

const [engine, first, finder] = await Promise.all([loadEngine(), loadFirstEngine(), loadFinder()]);
const rows = ['..3..', '.#...', '.#9#.', '...#.'];
const grid = { version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [4, 3] };
const graph = {
  version: 1,
  space: { type: 'graph', nodes: [0, 3, 8].map((x) => ({ id: `N${x}`, x, y: x, h: 8 - x })), edges: [['N0', 'N3'], ['N3', 'N8']] }, // prettier-ignore
  start: 'N0',
  goal: 'N8',
};
const worlds = [
  grid,
  { ...grid, space: { type: 'hex', rows }, goal: [3, 2] },
  graph,
  { version: 1, ...samples.cliff },
  { version: 1, ...samples.rings },
];
const formula = (text: string, h0?: string) => ({ formula: text, ...(h0 && { h0 }) });

function searched(document: object) {
  const search = engine.createSearch(document as never);
  try {
    while (search.advance(1000) === 'running');
    const hs = Array.from(search.states(), (_, node) => search.node(node).h);
    return { hash: search.traceHash(), status: search.status, hs, known: estimatesOf(validateDocument(document), search) };
  } finally {
    search.dispose();
  }
}

test('a search by the formula of a heuristic is the search by that heuristic, in every world that has formulas', () => {
  let compared = 0;
  for (const document of worlds) {
    const { space } = validateDocument(document);
    for (const [name, text] of Object.entries({ zero: '0', ...worldOf(space).formulas?.(space) })) {
      const named = searched({ ...document, heuristic: name });
      assert.equal(searched({ ...document, heuristic: formula(text) }).hash, named.hash, `${space.type} ${name}`);
      assert.equal(searched({ ...document, heuristic: formula('h0', name) }).hash, named.hash, `${space.type} h0 ${name}`);
      compared++;
    }
  }
  assert.ok(compared > 12);
  assert.equal(searched({ ...graph, heuristic: formula('h0', 'custom') }).hash, searched({ ...graph, heuristic: 'custom' }).hash);
});

test('every search that takes a formula is the one by the heuristic it spells; jumps, clusters, both ends and walks refuse it by name', () => {
  const octile = formula(String(worldOf({ type: 'grid' }).formulas?.(validateDocument(grid).space).octile));
  const refused: string[] = [];
  for (const algorithm of choicesOn('grid').algorithm) {
    const document = { ...grid, algorithm, heuristic: octile };
    const message = refusal(() => validateDocument(document));
    if (message) {
      assert.match(
        message,
        new RegExp(`^heuristic: got an object, but ${algorithm} takes no formula \\(expected octile or algorithm astar, `),
      );
      refused.push(algorithm);
    } else assert.equal(searched(document).hash, searched({ ...document, heuristic: 'octile' }).hash, algorithm);
  }
  assert.deepEqual(refused.sort(), ['astar-again', 'biastar', 'bibfs', 'd-star-lite', 'hpa', 'jps']);
  assert.match(
    refusal(() => validateDocument({ ...grid, heuristic: octile, successors: 'canonical' })),
    /^successors: got "canonical", expected all$/,
  );
  // On the page the formula is laid aside, and comes back with a search that takes it.
  const shelf: Map<string, unknown> = new Map();
  const own = validateDocument({ ...grid, heuristic: octile });
  const { fields, aside } = switchTo('jps', own, shelf);
  assert.deepEqual([fields.heuristic, aside], ['octile', ['heuristic']]);
  assert.deepEqual(switchTo('astar', validateDocument({ ...own, ...fields }), shelf).fields.heuristic, octile);
});

test('a formula is refused by name in worlds without any, in the finder, and where it is none', () => {
  const tiles = { space: { type: 'tiles', width: 2, height: 2 }, start: '1 2 / 3 0', goal: '1 2 / 3 0' };
  for (const [document, said] of [
    [{ ...tiles, heuristic: formula('0') }, /^heuristic: got an object, expected one of tile-distance, /],
    [{ ...grid, space: { type: 'triangle', rows }, heuristic: formula('0') }, /^heuristic: got an object, expected one of triangle, /],
    [
      { ...grid, space: { type: 'navmesh', rows: ['...', '...'] }, goal: [2, 1], heuristic: formula('0') },
      /^heuristic: got an object, expected one of euclidean, /,
    ],
    [{ ...grid, heuristic: { formula: 3 } }, /^heuristic\.formula: got 3, expected a text$/],
    [{ ...grid, heuristic: {} }, /^heuristic\.formula: got nothing, expected a text$/],
    [{ ...grid, heuristic: formula('0', 'hex') }, /^heuristic\.h0: "?hex"? does not apply to squares/],
    [{ ...grid, heuristic: { formula: '0', scale: 2 } }, /^heuristic\.scale: unknown field \(expected formula, h0\)$/],
  ] as const)
    assert.match(
      refusal(() => validateDocument(document)),
      said,
    );
  const pair = { ...grid, view: { beside: { algorithm: 'astar', heuristic: formula('0') } } };
  assert.match(
    refusal(() => finder.begin({ document: pair } as never)),
    /^view\.beside\.heuristic: got an object, expected octile/,
  );
});

test('what is wrong with a formula is told by column, and by cell where it has no value there, in both languages', async () => {
  const said = (text: string, goal = [4, 3]) => refusal(() => engine.createSearch({ ...grid, goal, heuristic: formula(text) } as never));
  assert.equal(said('dx + dq'), 'heuristic.formula: column 6: nothing here is called "dq"');
  assert.equal(said('1/dx'), 'heuristic.formula: column 2, at (4,0): divided by 0');
  assert.equal(said('1/dx', [2, 0]), 'heuristic.formula: column 2, at (2,0): divided by 0');
  assert.equal(said('D*dx − 2 × ［'), 'heuristic.formula: column 12: formulas have no "［"');
  assert.equal(said('x'.repeat(201)), 'heuristic.formula: column 201: a formula has at most 200 characters');
  const chinese = await strings('zh-Hans');
  for (const text of [
    '',
    ' ',
    '('.repeat(60),
    'a',
    '+',
    '1 2',
    '(1',
    'sqrt',
    'min(1)',
    '1234567890123456',
    '1/0',
    'sqrt(-1)',
    '2^.5',
    '1e',
    '9^64*9^64*9^64*9^64*9^64*9^64',
    '-1',
  ])
    try {
      engine.createSearch({ ...grid, heuristic: formula(text) } as never).dispose();
      assert.fail(`${text} has a value`);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      assert.doesNotMatch((await chinese.error(error)).replace('heuristic.formula', ''), /[a-z]{5,}/, text);
    }
});

test('after a fault the same search goes on with a formula that is right, and with none', () => {
  const search = engine.createSearch(grid as never);
  const fresh = (document: object) => searched(document).hash;
  for (const heuristic of ['octile', formula('D*dx'), 'zero', formula('2*h0'), formula('1/dx')]) {
    const document = { ...grid, heuristic };
    if (Object(heuristic).formula === '1/dx') {
      assert.match(
        refusal(() => search.restart(document as never)),
        /divided by 0/,
      );
      search.restart(grid as never);
      continue;
    }
    search.restart(document as never, [[6, 3], [6, 0]]); // prettier-ignore
    while (search.advance(1000) === 'running');
    assert.equal(search.traceHash(), fresh(document), JSON.stringify(heuristic));
  }
  search.dispose();
});

test('a document with a formula is the same after links, short addresses and files, alone and beside another search', async () => {
  for (const heuristic of [formula('D*max(dx, dy)'), formula('2*h0 + "', 'zero'), formula('D × dx/ 距?&=')]) {
    const document = validateDocument({ ...grid, heuristic, view: { beside: { algorithm: 'astar', heuristic } } });
    assert.deepEqual(document.heuristic, heuristic);
    assert.deepEqual(besideOf(document).heuristic, heuristic);
    assert.deepEqual(validateDocument(JSON.parse(serializeDocument(document))), document);
    assert.deepEqual(await documentOf(await linkOf(document)), document);
    const plain = validateDocument({ ...document, space: { type: 'grid', rows: ['....', '....'] }, goal: [3, 1] });
    const pairs = shortOf(plain) as [string, string][];
    assert.deepEqual(await documentFromShort(pairs), plain);
  }
  assert.deepEqual(validateDocument({ ...grid, heuristic: formula('0', 'octile') }).heuristic, { formula: '0' });
});

test('the verdict looks at the map: a formula is admissible and consistent only where it is', () => {
  const known = (text: string, fields: object = {}) => searched({ ...grid, ...fields, heuristic: formula(text) }).known;
  // Without diagonal steps every named heuristic is sound; of a formula that proves nothing.
  assert.deepEqual(known('9*D*(dx + dy)', { diagonal: 'never' }), { admissible: false, consistent: false });
  assert.deepEqual(known('D*(dx + dy)', { diagonal: 'never' }), { admissible: true, consistent: true });
  assert.deepEqual(known('h0*(x - 2*floor(x/2))'), { admissible: true, consistent: false });
});

test('the first module takes no formula and says so, as for all that it does not have', () => {
  assert.equal(first.supports(validateDocument(grid)), true);
  assert.equal(first.supports(validateDocument({ ...grid, heuristic: formula('0') })), false);
});

/** The generator of tests/heuristics/native_and_wasm_test.cpp. */
let state = 1;
function below(count: number) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state >>> 16) % count;
}
function made(depth: number): string {
  if (depth === 0 || below(5) === 0) {
    if (below(2) === 0) return ['dx', 'dy', 'x', 'y', 'D', 'D2', 'h0'][below(7)];
    const whole = below(20);
    return `${whole}.${below(1000)}`;
  }
  const a = made(depth - 1);
  const b = made(depth - 1);
  return [
    `(${a} + ${b})`,
    `(${a} - ${b})`,
    `${a}*${b}`,
    `(${a})/(${b})`,
    `min(${a}, ${b})`,
    `max(${a}, ${b})`,
    `abs(${a} - ${b})`,
    `sqrt(${a})`,
    `floor(${a})`,
    `(${a} < ${b})`,
    `(${a})^2`,
  ][below(11)];
}

test('native equals wasm: the same formulas make the same searches and the same faults', { timeout: 1_800_000 }, async () => {
  const sums = (await readFile('tests/golden/formulas.txt', 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(' '));
  const view = new DataView(new ArrayBuffer(8));
  let sum = 14695981039346656037n;
  const add = (number: bigint) => {
    for (let byte = 0n; byte < 8n; byte++) sum = BigInt.asUintN(64, (sum ^ ((number >> (8n * byte)) & 255n)) * 1099511628211n);
  };
  const most = process.env.A_STAR_LAB_WHOLE === '1' ? 100_000 : 1000;
  const search = engine.createSearch(grid as never);
  for (let count = 0; count < most;) {
    try {
      search.restart({ ...grid, heuristic: formula(made(3)) } as never);
      for (let node = 0; node < 20; node++) {
        view.setFloat64(0, search.node(node).h);
        add(view.getBigUint64(0));
      }
      while (search.advance(1000) === 'running');
      add(BigInt(`0x${search.traceHash()}`));
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const { column, cell } = error.parameters ?? {};
      const [x, y] = String(cell ?? '').match(/\d+/g) ?? [];
      add(BigInt(Number(column)));
      add(BigInt(x === undefined ? 99 : Number(x) + 5 * Number(y)));
    }
    count++;
    const expected = sums.find(([at]) => Number(at) === count)?.[1];
    if (expected) assert.equal(sum.toString(16).padStart(16, '0'), expected, `after ${count}`);
  }
  search.dispose();
});

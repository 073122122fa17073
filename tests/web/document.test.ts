import { test } from 'vitest';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import {
  besideOf,
  choicesOn,
  defaultsOn,
  serializeDocument,
  validateDocument,
  type DocumentOf,
  type LabDocument,
} from '../../web/kernel/worlds/documents.ts';
import { DocumentError, limits } from '../../web/kernel/document/document.ts';
import { parseDocument } from '../../web/kernel/worlds/reading.ts';
import { codes } from './codes.ts';
import { themeNames } from '../../web/view/draw/themes.ts';
import { example, fetchPresets } from '../../web/kernel/document/known_presets.ts';
import { presets } from '../../web/kernel/document/tutorials.ts';
import { fetchWorld } from '../../web/kernel/worlds/parts.ts';
import '../../web/kernel/worlds/legend.ts';
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { documentsOf } from './arbitrary_document.ts';
import { busyFor } from './clock.ts';

const choices = choicesOn('grid');
const defaults = defaultsOn('grid');

await fetchPresets();

const small = { space: { rows: ['.....', '..#..', '..2..'] }, start: [0, 0], goal: [4, 2] };

/** The error something throws, which has to be of the one class and a known code. */
function errorOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    assert.ok(error instanceof DocumentError, String(error));
    assert.ok(codes.includes(error.code), error.code);
    assert.ok(error.message.isWellFormed() && !/[\n\r\u202e]/.test(error.message), error.message);
    return error;
  }
  return assert.fail('nothing was thrown');
}

/** The searches that read an option, as the core says. */
const readersOf = async (option: string) =>
  (await loadEngine()).catalog.worlds.grid.flatMap(({ algorithm, options }) => (options.includes(option) ? [algorithm] : [])).join(', ');

/** @param change to the small document @param message begins with the field, if there is one */
function refuses(change: object, code: string, message: string) {
  const error = errorOf(() => validateDocument({ ...small, ...change }));
  assert.deepEqual({ code: error.code, message: error.message }, { code, message });
  assert.ok(message.startsWith(`${error.field ?? 'document'}: `), `${error.field} in ${message}`);
}
const withRows = (rows: string[], more?: object) => ({ space: { rows, ...more } });

const deepFrozen = (value: unknown) =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && (Object.values(value).every(deepFrozen) as boolean));

test('what a document does not say is filled in, and the result is frozen throughout', () => {
  const document = validateDocument({
    ...small,
    space: { ...small.space, things: { reward: [[1, 1]] } },
    limits: { maxF: 2.5 },
    view: { step: 3 },
  });
  for (const [field, names] of Object.entries(choices)) assert.equal(document[field as keyof LabDocument], names[0]);
  assert.ok(deepFrozen(document));
  assert.deepEqual(document, {
    ...defaults,
    ...small,
    space: { type: 'grid', width: 5, height: 3, rows: small.space.rows, things: { reward: [[1, 1]] } },
    limits: { maxF: 2.5 },
    view: { step: 3 },
  });
});

test('the given object is neither changed nor shared', () => {
  const rows = ['..', '..'];
  const given = { space: { rows }, start: [0, 0], goal: [1, 1] };
  const document = validateDocument(given);
  rows[0] = 'xx';
  given.start[0] = 9;
  assert.deepEqual(
    [document.space.rows, document.start],
    [
      ['..', '..'],
      [0, 0],
    ],
  );
});

test('every document stays the same when validated again and when written and read', () => {
  fc.assert(
    fc.property(documentsOf.grid, (given) => {
      const document = validateDocument(given);
      assert.deepEqual(validateDocument(document), document);
      assert.deepEqual(validateDocument(structuredClone(document)), document);
      const text = serializeDocument(document);
      assert.deepEqual(parseDocument(text), document);
      assert.equal(serializeDocument(parseDocument(text)), text);
    }),
    { numRuns: 300 },
  );
});

test('any value at all is either a document or an error with a known code', () => {
  const odd = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withSparseArray: true, withNullPrototype: true }),
    fc.constantFrom(NaN, -0, Infinity, 2 ** 53, '\ud800', Symbol.iterator, () => 0, [, 1], '__proto__'),
  );
  const names = ['version', 'preset', 'space', 'start', 'goal', 'limits', 'view', 'gWeight', 'tie', 'reopen', 'beamWidth'];
  const parts = ['type', 'width', 'height', 'rows', 'things'];
  fc.assert(
    fc.property(fc.constantFrom(...names), odd, fc.constantFrom(...parts), odd, (field, value, part, inner) => {
      for (const given of [value, { ...small, [field]: value }, { ...small, space: { ...small.space, [part]: inner } }]) {
        try {
          assert.equal(validateDocument(given).version, 1);
        } catch (error) {
          assert.ok(error instanceof DocumentError, String(error));
          errorOf(() => {
            throw error;
          });
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('unknown and missing fields are named', () => {
  const known =
    '$schema, version, preset, space, start, goal, taken, then, known, algorithm, heuristic, gWeight, hWeight, diagonal, costs, tie, openList, stop, reopen, successors, beamWidth, clusterSize, sight, limits, view';
  refuses({ colour: 1 }, 'unknown-field', `colour: unknown field (expected ${known})`);
  refuses({ constructor: 1 }, 'unknown-field', `constructor: unknown field (expected ${known})`);
  refuses(JSON.parse('{"__proto__": {"tie": "fifo"}}'), 'unknown-field', `__proto__: unknown field (expected ${known})`);
  refuses({ 'a.b\u202e\n': 1 }, 'unknown-field', `["a.bU+202EU+000A"]: unknown field (expected ${known})`);
  refuses({ limits: { nodes: 1 } }, 'unknown-field', 'limits.nodes: unknown field (expected expansions, openOrClosed, maxF)');
  refuses(withRows(['.'], { Rows: 1 }), 'unknown-field', 'space.Rows: unknown field (expected type, width, height, rows, legend, things)');
  refuses({ start: undefined }, 'missing-field', 'start: missing, expected [x,y]: two whole numbers');
  refuses({ goal: undefined }, 'missing-field', 'goal: missing, expected [x,y]: two whole numbers');
  refuses({ space: undefined }, 'missing-field', 'space: missing, expected a grid');
  refuses({ space: {} }, 'missing-field', 'space.rows: missing, expected an array of rows of . # or 1-9');
  refuses({ space: null }, 'bad-type', 'space: got null, expected an object');
  refuses({ version: 2 }, 'unsupported', 'version: got 2, expected 1');
  refuses({ version: '1' }, 'bad-type', 'version: got "1", expected 1');
  refuses({ $schema: 1 }, 'bad-type', '$schema: got 1, expected a text');
  for (const other of [null, [], 'text', 3]) assert.equal(errorOf(() => validateDocument(other)).code, 'bad-type');
});

test('rules that have not come make no document wrong', () => {
  // In a program of its own: the tests that run in this one may have fetched all rules.
  const program = `
    import { validateDocument } from './web/kernel/worlds/documents.ts';
    import { fetchWorld } from './web/kernel/worlds/parts.ts';
    const document = { version: 1, space: { type: 'triangle', rows: ['...', '...'] }, start: [0, 0], goal: [2, 1] };
    try { validateDocument(document); } catch (error) { console.log(String(error)); }
    await fetchWorld('triangle');
    console.log(validateDocument(document).heuristic);
  `;
  const said = execFileSync(process.execPath, ['--import', './scripts/types.mjs', '--input-type=module', '--eval', program], {
    cwd: new URL('../../', import.meta.url),
    encoding: 'utf8',
  });
  assert.equal(said, 'Error: the rules of triangle have not been fetched\ntriangle\n');
});

test('rows are checked for shape, size and characters', () => {
  refuses(withRows(['...', '..']), 'ragged-rows', 'space.rows[1]: 2 cells, expected 3');
  refuses(withRows(['...', '...'], { width: 4 }), 'ragged-rows', 'space.rows[0]: 3 cells, expected 4');
  refuses(withRows(['...', '...'], { height: 3 }), 'row-count', 'space.rows: 2 rows, expected 3 (space.height)');
  refuses(withRows(['...', '..x']), 'unknown-character', 'space.rows[1]: unexpected "x" at column 3 (expected . # or 1-9)');
  refuses(withRows(['0..']), 'unknown-character', 'space.rows[0]: unexpected "0" at column 1 (expected . # or 1-9)');
  refuses(withRows(['..\r', '..\r']), 'unknown-character', 'space.rows[0]: unexpected "U+000D" at column 3 (expected . # or 1-9)');
  refuses(withRows(['...\n']), 'unknown-character', 'space.rows[0]: unexpected "U+000A" at column 4 (expected . # or 1-9)');
  refuses(withRows(['.\ud800.']), 'unknown-character', 'space.rows[0]: unexpected "\ufffd" at column 2 (expected . # or 1-9)');
  refuses(withRows(['.💡.']), 'unknown-character', 'space.rows[0]: unexpected "💡" at column 2 (expected . # or 1-9)');
  refuses(withRows([]), 'missing-field', 'space.rows: no rows, expected at least one');
  refuses(withRows(['']), 'missing-field', 'space.rows[0]: no cells, expected at least one');
  refuses({ space: { rows: '...' } }, 'bad-type', 'space.rows: got "...", expected an array of rows of . # or 1-9');
  refuses({ space: { rows: ['.', 3] } }, 'bad-type', 'space.rows[1]: got 3, expected a string of 1 cells');
  refuses({ space: { rows: [, '.'] } }, 'bad-type', 'space.rows[0]: got nothing, expected a string of cells');
  refuses({ space: { rows: ['.', ,] } }, 'bad-type', 'space.rows[1]: got nothing, expected a string of 1 cells');
  refuses(withRows(['...'], { width: 2.5 }), 'bad-value', 'space.width: got 2.5, expected a whole number from 1 to 4,096');
  refuses(withRows(['...'], { width: 0 }), 'out-of-range', 'space.width: got 0, expected a whole number from 1 to 4,096');
});

test('a world that there is not is refused, and every world of the core is named', async () => {
  const { code, message } = errorOf(() => validateDocument({ ...small, space: { type: 'ring', rows: ['.'] } }));
  const [before, names] = message.split(' one of ');
  assert.deepEqual([code, before], ['bad-value', 'space.type: got "ring", expected']);
  assert.deepEqual(names.split(', ').sort(), Object.keys((await loadEngine()).catalog.worlds).sort());
});

test('a map that is too large is refused before its cells are looked at', () => {
  refuses(withRows(['.'.repeat(4097)]), 'too-large', 'space.rows[0]: 4097 cells, at most 4096 are allowed');
  refuses(withRows(Array(4097).fill('.')), 'too-large', 'space.rows: 4097 rows, at most 4096 are allowed');
  refuses(withRows(['.'], { width: 1e9 }), 'too-large', 'space.width: got 1000000000, expected a whole number from 1 to 4,096');
  refuses(withRows(Array(1025).fill('.'.repeat(1024))), 'too-large', 'space.rows: 1024×1025 cells, at most 1048576 are allowed');
  refuses(
    withRows(['.'], { things: { reward: Array(limits.things + 1).fill([0, 0]) } }),
    'too-large',
    'space.things.reward: 65537 things, at most 65536 are allowed',
  );
});

test('points are two whole numbers on the grid', () => {
  refuses({ goal: [9, 2] }, 'out-of-range', 'goal: [9,2] lies outside the 5×3 grid of squares');
  refuses({ start: [0, -1] }, 'out-of-range', 'start: [0,-1] lies outside the 5×3 grid of squares');
  refuses({ start: [0.5, 1] }, 'bad-value', 'start: got [0.5,1], expected [x,y]: two whole numbers');
  refuses({ start: [NaN, 1] }, 'bad-value', 'start: got [NaN,1], expected [x,y]: two whole numbers');
  refuses({ start: [1, 2, 3] }, 'bad-type', 'start: got [1,2,3], expected [x,y]: two whole numbers');
  refuses({ start: ['1', 2] }, 'bad-type', 'start: got an array of 2, expected [x,y]: two whole numbers');
  refuses({ start: [, 1] }, 'bad-type', 'start: got an array of 2, expected [x,y]: two whole numbers');
  refuses({ start: [1, 2, 3, 4] }, 'bad-type', 'start: got [1,2,3,4], expected [x,y]: two whole numbers');
  refuses({ start: [1, 2, 3, 4, 5] }, 'bad-type', 'start: got an array of 5, expected [x,y]: two whole numbers');
  const taken = (count: number) => ({ taken: Array.from({ length: count }, () => [0, 0]) });
  assert.equal(validateDocument({ ...example, ...taken(10_000) }).taken?.length, 10_000);
  refuses(taken(10_001), 'too-large', 'taken: 10001 nodes, at most 10000 are allowed');
  refuses({ start: null }, 'bad-type', 'start: got null, expected [x,y]: two whole numbers');
  refuses(
    withRows(['.....', '.....', '.....'], {
      things: {
        monster: [
          [0, 0],
          [5, 0],
        ],
      },
    }),
    'out-of-range',
    'space.things.monster[1]: [5,0] lies outside the 5×3 grid of squares',
  );
  assert.deepEqual(validateDocument({ ...small, start: [-0, -0] }).start, [0, 0]);
});

test('options have names, ranges and decimals', () => {
  refuses(
    { heuristic: 'custom' },
    'unsupported',
    'heuristic: custom does not apply to squares (expected octile, manhattan, euclidean, chebyshev, zero)',
  );
  refuses({ tie: 'LIFO' }, 'bad-value', 'tie: got "LIFO", expected one of low-h, high-g, fifo, lifo, low-g');
  refuses({ tie: ['fifo'] }, 'bad-type', 'tie: got an array of 1, expected one of low-h, high-g, fifo, lifo, low-g');
  refuses({ reopen: 1 }, 'bad-type', 'reopen: got 1, expected true or false');
  const weight = 'expected a number from 0 to 100 with at most 3 decimals';
  refuses({ gWeight: '1' }, 'bad-type', `gWeight: got "1", ${weight}`);
  refuses({ gWeight: NaN }, 'bad-value', `gWeight: got NaN, ${weight}`);
  refuses({ gWeight: -1 }, 'out-of-range', `gWeight: got -1, ${weight}`);
  refuses({ hWeight: 100.001 }, 'out-of-range', `hWeight: got 100.001, ${weight}`);
  refuses({ hWeight: 0.1234 }, 'bad-value', `hWeight: got 0.1234, ${weight}`);
  refuses({ gWeight: 0, hWeight: 0 }, 'bad-value', 'hWeight: gWeight and hWeight are both 0, expected one of them above 0');
  for (const weight of ['gWeight', 'hWeight'] as const) assert.equal(validateDocument({ ...small, [weight]: 0 })[weight], 0);
  assert.deepEqual(
    validateDocument({ ...small, hWeight: -0, view: { step: -0 } }),
    validateDocument({ ...small, hWeight: 0, view: { step: 0 } }),
  );
  refuses({ limits: { expansions: 0 } }, 'out-of-range', 'limits.expansions: got 0, expected a whole number from 1 to 4,294,967,294');
  refuses(
    { limits: { expansions: 1e400 } },
    'bad-value',
    'limits.expansions: got Infinity, expected a whole number from 1 to 4,294,967,294',
  );
  refuses(
    { limits: { expansions: 2 ** 32 - 1 } },
    'out-of-range',
    'limits.expansions: got 4294967295, expected a whole number from 1 to 4,294,967,294',
  );
  refuses(
    { limits: { openOrClosed: 2 ** 53 } },
    'out-of-range',
    'limits.openOrClosed: got 9007199254740992, expected a whole number from 1 to 4,294,967,294',
  );
  refuses({ limits: [] }, 'bad-type', 'limits: got [], expected an object');
  refuses(
    { limits: { maxF: 0.0001 } },
    'bad-value',
    'limits.maxF: got 0.0001, expected a number from 0 to 1,000,000,000 with at most 3 decimals',
  );
  assert.equal(validateDocument({ ...small, limits: { maxF: 999999999.999 } }).limits.maxF, 999999999.999);
  refuses({ view: { step: -1 } }, 'out-of-range', 'view.step: got -1, expected a whole number from 0 to 9,007,199,254,740,991');
  refuses({ view: { predict: { when: 'never' } } }, 'bad-value', 'view.predict.when: got "never", expected one of each, kth, ties, random');
  refuses({ view: { predict: { kinds: [] } } }, 'bad-type', 'view.predict.kinds: got [], expected a list');
  refuses(
    { view: { predict: { kinds: ['next', 'h'] } } },
    'bad-value',
    'view.predict.kinds[1]: got "h", expected one of next, sum, verdict',
  );
  refuses({ view: { labels: 'yes' } }, 'bad-type', 'view.labels: got "yes", expected true or false');
  refuses(
    { view: { theme: '<img>' } },
    'bad-value',
    'view.theme: got "<img>", expected one of auto, light, dark, 000-figure, unity, habr, 004',
  );
});

test('a search beside has the map and the moves of the document, options of its own and errors that name them', async () => {
  const beside = { algorithm: 'jps', tie: 'lifo', limits: { maxF: 9 }, step: 4 };
  const document = validateDocument({ ...small, hWeight: 2, diagonal: 'always', costs: '10-14', view: { beside, step: 2 } });
  assert.deepEqual(document.view, { beside, step: 2 });
  assert.deepEqual(validateDocument(document), document);
  assert.deepEqual(parseDocument(serializeDocument(document)), document);
  const { space, start, goal } = document;
  const { step, ...options } = beside;
  assert.deepEqual(
    besideOf(document),
    validateDocument({ space, start, goal, diagonal: 'always', costs: '10-14', ...options, view: { step } }),
  );
  const refused = (fields: object, message: string, own: object = {}) =>
    assert.throws(() => validateDocument({ ...small, ...own, view: { beside: fields } }), { message, field: /^[\w.]+/.exec(message)?.[0] });
  const names =
    'step, algorithm, heuristic, gWeight, hWeight, diagonal, costs, tie, openList, stop, reopen, successors, beamWidth, clusterSize, sight, limits';
  refused({ view: {} }, `view.beside.view: unknown field (expected ${names})`);
  refused({ step: -1 }, 'view.beside.step: got -1, expected a whole number from 0 to 9,007,199,254,740,991');
  refused({ limits: { maxF: -1 } }, 'view.beside.limits.maxF: got -1, expected a number from 0 to 1,000,000,000 with at most 3 decimals');
  refused(
    { algorithm: 'dijkstra', hWeight: 3 },
    `view.beside.hWeight: got 3, but dijkstra has weights of its own (expected 1 or algorithm ${await readersOf('hWeight')})`,
  );
  refused({ algorithm: 'beam', tie: 'next' }, 'view.beside.tie: got "next", expected one of low-h, high-g, fifo, lifo, low-g');
});

test('an option that the algorithm cannot honour is refused with the reason and what would do', async () => {
  const weighted = await readersOf('hWeight');
  const refused = (fields: object, message: string) => refuses(fields, 'unsupported', message);
  refused(
    { algorithm: 'bfs', tie: 'lifo' },
    `tie: got "lifo", but bfs has an order of its own (expected low-h or algorithm ${await readersOf('tie')})`,
  );
  refused({ algorithm: 'biastar', hWeight: 2 }, `hWeight: got 2, but biastar has weights of its own (expected 1 or algorithm ${weighted})`);
  refused(
    { algorithm: 'dijkstra', gWeight: 3 },
    `gWeight: got 3, but dijkstra has weights of its own (expected 1 or algorithm ${weighted})`,
  );
  refused(
    { algorithm: 'beam', openList: 'sort' },
    `openList: got "sort", but beam has lists of its own (expected heap or algorithm ${await readersOf('openList')})`,
  );
  refused(
    { algorithm: 'bibfs', stop: 'goal-opened' },
    `stop: got "goal-opened", but bibfs has a stopping rule of its own (expected goal-expanded or algorithm ${await readersOf('stop')})`,
  );
  refused(
    { algorithm: 'ida', reopen: false },
    `reopen: got false, but ida has no closed list (expected true or algorithm ${await readersOf('reopen')})`,
  );
  refused({ beamWidth: 3 }, 'beamWidth: got 3, but astar has no beam (expected 10 or algorithm beam)');
  refused(
    { algorithm: 'ida', limits: { maxF: 9 } },
    'limits.maxF: got 9, but ida does not look at this limit (expected none or algorithm astar, dijkstra, bfs, dfs, greedy, jps)',
  );
  refused(
    { preset: '001-flat', algorithm: 'hill-climbing' },
    `tie: got "fifo", but hill-climbing has an order of its own (expected low-h or algorithm ${await readersOf('tie')})`,
  );
  refused(
    { algorithm: 'greedy', successors: 'canonical' },
    `successors: got "canonical", but greedy has successors of its own (expected all or algorithm ${await readersOf('successors')})`,
  );
  refused({ clusterSize: 5 }, 'clusterSize: got 5, but astar has no clusters (expected 10 or algorithm hpa)');
  refused({ algorithm: 'jps', hWeight: 2 }, `hWeight: got 2, but jps has weights of its own (expected 1 or algorithm ${weighted})`);
  for (const diagonal of ['at-most-one-obstacle', 'always']) {
    refused(
      { algorithm: 'hpa', diagonal },
      `diagonal: got "${diagonal}", but hpa may miss a crossing where a diagonal step passes a wall ` +
        `(expected no-obstacles, never or algorithm ${choices.algorithm.filter((name) => name !== 'hpa').join(', ')})`,
    );
    assert.equal(validateDocument({ ...small, algorithm: 'jps', diagonal }).diagonal, diagonal);
  }
  for (const clusterSize of [1, 65])
    refuses({ algorithm: 'hpa', clusterSize }, 'out-of-range', `clusterSize: got ${clusterSize}, expected a whole number from 2 to 64`);
  for (const clusterSize of [2, 64])
    assert.equal(validateDocument({ ...small, algorithm: 'hpa', diagonal: 'never', clusterSize }).clusterSize, clusterSize);
  // The heuristic stays: its h is shown in the cells whatever the algorithm.
  assert.equal(validateDocument({ ...small, algorithm: 'bfs', heuristic: 'manhattan' }).heuristic, 'manhattan');
  refuses({ algorithm: 'beam', beamWidth: 0 }, 'out-of-range', 'beamWidth: got 0, expected a whole number from 1 to 1,048,576');
});

test('every theme of the painter can be asked for', () => {
  for (const theme of ['auto', ...themeNames]) assert.equal(validateDocument({ ...small, view: { theme } }).view.theme, theme);
});

test('a preset fills in what a document leaves out', async () => {
  await Promise.all(['tiles', 'voxel'].map(fetchWorld));
  for (const { id, document } of presets) {
    const whole = validateDocument({ preset: id });
    assert.deepEqual(whole, validateDocument(document));
    assert.equal(whole.preset, id);
  }
  const turned = validateDocument({ preset: '000-code', tie: 'lifo', view: { step: 7 } });
  assert.deepEqual([turned.tie, turned.heuristic, turned.view], ['lifo', 'manhattan', { theme: 'unity', yUp: true, step: 7 }]);
  assert.deepEqual(validateDocument({ preset: '000-code', view: { yUp: false } }).view, { theme: 'unity', yUp: false });
  assert.deepEqual(validateDocument({ preset: '001-flat', limits: {} }).limits, {}, 'a limit of the preset can be taken away');
  const known = presets.map(({ id }) => id).join(', ');
  refuses({ preset: 'none' }, 'bad-value', `preset: got "none", expected one of ${known}`);
  refuses({ preset: 5 }, 'bad-type', `preset: got 5, expected one of ${known}`);
});

test('text is written in a fixed order with one row per line, and only what is out of the ordinary', () => {
  assert.equal(
    serializeDocument(
      validateDocument({
        goal: [1, 1],
        tie: 'fifo',
        limits: { maxF: 5 },
        start: [0, 0],
        space: { rows: ['.#', '3.'] },
        preset: '002-minimal',
        diagonal: 'always',
      }),
    ),
    `{
  "version": 1,
  "preset": "002-minimal",
  "space": {
    "type": "grid",
    "width": 2,
    "height": 2,
    "rows": [
      ".#",
      "3."
    ]
  },
  "start": [0,0],
  "goal": [1,1],
  "diagonal": "always",
  "limits": {"maxF":5}
}
`,
  );
  for (const { id } of presets)
    assert.deepEqual(
      Object.keys(JSON.parse(serializeDocument(validateDocument({ preset: id })))),
      ['version', 'preset', 'space', 'start', 'goal'],
      id,
    );
});

test('text that cannot be a document is refused at its place', () => {
  const at = (text: string, code: string, line: number, column: number, field?: string) => {
    const error = errorOf(() => parseDocument(text));
    assert.deepEqual([error.code, error.line, error.column, error.field], [code, line, column, field], error.message);
    assert.ok(error.message.startsWith(`line ${line}, column ${column}: `), error.message);
  };
  const ground = { ...example, space: { ...example.space, rows: example.space.rows.with(5, '...22....') } };
  const text = serializeDocument(validateDocument(ground));
  for (const length of [0, 1, 20, 200, text.length - 3]) errorOf(() => parseDocument(text.slice(0, length)));
  at('', 'bad-json', 1, 1);
  at('{\n  "version": 1,\n}', 'bad-json', 3, 1);
  at('{"limits": {"maxF": 1e400}}', 'missing-field', 1, 1, 'space');
  const line = (part: string) => text.split('\n').findIndex((row) => row.includes(part)) + 1;
  const goal = `"goal": [${example.goal}]`;
  at(text.replace('"costs": "10-14"', '"limits": {"maxF": 1e400}'), 'bad-value', line('"costs"'), 22, 'limits.maxF');
  at(text.replace(goal, '"goal":\n  [99,4]'), 'out-of-range', line(goal) + 1, 3, 'goal');
  at(text.replace('.22', '.?2'), 'unknown-character', line('.22'), 7, `space.rows[${line('.22') - line('"rows"') - 1}]`);
  at(text.replace('"costs"', '"start"'), 'duplicate-field', line('"costs"'), 3);
  at(text.replace('"costs"', '"cost"'), 'unknown-field', line('"costs"'), 11, 'cost');
  at(`[${text}]`, 'bad-type', 1, 1, 'document');
  at('['.repeat(3e6), 'depth', 1, 17);
  at('{"a":'.repeat(7e5), 'depth', 1, 81);
  at(' '.repeat(limits.bytes + 1), 'too-large', 1, 1);
  at('"' + '💡'.repeat(limits.bytes / 4) + '"', 'too-large', 1, 1);
  assert.deepEqual(parseDocument(`\ufeff${text}`), validateDocument(ground));
});

test('every beginning of a document is refused, and so is every document with a character taken out or it is still one', () => {
  const text = serializeDocument(validateDocument({ ...small, view: { step: 3 }, limits: { maxF: 1.5 } })).trimEnd();
  for (let i = 0; i < text.length; i++) {
    errorOf(() => parseDocument(text.slice(0, i)));
    try {
      parseDocument(text.slice(0, i) + text.slice(i + 1));
    } catch (error) {
      assert.ok(error instanceof DocumentError && error.line && error.column, String(error));
    }
  }
});

test('a million cells cost a few milliseconds once, and next to nothing when only an option changes', () => {
  const rows = Array.from({ length: 1024 }, (_, y) => '.#1'.repeat(342).slice(y % 3, (y % 3) + 1024));
  const given = { space: { rows }, start: [0, 0], goal: [1023, 1023] };
  const best = (work: () => unknown) => Math.min(...Array.from({ length: 5 }, () => busyFor(work)));
  assert.ok(best(() => validateDocument(given)) < 15);
  const document = validateDocument(given);
  assert.ok(best(() => validateDocument({ ...document, tie: 'fifo' })) < 1);
  assert.equal(validateDocument({ ...document, tie: 'fifo' }).space, document.space);
  const open = { ...document, space: Object.freeze({ ...document.space, rows: [...rows] }) };
  validateDocument(open);
  open.space.rows[5] = 'x'.repeat(1024);
  assert.equal(errorOf(() => validateDocument(open)).code, 'unknown-character', 'what can change is looked at again');
  assert.deepEqual(parseDocument(serializeDocument(document)), document);
});

test('rows with letters are read: S and G are the ends, several X without # are walls, and ends that disagree are refused', () => {
  const read = (rows: string[], fields: object = {}) =>
    validateDocument({ space: { type: 'grid', rows }, ...fields }) as DocumentOf<'grid'>;
  const { space, start, goal } = read(['S.X', 'X.G']);
  assert.deepEqual(
    [space.rows, start, goal],
    [
      ['..#', '#..'],
      [0, 0],
      [2, 1],
    ],
  );
  assert.deepEqual(read(['S..', '..G'], { goal: [2, 1] }).goal, [2, 1]);
  assert.throws(() => read(['S..', '..G'], { start: [1, 0] }), /start: got \[1,0\], expected \[0,0\], where S stands/);
  for (const rows of [
    ['S.X', '..G'],
    ['S.X', 'X#G'],
    ['S.S', '..G'],
  ])
    assert.throws(() => read(rows), /unexpected "[XS]" at column 3/);
  assert.doesNotMatch(serializeDocument(read(['S.X', 'X.G'])), /[SGX]/);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Readable, Writable } from 'node:stream';
import { join } from 'node:path';
import { test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { searchToEnd } from '../web/apps/cli/solve.ts';
import { Terminal } from '../web/apps/cli/terminal.ts';
import { documentsOf } from '../web/parts/lessons/instances.ts';
import { taskOf } from '../web/parts/lessons/task.ts';
import { seededRandom } from '../web/kernel/maps/generators/random.ts';
import { serializeDocument, validateDocument } from '../web/kernel/worlds/documents.ts';
import { inEnglish, visible } from '../web/kernel/document/error.ts';
import { readMap } from '../web/kernel/reading/read_map.ts';
import { fetchAllNeeds } from '../web/kernel/worlds/parts.ts';
import { documentOf } from '../web/kernel/worlds/reading.ts';
import { maps } from '../web/kernel/document/tutorials.ts';
import { doneBy } from './web/simulated_students.ts';
import { path000 } from './path_000.ts';
import { makeLibrary } from '../scripts/library.mjs';
import { loadEngine } from '../web/kernel/engine/engine.ts';

// What the package hands out.
const program = new URL('../web/lib/cli.js', import.meta.url);
await makeLibrary();
const root = fileURLToPath(new URL('..', import.meta.url));

/** Starts the program as people do. @param input standard input */
async function started(given: string[], input: string | Buffer = '') {
  const child = spawn(process.execPath, [fileURLToPath(program), ...given], { cwd: root });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  child.stdin.on('error', () => {}); // it may stop reading what is too long
  child.stdin.end(input);
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
}

let starts = 0;
async function here(given: string[], input: string | Buffer) {
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) =>
    new Writable({ decodeStrings: false, write: (text, _, done) => done(void (written[name] += text)) });
  const own = {
    argv: [process.execPath, fileURLToPath(program), ...given],
    stdin: Readable.from([Buffer.from(input)]),
    stdout: into('stdout'),
    stderr: into('stderr'),
  };
  const before = Object.keys(own).map((name) => [name, Object.getOwnPropertyDescriptor(process, name)] as [string, PropertyDescriptor]);
  for (const [name, value] of Object.entries(own)) Object.defineProperty(process, name, { value, configurable: true });
  try {
    await import(`${program}?${starts++}`); // under another name the program runs once more
    return { code: process.exitCode, ...written };
  } finally {
    Object.defineProperties(process, Object.fromEntries(before));
    process.exitCode = undefined;
  }
}

let last: Promise<unknown> = Promise.resolve();
/**
 * Runs the program in this process, one run after the other, because a process of its own takes ten times as long to start as most
 * runs take. @param input standard input
 */
function cli(given: string[], input: string | Buffer = '') {
  const run = last.then(() => here(given, input));
  last = run.catch(() => {});
  return run;
}

async function solve(document: object) {
  const { code, stdout, stderr } = await cli(['solve', '-'], JSON.stringify(document));
  assert.equal(stderr, '');
  assert.equal(code, 0);
  return JSON.parse(stdout);
}

/** Exit code 2 and one line that matches. */
function refused({ code, stderr }: { code?: unknown; stderr: string }, pattern: RegExp) {
  assert.match(stderr, /^a-star-lab: [^\n]+\n$/);
  assert.match(stderr, pattern);
  assert.equal(code, 2);
}

async function inFolder(work: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const diagonals = ['never', 'no-obstacles', 'at-most-one-obstacle', 'always'];
const m4 = { version: 1, space: { type: 'grid', rows: maps.M4 }, start: [0, 1], goal: [3, 1] };

/** Cost of the shortest path in the tutorials' 10/14 units, for each rule of `diagonals`; null where there is no path. */
const tutorials = [
  ['M0', maps.M0, [0, 0], [8, 4], [120, 96, 96, 96]],
  ['M0', maps.M0, [0, 0], [6, 4], [100, 88, 82, 82]],
  ['M0', maps.M0, [0, 0], [5, 3], [80, 74, 68, 68]],
  ['M0', maps.M0, [0, 0], [11, 7], [180, 138]],
  ['M0', maps.M0, [0, 0], [19, 9], [280, 226, 226, 226]],
  ['ML', maps.ML, [1, 2], [5, 2], [80, 68, 56, 56]],
  ['M4', maps.M4, [0, 1], [3, 1], [50, 44, 38, 38]],
  ['MC', maps.MC, [1, 2], [5, 1], [70]],
  ['2×2, two walls', ['.#', '#.'], [0, 0], [1, 1], [null, null, null, 14]],
  ['2×2, one wall', ['.#', '..'], [0, 0], [1, 1], [20, 20, 14, 14]],
] as const;
for (const [name, rows, start, goal, costs] of tutorials) {
  test(`solve: ${name} (${start}) to (${goal}) costs what the tutorials say`, async () => {
    const answers = await Promise.all(
      costs.map((_, i) => solve({ version: 1, space: { type: 'grid', rows }, start, goal, costs: '10-14', diagonal: diagonals[i] })),
    );
    assert.deepEqual(
      answers.map(({ cost }) => cost),
      costs,
    );
    for (const { status, path, cost } of answers) {
      assert.equal(status, cost === null ? 'exhausted' : 'found');
      assert.deepEqual([path[0], path.at(-1)], cost === null ? [undefined, undefined] : [start, goal]);
    }
  });
}

test('solve, trace: on terrain they say that the search asked for stepped aside, and why a search was stopped', async () => {
  const space = { type: 'grid', rows: ['.3..', '....'] };
  const jumping = await solve({ space, start: [0, 0], goal: [3, 0], algorithm: 'jps' });
  const plain = await solve({ space, start: [0, 0], goal: [3, 0] });
  assert.equal(jumping.note, 'jps needs cells that all cost 1; this grid has terrain, so A* searched it');
  assert.deepEqual({ ...jumping, note: undefined }, { ...plain, note: undefined });
  assert.equal(plain.note, undefined);
  assert.match(
    (await solve({ space, start: [0, 0], goal: [3, 0], successors: 'canonical' })).note,
    /^canonical successors need .* so all neighbours/,
  );
  assert.equal((await solve({ space: { type: 'grid', rows: ['....'] }, start: [0, 0], goal: [3, 0], algorithm: 'jps' })).note, undefined);
  const traced = await cli(['trace', '-'], JSON.stringify({ space, start: [0, 0], goal: [3, 0], algorithm: 'jps' }));
  assert.deepEqual([traced.code, traced.stderr], [0, `${jumping.note}\n`]);
  const { status, reason } = await solve({ preset: '002-return' });
  assert.deepEqual([status, reason], ['limit', 'endless']);
});

test('solve: what an algorithm cannot honour is refused in a line that says so', async () => {
  const document = { ...m4, start: [0, 0], goal: [3, 3] };
  const cases = [
    [{ algorithm: 'ida', tie: 'fifo' }, /tie: .*ida has an order of its own/],
    [{ algorithm: 'bibfs', stop: 'goal-opened' }, /stop: .*bibfs has a stopping rule of its own/],
    [{ algorithm: 'jps', gWeight: 0.5 }, /gWeight: .*jps has weights of its own/],
    [{ algorithm: 'hpa', diagonal: 'always' }, /diagonal: .*hpa may miss a crossing/],
    [{ algorithm: 'hill-climbing', openList: 'scan' }, /openList: .*hill-climbing has lists of its own/],
    [{ algorithm: 'beam', clusterSize: 4 }, /clusterSize: .*beam has no clusters/],
    [{ algorithm: 'jps', goal: [0, 3], space: { type: 'hex', rows: maps.M4 } }, /algorithm: jps does not apply to hexagons/],
    [{ heuristic: 'manhattan', goal: [0, 3], space: { type: 'hex', rows: maps.M4 } }, /heuristic: manhattan does not apply to hexagons/],
  ] as [object, RegExp][];
  for (const [fields, pattern] of cases) refused(await cli(['solve', '-'], JSON.stringify({ ...document, ...fields })), pattern);
});

test('solve: the answer has exactly the fields promised, and √2 costs are numbers', async () => {
  const answer = await solve({ ...m4, diagonal: 'always' });
  assert.deepEqual(Object.keys(answer), ['status', 'cost', 'path', 'expanded', 'generated', 'reopened', 'peakOpen', 'steps']);
  assert.ok(Math.abs(answer.cost - (1 + 2 * Math.SQRT2)) < 1e-9, `cost ${answer.cost}`);
  for (const field of ['expanded', 'generated', 'reopened', 'peakOpen', 'steps']) assert.ok(Number.isSafeInteger(answer[field]), field);
});

test('solve: where the map changes, each search is answered in a line of its own, with its number', async () => {
  const rows = ['.....', '.....', '.....'];
  const walls = [1, 2].map((y) => [2, y, '#']);
  const document = { space: { type: 'grid', rows }, start: [0, 1], goal: [4, 1], algorithm: 'lpa', then: [{ cells: walls }, { cells: [[2, 0, '#']] }] }; // prettier-ignore
  const { stdout, code } = await cli(['solve', '-'], JSON.stringify(document));
  assert.equal(code, 0);
  const answers = stdout.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  const drawn = [rows, ['.....', '..#..', '..#..'], ['..#..', '..#..', '..#..']];
  assert.equal(answers.length, drawn.length);
  for (const [episode, answer] of answers.entries()) {
    const { status, cost } = await solve({
      ...document,
      space: { type: 'grid', rows: drawn[episode] },
      algorithm: 'dijkstra',
      then: undefined,
    });
    assert.deepEqual([answer.episode, answer.status, answer.cost], [episode, status, cost]);
    assert.equal(answer.path.length > 0, status === 'found');
    assert.ok(Number.isSafeInteger(answer.expanded));
  }
});

test('solve: of somebody who walks, a line for each plan, which costs the least on what has been seen by then, and then one for the walk', async () => {
  const rows = ['.....', '.###.', '...#.', '.###.', '.....'];
  const document = { space: { type: 'grid', rows }, start: [0, 2], goal: [4, 2], diagonal: 'never' };
  for (const algorithm of ['d-star-lite', 'astar-again']) {
    const { stdout } = await cli(['solve', '-'], JSON.stringify({ ...document, algorithm }));
    const answers = stdout.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
    const { episode, status, path, expanded, cost } = answers.pop();
    assert.deepEqual([episode, status, path[0], path.at(-1), cost], [undefined, 'found', [0, 2], [4, 2], path.length - 1]);
    assert.ok(answers.length > 1);
    let sum = 0;
    const walked: number[][] = [];
    for (const [at, plan] of answers.entries()) {
      const [start] = plan.path;
      while (walked.length === 0 || String(walked.at(-1)) !== String(start)) walked.push(path[walked.length]);
      const seen = (x: number, y: number) => walked.some(([i, j]) => Math.max(Math.abs(i - x), Math.abs(j - y)) <= 1);
      const believed = rows.map((row, y) => Array.from(row, (cell, x) => (seen(x, y) ? cell : '.')).join(''));
      const best = await solve({ ...document, space: { type: 'grid', rows: believed }, start, algorithm: 'dijkstra' });
      assert.deepEqual([plan.episode, plan.status, plan.cost], [at, 'found', best.cost]);
      sum += plan.expanded;
    }
    assert.equal(expanded, sum);
    const events = (await cli(['trace', '-', '--format', 'jsonl'], JSON.stringify({ ...document, algorithm }))).stdout.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
    assert.deepEqual(
      events.filter(({ type }) => type === 'finished').map(({ path: way, cost: price }) => [way, price]),
      [...answers.map((plan) => [plan.path, plan.cost]), [path, cost]],
    );
  }
  // Of a limit the walk says so too, and where h counts as 0 each plan.
  const { stdout } = await cli(['solve', '-'], JSON.stringify({ ...document, algorithm: 'd-star-lite', limits: { expansions: 1 } }));
  assert.deepEqual(stdout.trim().split('\n').map((line) => JSON.parse(line).status), ['limit', 'limit']); // prettier-ignore
  const steep = { ...document, algorithm: 'd-star-lite', diagonal: 'always', heuristic: 'manhattan' };
  const lines = (await cli(['solve', '-'], JSON.stringify(steep))).stdout.trim().split('\n').map((line) => JSON.parse(line)); // prettier-ignore
  assert.ok(lines.length > 2);
  for (const { note } of lines) assert.match(note, /counts as 0/);
});

test('solve, trace, render: of a map that changes, each search is noted where its own ground is uneven, and none where no map is', async () => {
  const space = { type: 'grid', rows: ['....', '....'] };
  const then = [{ cells: [[1, 1, '3']] }, { cells: [[1, 1, '.']] }];
  const document = { space, start: [0, 0], goal: [3, 0], algorithm: 'jps', then };
  const said = 'jps needs cells that all cost 1; this grid has terrain, so A* searched it';
  const { stdout } = await cli(['solve', '-'], JSON.stringify(document));
  const notes = stdout.trim().split('\n').map((line) => JSON.parse(line).note); // prettier-ignore
  assert.deepEqual(notes, [undefined, said, undefined]);
  for (const command of ['trace', 'render']) {
    assert.equal((await cli([command, '-'], JSON.stringify(document))).stderr, `${said}\n`);
    assert.equal((await cli([command, '-'], JSON.stringify({ ...document, then: [] }))).stderr, '');
  }
});

test('solve, trace, render: that estimates are not consistent, and so count as 0, is noted', async () => {
  const document = { space: { type: 'grid', rows: ['.....', '.....'] }, start: [0, 1], goal: [4, 1], algorithm: 'lpa' };
  assert.equal((await solve(document)).note, undefined);
  const steep = { ...document, heuristic: { formula: '3*h0' } };
  const { note } = await solve(steep);
  assert.match(note, /counts as 0/);
  for (const command of ['trace', 'render']) assert.equal((await cli([command, '-'], JSON.stringify(steep))).stderr, `${note}\n`);
});

test('solve: a preset answers as its tutorial does', async () => {
  const answer = await solve({ version: 1, preset: '000-code', space: { type: 'grid', rows: maps.M0 }, start: [0, 0], goal: [8, 4] });
  assert.deepEqual(answer.path, path000);
  assert.ok(Math.abs(answer.cost - 9.6569) < 5e-5);
});

test('solve: no path and a limit reached are answers, and different ones', async () => {
  const sealed = { version: 1, space: { type: 'grid', rows: ['..#.', '..#.'] }, start: [0, 0], goal: [3, 0] };
  assert.equal((await solve(sealed)).status, 'exhausted');
  assert.equal((await solve({ ...sealed, limits: { expansions: 2 } })).status, 'limit');
});

test('solve reads a file, and names it in errors', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'doc.json');
    await writeFile(file, JSON.stringify(m4));
    assert.equal(JSON.parse((await cli(['solve', file])).stdout).status, 'found');
    await writeFile(file, '{"version": 1,\n "space": }');
    refused(await cli(['solve', file]), /doc\.json:2:11: /);
    refused(await cli(['solve', join(folder, 'none.json')]), /none\.json: no such file/);
    refused(await cli(['solve', folder]), /is a folder/);
  }));

const good = JSON.stringify(m4);
const changed = (fields: object) => JSON.stringify({ ...m4, ...fields });
/** What is given, and what the one line must say. */
const mistakes: [string, string | Buffer, RegExp][] = [
  ['nothing', '', /standard input:1:1: /],
  ['truncated JSON', good.slice(0, -8), /standard input:1:\d+: /],
  ['text after the end', `${good}\n\n  x`, /standard input:3:3: /],
  ['NaN', good.replace('[3,1]', '[NaN,1]'), /standard input:1:\d+: /],
  ['a number too large to be one', good.replace('[3,1]', '[1e999,1]'), /: goal\[0\]: |: goal: /],
  ['an array', '[]', /document|object/],
  ['null', 'null', /document|object/],
  ['an unknown field', changed({ colour: 'red' }), /: colour\b/],
  ['an unknown field inside', changed({ space: { ...m4.space, depth: 2 } }), /: space\.depth\b/],
  ['__proto__', good.replace('{', '{"__proto__":{},'), /: __proto__\b/],
  ['no goal', JSON.stringify({ ...m4, goal: undefined }), /: goal\b/],
  ['no space', JSON.stringify({ ...m4, space: undefined }), /: space\b/],
  ['another version', changed({ version: 2 }), /: version\b/],
  ['a text for a point', changed({ start: '0,1' }), /: start\b/],
  ['a fraction in a point', changed({ start: [0.5, 1] }), /: start\b/],
  ['a point outside', changed({ goal: [9, 3] }), /: goal: \[9,3\] lies outside the 4×4 grid/],
  ['ragged rows', changed({ space: { type: 'grid', rows: ['...', '..'] }, start: [0, 0], goal: [1, 0] }), /: space\.rows\[1\]/],
  ['an unknown cell', changed({ space: { type: 'grid', rows: ['..x.'] }, start: [0, 0], goal: [1, 0] }), /: space\.rows\[0\].*column 3/],
  ['a number for rows', changed({ space: { type: 'grid', rows: 4 } }), /: space\.rows\b/],
  ['a map a million cells wide', changed({ space: { type: 'grid', rows: ['.'.repeat(1e6)] }, start: [0, 0], goal: [1, 0] }), /: space/],
  ['a width of a million without the rows', changed({ space: { type: 'grid', width: 1e6, height: 1e6, rows: [] } }), /: space/],
  ['more than is read', `{"a":"${' '.repeat(1 << 26)}"}`, /longer than/],
  ['an unknown algorithm', changed({ algorithm: 'magic' }), /: algorithm\b/],
  ['an option the algorithm cannot honour', changed({ algorithm: 'bfs', tie: 'lifo' }), /: tie\b/],
  ['an unknown world', changed({ space: { type: 'torus', rows: ['..'] } }), /: space\.type\b/],
  ['a weight that is a text', changed({ hWeight: '2' }), /: hWeight\b/],
  ['a weight below nothing', changed({ hWeight: -1 }), /: hWeight\b/],
  ['a limit that is not whole', changed({ limits: { expansions: 1.5 } }), /: limits\.expansions\b/],
  ['reopen as a number', changed({ reopen: 1 }), /: reopen\b/],
  ['an unknown preset', changed({ preset: 'nothing' }), /: preset\b/],
  ['the start in a wall', changed({ start: [1, 1] }), /: start: \[1,1\] is a wall/],
  ['the goal in a wall', changed({ goal: [1, 2] }), /: goal: \[1,2\] is a wall/],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x7b]), /not UTF-8/],
  ['brackets without end', '['.repeat(100000), /standard input:1:\d+: |document|deep/],
  ['a line break in a name', changed({ 'a\nb\u2028c': 1 }), /unknown field/],
];
for (const [name, text, pattern] of mistakes) {
  test(`bad input: ${name}`, async () => refused(await cli(['solve', '-'], text), pattern));
}

test('solve on a navigation mesh: the corners of the path pulled taut, and its length', async () => {
  const mesh = { version: 1, space: { type: 'navmesh', rows: ['.....', '.###.', '.....'] }, start: [0.5, 1.5], goal: [4.5, 1.25] };
  const { status, cost, path } = await solve(mesh);
  assert.deepEqual(
    [status, path],
    [
      'found',
      [
        [0.5, 1.5],
        [1, 1],
        [4, 1],
        [4.5, 1.25],
      ],
    ],
  );
  assert.ok(Math.abs(cost - (Math.hypot(0.5, 0.5) + 3 + Math.hypot(0.5, 0.25))) < 1e-9);
  refused(await cli(['solve', '-'], JSON.stringify({ ...mesh, goal: [2.5, 1.5] })), /goal: \[2\.5,1\.5\] lies outside the free space/);
});

test('bad arguments are one line and exit code 2', async () => {
  refused(await cli([]), /no command/);
  refused(await cli(['fly']), /unknown command "fly"/);
  refused(await cli(['constructor']), /unknown command "constructor"/);
  refused(await cli(['solve']), /expected 1/);
  refused(await cli(['solve', 'a', 'b']), /expected 1/);
  refused(await cli(['solve', '-', '--fast']), /--fast/);
  refused(await cli(['trace', '-', '--format', 'yaml'], good), /--format: got "yaml", expected text/);
  refused(await cli(['bench', '-', '-']), /only once/);
});

test('started as a process it reads and writes as it does here, says the same code, and ends by itself', async () => {
  const runs: [string[], (string | Buffer)?][] = [
    ...['solve', 'trace', 'render', 'convert'].map((command): [string[], string] => [[command, '-'], good]),
    ...[['catalog'], ['--version'], ['bench', '--help'], ['fly']].map((given): [string[]] => [given]),
    [['convert', '-', '--to', 'text'], '[[0, 0, 1], [0, 1, 0]]'],
    [['solve', '-'], '{'],
    [['solve', '-'], `{"a":"${' '.repeat(1 << 26)}"}`],
  ];
  for (const [given, input] of runs) assert.deepEqual(await started(given, input), await cli(given, input), given.join(' '));
});

test('--help names every command, --version the version', async () => {
  const help = await cli(['--help']);
  assert.equal(help.code, 0);
  for (const command of ['solve', 'trace', 'bench', 'catalog']) assert.match(help.stdout, new RegExp(`^  ${command} ?`, 'm'));
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  assert.deepEqual(await cli(['--version']), { code: 0, stdout: `${version}\n`, stderr: '' });
});

test('trace prints a line for every step', async () => {
  const { steps } = await solve(m4);
  const { code, stdout } = await cli(['trace', '-', '--format', 'text'], good);
  assert.equal(code, 0);
  assert.equal(stdout.trimEnd().split('\n').length, steps);
});

test('trace: a reader that stops is no failure', async () => {
  const rows = Array.from({ length: 200 }, () => '.'.repeat(200));
  const child = spawn(process.execPath, [fileURLToPath(program), 'trace', '-']);
  child.stdin.end(JSON.stringify({ version: 1, space: { type: 'grid', rows }, start: [0, 0], goal: [199, 100], algorithm: 'dijkstra' }));
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const [code] = await once(child, 'close');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
});

test('catalog is JSON with every algorithm of the grid', async () => {
  const { stdout } = await cli(['catalog']);
  const { worlds } = JSON.parse(stdout);
  assert.deepEqual(worlds.grid.map((each: { algorithm: string }) => each.algorithm).slice(0, 5), [
    'astar',
    'dijkstra',
    'bfs',
    'dfs',
    'greedy',
  ]);
});

const map = 'type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\n....\n';
const rows = ['0 own.map 4 3 0 0 3 0 3', '0 own.map 4 3 0 0 3 2 5', '1 own.map 4 3 0 1 3 1 5'];

test('bench holds every answer against the file', () =>
  inFolder(async (folder) => {
    const files = [join(folder, 'own.map'), join(folder, 'own.map.scen')];
    await writeFile(files[0], map);
    await writeFile(files[1], `version 1\n${rows.join('\n')}\n`);
    const right = await cli(['bench', ...files]);
    assert.equal(right.code, 0);
    const {
      microseconds_per_query: time,
      nanoseconds_per_expansion: each,
      expanded,
      ...counts
    } = JSON.parse(right.stdout.trimEnd().split('\n').at(-1) ?? '');
    assert.deepEqual(counts, { map: 'own.map', algorithm: 'astar', queries: 3, mismatches: 0 });
    assert.ok(time > 0 && each > 0 && expanded >= 3);
    assert.equal(JSON.parse((await cli(['bench', ...files, '--every', '2', '--algorithm', 'dijkstra'])).stdout).queries, 2);
    const pruned = JSON.parse((await cli(['bench', ...files, '--successors', 'canonical'])).stdout);
    assert.deepEqual([pruned.queries, pruned.mismatches], [3, 0]);

    await writeFile(files[1], `version 1\n${rows.join('\n').replace(/5$/, '4.5')}\n`);
    const wrong = await cli(['bench', ...files]);
    assert.equal(wrong.code, 1);
    assert.equal(JSON.parse(wrong.stdout).mismatches, 1);
    assert.match(wrong.stderr, /own\.map\.scen:4: cost 5, the file says 4\.5/);
  }));

test('bench: bad files and options name their place', () =>
  inFolder(async (folder) => {
    const files = [join(folder, 'own.map'), join(folder, 'own.map.scen')];
    await writeFile(files[0], map);
    await writeFile(files[1], `version 1\n${rows[0]}\n${rows[1]} x y\n`);
    refused(await cli(['bench', ...files]), /own\.map\.scen:3:\d+: /);
    refused(await cli(['bench', ...files, '--every', '0']), /--every: got "0"/);
    refused(await cli(['bench', ...files, '--algorithm', 'magic']), /--algorithm: got "magic", expected one of astar/);
    refused(await cli(['bench', ...files, '--successors', 'few']), /--successors: got "few", expected all or canonical/);
    for (const algorithm of ['jps', 'greedy', 'ida', 'hpa']) {
      refused(
        await cli(['bench', ...files, '--algorithm', algorithm, '--successors', 'canonical']),
        new RegExp(`--successors: ${algorithm} has successors of its own`),
      );
    }
    await writeFile(files[0], map.replace('.@@.', '.@'));
    refused(await cli(['bench', ...files]), /own\.map:6:\d+: /);
  }));

test('bench: of a folder a line for each map, whatever one of them is, and the maps that have a line are left out when it is called again', () =>
  inFolder(async (folder) => {
    for (const name of ['b', 'a', 'c']) {
      await writeFile(join(folder, `${name}.map`), map);
      await writeFile(join(folder, `${name}.map.scen`), `version 1\n${rows.join('\n').replaceAll('own', name)}\n`);
    }
    await writeFile(join(folder, 'f.3dmap'), 'voxel 3 3 3\n1 1 1\n');
    await writeFile(join(folder, 'f.3dscen'), 'version 1\nf.3dmap\n0 0 0 0 0 2 2 1\n');
    await writeFile(join(folder, 'alone.map'), map);
    await writeFile(join(folder, 'b.map'), map.replace('.@@.', '.@'));
    const lines = (stdout: string) => stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line)); // prettier-ignore
    const all = await cli(['bench', folder]);
    assert.deepEqual(
      lines(all.stdout).map(({ map: name, queries, mismatches }) => [name, queries, mismatches]),
      [
        ['a.map', 3, 0],
        ['c.map', 3, 0],
        ['f.3dmap', 1, 0],
      ],
    );
    assert.equal(all.code, 2);
    assert.match(all.stderr, /alone\.map: has no alone\.map\.scen beside it\n/);
    assert.match(all.stderr, /b\.map:6:\d+: /);
    // It was stopped in the middle, and the map is mended.
    const [first] = all.stdout.split('\n');
    const answers = join(folder, 'answers.jsonl');
    await writeFile(answers, `${first}\n{"map":"c.m`);
    await writeFile(join(folder, 'b.map'), map);
    const rest = await cli(['bench', folder, '--resume', answers]);
    assert.deepEqual([rest.code, lines(rest.stdout).map((line) => line.map)], [0, ['b.map', 'c.map', 'f.3dmap']]);
    assert.match(rest.stderr, /answers\.jsonl:2: is no JSON/);
    assert.match(rest.stderr, /1 of 4 maps are left out: .*answers\.jsonl has their lines/);
    // Other options have answers of their own; a file that is not there has none.
    await writeFile(answers, rest.stdout);
    await rm(join(folder, 'f.3dmap'));
    for (const [options, names] of [
      [['--resume', answers], ['a.map']],
      [
        ['--resume', answers, '--every', '2'],
        ['a.map', 'b.map', 'c.map'],
      ],
      [
        ['--resume', answers, '--algorithm', 'jps'],
        ['a.map', 'b.map', 'c.map'],
      ],
      [
        ['--resume', join(folder, 'none.jsonl')],
        ['a.map', 'b.map', 'c.map'],
      ],
    ])
      assert.deepEqual(
        lines((await cli(['bench', folder, ...options])).stdout).map((line) => line.map),
        names,
      );
    // Of one map the queries beside it.
    assert.equal((await cli(['bench', join(folder, 'a.map')])).code, 0);
    refused(await cli(['bench', folder, answers]), /is a folder, whose maps have their own queries/);
    await mkdir(join(folder, 'empty'));
    refused(await cli(['bench', join(folder, 'empty')]), /has no map with its queries, expected NAME\.map beside NAME\.map\.scen/);
  }));

test('bench: prepared maps have the same answers, and the line says whether and how long they were prepared', () =>
  inFolder(async (folder) => {
    const file = join(folder, 'own.map');
    // Islands, with more corners than the least number that is prepared.
    const side = 48;
    const cell = (x: number, y: number) => (x % 4 === 1 && y % 4 === 1 ? '@' : '.');
    const islands = Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => cell(x, y)).join(''));
    const bench = async (...options: string[]) => JSON.parse((await cli(['bench', file, '--algorithm', 'jps', ...options])).stdout);
    const query = (width: number, height: number) => `version 1\n0 own.map ${width} ${height} 0 0 ${width - 1} 0 ${width - 1}\n`;
    for (const [text, scenario, state] of [
      [`type octile\nheight ${side}\nwidth ${side}\nmap\n${islands.join('\n')}\n`, query(side, side), 'ready'],
      [map, query(4, 3), 'refused'],
    ]) {
      await writeFile(file, text);
      await writeFile(`${file}.scen`, scenario);
      const online = await bench();
      const { prepared, preparation_milliseconds: time, queries, mismatches } = await bench('--prepared');
      assert.deepEqual([prepared, time > 0, queries, mismatches], [state, true, online.queries, 0]);
      assert.equal('prepared' in online, false);
    }
    refused(await cli(['bench', file, '--prepared']), /--prepared: astar answers without, expected --algorithm jps/);
  }));

test('bench leaves rows of other maps and ends on walls out with a word, and counts a length of 0 as unknown', () =>
  inFolder(async (folder) => {
    const files = [join(folder, 'own.map'), join(folder, 'own.map.scen')];
    await writeFile(files[0], map);
    const others = ['0 maps/own.map 4 3 0 0 3 2 0', '0 own.map 4 3 1 1 3 2 3', '0 own.map 4 3 0 0 2 1 3', '0 other.map 9 9 8 8 0 0 8'];
    await writeFile(files[1], `version 1\n${[...rows, ...others].join('\n')}\n`);
    const { code, stdout, stderr } = await cli(['bench', ...files]);
    const { queries, mismatches, unknown, skipped } = JSON.parse(stdout);
    assert.deepEqual([code, queries, mismatches, unknown, skipped], [0, 4, 0, 1, 2]);
    assert.match(stderr, /own\.map\.scen:6: start \(1,1\) is a wall\n/);
    assert.match(stderr, /own\.map\.scen:7: goal \(2,1\) is a wall\n/);
    assert.match(stderr, /note: 1 of 7 rows are left out: they are for other\.map\n/);
    // A map in any format; the file has a line for the one that begins on a wall.
    await writeFile(files[1], `version 1\n0 rows.txt 8 8 1 7 3 3 0\n`);
    const wall = '........\n'.repeat(7) + '.#......\n';
    const text = join(folder, 'rows.txt');
    await writeFile(text, wall);
    assert.match((await cli(['bench', text, files[1]])).stderr, /:2: start \(1,7\) is a wall/);
  }));

const data = process.env.A_STAR_LAB_DATA ?? join(root, '../shared/data');
test('bench flies the voxel benchmark, and says where its files are wrong', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'a-star-lab-'));
  try {
    const files = [join(folder, 'own.3dmap'), join(folder, 'own.3dscen')];
    const write = (map: string, scenario: string) =>
      Promise.all([writeFile(files[0], map), writeFile(files[1], `version 1\nown.3dmap\n${scenario}`)]);
    const map = 'voxel 3 3 3\n1 1 1\n1 0 0\n';
    await write(map, '0 0 0 2 2 2 4.82842712 1\n0 0 0 0 0 2 2 1\n');
    const right = await cli(['bench', ...files]);
    assert.deepEqual([right.stderr, right.code], ['', 0]);
    const { queries, mismatches } = JSON.parse(right.stdout);
    assert.deepEqual([queries, mismatches], [2, 0]);
    await write(map, '0 0 0 0 0 2 2.00001 1\n');
    const wrong = await cli(['bench', ...files]);
    assert.match(wrong.stderr, /own\.3dscen:3: cost 2, the file says 2\.00001/);
    assert.equal(wrong.code, 1);
    for (const [text, scenario, said] of [
      ['voxel 3 3\n', '', /own\.3dmap:1:1: got 3 fields/],
      ['grid 3 3 3\n', '', /own\.3dmap:1:1: got "grid"/],
      ['voxel 4000 1 1\n', '', /own\.3dmap:1:7: got 4000, at most 2048/],
      ['voxel 2048 2048 2048\n', '', /own\.3dmap:1:7: 2048×2048×2048 voxels, at most 8388608/],
      ['voxel 3 3 3\n\n0 0 3\n', '', /own\.3dmap:3:5: got "3", expected a whole number from 0 to 2/],
      [map, '0 0 0 1 1 1 1 1\n', /own\.3dscen:3:7: \(1,1,1\) is blocked/],
      [map, '0 0 0 2 2 2 x 1\n', /own\.3dscen:3:13: got "x"/],
      [map, '0 0 0 2 2 2 1\n', /own\.3dscen:3:1: got 7 fields/],
    ] as [string, string, RegExp][]) {
      await write(text, scenario);
      refused(await cli(['bench', ...files]), said);
    }
    await write(map, '');
    refused(await cli(['bench', ...files, '--algorithm', 'ida']), /--algorithm: got "ida", expected astar/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

for (const name of ['arena', 'lak110d', 'den312d']) {
  test(`bench: every 8th MovingAI query of ${name} has the published optimum`, async (t) => {
    const file = join(data, 'movingai', `${name}.map`);
    if (!(await readFile(file).catch(() => null))) {
      t.skip('skipped: the MovingAI maps were not found; A_STAR_LAB_DATA names their folder');
      return;
    }
    const { code, stdout } = await cli(['bench', file, `${file}.scen`, '--every', '8']);
    assert.equal(code, 0, stdout);
    assert.equal(JSON.parse(stdout).mismatches, 0);
  });
}

const large = { space: { type: 'grid', rows: Array(200).fill('.'.repeat(200)) }, start: [0, 0], goal: [199, 199], algorithm: 'dijkstra' };

test('solve, trace: --timeout stops a search, and the answer says so', async () => {
  const { code, stdout, stderr } = await cli(['solve', '-', '--timeout', '0'], JSON.stringify(large));
  assert.deepEqual([code, stderr], [1, 'stopped after 0 s, before the search came to an end\n']);
  const { status, reason, cost, path } = JSON.parse(stdout);
  assert.deepEqual([status, reason, cost, path], ['cancelled', 'timeout', null, []]);
  // Nothing of it keeps a process that has answered.
  assert.equal((await started(['solve', '-', '--timeout', '600'], JSON.stringify(m4))).code, 0);
  const changing = JSON.stringify({ ...large, then: [{ cells: [[1, 1, '#']] }] });
  const { episode, ...stopped } = JSON.parse((await cli(['solve', '-', '--timeout', '0'], changing)).stdout);
  assert.deepEqual([episode, stopped.status, stopped.reason], [0, 'cancelled', 'timeout']);
  assert.equal((await cli(['trace', '-', '--timeout', '0'], JSON.stringify(large))).code, 1);
  for (const wrong of ['-1', 'soon', '1e3', ''])
    refused(await cli(['solve', '-', `--timeout=${wrong}`], JSON.stringify(m4)), /--timeout: got ".*", expected a number of seconds/);
});

test('a search shows how far it is, and what it is worth does not change', async () => {
  const said: string[] = [];
  let seconds = 0;
  const clock = () => 1000 * seconds++;
  const call = {
    engine: () => loadEngine(),
    options: {},
    report: assert.fail,
    progress: (text: string) => void said.push(text),
  };
  const { search, late } = await searchToEnd(call, validateDocument({ ...large, openList: 'scan' }), clock);
  assert.deepEqual([late, search.status], [false, 'found']);
  for (const [i, line] of said.entries()) assert.match(line, new RegExp(`^dijkstra: \\d+ expansions in ${i + 1} s$`));
  search.dispose();
});

test('progress is one line on a terminal, gone before anything else is written, and nothing in a pipe', async () => {
  for (const isTTY of [true, false]) {
    let written = '';
    const stream = { isTTY, write: (text: string) => Boolean((written += text)) } as NodeJS.WriteStream;
    const terminal = new Terminal(stream, stream);
    terminal.progress('1 of 2');
    terminal.progress('2 of 2\u202e');
    terminal.report('a line');
    await terminal.print('{}\n');
    terminal.clear();
    assert.equal(written, `${isTTY ? '1 of 2\r\x1b[K2 of 2U+202E\r\x1b[K' : ''}a line\n{}\n`);
  }
});

test('solve, trace, render: a map in text or a MovingAI map is enough, with its ends', () =>
  inFolder(async (folder) => {
    const text = join(folder, 'map.txt');
    const moving = join(folder, 'own.map');
    await writeFile(text, '....\n.##.\n.1.5\n');
    await writeFile(moving, map);
    const path = async (...given: string[]) => JSON.parse((await cli(['solve', ...given])).stdout).path;
    const around = [0, 1, 2, 3].map((x) => [x, 0]);
    assert.deepEqual(await path(text, '--from', '0,0', '--to', '3,0'), around);
    assert.deepEqual(await path(moving, '--from', '0,0', '--to', '3,0', '--algorithm', 'jps'), around);
    assert.equal(JSON.parse((await cli(['solve', '-'], 'S..\n.#.\n..G\n')).stdout).cost, 4);
    assert.equal(JSON.parse((await cli(['solve', '-', '--diagonal', 'always', '--costs', '10-14'], 'S..\n.#.\n..G\n')).stdout).cost, 34);
    // An end that is given goes before the one in the text.
    assert.deepEqual(JSON.parse((await cli(['solve', '-', '--to', '1,0'], 'S.G\n')).stdout).path.at(-1), [1, 0]);
    const traced = await cli(['trace', text, '--from', '0,0', '--to', '3,0']);
    assert.match(traced.stdout, /finished/);
    assert.match((await cli(['render', text, '--from', '0,0', '--to', '3,0'])).stdout, /<\/svg>\s*$/);
    refused(await cli(['solve', text, '--from', '0;0', '--to', '3,0']), /--from: got "0;0", expected two numbers x,y/);
    refused(await cli(['solve', text, '--from', '0,0', '--to', '9,0']), /goal: \[9,0\] lies outside the 4×3 grid/);
    refused(await cli(['solve', text, '--from', '0,0', '--to', '1,1']), /goal: \[1,1\] is a wall/);
    refused(await cli(['solve', text, '--from', '0,0', '--to', '3,0', '--algorithm', 'magic']), /algorithm: /);
    refused(await cli(['solve', '-'], '....\n.;..\n'), /standard input:2:2: unexpected ";" .*\(read as a map of signs\)/);
    refused(await cli(['solve', '-', '--from', '0,0'], JSON.stringify(m4)), /--from: got it with a document, which says that itself/);
  }));

test('grade holds answer files against the link of their task, and tells what the class has in common beside the table', () =>
  inFolder(async (folder) => {
    const engine = await loadEngine();
    const link = 'https://example.org/lab/teach.html?exercise=5&algorithm=astar&world=graph&level=order&mode=exam&assignment=7';
    const files = [];
    for (const [at, name] of ['dijkstra', 'dijkstra', '', 'other'].entries()) {
      const task = taskOf({
        mode: 'exam',
        assignment: name === 'other' ? '8' : '7',
        student: String(at),
        world: 'graph',
        algorithm: 'astar',
        level: 'order',
      });
      const log = documentsOf(task).flatMap((map) => {
        return doneBy(engine, map, 'order', name, 0, seededRandom(at + 1));
      });
      files.push(join(folder, `${at}.json`));
      await writeFile(files[at], JSON.stringify({ ...task, score: 100, log }));
    }
    const { code, stdout, stderr } = await cli(['grade', '--link', link, ...files]);
    assert.equal(code, 0, stderr);
    const [head, ...rows] = stdout.trimEnd().split('\n');
    assert.match(stdout, /^\uFEFFfile,/, 'spreadsheets know the letters by the mark at the front');
    const column = (name: string) => rows.map((row) => row.split(',')[head.split(',').indexOf(name)]);
    assert.deepEqual(column('differs'), ['', '', '', 'assignment']);
    assert.deepEqual(column('try'), ['first best', 'first best', 'first best', '']);
    assert.deepEqual(column('misconception'), ['dijkstra', 'dijkstra', '', '']);
    assert.match(
      stderr,
      /^3 students: the best score of each\.\n[^]* 90–100 █+ 1\n2 of 3 took the node with the smallest g, as Dijkstra's search does/,
    );
    const [, packed] = /2 of 3 took.*\n {2}https:\/\/example\.org\/lab\/index\.html(#d=\S+)\n/.exec(stderr) ?? [];
    const { algorithm, taken } = await documentOf(packed);
    assert.deepEqual([algorithm, taken?.[0]], ['astar', 'S']);
    refused(
      await cli(['grade', '--link', 'https://example.org', ...files]),
      /link: got "https:\/\/example.org", expected the link of an exercise/,
    );
    const broken = join(folder, 'broken.json');
    await writeFile(broken, '{');
    const { stderr: told } = await cli(['grade', folder, broken]);
    assert.equal(told, `${folder}: is a folder\n${broken}:1:2: the text ends too early, expected a field name in quotes or "}"\n`);
  }));

test('every command has help that names its options, however it is asked for', async () => {
  const { stdout } = await cli(['--help']);
  const commands = [...stdout.matchAll(/^ {2}([a-z]+)(?: .*)?\n {6}\S/gm)].map(([, name]) => name);
  assert.deepEqual(commands, ['solve', 'trace', 'render', 'figure', 'convert', 'bench', 'catalog', 'offline', 'grade', 'worksheet']);
  for (const command of commands) {
    const help = await cli([command, '--help']);
    assert.deepEqual([help.code, help.stderr], [0, '']);
    assert.match(help.stdout, new RegExp(`^Usage: a-star-lab ${command}[^]*\n\n[A-Z][^]*\\.\n`));
  }
  const solving = (await cli(['help', 'solve'])).stdout;
  for (const option of ['--from X,Y', '--to X,Y', '--timeout SECONDS']) assert.ok(solving.includes(`\n  ${option}\n      `), option);
  refused(await cli(['help', 'fly']), /unknown command "fly"/);
});

test('what names of files and fields would do to a line is seen, not done', async () => {
  const { code, stderr } = await cli(['solve', 'map\u202egnp.\u001b[31m\u200b']);
  assert.equal(code, 2);
  assert.equal(stderr, 'a-star-lab: mapU+202Egnp.U+001B[31mU+200B: no such file\n');
  refused(await cli(['solve', '-'], JSON.stringify({ 'a\u202eb\n': 1 })), /U\+202E.*U\+000A/);
});

test('render draws the step asked for as SVG with real text, by events or expansions, in both languages', async () => {
  const given = JSON.stringify({ ...m4, view: { step: 3 } });
  const draw = async (...options: string[]) => {
    const { code, stdout, stderr } = await cli(['render', '-', ...options], given);
    assert.deepEqual([code, stderr], [0, '']);
    return stdout;
  };
  const words = async (...options: string[]) => /<title>(.*)<\/title>/.exec(await draw(...options))?.[1];
  assert.equal(await words(), await words('--step', '3'));
  assert.equal(await words('--step', '1'), 'The search starts at (0,1): g=0, h=3, f=0+3=3.');
  assert.equal(await words('--expansion', '0', '--lang', 'zh-Hans'), await words('--step', '1', '--lang', 'zh-Hans'));
  const dark = await draw('--theme', 'dark', '--size', '480', '--lang', 'zh-Hans');
  assert.match(dark, /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="\d+" viewBox="0 0 1920 \d+" lang="zh-Hans"/);
  assert.match(dark, /<rect x="0" y="0" width="1920" height="\d+" fill="#12151b"\/>/);
  assert.match(dark, /<text [^>]*>起点<\/text>/);
});

test('render says which option is wrong, and of voxels that only a browser draws them in space', async () => {
  const given = JSON.stringify(m4);
  for (const [options, pattern] of [
    [['--step', '900'], /^a-star-lab: --step: got "900", expected a whole number from 0 to \d+\n$/],
    [['--step', '1.5'], /--step: got "1\.5", expected a whole number from 0 to \d+/],
    [['--expansion', '99'], /--expansion: got "99", expected a whole number from 0 to \d+/],
    [['--step', '1', '--expansion', '1'], /--expansion: got it together with --step, expected one of them/],
    [['--format', 'png'], /--format: got "png", expected svg/],
    [['--theme', 'blue'], /--theme: got "blue", expected light or dark/],
    [['--lang', 'de'], /--lang: got "de", expected en or zh-Hans/],
    [['--size', '20'], /--size: got "20", expected a whole number from 100 to 10000/],
  ] as [string[], RegExp][])
    refused(await cli(['render', '-', ...options], given), pattern);
  refused(await cli(['render', '-'], JSON.stringify({ ...m4, start: [1, 1] })), /start: \[1,1\] is a wall/);
  const voxels = { space: { type: 'voxel', layers: [['##'], ['..']] }, start: [0, 1, 0], goal: [1, 1, 0] };
  const { code, stdout, stderr } = await cli(['render', '-'], JSON.stringify(voxels));
  assert.equal(code, 0);
  assert.match(stderr, /^voxel worlds are drawn in space only in a browser; these are the layers, seen from above\n$/);
  assert.match(stdout, />y = 1</);
});

/** What is between quotes of an attribute, as a page reads it. */
const attribute = (html: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`)
    .exec(html)?.[1]
    .replace(/&(amp|lt|gt|quot);/g, (_, letter: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[letter] ?? '');

test('figure writes a tag that opens its document at the step of the picture, the picture, and the text in its place', () =>
  inFolder(async (folder) => {
    const svg = join(folder, 'wall.svg');
    const made = async (document: object, ...options: string[]) => {
      const { code, stdout, stderr } = await cli(['figure', '-', svg, ...options], JSON.stringify(document));
      assert.deepEqual([code, stderr], [0, '']);
      return stdout;
    };
    const html = await made(m4, '--step', '3', '--lab', 'https://example.org/lab', '--picture', '/pictures/wall.svg');
    const picture = await readFile(svg, 'utf8');
    const step3 = await cli(['render', '-', '--step', '3', '--size', '640'], JSON.stringify(m4));
    assert.equal(picture, step3.stdout);
    assert.match(
      html,
      /^<figure>\n<a-star-lab [^]*<\/a-star-lab>\n<figcaption>A\* · [^<]*<\/figcaption>\n<\/figure>\n<script type="module" src="https:\/\/example\.org\/lab\/web\/embed\/a-star-lab\.js"><\/script>\n$/,
    );
    assert.deepEqual([attribute(html, 'map'), attribute(html, 'step')], ['..../SX.G/.X../....', '3']);
    assert.equal(attribute(html, 'href'), 'https://example.org/lab/index.html#map=..../SX.G/.X../....&step=3');
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(picture) ?? [];
    assert.deepEqual(
      ['src', 'width', 'height'].map((name) => attribute(html, name)),
      ['/pictures/wall.svg', width, height],
    );
    assert.equal(
      attribute(html, 'alt'),
      `${/<figcaption>(.*)<\/figcaption>/.exec(html)?.[1]}. ${/<title>(.*)<\/title>/.exec(picture)?.[1]}`,
    );
    const small = JSON.parse(await made(m4, '--format', 'json', '--lab', '/lab/', '--script', '/figures/a-star-lab.js'));
    assert.deepEqual(
      [attribute(small.script, 'src'), /^\/lab\/index\.html/.test(attribute(small.tag, 'href') ?? '')],
      ['/figures/a-star-lab.js', true],
    );
    // Whatever is too much for attributes is whole in a link: another world, another language, the end.
    const hex = { space: { type: 'hex', rows: ['...', '.#.'] }, start: [0, 0], goal: [2, 0], view: { theme: 'dark', language: 'zh-Hans' } };
    const whole = JSON.parse(await made(hex, '--format', 'json'));
    const { view, space, goal } = await documentOf(attribute(whole.tag, 'src') ?? '');
    const end = (await solve(hex)).steps;
    assert.deepEqual([space.type, goal, view], ['hex', [2, 0], { step: end }]);
    assert.deepEqual(
      ['theme', 'lang', 'src'].map((name) => attribute(whole.tag.replace(/<a-star-lab src="[^"]*"/, '<a-star-lab'), name)),
      ['dark', 'zh-Hans', 'wall.svg'],
    );
    assert.deepEqual([whole.step, whole.html, whole.width], [end, `${whole.tag}\n${whole.script}`, 640]);
    assert.match(whole.alt, /^A\* · .*：.*[\u4e00-\u9fff]/);
    // Questions are asked in the lab alone: the figure says so, and its link has them.
    const asking = JSON.parse(await made({ ...m4, view: { predict: { when: 'each' } } }, '--format', 'json'));
    for (const name of ['src', 'href'])
      assert.deepEqual((await documentOf((attribute(asking.tag, name) ?? '').replace(/^[^#]*/, ''))).view.predict, { when: 'each' }, name);
  }));

test('figure says where it cannot write, and what of a document the picture does not show', () =>
  inFolder(async (folder) => {
    const given = JSON.stringify(m4);
    refused(await cli(['figure', '-', join(folder, 'none', 'a.svg')], given), /none\/a\.svg: no such file/);
    refused(await cli(['figure', '-', folder], given), /: is a folder/);
    refused(await cli(['figure', '-'], given), /got 1 files, expected 2; usage: a-star-lab figure FILE PICTURE/);
    const map = join(folder, 'map.txt');
    await writeFile(map, 'S.G');
    refused(await cli(['figure', map, '-']), /PICTURE: got -, expected the name of a file/);
    const { stderr } = await cli(['figure', '-', join(folder, 'a.svg')], JSON.stringify({ ...m4, view: { beside: { algorithm: 'bfs' } } }));
    assert.match(stderr, /^view\.beside: the search beside is not in the picture\n$/);
  }));

const matrix = '[[0, 0, 1], [0, 1, 0]]';
const roads = 'A -> B 5\nB -> C 2';

test('convert prints each format, which is the same map or graph when it is read again', async () => {
  const document = async (input: string, ...given: string[]) => JSON.parse((await cli(['convert', '-', ...given], input)).stdout);
  const plain = await document(matrix, '--wall', '1');
  assert.deepEqual([plain.space.rows, plain.start && plain.goal], [['..#', '.#.'], plain.goal]);
  for (const to of ['text', 'map', 'matrix', 'python', 'cpp', 'json']) {
    const { code, stdout, stderr } = await cli(['convert', '-', '--to', to, '--wall', '1'], matrix);
    assert.equal(code, 0, to);
    // Where a format has no room for them, the ends are told.
    const ends = ['map', 'matrix'].includes(to);
    assert.equal(stderr.includes(`note: no room in it for start (${plain.start}) and goal (${plain.goal})\n`), ends, to);
    const own = await cli(['convert', '-', '--to', to], JSON.stringify({ ...plain, diagonal: 'never', costs: '10-14' }));
    assert.equal(own.stderr.includes('note: no room in it for these options: diagonal, costs\n'), to !== 'json', to);
    const again = await document(stdout, ...(['matrix', 'python', 'cpp'].includes(to) ? ['--wall', '1'] : []));
    assert.deepEqual(again.space.rows, plain.space.rows, to);
  }
  const graph = await document(roads);
  for (const to of ['edges', 'dot', 'json']) {
    const { stdout } = await cli(['convert', '-', '--to', to], roads);
    assert.deepEqual((await document(stdout)).space, graph.space, to);
  }
  refused(await cli(['convert', '-', '--to', 'dot', '--wall', '1'], matrix), /space\.type: .*expected graph/);
  refused(await cli(['convert', '-', '--to', 'magic'], matrix), /--to: got "magic", expected json or text/);
});

test('convert tells decisions and best answers as notes, and --strict refuses what is left open', async () => {
  const open = await cli(['convert', '-', '--to', 'text'], matrix);
  assert.equal(open.code, 0);
  assert.match(open.stderr, /^(?:note: [^\n]+\n)+$/);
  assert.match(open.stderr, /note: what 1 is, 2 cells: a wall \(best answer to "sign:1"\)\n/);
  assert.match(open.stderr, /note: no start is marked, it was put at \(\d,\d\)\n/);
  refused(await cli(['convert', '-', '--strict'], matrix), /leaves open .*--answer "sign:1=wall\|free/);
  // What one option names decides the other signs as well.
  for (const given of [
    ['--wall', '1'],
    ['--free', '0'],
    ['--answer', 'sign:0=free,sign:1=wall'],
  ]) {
    const { code, stdout, stderr } = await cli(['convert', '-', '--to', 'text', '--strict', ...given], matrix);
    assert.deepEqual([code, stdout.replace(/[SG]/g, '.')], [0, '..#\n.#.\n'], given.join(' '));
    assert.doesNotMatch(stderr, /best answer/);
  }
  const inverted = await cli(['convert', '-', '--to', 'text', '--strict', '--wall', '0'], '[[1, 1, 0], [1, 0, 1]]');
  assert.equal(inverted.stdout.replace(/[SG]/g, '.'), '..#\n.#.\n');
});

test('an option that answers what a file does not ask, or with no choice of it, is refused', async () => {
  refused(await cli(['convert', '-', '--kind', 'board'], matrix), /--kind: got "board", expected an answer to sign:0 sign:1/);
  refused(await cli(['convert', '-', '--answer', 'sign:1=water'], matrix), /--answer: got "sign:1=water", expected one of wall free/);
  refused(await cli(['convert', '-', '--answer', 'sign=1'], 'S.G'), /--answer: got "sign=1", expected an answer to nothing/);
  refused(await cli(['convert', '-', '--wall', '7'], matrix), /--wall: got "7", expected one of 0 1/);
  const square = '0 3 12\n3 0 2\n12 2 0';
  const graph = await cli(['convert', '-', '--kind', 'adjacency'], square);
  assert.equal(JSON.parse(graph.stdout).space.edges.length, 3);
  assert.equal(JSON.parse((await cli(['convert', '-', '--kind', 'map'], square)).stdout).space.type, 'grid');
});

test('solve: a board that parity rules out is answered at once', async () => {
  const space = { type: 'tiles', width: 4, height: 4 };
  const swapped = { space, start: '123456789abcdfe0', goal: '123456789abcdef0' };
  const { code, stdout } = await cli(['solve', '-'], JSON.stringify(swapped));
  const { status, reason, expanded } = JSON.parse(stdout);
  assert.deepEqual([code, status, reason, expanded], [0, 'exhausted', 'parity', 0]);
});

test('trace --format jsonl: one event a line, with the fields of the manual, from which a reader finds the path', async () => {
  const manual = await readFile(join(root, 'docs/manual/en/command-line.md'), 'utf8');
  const fields = [...manual.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names]) => [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const seen: Set<string> = new Set();
  for (const [input, ...given] of [
    ['S..\n.#.\n..G'],
    [roads],
    ['S...#\n.#..G', '--algorithm', 'biastar'],
    ['S.5.\n.9.G', '--algorithm', 'dijkstra'],
    ['[[1,2,3],[4,5,6],[7,0,8]]'],
  ]) {
    const { code, stdout } = await cli(['trace', '-', '--format', 'jsonl', ...given], input);
    assert.equal(code, 0, input);
    const events = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      events.map(({ index }) => index),
      events.map((_, i) => i),
    );
    for (const name of events.flatMap((event) => Object.keys(event))) seen.add(name);
    const { type, path, cost } = events.at(-1);
    const answer = JSON.parse((await cli(['solve', '-', ...given], input)).stdout);
    assert.deepEqual([type, path, cost], ['finished', answer.path, answer.cost], input);
    if (given.includes('biastar')) continue;
    // What readers do: parents of nodes lead from the goal back to the start.
    const parents = new Map();
    for (const event of events)
      if (['opened', 'relaxed', 'reopened'].includes(event.type)) parents.set(JSON.stringify(event.node), event.from);
    const back = [path.at(-1)];
    for (let node = parents.get(JSON.stringify(back[0])); node !== undefined; node = parents.get(JSON.stringify(node))) back.unshift(node);
    assert.deepEqual(back, path, input);
  }
  assert.deepEqual([...seen].sort(), [...fields].sort());
});

test('every file becomes the same through the command line and the package as through readMap', async (context) => {
  const folder = join(data, 'files');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name !== 'README.md');
  if (names.length === 0) return context.skip('A_STAR_LAB_DATA names no folder with files/');
  const built = (await import(new URL('../web/lib/document.js', import.meta.url).href)) as { readMap: typeof readMap };
  await fetchAllNeeds();
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    const settled = (reader: typeof readMap) =>
      reader(bytes, name).then(
        (reading) => ({ reading, error: undefined }),
        ({ message, line, column, format }) => ({ reading: undefined, error: { message, line, column, format } }),
      );
    const [here, there] = [await settled(readMap), await settled(built.readMap)];
    assert.deepEqual(there, here, name);
    const { code, stdout, stderr } = await cli(['convert', join(folder, name)]);
    const { reading, error } = here;
    if (!reading?.fields) {
      assert.equal(code, 2, name);
      if (error) assert.ok(stderr.includes(error.message.replace(/^line \d+, column \d+: /, '').slice(0, 300)), `${name}: ${stderr}`);
      else assert.match(stderr, /holds queries/);
      continue;
    }
    assert.equal(code, 0, `${name}: ${stderr}`);
    assert.deepEqual(JSON.parse(stdout), JSON.parse(serializeDocument(validateDocument(reading.fields))), name);
    for (const decision of reading.decisions) assert.ok(stderr.includes(`note: ${visible(inEnglish(decision))}`), `${name}: ${stderr}`);
    for (const { id } of reading.questions) assert.ok(stderr.includes(`(best answer to "${id}")`), `${name}: ${id}`);
  }
});

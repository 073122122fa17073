/**
 * Pathfinders side by side on the same MovingAI queries, every length held against the file:
 *   npm ci --prefix bench
 *   node --max-old-space-size=4096 bench/peers.mjs FOLDER [--every K] [--rounds N] [--only a,b] [--native PROGRAM]
 * PROGRAM is the native `movingai` (cmake/bench.cmake); with it the table has the textbook A* and the price of wasm.
 */
import { execFileSync } from 'node:child_process';
import { agrees, loadJobs } from './scenarios.mjs';
import { labSolvers, lengthOf, peerSolvers } from './solvers.mjs';

const options = { every: 20, rounds: 3, only: '', native: '' };
let folder = '';
for (let i = 2; i < process.argv.length; i++) {
  const [argument, value] = [process.argv[i], process.argv[i + 1]];
  const name = /** @type {keyof typeof options} */ (argument.slice(2));
  if (!argument.startsWith('--')) folder = argument;
  else if (!(name in options) || value === undefined) fail(`unknown option ${argument}`);
  else {
    if (name === 'every' || name === 'rounds') options[name] = Number(value);
    else options[name] = value;
    i++;
  }
}
if (!folder || !(options.every >= 1) || !(options.rounds >= 1)) fail('usage: node bench/peers.mjs FOLDER [--every K] [--rounds N] [--only a,b] [--native PROGRAM]');

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(2);
}

const jobs = await loadJobs(folder, options.every);
const wanted = options.only ? options.only.split(',') : null;
const solvers = [...(await labSolvers()), ...(await peerSolvers())].filter(({ name }) => !wanted || wanted.includes(name));

/**
 * One round of one solver on one map, in milliseconds.
 * @param {import('./solvers.mjs').Contestant} solver
 * @param {import('./scenarios.mjs').Job} job
 */
function measure({ prepare }, { map, queries }) {
  const solve = prepare(map);
  const figures = { search: 0, fresh: 0, wrong: 0, queries: queries.length };
  for (const query of queries) {
    const begin = performance.now();
    solve.fresh?.();
    const ready = performance.now();
    const path = solve.search(query);
    figures.search += performance.now() - ready;
    figures.fresh += ready - begin;
    if (!agrees((solve.lengthOf ?? lengthOf)(path), query)) figures.wrong++;
  }
  solve.dispose?.();
  return figures;
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @typedef {{ name: string, where: 'Node' | 'native', rounds: { microseconds: number, fresh: number, wrong: number }[] }} Row */
/** @type {Row[]} */
const rows = solvers.map(({ name }) => ({ name, where: 'Node', rounds: [] }));
const queryCount = jobs.reduce((sum, { queries }) => sum + queries.length, 0);

/** @param {import('./solvers.mjs').Contestant} solver */
function oneRound(solver) {
  const sum = { microseconds: 0, fresh: 0, wrong: 0 };
  for (const job of jobs) {
    const { search, fresh, wrong } = measure(solver, job);
    sum.microseconds += (search + fresh) * 1e3 / queryCount;
    sum.fresh += fresh * 1e3 / queryCount;
    sum.wrong += wrong;
  }
  return sum;
}

/** The native program's own table, one round. */
function nativeRound() {
  const text = execFileSync(options.native, [folder, '--every', String(options.every), '--rounds', '1', '--paths'], { encoding: 'utf8' });
  for (const line of text.split('\n').slice(1).filter(Boolean)) {
    const [kernel, microseconds, , , , , wrong] = line.trim().split(/\s+/);
    const name = kernel === 'textbook' ? kernel : `lab ${kernel}`;
    let row = rows.find((each) => each.name === name && each.where === 'native');
    if (!row) rows.push(row = { name, where: 'native', rounds: [] });
    row.rounds.push({ microseconds: Number(microseconds), fresh: 0, wrong: Number(wrong) });
  }
}

// Everyone in turn, round by round: a machine that slows down meanwhile slows all of them.
for (const solver of solvers) if (!solver.slow) oneRound(solver); // until Node has compiled the module a second time
for (let round = 0; round < options.rounds; round++) {
  for (const [i, solver] of solvers.entries()) if (round === 0 || !solver.slow) rows[i].rounds.push(oneRound(solver));
  if (options.native) nativeRound();
}

/** The median over the rounds of how long `row` took for each microsecond of `other`. @param {Row} row @param {Row | undefined} other */
const ratio = (row, other) => (other ? median(row.rounds.map(({ microseconds }, round) => microseconds / other.rounds[round].microseconds)) : NaN);
/** @param {number} value @param {number} digits @param {number} width */
const shown = (value, digits, width) => (Number.isNaN(value) ? '' : value.toFixed(digits)).padStart(width);

const textbook = rows.find(({ name }) => name === 'textbook');
const best = rows.find(({ name, where }) => name === 'lab jps' && where === 'Node');
console.log(`${queryCount} queries: every ${options.every}th of ${folder}; medians of ${options.rounds} rounds, one for the slow ones`);
console.log(`${'solver'.padEnd(30)} ${'where'.padEnd(7)} ${'us/query'.padStart(10)} ${'of it grid'.padStart(10)} ${'x textbook'.padStart(11)} ${'x lab jps'.padStart(10)} ${'wrong'.padStart(6)}`);
const time = (/** @type {Row} */ { rounds }) => median(rounds.map(({ microseconds }) => microseconds));
for (const row of [...rows].sort((a, b) => time(b) - time(a))) {
  const fresh = median(row.rounds.map((round) => round.fresh));
  console.log(`${row.name.padEnd(30)} ${row.where.padEnd(7)} ${shown(time(row), 1, 10)} ${shown(fresh, 1, 10)} ${shown(ratio(row, textbook), 4, 11)} ${shown(ratio(row, best), 1, 10)} ${String(row.rounds[0].wrong).padStart(6)}`);
}
for (const row of rows.filter(({ where }) => where === 'Node')) {
  const native = rows.find(({ name, where }) => name === row.name && where === 'native');
  if (native) console.log(`wasm / native, ${row.name}: ${ratio(row, native).toFixed(2)}`);
}

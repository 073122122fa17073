/**
 * Pathfinders side by side on the same MovingAI queries, every length held against the file:
 *   npm ci --prefix bench
 *   node --max-old-space-size=4096 bench/peers.mjs FOLDER [--every K] [--rounds N] [--only a,b] [--native PROGRAM]
 * PROGRAM is the native `movingai` (cmake/bench.cmake); with it the table has the textbook A* and the price of wasm.
 */
import { execFileSync } from 'node:child_process';
import { agrees, loadJobs } from './scenarios.mjs';
import { labSolvers, peerSolvers } from './solvers.mjs';

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
    const length = solve.search(query);
    figures.search += performance.now() - ready;
    figures.fresh += ready - begin;
    if (!agrees(length, query)) figures.wrong++;
  }
  solve.dispose?.();
  return figures;
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

const rows = [];
for (const solver of solvers) {
  const rounds = solver.slow ? 1 : options.rounds;
  if (!solver.slow) for (const job of jobs) measure(solver, job); // until Node has compiled the module a second time
  const totals = [];
  for (let round = 0; round < rounds; round++) {
    const sum = { search: 0, fresh: 0, wrong: 0, queries: 0 };
    for (const job of jobs) {
      const figures = measure(solver, job);
      for (const key of /** @type {(keyof typeof sum)[]} */ (Object.keys(sum))) sum[key] += figures[key];
    }
    totals.push(sum);
  }
  const { queries, wrong } = totals[0];
  const perQuery = (/** @type {'search' | 'fresh'} */ part) => median(totals.map((total) => total[part])) * 1e3 / queries;
  rows.push({ name: solver.name, where: 'Node', microseconds: perQuery('search') + perQuery('fresh'), fresh: perQuery('fresh'), wrong, queries });
}
if (options.native) {
  const text = execFileSync(options.native, [folder, '--every', String(options.every), '--rounds', String(options.rounds), '--paths'], { encoding: 'utf8' });
  for (const line of text.split('\n').slice(1).filter(Boolean)) {
    const [name, microseconds, , , , , wrong] = line.trim().split(/\s+/);
    rows.push({ name: name === 'textbook' ? name : `lab ${name}`, where: 'native', microseconds: Number(microseconds), fresh: 0, wrong: Number(wrong), queries: rows[0]?.queries ?? 0 });
  }
}

const textbook = rows.find(({ name }) => name === 'textbook')?.microseconds;
const best = rows.find(({ name, where }) => name === 'lab jps' && where === 'Node')?.microseconds;
console.log(`${rows[0]?.queries ?? 0} queries: every ${options.every}th of ${folder}; medians of ${options.rounds} rounds, one for the slow ones`);
console.log(`${'solver'.padEnd(28)} ${'where'.padEnd(7)} ${'us/query'.padStart(10)} ${'of it grid'.padStart(10)} ${'textbook'.padStart(9)} ${'lab jps'.padStart(9)} ${'wrong'.padStart(6)}`);
for (const { name, where, microseconds, fresh, wrong } of [...rows].sort((a, b) => b.microseconds - a.microseconds)) {
  const ratio = (/** @type {number | undefined} */ to, /** @type {number} */ digits) => (to ? (microseconds / to).toFixed(digits) : '').padStart(9);
  console.log(`${name.padEnd(28)} ${where.padEnd(7)} ${microseconds.toFixed(1).padStart(10)} ${fresh.toFixed(1).padStart(10)} ${ratio(textbook, 4)} ${ratio(best, 1)} ${String(wrong).padStart(6)}`);
}
for (const { name, microseconds } of rows.filter(({ where }) => where === 'native')) {
  const same = rows.find((row) => row.name === name && row.where === 'Node');
  if (same) console.log(`wasm / native, ${name}: ${(same.microseconds / microseconds).toFixed(2)}`);
}

/**
 * Compares pathfinders on the same MovingAI queries, and checks every length against the file:
 *   npm ci --prefix bench
 *   node --max-old-space-size=4096 bench/peers.mjs FOLDER [--every K] [--rounds N] [--only a,b] [--native PROGRAM]
 * Slow solvers get every Kth query once, and are compared with the times of the others for the same queries. A fast solver answers all
 * queries several times per round, because a very short time says little.
 * PROGRAM is the native `movingai` (cmake/bench.cmake); with it the table also has the textbook A* and the price of wasm.
 */
import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';
import { agrees, loadJobs } from './scenarios.mjs';
import { labSolvers, lengthOf, peerSolvers } from './solvers.mjs';

const options = { every: 20, rounds: 5, only: '', native: '' };
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
if (!folder || !(options.every >= 1) || !(options.rounds >= 1))
  fail('usage: node bench/peers.mjs FOLDER [--every K] [--rounds N] [--only a,b] [--native PROGRAM]');

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(2);
}

const jobs = await loadJobs(folder, 1);
/** The queries that slow solvers get too. */
const shared = new Set(jobs.flatMap(({ queries }) => queries).filter((_, i) => i % options.every === 0));
const wanted = options.only ? options.only.split(',') : null;
const solvers = [...(await labSolvers()), ...(await peerSolvers())].filter(({ name }) => !wanted || wanted.includes(name));

/** The summed times of some queries. @typedef {{ queries: number, microseconds: number, fresh: number, wrong: number }} Figures */
/** @returns {Figures} */
const nothing = () => ({ queries: 0, microseconds: 0, fresh: 0, wrong: 0 });

/**
 * One round of one solver: all queries (if it is slow, the shared ones) and, among them, the shared queries by themselves. The native
 * program runs in between, map by map, so that a machine that becomes slower slows both.
 * @param {import('./solvers.mjs').Contestant} solver
 * @param {boolean} checked whether the lengths are checked against the files
 * @param {string} kernel of the native program, if it runs
 */
function oneRound({ prepare, slow }, checked, kernel = '') {
  const round = { all: nothing(), shared: nothing(), native: nothing() };
  for (const { name, map, queries } of jobs) {
    const solve = prepare(map);
    const asked = queries.filter((query) => !slow || shared.has(query));
    const paths = asked.map((query) => {
      const begin = performance.now();
      solve.fresh?.();
      const ready = performance.now();
      const path = solve.search(query);
      const end = performance.now();
      for (const figures of shared.has(query) ? [round.all, round.shared] : [round.all]) {
        figures.queries++;
        figures.microseconds += 1e3 * (end - begin);
        figures.fresh += 1e3 * (ready - begin);
      }
      return checked ? path : null;
    });
    solve.dispose?.();
    if (checked) round.all.wrong += asked.filter((query, i) => !agrees((solve.lengthOf ?? lengthOf)(paths[i]), query)).length;
    if (!kernel) continue;
    const { microseconds, wrong } = native(kernel, '--map', name);
    round.native.queries += queries.length;
    round.native.microseconds += microseconds * queries.length;
    round.native.wrong += wrong;
  }
  return round;
}

/** The mean time of the native program per query, as the figures of one query. @param {string} kernel @param {...string} which queries @returns {Figures} */
function native(kernel, ...which) {
  const text = execFileSync(options.native, [folder, '--only', kernel, '--rounds', '1', '--paths', ...which], { encoding: 'utf8' });
  const [, microseconds, , , , , wrong] = text.trim().split('\n').at(-1)?.trim().split(/\s+/) ?? [];
  return { queries: 1, microseconds: Number(microseconds), fresh: 0, wrong: Number(wrong) };
}

/** The least time in microseconds for which a fast solver searches in a round. */
const leastSearching = 1.5e6;

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** @typedef {{ name: string, where: 'Node' | 'native', slow: boolean, rounds: { all: Figures, shared: Figures }[] }} Row */
/** @type {Row[]} */
const rows = [];
/** @param {string} name @param {Row['where']} where @param {boolean} slow @param {Row['rounds'][0]} round */
function enter(name, where, slow, round) {
  let row = rows.find((each) => each.name === name && each.where === where);
  if (!row) rows.push((row = { name, where, slow, rounds: [] }));
  row.rounds.push(round);
}

// All solvers take turns, round by round.
/** Fast solvers are checked in a round that does not count: a check leaves garbage that would slow the searches. @type {Map<string, number>} */
const wrong = new Map();
/** How often each solver answers all queries in a round. @type {Map<string, number>} */
const turns = new Map();
for (const solver of solvers) {
  if (solver.slow) continue;
  const { all } = oneRound(solver, true);
  wrong.set(solver.name, all.wrong);
  turns.set(solver.name, Math.ceil(leastSearching / all.microseconds));
}
for (let round = 0; round < options.rounds; round++) {
  for (const solver of solvers) {
    if (round > 0 && solver.slow) continue;
    for (let turn = 0; turn < (turns.get(solver.name) ?? 1); turn++) {
      const figures = oneRound(solver, Boolean(solver.slow), options.native && !solver.slow ? solver.name.replace('lab ', '') : '');
      enter(solver.name, 'Node', Boolean(solver.slow), {
        ...figures,
        all: { ...figures.all, wrong: wrong.get(solver.name) ?? figures.all.wrong },
      });
      if (figures.native.queries > 0) enter(solver.name, 'native', false, { all: figures.native, shared: figures.native });
    }
  }
  if (options.native)
    enter('textbook', 'native', false, { all: native('textbook'), shared: native('textbook', '--every', String(options.every)) });
}

/** @param {Figures} figures */
const mean = ({ microseconds, queries }) => microseconds / queries;
/** The round of `other` that ran at about the time of measurement `i` of `count`. @param {Row} other @param {number} i @param {number} count */
const beside = (other, i, count) => other.rounds[Math.floor((i * other.rounds.length) / count)];
/**
 * The median over the rounds of the time of `row` divided by the time of `other`, on the same queries.
 * @param {Row} row
 * @param {Row | undefined} other
 */
function ratio(row, other) {
  if (!other) return NaN;
  const set = row.slow ? 'shared' : 'all';
  return median(row.rounds.map((round, i) => mean(round[set]) / mean(beside(other, i, row.rounds.length)[set])));
}
/** @param {number} value @param {number} digits @param {number} width */
const shown = (value, digits, width) => (Number.isNaN(value) ? '' : value.toFixed(digits)).padStart(width);

const textbook = rows.find(({ name }) => name === 'textbook');
const best = rows.find(({ name, where }) => name === 'lab jps' && where === 'Node');
const often = [...turns].filter(([, times]) => times > 1);
const queryCount = jobs.reduce((sum, { queries }) => sum + queries.length, 0);
console.log(
  `${queryCount} queries of ${basename(folder)}, the slow ones every ${options.every}th; medians of ${options.rounds} rounds, one of the slow ones${often.map(([name, times]) => `, each ${times} times of ${name}`).join('')}`,
);
console.log(
  `${'solver'.padEnd(30)} ${'where'.padEnd(7)} ${'queries'.padStart(7)} ${'us/query'.padStart(10)} ${'of it grid'.padStart(10)} ${'x textbook'.padStart(11)} ${'x lab jps'.padStart(10)} ${'wrong'.padStart(6)}`,
);
const time = (/** @type {Row} */ { rounds }) => median(rounds.map(({ all }) => mean(all)));
for (const row of [...rows].sort((a, b) => time(b) - time(a))) {
  const { all } = row.rounds[0];
  const queries = row.slow ? shared.size : queryCount;
  const fresh = median(row.rounds.map((round) => round.all.fresh / round.all.queries));
  console.log(
    `${row.name.padEnd(30)} ${row.where.padEnd(7)} ${String(queries).padStart(7)} ${shown(time(row), 1, 10)} ${shown(fresh, 1, 10)} ${shown(ratio(row, textbook), 4, 11)} ${shown(ratio(row, best), 1, 10)} ${String(all.wrong).padStart(6)}`,
  );
}
for (const row of rows.filter(({ where, slow }) => where === 'Node' && !slow)) {
  const native = rows.find(({ name, where }) => name === row.name && where === 'native');
  if (native) console.log(`wasm / native, ${row.name}: ${ratio(row, native).toFixed(2)}`);
  for (const peer of rows.filter(({ slow }) => slow)) {
    const search = (/** @type {Figures} */ { microseconds, fresh, queries }) => (microseconds - fresh) / queries;
    const times = median(peer.rounds.map((round, i) => search(round.shared) / search(beside(row, i, peer.rounds.length).shared)));
    console.log(`${peer.name} / ${row.name}: ${ratio(peer, row).toFixed(0)}, without its fresh grid ${times.toFixed(0)}`);
  }
}

/**
 * Times the cursor in long recordings, in Node: `node bench/seek.mjs [--side 1024] [--rounds 5]` after scripts/start.sh.
 * A line for each search: its events, the bytes of its recording for each expansion, and how long 200 seeks to random positions take,
 * measured in processor time of the process, so that a busy machine matters less.
 */
import { parseArgs } from 'node:util';
import '../scripts/types.mjs';
import { rows } from './maps.mjs';

const { loadFirstEngine } = await import('../web/kernel/engine/engine.ts');

const { values } = parseArgs({ options: { side: { type: 'string', default: '1024' }, rounds: { type: 'string', default: '5' } } });
const side = Number(values.side);
const engine = await loadFirstEngine();

/** Milliseconds of this process. */
const own = () => process.cpuUsage().user / 1000;
/** @param {number[]} all ascending @param {number} part */
const quantile = (all, part) => all[Math.floor(all.length * part)].toFixed(1);

for (const algorithm of ['astar', 'dijkstra']) {
  const search = engine.createSearch({
    space: { type: 'grid', rows: rows(side, '#') },
    start: [2, 2],
    goal: [side - 3, side - 3],
    algorithm,
  });
  await search.run();
  search.seek(Infinity);
  let state = 1;
  const rounds = Array.from({ length: Number(values.rounds) }, () => {
    const times = Array.from({ length: 200 }, () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const begun = own();
      search.seek(Math.floor(search.eventCount * (state / 2 ** 32)));
      return own() - begun;
    });
    return times.sort((a, b) => a - b);
  });
  const { traceBytes, peakBytes } = search.totals();
  const each = (/** @type {number} */ bytes) => (bytes / search.expansionCount).toFixed(1);
  const ranges = [0.5, 0.95].map((part) => rounds.map((times) => quantile(times, part)).sort((a, b) => Number(a) - Number(b)));
  console.log(
    `${algorithm.padEnd(10)} ${search.eventCount} events, bytes an expansion: ${each(traceBytes)} recorded, ${each(peakBytes)} with all that is known of nodes; ` +
      `median ${ranges[0][0]} to ${ranges[0].at(-1)} ms, p95 ${ranges[1][0]} to ${ranges[1].at(-1)} ms`,
  );
  search.dispose();
}

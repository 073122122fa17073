/**
 * Counts the instructions of the inner loops with callgrind and compares them with recorded counts. A busy machine does not change them.
 *   cmake -S . -B build/bench -G Ninja -DCMAKE_BUILD_TYPE=Release -DASTAR_BENCH=ON && cmake --build build/bench
 *   node bench/instructions.mjs [--program build/bench/bench/inner_loops] [--update]
 * Counts are only valid for one compiler; with another, compare two builds of your own.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const kernels = ['all', 'canonical', 'jumps'];
/** The share by which a count may grow before the kernel counts as slower. */
const allowed = 0.02;

const record = new URL('./instructions.json', import.meta.url);
const at = process.argv.indexOf('--program');
const program = at > 0 ? process.argv[at + 1] : 'build/bench/bench/inner_loops';
const folder = mkdtempSync(join(tmpdir(), 'instructions-'));

/** @param {string} kernel */
function count(kernel) {
  const expanded = Number(execFileSync(program, [kernel], { encoding: 'utf8' }));
  const { stderr, status } = spawnSync(
    'valgrind',
    ['--tool=callgrind', '--toggle-collect=measured*', `--callgrind-out-file=${join(folder, kernel)}`, program, kernel],
    { encoding: 'utf8' },
  );
  const collected = /Collected : (\d+)/.exec(stderr);
  if (status !== 0 || !collected) throw new Error(`valgrind did not count ${kernel}:\n${stderr}`);
  return { instructions: Number(collected[1]), expanded };
}

const compiler = execFileSync('c++', ['--version'], { encoding: 'utf8' }).split('\n')[0];
const counts = Object.fromEntries(kernels.map((kernel) => [kernel, count(kernel)]));
rmSync(folder, { recursive: true });
if (process.argv.includes('--update')) {
  writeFileSync(record, `${JSON.stringify({ compiler, counts }, null, 2)}\n`);
  process.exit();
}

const known = JSON.parse(readFileSync(record, 'utf8'));
if (known.compiler !== compiler) console.log(`Counts on record are of ${known.compiler}; this is ${compiler}.`);
let slower = false;
for (const kernel of kernels) {
  const { instructions, expanded } = counts[kernel];
  const before = known.counts[kernel];
  const change = instructions / before.instructions - 1;
  slower ||= change > allowed || expanded !== before.expanded;
  console.log(
    `${kernel.padEnd(10)} ${String(instructions).padStart(12)} instructions ${(100 * change).toFixed(1).padStart(6)} %  ` +
      `${expanded} expansions${expanded === before.expanded ? '' : ` (were ${before.expanded})`}  ${(instructions / expanded).toFixed(0)} each`,
  );
}
process.exit(slower ? 1 : 0);

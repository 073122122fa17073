/**
 * Mutation test of the core: changes one token at a time and checks whether a test notices. Run by hand:
 * `node scripts/mutants.mjs [--count 100] [--seed 1] [--only REGEX] [--known]`. It works on a copy in build/mutants, compiles little for
 * each mutant (ccache helps) and stops at the first test that fails. Mutants that do not compile are not counted. Survivors are listed
 * with their lines; equivalent mutants stand in mutants.json with the reason, and --known lists them too.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string} name @param {unknown} otherwise @returns {string} */
const option = (name, otherwise) => {
  const at = process.argv.indexOf(`--${name}`);
  return at > 0 ? process.argv[at + 1] : String(otherwise);
};
const count = Number(option('count', 100));
const only = new RegExp(option('only', ''));
const work = `build/mutants/${option('seed', 1)}`;
const seconds = 120;

/** Tests for each file, the nearest first. The last one compares every search in every world with its approved recordings. */
const everything = ['whole'];
/** @type {[RegExp, string[]][]} */
const nearest = [
  [/fast\/(bucket|step)_queue/, ['fast/queues_test', 'fast/fast_test']],
  [/fast\/p.*_nodes/, ['fast/nodes_test', 'fast/fast_test']],
  [/fast\/tiles_databases/, ['fast/tiles_databases_test']],
  [/fast\/tiles_/, ['fast/tiles_ida_test']],
  [
    /fast\/|jps\/(canonical|grid_|jps\.)/,
    ['algorithms/jps/grid_runs_test', 'algorithms/jps/grid_bits_test', 'fast/jump_scan_test', 'fast/fast_test'],
  ],
  [/jps\/jump_run/, ['algorithms/jps/jump_run_test']],
  [/jps\//, ['algorithms/jps/jump_search_test', 'algorithms/jps/canonical_search_test']],
  [/hpa\//, ['algorithms/hpa/hpa_star_test']],
  [/shortest_paths|tight_moves|heuristic_check/, ['algorithms/shortest_paths_test', 'spaces/graph_regressions_test']],
  [/core\/open_list/, ['core/open_list_test']],
  [/core\/(trace_log|replay)/, ['core/trace_log_test']],
  [/core\/ledger/, ['algorithms/differential_test']],
  [/spaces\/grid/, ['spaces/grid_test']],
  [/spaces\/graph/, ['spaces/graph_test', 'spaces/graph_regressions_test']],
  [/spaces\/hex/, ['spaces/hex_test']],
  [/spaces\/tiles/, ['spaces/tiles_test']],
  [/corner_graph/, ['spaces/navmesh/corner_graph_test']],
  [/spaces\/navmesh/, ['spaces/navmesh/navmesh_test', 'spaces/navmesh/navmesh_regressions_test', 'spaces/navmesh/navmesh_detour_test']],
  [/spaces\/voxel/, ['spaces/voxel/voxel_rules_test', 'spaces/voxel/voxel_search_test']],
  [/algorithms\/[a-z_]*\.hpp/, ['algorithms/other_searches_test', 'algorithms/fringe_search_test']],
];
const tests = (/** @type {string} */ file) => [
  ...(nearest.find(([pattern]) => pattern.test(file))?.[1] ?? []),
  ...(file.includes('fast/') ? [] : everything),
];

/** The replacements of tokens. Operators have a blank on both sides, so that template brackets are not changed. */
/** @type {[RegExp, string][]} */
const changes = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \+= /g, ' -= '],
  [/ \| /g, ' & '],
  [/ & /g, ' | '],
  [/ >> /g, ' << '],
  [/ \+ 1\b/g, ' + 2'],
  [/ \+ 2\b/g, ' + 1'],
  [/ - 1\b/g, ''],
  [/std::min\b/g, 'std::max'],
  [/std::max\b/g, 'std::min'],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/(?<=\()!(?=\w)/g, ''],
  [/\bcontinue;/g, ';'],
];

/** Every place in a file that can be changed. @param {string} file */
function places(file) {
  const lines = readFileSync(join(work, 'tree', file), 'utf8').split('\n');
  return lines.flatMap((line, number) => {
    const code = line.replace(/\/\/.*/, '');
    if (/^\s*(#|template|static_assert|concept|requires)|"|operator/.test(code)) return [];
    return changes.flatMap(([pattern, to]) =>
      [...code.matchAll(pattern)].map((match) => ({
        file,
        line: number + 1,
        was: line.trim(),
        text: line.slice(0, match.index) + to + line.slice(match.index + match[0].length),
      })),
    );
  });
}

/** Random numbers from a seed (mulberry32). @param {number} seed */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const compiler = ['ccache', 'c++', '-std=c++20', '-O1', '-w', '-D_GLIBCXX_ASSERTIONS', '-ffp-contract=off', '-Icpp', '-Itests'];
/** @param {string[]} command @param {number} timeout */
const run = (command, timeout) =>
  spawnSync('nice', ['bash', '-c', 'ulimit -v 4000000; exec "$@"', 'bash', ...command], {
    cwd: join(work, 'tree'),
    timeout: timeout * 1000,
    encoding: 'utf8',
  });
/** @param {string[]} pair */
const compile = ([source, object]) => run([...compiler, '-c', source, '-o', object], 600).status === 0;

/** Tests that need only headers. */
const alone = /queues|nodes|open_list|trace_log|grid_runs|grid_bits|tiles_ida|jump_scan|fast_test/;

/** Compiles one test with the parts it needs. @param {string} test @returns null if it does not compile, otherwise whether it fails */
function fails(test) {
  const whole = test === 'whole';
  if (!compile([whole ? '../whole.cpp' : `tests/${test}.cpp`, '../test.o'])) return null;
  if (!whole && !alone.test(test) && !searches.every(compile)) return null;
  const objects = (whole ? [] : searches).map(([, object]) => object);
  const link = (/** @type {string[]} */ ...libraries) =>
    run(['c++', '../main.o', '../test.o', ...objects, '-o', '../program', ...libraries], 100);
  // The test that compares meshes with Detour needs its libraries.
  const { status, stderr } = test.includes('detour') ? link('-lDetour', '-lRecast') : link();
  if (status !== 0) throw new Error(stderr);
  return run(['../program', '-a'], seconds).status !== 0;
}

rmSync(join(work, 'tree'), { recursive: true, force: true });
mkdirSync(join(work, 'tree'), { recursive: true });
for (const folder of ['cpp', 'tests']) cpSync(folder, join(work, 'tree', folder), { recursive: true });
writeFileSync(
  join(work, 'whole.cpp'),
  [
    'cpp/session/all_searches.cpp',
    'cpp/session/other_worlds.cpp',
    'tests/golden/golden_test.cpp',
    'tests/session/seek_test.cpp',
    'tests/algorithms/optimality_test.cpp',
  ]
    .map((file) => `#include "tree/${file}"\n`)
    .join(''),
);
const searches = ['all_searches', 'other_worlds'].map((name) => [`cpp/session/${name}.cpp`, `../session_${name}.o`]);
for (const part of [['tests/main.cpp', '../main.o'], ...searches]) if (!compile(part)) throw new Error(`${part[0]} does not compile`);

const files = execFileSync('git', ['ls-files', 'cpp/core/*.hpp', 'cpp/algorithms/*.hpp', 'cpp/spaces/*.hpp', 'cpp/fast/*.hpp'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => only.test(file));
const all = files.flatMap(places);
const next = random(Number(option('seed', 1)));
const order = all
  .map((place) => ({ place, at: next() }))
  .sort((a, b) => a.at - b.at)
  .map(({ place }) => place);
const known = JSON.parse(readFileSync(new URL('mutants.json', import.meta.url), 'utf8'));

console.log(`${all.length} places in ${files.length} files`);
// A test that already fails would seem to catch every mutant.
for (const test of new Set(files.flatMap(tests))) if (fails(test) !== false) throw new Error(`${test} fails without a mutant`);
/** @type {Record<string, number>} */
const found = { caught: 0, equivalent: 0, survived: 0 };
for (const place of order) {
  if (found.caught + found.equivalent + found.survived === count) break;
  const path = join(work, 'tree', place.file);
  const whole = readFileSync(path, 'utf8');
  const lines = whole.split('\n');
  lines[place.line - 1] = place.text;
  writeFileSync(path, lines.join('\n'));
  let outcome = 'survived';
  for (const test of tests(place.file)) {
    const failed = fails(test);
    if (failed === null) outcome = 'none';
    else if (failed) outcome = 'caught';
    if (outcome !== 'survived') break;
  }
  writeFileSync(path, whole);
  if (outcome === 'none') continue;
  const now = place.text.trim();
  const reason = known.find(
    (/** @type {Record<string, string>} */ row) => row.file === place.file && row.was === place.was && row.now === now,
  )?.reason;
  if (outcome === 'survived' && reason) outcome = 'equivalent';
  ++found[outcome];
  const said =
    outcome !== 'equivalent' || process.argv.includes('--known') ? `\n  ${place.was}\n  ${now}${reason ? `\n  ${reason}` : ''}` : '';
  console.log(`${outcome} ${place.file}:${place.line}${outcome === 'caught' ? '' : said}`);
}
console.log(found);

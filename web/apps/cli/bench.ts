/** `bench`: answers the queries of a MovingAI scenario file on its map and compares each cost with the file's optimum. */
import { reads, searches, type Algorithm } from '../../kernel/document/algorithms.ts';
import { loadSolvers, type Query as Asked } from '../../kernel/engine/solver.ts';
import { loadToolbox, type ScenarioRow, type Toolbox } from '../../kernel/engine/toolbox.ts';
import { forReading, InputError, readFile as readMapFile, readText, whole, within } from './input.ts';
import { noteOn } from './solve.ts';
import { bytesOfVoxel, parseVoxelMap, parseVoxelScenario, untracedLimits, type Flight } from '../../kernel/reading/voxel_files.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Call, Command } from './command.ts';

type Successors = 'all' | 'canonical';

const progressEvery = 1000;
const shownMismatches = 10;
/** Milliseconds of queries before the measurement: Node runs a module slowly until it has compiled it with optimizations. */
const warmUp = 250;
/** Expansions between two checks of the status. */
const batch = 1 << 20;

/** Algorithms that a solver answers without a recording, which is quicker. */
const solved: readonly string[] = Object.keys(searches).filter((name) => searches[name].solver);
/** Relative rounding error of the files: their writers used a √2 of single precision, or of eight decimals. */
const writersRounding = 2e-8;

/** Makes the function that answers queries on one grid, under MovingAI's rules: a diagonal step needs both side cells free and costs √2. */
async function solverOn(
  engine: Engine,
  { rows }: { rows: string[] },
  algorithm: Algorithm,
  successors: Successors | undefined,
): Promise<(query: ScenarioRow) => { cost: number | null; expanded: number }> {
  const space = { type: 'grid', rows } as const;
  const rules = { diagonal: 'no-obstacles', costs: 'sqrt2', heuristic: 'octile' } as const;
  if (solved.includes(algorithm)) {
    const solver = (await loadSolvers()).createSolver(space);
    return ({ start, goal }) =>
      // The algorithm is one of `solved`.
      solver.solve({ start, goal, algorithm: algorithm as Asked['algorithm'], ...(successors && { successors }), ...rules });
  }
  const documentFor = ({ start, goal }: Pick<ScenarioRow, 'start' | 'goal'>) => ({
    space,
    start,
    goal,
    algorithm,
    ...rules,
  });
  const search = engine.createSearch(documentFor({ start: [0, 0], goal: [0, 0] }));
  return (query) => {
    search.restart(documentFor(query));
    while (search.status === 'running') search.advance(batch);
    return search.result();
  };
}

/** Reads the option; refuses it if the algorithm has no choice of successors. */
function readSuccessors(given: string | undefined, algorithm: string): Successors | undefined {
  if (given !== undefined && !reads('successors', algorithm))
    throw new InputError(`--successors: ${algorithm} has successors of its own, expected none to be given`);
  return given as Successors | undefined; // the option allows no others
}

function promiseOf({ catalog }: Engine, algorithm: string) {
  const known = catalog.worlds.grid;
  const found = known.find((each) => each.algorithm === algorithm);
  if (found) return solved.includes(algorithm) ? { ...found, optimal: true } : found;
  const names = new Set([...known.map((each) => each.algorithm), ...solved]);
  throw new InputError(`--algorithm: got "${algorithm}", expected one of ${[...names].join(', ')}`);
}

interface Query {
  line?: number;
  start: readonly number[];
  goal: readonly number[];
  optimum: number;
  tolerance?: number;
}
interface Task<Of extends Query = Query> {
  queries: Of[];
  /** How many begin or end on a wall. */
  skipped?: number;
  solve(query: Of): { cost: number | null; expanded: number };
  /** Whether Node should compile the module with optimizations first */
  warm: boolean;
  /** Whether the algorithm promises shortest paths */
  optimal: boolean;
  note?: string | undefined;
}

const fileName = (path: string) => path.split(/[\\/]/).at(-1)?.toLowerCase() ?? '';

/** The rows of a scenario file that are for a map; the others are left out with a word. */
function rowsFor(toolbox: Toolbox, text: string, map: { width: number; height: number }, mapName: string, note: Call['note']) {
  const all = toolbox.parseScenario(text);
  const others = all.filter((row) => fileName(row.map) !== fileName(mapName));
  const named = [...new Set(others.map((row) => row.map))].join(', ');
  if (others.length === 0 || mapName === '-') return toolbox.parseScenario(text, map);
  if (others.length === all.length) {
    note(`no row names ${fileName(mapName)}; all are taken, which name ${named}`);
    return toolbox.parseScenario(text, map);
  }
  note(`${others.length} of ${all.length} rows are left out: they are for ${named}`);
  const left = new Set(others.map(({ line }) => line));
  const rest = text.split('\n').map((line, i) => (left.has(i + 1) ? '' : line));
  return toolbox.parseScenario(rest.join('\n'), map);
}

async function walks(
  engine: Engine,
  mapName: string,
  scenName: string,
  options: Record<string, string | undefined>,
  { note, report }: Pick<Call, 'note' | 'report'>,
): Promise<Task<ScenarioRow>> {
  const { algorithm, optimal } = promiseOf(engine, options.algorithm ?? 'astar');
  const successors = readSuccessors(options.successors, algorithm);
  // Every row has ends of its own.
  const { fields } = await readMapFile(mapName, { ...options, from: '0,0', to: '0,0' }, note);
  const { rows, width, height } = Object(fields?.space);
  if (!rows) throw new InputError(`${mapName}: is no map of squares, expected one for the queries`);
  const map = { rows, width, height };
  const [scenText, toolbox] = [await readText(scenName), await loadToolbox()];
  const given = within(scenName, () => rowsFor(toolbox, scenText, map, mapName, note));
  const queries = given.filter(({ line, ...row }) =>
    (['start', 'goal'] as const).every((end) => {
      const [x, y] = row[end];
      if (map.rows[y][x] !== '#') return true;
      report(`${scenName}:${line}: ${end} (${x},${y}) is a wall`);
      return false;
    }),
  );
  const solve = await solverOn(engine, map, algorithm, successors);
  return {
    queries,
    skipped: given.length - queries.length,
    solve,
    warm: solved.includes(algorithm),
    optimal,
    note: noteOn({ algorithm, successors, space: map }),
  };
}

/** The queries of the voxel benchmark, under its rules, and what answers them: A* without a recording. */
async function flights(
  engine: Engine,
  mapName: string,
  scenName: string,
  { algorithm = 'astar', successors }: Record<string, string | undefined>,
): Promise<Task<Flight>> {
  if (algorithm !== 'astar') throw new InputError(`--algorithm: got "${algorithm}", expected astar, which flies without a recording`);
  if (successors !== undefined) throw new InputError('--successors: a voxel map has none to choose, expected none to be given');
  const [mapText, scenText] = [await readText(mapName, bytesOfVoxel * untracedLimits.voxels), await readText(scenName)];
  const map = within(mapName, () => parseVoxelMap(mapText));
  const nodeOf = ([x, y, z]: number[]) => (y * map.depth + z) * map.width + x;
  const queries = within(scenName, () => parseVoxelScenario(scenText, map, (voxel) => map.cells[nodeOf(voxel)])).rows;
  const voxels = await engine.voxels({ ...map, type: 'voxel', movement: 'fly' });
  return {
    queries,
    solve({ start, goal }) {
      const { found, cost, expanded } = voxels.fly(nodeOf(start), nodeOf(goal));
      return { cost: found ? cost : null, expanded };
    },
    warm: true,
    optimal: true,
  };
}

export const bench: Command = {
  files: ['MAP', 'SCEN'],
  options: {
    algorithm: { is: 'NAME', text: 'astar by default.' },
    successors: {
      is: ['all', 'canonical'],
      text: 'Look at all of several equally short ways, or only at the one with its diagonal steps first.',
    },
    every: { is: 'K', text: 'Only every Kth query.' },
    ...forReading,
  },
  text: 'Run the queries of a MovingAI scenario file on a map of any format, or on a .3dmap; the last line is one JSON object. Rows for other maps, or with an end on a wall (skipped), are left out with a word; a length of 0 is unknown.',
  async run({ engine: load, files: [mapName, scenName], options, print, report, progress, note: keep }) {
    const every = whole({ every: '1', ...options }, 'every', 1);
    const engine = await load();
    const given: Task = mapName.endsWith('.3dmap')
      ? await flights(engine, mapName, scenName, options)
      : await walks(engine, mapName, scenName, options, { note: keep, report });
    const { solve, warm, optimal, note, skipped = 0 } = given;
    const queries = given.queries.filter((_, i) => i % every === 0);
    if (note) report(note);

    if (warm) {
      const begin = performance.now();
      for (let i = 0; queries.length > 0 && performance.now() - begin < warmUp; i++) solve(queries[i % queries.length]);
    }
    let mismatches = 0;
    // Writers who do not know a length write 0.
    let unknown = 0;
    let expanded = 0;
    let spent = 0;
    let reported = performance.now();
    for (const [i, query] of queries.entries()) {
      const begin = performance.now();
      const answer = solve(query);
      const end = performance.now();
      spent += end - begin;
      expanded += answer.expanded;
      if (query.optimum === 0 && String(query.start) !== String(query.goal)) unknown++;
      else if (answer.cost === null || Math.abs(answer.cost - query.optimum) > (query.tolerance ?? 0) + writersRounding * query.optimum) {
        mismatches++;
        if (mismatches <= shownMismatches)
          report(`${scenName}:${query.line}: cost ${answer.cost ?? 'none'}, the file says ${query.optimum}`);
      }
      if (end - reported > progressEvery) {
        progress(`${i + 1} of ${queries.length} queries`);
        reported = end;
      }
    }
    const rounded = (value: number) => Number(value.toFixed(3));
    await print(
      `${JSON.stringify({
        queries: queries.length,
        mismatches,
        ...(unknown > 0 && { unknown }),
        ...(skipped > 0 && { skipped }),
        microseconds_per_query: rounded(queries.length ? (spent * 1e3) / queries.length : 0),
        nanoseconds_per_expansion: rounded(expanded ? (spent * 1e6) / expanded : 0),
        expanded,
      })}\n`,
    );
    return optimal && mismatches > 0 ? 1 : 0;
  },
};

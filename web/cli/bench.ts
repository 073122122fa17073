/** `bench`: answers the queries of a MovingAI scenario file on its map and compares each cost with the file's optimum. */
import { reads, searches, type Algorithm } from '../document/algorithms.ts';
import { loadSolvers, type Query as Asked } from '../engine/solver.ts';
import { loadToolbox, type ScenarioRow } from '../engine/toolbox.ts';
import { InputError, readText, whole, within } from './input.ts';
import { noteOn } from './solve.ts';
import { bytesOfVoxel, parseVoxelMap, parseVoxelScenario, untracedLimits, type Flight } from '../maps/voxel_files.ts';
import type { Engine } from '../engine/engine.ts';
import type { Command } from './main.ts';

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
  optimum: number;
  tolerance?: number;
}
interface Task<Of extends Query = Query> {
  queries: Of[];
  solve(query: Of): { cost: number | null; expanded: number };
  /** Whether Node should compile the module with optimizations first */
  warm: boolean;
  /** Whether the algorithm promises shortest paths */
  optimal: boolean;
  note?: string | undefined;
}

async function walks(
  engine: Engine,
  mapName: string,
  scenName: string,
  options: Record<string, string | undefined>,
): Promise<Task<ScenarioRow>> {
  const { algorithm, optimal } = promiseOf(engine, options.algorithm ?? 'astar');
  const successors = readSuccessors(options.successors, algorithm);
  const [mapText, scenText] = [await readText(mapName), await readText(scenName)];
  const toolbox = await loadToolbox();
  const map = within(mapName, () => toolbox.parseMap(mapText));
  const queries = within(scenName, () => toolbox.parseScenario(scenText, map));
  const solve = await solverOn(engine, map, algorithm, successors);
  return { queries, solve, warm: solved.includes(algorithm), optimal, note: noteOn({ algorithm, successors, space: map }) };
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
  },
  text: 'Run the queries of a MovingAI scenario file, of a .map or a .3dmap; the last line is one JSON object.',
  async run({ engine: load, files: [mapName, scenName], options, print, report, progress }) {
    const every = whole({ every: '1', ...options }, 'every', 1);
    const engine = await load();
    const given: Task = mapName.endsWith('.3dmap')
      ? await flights(engine, mapName, scenName, options)
      : await walks(engine, mapName, scenName, options);
    const { solve, warm, optimal, note } = given;
    const queries = given.queries.filter((_, i) => i % every === 0);
    if (note) report(note);

    if (warm) {
      const begin = performance.now();
      for (let i = 0; queries.length > 0 && performance.now() - begin < warmUp; i++) solve(queries[i % queries.length]);
    }
    let mismatches = 0;
    let expanded = 0;
    let spent = 0;
    let told = performance.now();
    for (const [i, query] of queries.entries()) {
      const begin = performance.now();
      const answer = solve(query);
      const end = performance.now();
      spent += end - begin;
      expanded += answer.expanded;
      if (answer.cost === null || Math.abs(answer.cost - query.optimum) > (query.tolerance ?? 0) + writersRounding * query.optimum) {
        mismatches++;
        if (mismatches <= shownMismatches)
          report(`${scenName}:${query.line}: cost ${answer.cost ?? 'none'}, the file says ${query.optimum}`);
      }
      if (end - told > progressEvery) {
        progress(`${i + 1} of ${queries.length} queries`);
        told = end;
      }
    }
    const rounded = (value: number) => Number(value.toFixed(3));
    await print(
      `${JSON.stringify({
        queries: queries.length,
        mismatches,
        microseconds_per_query: rounded(queries.length ? (spent * 1e3) / queries.length : 0),
        nanoseconds_per_expansion: rounded(expanded ? (spent * 1e6) / expanded : 0),
        expanded,
      })}\n`,
    );
    return optimal && mismatches > 0 ? 1 : 0;
  },
};

/** `bench`: answers the queries of MovingAI scenario files on their maps and compares each cost with the file's optimum. */
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { reads, searches, type Algorithm } from '../../kernel/document/algorithms.ts';
import { loadSolvers, type Query as Asked } from '../../kernel/engine/solver.ts';
import { loadToolbox, type ScenarioRow, type Toolbox } from '../../kernel/engine/toolbox.ts';
import { forReading, InputError, oneLine, readFile as readMapFile, readText, whole, within } from './input.ts';
import { noteOn } from './solve.ts';
import { LabError } from '../../kernel/engine/engine.ts';
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

/** What answers queries on one grid, under MovingAI's rules: a diagonal step needs both side cells free and costs √2. */
async function solverOn(
  engine: Engine,
  { rows }: { rows: string[] },
  algorithm: Algorithm,
  successors: Successors | undefined,
  prepared: boolean,
): Promise<Pick<Task<ScenarioRow>, 'solve' | 'dispose' | 'told'>> {
  const space = { type: 'grid', rows } as const;
  const rules = { diagonal: 'no-obstacles', costs: 'sqrt2', heuristic: 'octile' } as const;
  if (solved.includes(algorithm)) {
    const solver = (await loadSolvers()).createSolver(space);
    const begin = performance.now();
    const told = prepared ? { prepared: solver.prepare().state, preparation_milliseconds: rounded(performance.now() - begin) } : {};
    return {
      solve: ({ start, goal }) =>
        // The algorithm is one of `solved`.
        solver.solve({ start, goal, algorithm: algorithm as Asked['algorithm'], ...(successors && { successors }), ...rules }),
      dispose: () => solver.dispose(),
      told,
    };
  }
  const documentFor = ({ start, goal }: Pick<ScenarioRow, 'start' | 'goal'>) => ({
    space,
    start,
    goal,
    algorithm,
    ...rules,
  });
  const search = engine.createSearch(documentFor({ start: [0, 0], goal: [0, 0] }));
  return {
    solve(query) {
      search.restart(documentFor(query));
      while (search.status === 'running') search.advance(batch);
      return search.result();
    },
    dispose: () => search.dispose(),
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
  /** Gives back the memory of the core. */
  dispose(): void;
  /** What the answer tells besides. */
  told?: object;
  /** Whether Node should compile the module with optimizations first */
  warm: boolean;
  /** Whether the algorithm promises shortest paths */
  optimal: boolean;
  note?: string | undefined;
}

const rounded = (value: number) => Number(value.toFixed(3));
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
  const prepared = options.prepared !== undefined;
  if (prepared && algorithm !== 'jps') throw new InputError(`--prepared: ${algorithm} answers without, expected --algorithm jps`);
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
  return {
    queries,
    skipped: given.length - queries.length,
    ...(await solverOn(engine, map, algorithm, successors, prepared)),
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
  { algorithm = 'astar', successors, prepared }: Record<string, string | undefined>,
): Promise<Task<Flight>> {
  if (algorithm !== 'astar') throw new InputError(`--algorithm: got "${algorithm}", expected astar, which flies without a recording`);
  if (successors !== undefined) throw new InputError('--successors: a voxel map has none to choose, expected none to be given');
  if (prepared !== undefined) throw new InputError('--prepared: a voxel map is answered without');
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
    dispose: () => voxels.dispose(),
    warm: true,
    optimal: true,
  };
}

/** The scenario file that belongs to a map, named as the benchmarks name it. */
const scenarioOf = (map: string) => (map.endsWith('.3dmap') ? map.replace(/map$/, 'scen') : `${map}.scen`);

/** What a line is about: a map with the options that decide about its answers. */
const subject = (map: string, { algorithm = 'astar', successors, every, prepared }: Call['options']) => ({
  map: basename(map),
  algorithm,
  ...(successors !== undefined && { successors }),
  ...(every !== undefined && { every: Number(every) }),
  ...(prepared !== undefined && { prepared: true }),
});

/** The subjects of the lines that are in a file of answers already; without the file none. */
async function answered(name: string, report: Call['report']) {
  const text = existsSync(name) ? await readText(name) : '';
  const subjects: Set<string> = new Set();
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '') continue;
    try {
      const { map, algorithm, successors, every, prepared } = JSON.parse(line);
      subjects.add(JSON.stringify({ map, algorithm, successors, every, ...(prepared && { prepared: true }) }));
    } catch {
      report(`${name}:${i + 1}: is no JSON, so it counts as no answer`);
    }
  }
  return subjects;
}

/** The maps of a folder beside which their scenario files stand, by name; the others are left out with a word. */
async function mapsIn(folder: string, report: Call['report']) {
  const names = new Set(await readdir(folder));
  const maps = [...names].filter((name) => /\.(3d)?map$/.test(name)).sort();
  for (const name of maps) if (!names.has(scenarioOf(name))) report(`${join(folder, name)}: has no ${scenarioOf(name)} beside it`);
  const found = maps.filter((name) => names.has(scenarioOf(name))).map((name) => join(folder, name));
  if (found.length === 0) throw new InputError(`${folder}: has no map with its queries, expected NAME.map beside NAME.map.scen`);
  return found;
}

/** Runs the queries of one map and prints its line. @returns the exit code */
async function answer(
  engine: Engine,
  mapName: string,
  scenName: string,
  call: Pick<Call, 'options' | 'print' | 'report' | 'progress' | 'note'>,
) {
  const { options, print, report, progress } = call;
  const every = whole({ every: '1', ...options }, 'every', 1);
  const given: Task = mapName.endsWith('.3dmap')
    ? await flights(engine, mapName, scenName, options)
    : await walks(engine, mapName, scenName, options, call);
  const { solve, warm, optimal, note, skipped = 0, told } = given;
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
    const found = solve(query);
    const end = performance.now();
    spent += end - begin;
    expanded += found.expanded;
    if (query.optimum === 0 && String(query.start) !== String(query.goal)) unknown++;
    else if (found.cost === null || Math.abs(found.cost - query.optimum) > (query.tolerance ?? 0) + writersRounding * query.optimum) {
      mismatches++;
      if (mismatches <= shownMismatches) report(`${scenName}:${query.line}: cost ${found.cost ?? 'none'}, the file says ${query.optimum}`);
    }
    if (end - reported > progressEvery) {
      progress(`${basename(mapName)}: ${i + 1} of ${queries.length} queries`);
      reported = end;
    }
  }
  given.dispose();
  await print(
    `${JSON.stringify({
      ...subject(mapName, options),
      queries: queries.length,
      mismatches,
      ...(unknown > 0 && { unknown }),
      ...(skipped > 0 && { skipped }),
      microseconds_per_query: rounded(queries.length ? (spent * 1e3) / queries.length : 0),
      nanoseconds_per_expansion: rounded(expanded ? (spent * 1e6) / expanded : 0),
      expanded,
      ...told,
    })}\n`,
  );
  return optimal && mismatches > 0 ? 1 : 0;
}

export const bench: Command = {
  files: ['MAP|FOLDER', '[SCEN]'],
  options: {
    algorithm: { is: 'NAME', text: 'astar by default.' },
    successors: {
      is: ['all', 'canonical'],
      text: 'Look at all of several equally short ways, or only at the one with its diagonal steps first.',
    },
    prepared: { is: '', text: 'Prepare each map before its queries, which jps can; the line says how long that took.' },
    every: { is: 'K', text: 'Only every Kth query.' },
    resume: { is: 'FILE', text: 'Leave out maps that have a line in this file, with the same options.' },
    ...forReading,
  },
  text: 'Run the queries of a MovingAI scenario file on a map of any format, or on a .3dmap, and print one line of JSON; of a folder, a line for each map. Without SCEN it is the file beside the map: NAME.map.scen, NAME.3dscen. Rows for other maps, or with an end on a wall (skipped), are left out with a word; a length of 0 is unknown.',
  async run({ engine: load, files: [name, scen], options, print, report, progress, note }) {
    const call = { options, print, report, progress, note };
    const isFolder = await stat(name).then((found) => found.isDirectory(), () => false); // prettier-ignore
    if (isFolder && scen) throw new InputError(`${name}: is a folder, whose maps have their own queries; expected no ${scen}`);
    const done = options.resume === undefined ? new Set() : await answered(options.resume, report);
    const all = isFolder ? await mapsIn(name, report) : [name];
    const maps = all.filter((map) => !done.has(JSON.stringify(subject(map, options))));
    if (maps.length < all.length)
      report(`${all.length - maps.length} of ${all.length} maps are left out: ${options.resume} has their lines`);
    const engine = await load();
    if (!isFolder) return maps.length > 0 ? answer(engine, name, scen ?? scenarioOf(name), call) : 0;
    let code = 0;
    for (const map of maps)
      try {
        code = Math.max(code, await answer(engine, map, scenarioOf(map), { ...call, note: (text) => note(`${basename(map)}: ${text}`) }));
      } catch (error) {
        // A map that cannot be read keeps nobody from measuring the others.
        if (!(error instanceof InputError || error instanceof LabError)) throw error;
        report(oneLine(error));
        code = 2;
      }
    return code;
  },
};

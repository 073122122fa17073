/** The only importer of the solver's wasm glue: answers many queries on one grid as fast as the core can, without recordings. */
import { searches } from '../document/algorithms.ts';
import { refuse, said } from '../document/error.ts';
import { choice, flag, knownFields, number, whole } from '../document/fields.ts';
import { cellPoint, cellSpace, type CellSpace } from '../document/cell_rows.ts';
import { cellsOf, searchedMap } from '../worlds/grid/grid_cells.ts';
import { world as grid } from '../worlds/grid/grid_world.ts';
import { checkSums, largestOf } from '../worlds/legend.ts';
import { gone } from './arguments.ts';
import { instantiate } from './instantiate.ts';
import { placeOf, type Wasm } from './resolver.ts';
import type { Options } from '../document/document.ts';
import type { Legend } from '../document/rules.ts';
import type { Point, Status } from './search.ts';

export interface Query {
  start: Point;
  goal: Point;
  /** `jps` falls back to `astar` on a grid with terrain, and says so in the answer's `note`. */
  algorithm?: 'astar' | 'dijkstra' | 'jps';
  /** For astar and dijkstra: `canonical` leaves out all but one of the equally short ways between cells. */
  successors?: Options['successors'];
  /** Changes the work but not the answer. `manhattan` is allowed only if diagonal is `never`. */
  heuristic?: 'octile' | 'manhattan' | 'chebyshev' | 'zero';
  diagonal?: Options['diagonal'];
  costs?: Options['costs'];
  /** false: leave the path empty. */
  path?: boolean;
}

/** The names of the core's numbers: a number is the index of its name. */
type Names = Record<'successors' | 'heuristics' | 'diagonals' | 'costs', string[]> & { statuses: Status[] };

const fields = ['start', 'goal', 'algorithm', 'successors', 'heuristic', 'diagonal', 'costs', 'path'];
const algorithm = choice(
  Object.keys(searches).filter((name) => searches[name].solver),
  Object.keys(searches).filter((name) => !searches[name].solver),
  said('is not available in a solver'),
);
/** Successors that belong to one algorithm cannot be chosen. */
const own: (string | undefined)[] = Object.values(searches).map(({ solver }) => solver);

const checksOf = ({ successors, heuristics, diagonals, costs }: Names) => ({
  algorithm,
  successors: choice(successors.filter((name) => name === 'all' || !own.includes(name))),
  heuristic: choice(
    heuristics.filter((name) => name !== 'euclidean'),
    ['euclidean'],
    said('is not available in a solver'),
  ),
  diagonal: choice(diagonals),
  costs: choice(costs),
});
const usual: Record<string, string> = {
  algorithm: 'astar',
  successors: 'all',
  heuristic: 'octile',
  diagonal: 'no-obstacles',
  costs: 'sqrt2',
};

/** The options of a query as numbers. Estimates that may exceed the true cost are refused, because a solver promises shortest paths. */
function numbersOf(names: Names, given: Record<string, unknown>) {
  const named = Object.fromEntries(Object.entries(checksOf(names)).map(([name, check]) => [name, check(given[name] ?? usual[name], name)]));
  if (named.heuristic === 'manhattan' && named.diagonal !== 'never')
    refuse('bad-value', 'heuristic', 'manhattan overestimates diagonal steps, expected octile, chebyshev or zero unless diagonal is never');
  const { solver = '', key, evenGround = false } = searches[named.algorithm];
  if (solver !== 'all' && given.successors !== undefined)
    refuse('bad-value', 'successors', '{algorithm} has successors of its own, expected none to be given', { algorithm: named.algorithm });
  return {
    evenGround,
    successors: names.successors.indexOf(solver === 'all' ? named.successors : solver),
    heuristic: names.heuristics.indexOf(key === 'g' ? 'zero' : named.heuristic),
    diagonal: names.diagonals.indexOf(named.diagonal),
    costs: names.costs.indexOf(named.costs),
  };
}

/**
 * Among several shortest paths it may be another one than in a stepped search, and the number of expansions may differ; the cost never
 * does.
 * This is a class, because making an object with a getter of its own takes longer than all the rest of a call.
 */
export class Answer {
  #path: Point[] | undefined;
  note?: string;
  /** The status: found, exhausted, bad-input (start or goal is a wall) or out-of-memory */
  status: Status;
  /** Exact, in the cost model's own units */
  cost: number | null;
  /** x, y of every cell on the way, start to goal inclusive */
  points: Uint16Array;
  expanded: number;
  /** Whether the preparation answered; corners of walls were expanded then, not cells. */
  prepared: boolean;

  constructor(status: Status, cost: number | null, points: Uint16Array, expanded: number, prepared: boolean) {
    this.status = status;
    this.cost = cost;
    this.points = points;
    this.expanded = expanded;
    this.prepared = prepared;
  }

  /** The same as [x, y], made when it is first read: a thousand small arrays often take longer than the search. */
  get path(): Point[] {
    return (this.#path ??= pointsOf(this.points));
  }
}

/**
 * `none` before prepare() and after an edit; `refused`: terrain, under 256 corners of walls, or too many edges or bytes.
 */
export interface Preparation {
  state: 'none' | 'begun' | 'ready' | 'refused';
  /** The share of corners done, 0 to 1: not of the time, for the last ones take longest. */
  progress: number;
}

function onlyKnown(query: unknown) {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return false;
  for (const field of Object.keys(query)) if (!fields.includes(field)) return false;
  return true;
}

// Number.isInteger is false for everything that is not a number.
const isBelow = (value: unknown, bound: number) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < bound;

const time = number(0, 1e9);
/** Corners looked at between two looks at the clock: a millisecond or two. */
const slice = 1000;

/** A solver in the core. */
interface Handle {
  delete(): void;
  cells(width: number, height: number): Uint8Array | undefined;
  setGrid(width: number, height: number): boolean;
  setTerrain(node: number, terrain: number): void;
  desk(): Float64Array<ArrayBuffer>;
  solve(): number;
  /** Whether memory was enough. */
  prepare(budget: number): boolean;
  /** The share prepared, −1 if the map is refused. */
  prepared(): number;
  uniform(): boolean;
  bytes(): number;
}
interface Module {
  Solver: new () => Handle;
  /** As JSON */
  names(): string;
  liveSolvers(): number;
}

export class Solver {
  #handle: Handle;
  /** Query and answer in the core's memory, in the order of Desk in cpp/wasm/solver_bindings.cpp. */
  #desk = new Float64Array();
  #space;
  #names;
  #onDispose;
  /** No cell has ever cost more. */
  #largest;
  /** The options of the last query with their numbers, since consecutive queries usually differ only in start and goal. */
  #known: Record<keyof ReturnType<typeof checksOf>, unknown> & { numbers: ReturnType<typeof numbersOf> };
  readonly width: number;
  readonly height: number;

  /** @internal */
  constructor(module: Module, names: Names, space: CellSpace, onDispose: () => void) {
    this.#names = names;
    this.#known = { algorithm: '', successors: '', heuristic: '', diagonal: '', costs: '', numbers: numbersOf(names, {}) };
    const { type, width, height } = space;
    this.#space = { type, width, height };
    this.width = width;
    this.height = height;
    this.#onDispose = onDispose;
    this.#largest = largestOf(space);
    this.#handle = new module.Solver();
    const cells = this.#handle.cells(width, height);
    if (!cells) return this.#fail();
    cells.set(cellsOf({ space: searchedMap(space) }));
    if (!this.#handle.setGrid(width, height)) this.#fail();
  }

  #fail(): never {
    this.#handle.delete();
    refuse('out-of-memory', {}, 'out of memory: the world does not fit');
  }

  /** Whether every free cell costs 1 to enter. */
  get uniform(): boolean {
    return this.#handle.uniform();
  }
  get bytes(): number {
    return this.#handle.bytes();
  }

  /** 0 is a wall, 1 to 255 the cost to enter. Updates some bytes along the lines through the cell and rebuilds nothing; a preparation is gone. */
  setCell(cell: Point, terrain: number): void {
    const [x, y] = cellPoint(cell, 'cell', this.#space, grid);
    this.#handle.setTerrain(y * this.width + x, whole(0, 255)(terrain, 'terrain'));
    this.#largest = Math.max(this.#largest, terrain);
  }

  /**
   * For a map that stays: makes `jps` with the usual options quicker, by a contraction hierarchy (Geisberger and others 2008) over the corners
   * of walls (Uras, Koenig, Hernández 2013). An edit throws it away. Works for about `milliseconds`, or to the end; the
   * first call looks at every cell.
   */
  prepare(milliseconds?: number): Preparation {
    const end = milliseconds === undefined ? Infinity : performance.now() + time(milliseconds, 'milliseconds');
    do {
      if (!this.#handle.prepare(slice)) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    } while (this.preparation.state === 'begun' && performance.now() < end);
    return this.preparation;
  }

  get preparation(): Preparation {
    const progress = this.#handle.prepared();
    if (progress < 0) return { state: 'refused', progress: 1 };
    return { state: progress === 1 ? 'ready' : progress > 0 ? 'begun' : 'none', progress };
  }

  solve(query: Query): Answer {
    // A search may be as quick as copying its query, so the query is read without a copy.
    const given = query as { [field in keyof Query]: unknown };
    if (!onlyKnown(given)) knownFields(given, '', fields);
    const start = this.#cell(given.start, 'start'),
      goal = this.#cell(given.goal, 'goal');
    const withPath = given.path === undefined || flag(given.path, 'path');
    const numbers = this.#numbers(given);
    if (this.#largest > 9) checkSums(this.width * this.height, this.#largest, this.#names.costs[numbers.costs], 'costs');
    const handle = this.#handle;
    // When the memory of the module grows, old views of it have length 0.
    if (this.#desk.length === 0) this.#desk = handle.desk();
    let desk = this.#desk;
    desk[0] = start;
    desk[1] = goal;
    desk[2] = numbers.successors;
    desk[3] = numbers.heuristic;
    desk[4] = numbers.diagonal;
    desk[5] = numbers.costs;
    desk[6] = withPath ? 1 : 0;
    const status = this.#names.statuses[handle.solve()];
    if (desk.length === 0) desk = this.#desk = handle.desk();
    const cost = desk[7],
      expanded = desk[8],
      address = desk[9],
      cells = desk[10],
      uniform = desk[11],
      prepared = desk[12] !== 0;
    const points = new Uint16Array(desk.buffer, address, 2 * cells).slice();
    const answer = new Answer(status, status === 'found' ? cost : null, points, expanded, prepared);
    if (numbers.evenGround && uniform === 0) answer.note = 'jps needs cells that all cost 1; this grid has terrain, so A* searched it';
    return answer;
  }

  /** The node number of a cell. */
  #cell(point: unknown, field: string) {
    if (!(Array.isArray(point) && point.length === 2 && isBelow(point[0], this.width) && isBelow(point[1], this.height)))
      cellPoint(point, field, this.#space, grid);
    return (point as Point)[1] * this.width + (point as Point)[0]; // `cellPoint` throws for all other values
  }

  #numbers(given: Record<string, unknown>) {
    const known = this.#known;
    if (
      known.algorithm !== given.algorithm ||
      known.successors !== given.successors ||
      known.heuristic !== given.heuristic ||
      known.diagonal !== given.diagonal ||
      known.costs !== given.costs
    ) {
      const { algorithm, successors, heuristic, diagonal, costs } = given;
      this.#known = { algorithm, successors, heuristic, diagonal, costs, numbers: numbersOf(this.#names, given) };
    }
    return this.#known.numbers;
  }

  dispose(): void {
    if (this.#handle === gone) return;
    this.#handle.delete();
    this.#handle = gone;
    this.#onDispose();
  }
}

function pointsOf(flat: Uint16Array): Point[] {
  const points = new Array(flat.length / 2);
  for (let i = 0; i < points.length; i++) points[i] = [flat[2 * i], flat[2 * i + 1]];
  return points;
}

export class Solvers {
  #module;
  #names: Names;
  #live = 0;

  /** @internal */
  constructor(module: Module) {
    this.#module = module;
    this.#names = JSON.parse(module.names());
  }

  /** For a `space` as in a document: `{type: 'grid', rows: [...]}`. Throws LabError naming the field. */
  createSolver(space: {
    type?: string;
    width?: number;
    height?: number;
    legend?: Legend;
    rows: readonly string[];
    things?: object;
  }): Solver {
    const solver = new Solver(this.#module, this.#names, cellSpace(space, 'space', grid), () => {
      this.#live--;
    });
    this.#live++;
    return solver;
  }

  /** Solvers that are not disposed of yet. */
  get live(): number {
    return this.#live;
  }
  /** Solvers alive in C++; equals `live` unless a handle leaked. */
  get liveHandles(): number {
    return this.#module.liveSolvers();
  }
}

/** Loads the module. In Node pass nothing (the file beside this one is read) or `wasmBinary`. */
export async function loadSolvers(options?: Wasm): Promise<Solvers> {
  const place = placeOf('solver', () => new URL('../../generated/solver.wasm', import.meta.url), options);
  return new Solvers(await instantiate(() => import('../../generated/solver.js'), place));
}

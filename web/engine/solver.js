/**
 * The only importer of the solver's wasm glue: many untraced queries on one grid, as fast as the core can answer them.
 * Types are in solver.d.ts.
 */
import { searches } from '../document/algorithms.js';
import { DocumentError } from '../document/error.js';
import { choice, flag, knownFields, whole } from '../document/fields.js';
import { gridPoint, gridSpace } from '../document/cells.js';
import { rowsToSearch } from '../worlds/grid/cells.js';
import { ofSquares } from '../worlds/registry.js';
import { gone } from './arguments.js';
import { instantiate } from './instantiate.js';
import { placeOf } from './resolver.js';

/** @typedef {import('./solver.d.ts').Query} Query */
/** @typedef {import('./solver.d.ts').Answer} Answer */

/** What the core calls its numbers: a name's place is its number. @typedef {Record<'statuses' | 'successors' | 'heuristics' | 'diagonals' | 'costs', string[]>} Names */

const fields = ['start', 'goal', 'algorithm', 'successors', 'heuristic', 'diagonal', 'costs', 'path'];
const algorithm = choice(
  Object.keys(searches).filter((name) => searches[name].solver),
  Object.keys(searches).filter((name) => !searches[name].solver),
);
/** Those that some algorithm has of its own are no choice. */
const own = Object.values(searches).map(({ solver }) => /** @type {string | undefined} */ (solver));

/** @param {Names} names */
const checksOf = ({ successors, heuristics, diagonals, costs }) => ({
  algorithm,
  successors: choice(successors.filter((name) => name === 'all' || !own.includes(name))),
  heuristic: choice(heuristics),
  diagonal: choice(diagonals),
  costs: choice(costs),
});
const usual = { algorithm: 'astar', successors: 'all', heuristic: 'octile', diagonal: 'no-obstacles', costs: 'sqrt2' };

/** @param {string} field @param {string} message @returns {never} */
function refuse(field, message) {
  throw new DocumentError({ code: 'bad-value', field, message: `${field}: ${message}` });
}

/**
 * The options of a query as numbers. Only estimates that never exceed the true cost are taken: a solver promises shortest paths.
 * @param {Names} names
 * @param {Record<string, any>} given
 */
function numbersOf(names, given) {
  const named = Object.fromEntries(
    Object.entries(checksOf(names)).map(([name, check]) => [name, check(given[name] ?? /** @type {any} */ (usual)[name], name)]),
  );
  if (named.heuristic === 'euclidean')
    refuse('heuristic', 'euclidean is not available in a solver, expected octile, manhattan, chebyshev or zero');
  if (named.heuristic === 'manhattan' && named.diagonal !== 'never') {
    refuse('heuristic', 'manhattan overestimates diagonal steps, expected octile, chebyshev or zero unless diagonal is never');
  }
  const { solver = '', key, evenGround = false } = searches[named.algorithm];
  if (solver !== 'all' && given.successors !== undefined)
    refuse('successors', `${named.algorithm} has successors of its own, expected none to be given`);
  return {
    evenGround,
    successors: names.successors.indexOf(solver === 'all' ? named.successors : solver),
    heuristic: names.heuristics.indexOf(key?.h === 0 ? 'zero' : named.heuristic),
    diagonal: names.diagonals.indexOf(named.diagonal),
    costs: names.costs.indexOf(named.costs),
  };
}

/** A class, because an object with a getter of its own takes longer to make than all the rest of a call. @implements {Answer} */
class SolverAnswer {
  /** @type {[number, number][] | undefined} */
  #path;
  /** @type {string | undefined} */
  note;

  /** @param {string} status @param {number | null} cost @param {Uint16Array} points @param {number} expanded */
  constructor(status, cost, points, expanded) {
    this.status = /** @type {any} */ (status);
    this.cost = cost;
    this.points = points;
    this.expanded = expanded;
  }

  /** A thousand small arrays take longer to make than many a path takes to find. */
  get path() {
    return (this.#path ??= pointsOf(this.points));
  }
}

/** @param {unknown} query */
function onlyKnown(query) {
  if (typeof query !== 'object' || query === null || Array.isArray(query)) return false;
  for (const field of Object.keys(query)) if (!fields.includes(field)) return false;
  return true;
}

/** @param {unknown} value @param {number} bound */
const isBelow = (value, bound) => Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) < bound;

class Solver {
  /** @type {any} */
  #handle;
  /** Query and answer in the core's memory, in the order of Desk in cpp/wasm/solver_bindings.cpp. */
  #desk = new Float64Array();
  #space;
  #names;
  #onDispose;
  /** Options last seen and what they came to, since queries usually differ in their ends alone. */
  #known;

  /**
   * @param {any} module
   * @param {Names} names
   * @param {import('../document/cells.js').GridSpace} space
   * @param {() => void} onDispose
   */
  constructor(module, names, space, onDispose) {
    this.#names = names;
    this.#known = { algorithm: '', successors: '', heuristic: '', diagonal: '', costs: '', numbers: numbersOf(names, {}) };
    const { type, width, height } = space;
    if (!ofSquares(space)) refuse('space.type', `got "${type}", expected grid: solvers know no other world`);
    this.#space = { type, width, height };
    this.width = width;
    this.height = height;
    this.#onDispose = onDispose;
    this.#handle = new module.Solver();
    const cells = /** @type {Uint8Array | undefined} */ (this.#handle.cells(width, height));
    if (!cells) return this.#fail();
    rowsToSearch(space).forEach((row, y) => {
      for (let x = 0; x < width; x++) {
        const code = row.charCodeAt(x);
        cells[y * width + x] = code === 46 /* . */ ? 1 : code === 35 /* # */ ? 0 : code - 48;
      }
    });
    if (!this.#handle.setGrid(width, height)) this.#fail();
  }

  /** @returns {never} */
  #fail() {
    this.#handle.delete();
    throw new DocumentError({ code: 'out-of-memory', message: 'out of memory: the grid does not fit' });
  }

  /** Whether every free cell costs 1 to enter. */
  get uniform() {
    return /** @type {boolean} */ (this.#handle.uniform());
  }
  get bytes() {
    return /** @type {number} */ (this.#handle.bytes());
  }

  /**
   * Changes one cell: 0 is a wall, 1 to 9 the cost to enter it. The next query takes no longer for it.
   * @param {[number, number]} cell
   * @param {number} terrain
   */
  setCell(cell, terrain) {
    const [x, y] = gridPoint(cell, 'cell', this.#space);
    this.#handle.setTerrain(y * this.width + x, whole(0, 9)(terrain, 'terrain'));
  }

  /** @param {Query} query @returns {Answer} */
  solve(query) {
    // A search may take no longer than copying a query, so this one is looked at as it is.
    const given = /** @type {Record<string, any>} */ (query);
    if (!onlyKnown(given)) knownFields(given, '', fields);
    const start = this.#cell(given.start, 'start'),
      goal = this.#cell(given.goal, 'goal');
    const withPath = given.path === undefined || flag(given.path, 'path');
    const numbers = this.#numbers(given);
    const handle = this.#handle;
    // A memory that grows leaves its old views without a length.
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
      uniform = desk[11];
    const points = new Uint16Array(desk.buffer, address, 2 * cells).slice();
    const answer = new SolverAnswer(status, status === 'found' ? cost : null, points, expanded);
    if (numbers.evenGround && uniform === 0)
      answer.note = 'jps needs cells that all cost the same; this grid has terrain, so A* searched it';
    return answer;
  }

  /** The number of a cell. @param {any} point @param {string} field */
  #cell(point, field) {
    if (!(Array.isArray(point) && point.length === 2 && isBelow(point[0], this.width) && isBelow(point[1], this.height)))
      gridPoint(point, field, this.#space);
    return point[1] * this.width + point[0];
  }

  /** @param {Record<string, any>} given */
  #numbers(given) {
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

  dispose() {
    if (this.#handle === gone) return;
    this.#handle.delete();
    this.#handle = gone;
    this.#onDispose();
  }
}

/** @param {Uint16Array} flat @returns {[number, number][]} */
function pointsOf(flat) {
  const points = new Array(flat.length / 2);
  for (let i = 0; i < points.length; i++) points[i] = [flat[2 * i], flat[2 * i + 1]];
  return points;
}

class Solvers {
  #module;
  /** @type {Names} */
  #names;
  #live = 0;

  /** @param {any} module */
  constructor(module) {
    this.#module = module;
    this.#names = JSON.parse(module.names());
  }

  /** @param {unknown} space as in a document */
  createSolver(space) {
    const solver = new Solver(this.#module, this.#names, gridSpace(space, 'space'), () => {
      this.#live--;
    });
    this.#live++;
    return solver;
  }

  /** Solvers not yet disposed. */
  get live() {
    return this.#live;
  }
  /** Solvers alive in C++; equals `live` unless a handle leaked. */
  get liveHandles() {
    return /** @type {number} */ (this.#module.liveSolvers());
  }
}

/**
 * Loads the module. In Node pass nothing (the file beside this one is read) or `wasmBinary`.
 * @param {{wasmUrl?: string | URL, wasmBinary?: BufferSource}} [options]
 * @returns {Promise<import('./solver.d.ts').Solvers>}
 */
export async function loadSolvers(options) {
  const { wasmUrl, wasmBinary } = Object(options);
  return /** @type {any} */ (
    new Solvers(
      await instantiate(
        () => import('../generated/solver.js'),
        wasmBinary ?? wasmUrl ?? placeOf('solver', () => new URL('../generated/solver.wasm', import.meta.url)),
      ),
    )
  );
}

/** Many untraced queries on one grid, in a module of its own. Works in browsers and Node >= 20. */
import type { Point, Status, Wasm } from './engine.js';

export interface Query {
  start: Point;
  goal: Point;
  /** `jps` falls back to `astar` on a grid with terrain, and says so in the answer's `note`. */
  algorithm?: 'astar' | 'dijkstra' | 'jps';
  /** For astar and dijkstra: `canonical` leaves out all but one of the equally short ways between cells. */
  successors?: 'all' | 'canonical';
  /** Changes the work and not the answer. `manhattan` only where diagonal is `never`. */
  heuristic?: 'octile' | 'manhattan' | 'chebyshev' | 'zero';
  diagonal?: 'no-obstacles' | 'never' | 'at-most-one-obstacle' | 'always';
  costs?: 'sqrt2' | '10-14';
  /** false: leave the path empty. */
  path?: boolean;
}

/** Which of several shortest paths it is, and the count of expansions, may differ from a stepped search; the cost never does. */
export interface Answer {
  status: Status; // found, exhausted, bad-input (start or goal is a wall) or out-of-memory
  cost: number | null; // exact, in the cost model's own units
  points: Uint16Array; // x, y of every cell on the way, start to goal inclusive
  readonly path: Point[]; // the same as [x, y], made when it is first asked for
  expanded: number;
  note?: string;
}

export interface Solver {
  readonly width: number;
  readonly height: number;
  readonly uniform: boolean;
  readonly bytes: number;
  /** 0 is a wall, 1 to 9 the cost to enter. Costs some bytes along the lines through the cell, not a rebuild. */
  setCell(cell: Point, terrain: number): void;
  solve(query: Query): Answer;
  dispose(): void;
}

export interface Solvers {
  /** `space` as in a document: `{type: 'grid', rows: [...]}`. Throws LabError naming the field. */
  createSolver(space: unknown): Solver;
  readonly live: number;
  readonly liveHandles: number;
}

export function loadSolvers(options?: Wasm): Promise<Solvers>;

/** What the modules made by Emscripten offer, with types. Arrays may be views of their memory. Undefined means nothing to give, or no memory for it. */
import type { DocumentError } from '../document/error.ts';
import type { names } from '../../generated/rows.ts';

export type Point = [number, number];
export type Status = (typeof names.statuses)[number];

/**
 * Polygon i has the corners first[i] … first[i+1]−1 and the nodes nodeFirst[i] … nodeFirst[i+1]−1. Each corner has a vertex
 * (`corners`) and the number of the same edge seen from the other side (`twins`, −1 at the border). `vertices` and `places` of nodes are
 * x, y one after the other.
 */
export interface Mesh {
  vertices: Float64Array;
  first: Int32Array;
  corners: Int32Array;
  twins: Int32Array;
  places: Float64Array;
  nodeFirst: Int32Array;
  nodes: Int32Array;
}

/** The map cut into squares of `size` × `size` cells, as far as it is prepared. A crossing is a pair of cells on both sides of a border. */
export interface Clusters {
  size: number;
  columns: number;
  rows: number;
  entrances: Int32Array;
  crossings: Int32Array;
}

export interface HeuristicCheck {
  trueCosts: Float64Array;
  overestimated: Int32Array;
  inconsistent: Int32Array;
}

/** A search between two changes of its world that has ended, as the core tells of it. */
export interface CoreEpisode {
  end: number;
  expansions: number;
  status: number;
  cost: number;
  expanded: number;
  generated: number;
  reopened: number;
  estimates: boolean;
  km: number;
  until: number;
  path: Int32Array;
}
/** What is wrong with a formula: in which column, counted from 1, and for how many characters (0 at the end of the formula). */
export type FormulaProblem = ConstructorParameters<typeof DocumentError>[0] & { column: number; length: number };

/** A search in the core. Members with a question mark are called without knowing whether the module has them: that of `loadFirstEngine` has fewer. */
export interface Session {
  delete(): void;

  numbers(count: number): Float64Array | undefined;
  makeWorld(kind: string): boolean;
  changeWorld(): boolean;
  cells(width: number, height: number): Uint8Array | undefined;
  setGrid(width: number, height: number, top: number): boolean;
  setTerrain(node: number, terrain: number): void;
  byHand?(on: boolean): void;
  noEpisodes?(): void;
  then?(): boolean;
  walk?(sight: number): boolean;
  places?(): Float64Array | undefined;
  firstSeen?(): Uint32Array | undefined;
  /** Without the first `known` ones. */
  episodes?(known: number): CoreEpisode[] | undefined;
  rhs?(nodes: Uint8Array): Float64Array | undefined;
  estimate?(from: number, to: number): number | undefined;
  /** g and rhs before the event at the cursor, then after it. */
  updated?(): Float64Array | undefined;
  formula?(text: string): void;
  /** What is wrong with the formula, after `start`. */
  fault?(text: string): FormulaProblem | null;
  earlier?(start: number, goal: number): void;
  start(start: number, goal: number, options: object): boolean;
  take?(node: number): boolean;
  mayTake?(): Int32Array | undefined;
  advance(expansions: number): number;
  status(): number;
  refusal(): number;

  eventCount(): number;
  expansionCount(): number;
  position(): number;
  seek(position: number, most: number): number;
  also?(index: number): boolean;
  positionOfExpansion(n: number): number;
  event(): Float64Array | undefined;
  node(id: number, side: number): Float64Array | undefined;
  seen(nodes: Uint8Array): Float64Array;
  label(node: number): string;
  states(): Uint8Array;
  parents(): Int32Array;
  costs(): Float64Array;
  sides(): Uint8Array;
  shades(byG: boolean): Uint8Array;
  threshold(): number;
  stuckAt(): number;
  path(): Int32Array;
  pathTo(node: number): Int32Array;
  pathCost(): number;
  marks(buckets: number): Uint8Array;
  openList(limit: number, weighed: number): Float64Array;
  history(node: number, limit: number, segment: number, segments: number): Float64Array;
  counters(): Float64Array;
  totals(): Float64Array;
  traceText(from: number, count: number): string;
  traceHash(): string;

  jump?(): Int32Array | undefined;
  clusterSize?(): Clusters['size'];
  entrances?(): Int32Array | undefined;
  crossings?(): Int32Array | undefined;
  lookedAt?(): Int32Array | undefined;
  waypoints?(): Int32Array | undefined;
  roughPath?(): Int32Array | undefined;
  roughCost?(): number;
  seenCells?(limit: number): Int32Array | undefined;
  reachedFrom?(node: number): Int32Array | undefined;
  mesh?(): Mesh | undefined;
  taut?(node: number): { points: Point[]; polygons: Int32Array; length: number } | undefined;
  /** Null from both: the question is not answered in this world, or not yet. */
  shortestPaths?(): { count: number; cost: number; nodes: Int32Array } | null | undefined;
  heuristicCheck?(limit: number, fromStart: boolean): HeuristicCheck | null | undefined;
}

/** The part of a module that makes searches. */
export interface Sessions {
  Session: { new (): Session; readonly prototype: Session };
  /** The catalog as JSON; only core.wasm has it. */
  catalog?(): string;
}

/** A voxel world in the core that answers questions. */
export interface VoxelHandle {
  delete(): void;
  numbers(count: number): Float64Array | undefined;
  make(): boolean;
  change(): boolean;
  attempts(node: number): Float64Array;
  kind(from: number, to: number): number;
  reach(start: number): boolean;
  reachOn(places: number): boolean;
  reached(): Uint8Array;
  reachedCount(): number;
  fly(start: number, goal: number): Float64Array;
}
export interface VoxelModule {
  Voxels: new () => VoxelHandle;
  /** The names of moves and verdicts as JSON */
  voxelNames(): string;
}

/** What an engine needs from a module. That of `loadFirstEngine` has no voxels and no tiles, and is never asked for them. */
export interface EngineModule extends Sessions, VoxelModule {
  liveSessions(): number;
  /** @internal Its whole memory. */
  readonly HEAPU8: Uint8Array;
  TilesIda: new (width: number, height: number, start: string, goal: string, nodes: number) => TilesIda;
}

/** Iterative deepening only for sliding tiles; use it through `solveTiles`. The status is the number of its name. */
export interface TilesIda {
  advance(nodes: number): number;
  status(): number;
  nodes(): number;
  bound(): number;
  path(): string;
  delete(): void;
}

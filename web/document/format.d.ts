/** The document as its format says it: what people write, by kind of world. What is missing takes defaults; validateDocument() completes it. */

export type Cell = readonly [number, number];
export type Voxel = readonly [number, number, number];

export interface GridSpace {
  type: 'grid';
  width?: number;
  height?: number;
  rows: readonly string[]; // `.` free, `#` wall, `1`–`9` the cost to enter
  things?: { reward?: readonly Cell[]; monster?: readonly Cell[] };
}
export interface HexSpace {
  type: 'hex';
  top?: 'pointed' | 'flat';
  width?: number;
  height?: number;
  rows: readonly string[];
}
export interface TriangleSpace {
  type: 'triangle';
  width?: number;
  height?: number;
  rows: readonly string[];
}
export interface GraphSpace {
  type: 'graph';
  directed?: boolean;
  nodes: readonly { id: string; x: number; y: number; h?: number }[];
  edges: readonly (readonly [string, string] | readonly [string, string, number])[];
}
export interface MapMesh {
  type: 'navmesh';
  width?: number;
  height?: number;
  rows: readonly string[];
}
export interface PolygonMesh {
  type: 'navmesh';
  vertices: readonly Cell[];
  polygons: readonly (readonly number[])[];
}
export interface TilesSpace {
  type: 'tiles';
  width: number;
  height: number;
}
export type MoveKind = 'walk' | 'jump' | 'fall' | 'swim';
export interface VoxelSpace {
  type: 'voxel';
  width?: number;
  height?: number;
  depth?: number;
  layers: readonly (readonly string[])[];
  movement?: 'agent' | 'fly';
  agent?: Partial<Record<MoveKind, boolean>> & {
    maxFallDistance?: number;
    jumpHeight?: number;
    jumpDistance?: number;
    characterHeight?: number;
    costs?: Partial<Record<MoveKind, number>>;
  };
}

/** The names behind the core's numbers, in their order; a test holds them to the catalog. */
export type Algorithm =
  'astar' | 'dijkstra' | 'bfs' | 'dfs' | 'greedy' | 'ida' | 'bibfs' | 'biastar' | 'jps' | 'hpa' | 'hill-climbing' | 'beam' | 'fringe';
export type Heuristic =
  | 'octile'
  | 'manhattan'
  | 'euclidean'
  | 'chebyshev'
  | 'zero'
  | 'hex'
  | 'custom'
  | 'tile-distance'
  | 'misplaced'
  | 'linear-conflict'
  | 'tile-distance-with-blank'
  | 'voxel'
  | 'triangle';
export type Diagonal = 'no-obstacles' | 'never' | 'at-most-one-obstacle' | 'always';
export type Costs = 'sqrt2' | '10-14';
export type Tie = 'low-h' | 'high-g' | 'fifo' | 'lifo';
export type OpenList = 'heap' | 'buckets' | 'sort' | 'scan';
export type Stop = 'goal-expanded' | 'goal-opened';
export type Successors = 'all' | 'canonical';

/** What any document can say besides its world and its ends. */
export interface Options {
  version?: 1;
  preset?: string;
  algorithm?: Algorithm;
  heuristic?: Heuristic;
  gWeight?: number;
  hWeight?: number;
  diagonal?: Diagonal;
  costs?: Costs;
  tie?: Tie;
  openList?: OpenList;
  stop?: Stop;
  reopen?: boolean;
  successors?: Successors;
  beamWidth?: number;
  clusterSize?: number;
  limits?: { expansions?: number; openOrClosed?: number; maxF?: number };
  view?: Record<string, unknown>;
}

export type WorldType = LabDocument['space']['type'];

interface Between<Space, End> extends Options {
  space: Space;
  start: End;
  goal: End;
}

export type GridDocument = Between<GridSpace, Cell>;
export type HexDocument = Between<HexSpace, Cell>;
export type TriangleDocument = Between<TriangleSpace, Cell>;
export type GraphDocument = Between<GraphSpace, string>;
export type MeshDocument = Between<MapMesh | PolygonMesh, Cell>;
export type TilesDocument = Between<TilesSpace, string>;
export type VoxelDocument = Between<VoxelSpace, Voxel>;
/** What may be a document: everything that takes one checks it first. */
export type Unchecked = object;
export type LabDocument = GridDocument | HexDocument | TriangleDocument | GraphDocument | MeshDocument | TilesDocument | VoxelDocument;

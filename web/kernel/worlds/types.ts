/** The types of documents of all worlds, and of a world whose kind is not known. */
import type { OrFormula, Valid, Written } from '../document/document.ts';
import type { Open, Place, Voxel, WorldRules } from './contracts.ts';
import type { GraphHeuristic, GraphSpace } from './graph/graph_world.ts';
import type { GridHeuristic, SquareSpace } from './grid/grid_world.ts';
import type { HexHeuristic, HexSpace } from './hex/hex_world.ts';
import type { MapMesh, MeshHeuristic, PolygonMesh } from './navmesh/navmesh_world.ts';
import type { TilesHeuristic, TilesSpace } from './tiles/tiles_world.ts';
import type { TriangleHeuristic, TriangleSpace } from './triangle/triangle_world.ts';
import type { VoxelHeuristic } from './voxel/voxel_world.ts';
import type { AgentInput, VoxelSpace } from './voxel/voxels.ts';

export type { Place, Voxel };

/** A space as people write it: the fields `Needed` are required, the others are counted or have defaults. */
type With<Space, Needed extends keyof Space> = Pick<Space, Needed> & Partial<Space>;

/** A document as people write it. Whoever takes one checks it first. With a preset, all fields that are missing come from the preset. */
export type DocumentInput =
  | (Partial<Written<object, Place | Voxel | string, OrFormula<string>>> & { preset: string })
  | Written<With<SquareSpace, 'type' | 'rows'>, Place, GridHeuristic>
  | Written<With<HexSpace, 'type' | 'rows'>, Place, HexHeuristic>
  | Written<With<GraphSpace, 'type' | 'nodes' | 'edges'>, string, GraphHeuristic>
  | Written<With<MapMesh, 'type' | 'rows'> | PolygonMesh, Place, MeshHeuristic>
  | Written<TilesSpace, string, TilesHeuristic>
  | Written<With<TriangleSpace, 'type' | 'rows'>, Place, TriangleHeuristic>
  | Written<With<Omit<VoxelSpace, 'agent'> & { readonly agent?: AgentInput }, 'type' | 'layers'>, Voxel, VoxelHeuristic>;

type Spaces = SquareSpace | HexSpace | GraphSpace | MapMesh | PolygonMesh | TilesSpace | TriangleSpace | VoxelSpace;
type Space<Name extends Spaces['type']> = Open<Extract<Spaces, { type: Name }>, Spaces>;

/** Valid documents, by the name of their world. */
interface Documents {
  grid: Valid<Space<'grid'>, Place, GridHeuristic>;
  hex: Valid<Space<'hex'>, Place, HexHeuristic>;
  graph: Valid<Space<'graph'>, string, GraphHeuristic>;
  navmesh: Valid<Space<'navmesh'>, Place, MeshHeuristic>;
  tiles: Valid<Space<'tiles'>, string, TilesHeuristic>;
  triangle: Valid<Space<'triangle'>, Place, TriangleHeuristic>;
  voxel: Valid<Space<'voxel'>, Voxel, VoxelHeuristic>;
}
export type WorldType = keyof Documents;
export type DocumentOf<Name extends WorldType> = Documents[Name];
export type LabDocument = Documents[WorldType];
export type LabSpace = LabDocument['space'];
/** The rules of a world, for documents of any. */
export type AnyWorld = WorldRules<LabDocument>;

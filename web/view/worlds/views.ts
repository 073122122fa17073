/** The views of all worlds, one line each. That of squares is there from the start, the others are fetched when they are first shown. */
import { view as squares } from './grid/grid_view.ts';
import { useViews } from '../stage/layouts.ts';
import type { WorldView } from './view.ts';

const views: Readonly<Record<string, () => Promise<{ view: WorldView }>>> = {
  graph: () => import('./graph/graph_view.ts'),
  hex: () => import('./hex/hex_view.ts'),
  navmesh: () => import('./navmesh/navmesh_view.ts'),
  tiles: () => import('./tiles/tiles_view.ts'),
  triangle: () => import('./triangle/triangle_view.ts'),
  voxel: () => import('./voxel/voxel_view.ts'),
};

/** Hands the stages of a program the views of all worlds. */
export const useWorlds = () => useViews(squares, views);

/** The view of a kind of world. */
export const viewOf = async (type: string) => (await views[type]?.())?.view ?? squares;

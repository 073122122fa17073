/**
 * The kinds of world, one line each. `NAME_parts.ts` in a world's folder lists the parts that can be fetched, and fetches nothing by
 * itself. Squares are not listed, because they are part of the first load.
 */
export * as graph from './graph/graph_parts.ts';
export * as hex from './hex/hex_parts.ts';
export * as navmesh from './navmesh/navmesh_parts.ts';
export * as tiles from './tiles/tiles_parts.ts';
export * as triangle from './triangle/triangle_parts.ts';
export * as voxel from './voxel/voxel_parts.ts';

/**
 * The kinds of world, a line each: its folder's `NAME_parts.ts` says what there is to fetch, and fetches nothing by itself.
 * Squares are not among them, as they are there from the start.
 */
export * as graph from './graph/graph_parts.ts';
export * as hex from './hex/hex_parts.ts';
export * as navmesh from './navmesh/navmesh_parts.ts';
export * as tiles from './tiles/tiles_parts.ts';
export * as triangle from './triangle/triangle_parts.ts';
export * as voxel from './voxel/voxel_parts.ts';

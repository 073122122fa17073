/**
 * The kinds of world, a line each: its folder's `folder.ts` says what there is to fetch, and fetches nothing by itself.
 * Squares are not among them, as they are there from the start.
 */
export * as graph from './graph/folder.ts';
export * as hex from './hex/folder.ts';
export * as navmesh from './navmesh/folder.ts';
export * as tiles from './tiles/folder.ts';
export * as voxel from './voxel/folder.ts';

/**
 * The kinds of world, a line each: its folder's `folder.js` says what there is to fetch, and fetches nothing by itself.
 * Squares are not among them, as they are there from the start.
 * @module
 */
export * as graph from './graph/folder.js';
export * as hex from './hex/folder.js';
export * as navmesh from './navmesh/folder.js';
export * as tiles from './tiles/folder.js';
export * as voxel from './voxel/folder.js';

/**
 * The voxels of a space as bytes, and edits of them. The number of a node is (y·depth + z)·width + x: rows along x, then layers from the
 * ground up.
 */
import { remembered } from '../../document/remembered.ts';

export type MoveKind = 'walk' | 'jump' | 'fall' | 'swim';
export type Agent = Readonly<
  Record<MoveKind, boolean> & {
    maxFallDistance: number;
    jumpHeight: number;
    jumpDistance: number;
    characterHeight: number;
    costs: Readonly<Record<MoveKind, number>>;
  }
>;
/** An agent as people write it: missing fields have defaults. */
export type AgentInput = Partial<Omit<Agent, 'costs'> & { costs: Partial<Agent['costs']> }>;
type Layers = readonly (readonly string[])[];
/** There is an agent only if `movement` is `agent` */
export type VoxelSpace = Readonly<{
  type: 'voxel';
  width: number;
  height: number;
  depth: number;
  layers: Layers;
  movement: 'agent' | 'fly';
  agent?: Agent;
}>;

/** x, y (up), z */
type Voxel = [number, number, number];

export const AIR = 0;
/** Values 1 to 9 are solid, and are the cost of walking on them. */
export const SOLID = 1;
export const WATER = 10;

const letters = new TextEncoder().encode('.#23456789~');
/** The value of a voxel by the code of its character; as in cpp/spaces/voxel/voxel_box.hpp. */
export const valueOf = new Uint8Array(128);
letters.forEach((letter, value) => {
  valueOf[letter] = value;
});
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The value of each voxel: 0 air, 1 to 9 solid, 10 water. Callers must not change the array. */
export const voxelsOf = remembered(({ width, height, depth, layers }: VoxelSpace) => {
  const voxels = new Uint8Array(width * height * depth);
  let at = 0;
  for (const layer of layers) {
    for (const row of layer) {
      encoder.encodeInto(row, voxels.subarray(at, at + width));
      at += width;
    }
  }
  for (let node = 0; node < voxels.length; node++) voxels[node] = valueOf[voxels[node]];
  return voxels;
});

export function voxelOf({ width, depth }: VoxelSpace, node: number): Voxel {
  const x = node % width;
  const row = (node - x) / width;
  const z = row % depth;
  return [x, (row - z) / depth, z];
}

/** −1 if outside the box. */
export function nodeOf({ width, height, depth }: VoxelSpace, [x, y, z]: readonly number[]) {
  return x < 0 || y < 0 || z < 0 || x >= width || y >= height || z >= depth ? -1 : (y * depth + z) * width + x;
}

export const isSolid = (value: number) => value >= SOLID && value < WATER;

/**
 * The same space with some other voxels. Rows without changes stay the same strings.
 * @param edits nodes with their new values
 */
export function withVoxels(space: VoxelSpace, edits: Iterable<readonly [number, number]>): VoxelSpace {
  const { width, depth } = space;
  const voxels = voxelsOf(space).slice();
  const rows: Set<number> = new Set();
  for (const [node, value] of edits) {
    if (voxels[node] === value) continue;
    voxels[node] = value;
    rows.add(Math.floor(node / width));
  }
  if (rows.size === 0) return space;
  const layers = space.layers.slice();
  const copied: Set<number> = new Set();
  for (const row of rows) {
    const y = Math.floor(row / depth);
    if (!copied.has(y)) layers[y] = layers[y].slice();
    copied.add(y);
    // This layer has been copied.
    (layers[y] as string[])[row % depth] = decoder.decode(voxels.slice(row * width, (row + 1) * width).map((value) => letters[value]));
  }
  return { ...space, layers };
}

/** The nodes of the box between two voxels, both included, clipped to the world. */
export function nodesBetween(space: VoxelSpace, one: readonly number[], other: readonly number[]): number[] {
  const sides = [space.width, space.height, space.depth];
  const from = one.map((value, axis) => Math.max(0, Math.min(value, other[axis])));
  const to = one.map((value, axis) => Math.min(sides[axis] - 1, Math.max(value, other[axis])));
  const nodes = [];
  for (let y = from[1]; y <= to[1]; y++)
    for (let z = from[2]; z <= to[2]; z++) for (let x = from[0]; x <= to[0]; x++) nodes.push(nodeOf(space, [x, y, z]));
  return nodes;
}

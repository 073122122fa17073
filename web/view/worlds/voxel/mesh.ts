/**
 * Faces of voxels, merged greedily: neighbouring faces of the same ground and the same light in their corners become one rectangle. Each
 * vertex contains the light of its corner (ambient occlusion), so that shapes can be seen without textures.
 */
import { isSolid, WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';

/** Four numbers per corner: x, y, z and the number from `packed` */
export interface Mesh {
  corners: Uint16Array;
  index: Uint32Array;
}

export const CHUNK = 32;
/** The value of what lies below the box: ground that costs 1. */
export const BEDROCK = 11;
const SIDE = CHUNK + 2;

/** Packs face, light in the corner (0 dark to 3), ground and cut into a number. @param face axis·2, plus 1 if it looks up the axis */
export const packed = (face: number, light: number, ground: number, cut: boolean = false) =>
  face | (light << 3) | (ground << 5) | (cut ? 1 << 9 : 0);

class Faces {
  corners: number[] = [];
  index: number[] = [];

  /**
   * Adds a rectangle perpendicular to an axis, at `plane` on that axis.
   * @param up whether it looks up the axis
   * @param u and `v`: its corner on the two following axes
   * @param lights of the corners (0,0), (1,0), (1,1), (0,1)
   */
  add(
    axis: number,
    plane: number,
    up: boolean,
    u: number,
    v: number,
    wide: number,
    high: number,
    lights: readonly number[],
    ground: number,
    cut?: boolean,
  ) {
    const first = this.corners.length / 4;
    const place = [0, 0, 0];
    const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
    for (let corner = 0; corner < 4; corner++) {
      place[axis] = plane;
      place[second] = u + (corner === 1 || corner === 2 ? wide : 0);
      place[third] = v + (corner > 1 ? high : 0);
      this.corners.push(place[0], place[1], place[2], packed(axis * 2 + (up ? 1 : 0), lights[corner], ground, cut));
    }
    // A diagonal between the darker corners would look like a crease.
    const [a, b, c, d] = lights[0] + lights[2] >= lights[1] + lights[3] ? [0, 1, 2, 3] : [1, 2, 3, 0];
    if (up) this.index.push(first + a, first + b, first + c, first + a, first + c, first + d);
    else this.index.push(first + a, first + c, first + b, first + a, first + d, first + c);
  }

  get mesh(): Mesh {
    return { corners: Uint16Array.from(this.corners), index: Uint32Array.from(this.index) };
  }
}

/** The voxels of a chunk and those next to it, so that loops need not check where the box ends. */
const near = new Uint8Array(SIDE ** 3);
const step = [1, SIDE * SIDE, SIDE]; // along x, y, z
const mask = new Int32Array(CHUNK * CHUNK);
/** The bits of a face in a mask that say: full light in all corners. */
const LIT = 255 << 8;

function gather({ width, height, depth }: VoxelSpace, voxels: Uint8Array, [x0, y0, z0]: readonly number[]) {
  near.fill(0);
  if (y0 === 0) near.fill(BEDROCK, 0, SIDE * SIDE);
  const first = Math.max(x0 - 1, 0);
  const end = Math.min(x0 + CHUNK + 1, width);
  for (let y = Math.max(y0 - 1, 0); y < Math.min(y0 + CHUNK + 1, height); y++) {
    for (let z = Math.max(z0 - 1, 0); z < Math.min(z0 + CHUNK + 1, depth); z++) {
      const row = (y * depth + z) * width;
      near.set(voxels.subarray(row + first, row + end), (y - y0 + 1) * step[1] + (z - z0 + 1) * step[2] + (first - x0 + 1));
    }
  }
}

const opaque = (value: number) => isSolid(value) || value === BEDROCK;

/** The light in the corner between two sides of a face: 0 to 3. */
function light(front: number, one: number, other: number) {
  const [a, b] = [opaque(near[front + one]), opaque(near[front + other])];
  if (a && b) return 0;
  return 3 - Number(a) - Number(b) - Number(opaque(near[front + one + other]));
}

/** The faces of a chunk: those of solid voxels, and those of water next to air. @param from its first voxel */
export function meshOf(space: VoxelSpace, voxels: Uint8Array, from: readonly number[]): { solid: Mesh; water: Mesh } {
  gather(space, voxels, from);
  const sides = [space.width, space.height, space.depth].map((side, axis) => Math.min(CHUNK, side - from[axis]));
  const solid = new Faces();
  const water = new Faces();
  for (let face = 0; face < 6; face++) {
    const axis = face >> 1;
    const up = (face & 1) === 1;
    const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
    const [u, v, front] = [step[second], step[third], up ? step[axis] : -step[axis]];
    const [wide, high] = [sides[second], sides[third]];
    // The ground below the box belongs to the lowest chunks.
    for (let k = axis === 1 && up && from[1] === 0 ? -1 : 0; k < sides[axis]; k++) {
      let any = false;
      for (let j = 0; j < high; j++) {
        let at = (k + 1) * step[axis] + step[second] + (j + 1) * v;
        for (let i = 0; i < wide; i++, at += u) {
          const value = near[at];
          const before = near[at + front];
          let key = 0;
          if (value === WATER) key = before === 0 ? WATER : 0;
          else if (value && !opaque(before)) {
            const ahead = at + front;
            key =
              value |
              (light(ahead, -u, -v) << 8) |
              (light(ahead, u, -v) << 10) |
              (light(ahead, u, v) << 12) |
              (light(ahead, -u, v) << 14) |
              (1 << 16);
          }
          mask[j * wide + i] = key;
          any ||= key !== 0;
        }
      }
      if (any) merge(mask, wide, high, axis, from, k, up, solid, water);
    }
  }
  return { solid: solid.mesh, water: water.mesh };
}

/** Merges the faces of a mask into rectangles and clears the mask. */
function merge(
  mask: Int32Array,
  wide: number,
  high: number,
  axis: number,
  from: readonly number[],
  k: number,
  up: boolean,
  solid: Faces,
  water: Faces,
  cut: boolean = false,
) {
  const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
  for (let j = 0; j < high; j++) {
    for (let i = 0; i < wide;) {
      const key = mask[j * wide + i];
      if (key === 0) {
        i++;
        continue;
      }
      const lights = key === WATER ? [3, 3, 3, 3] : [(key >> 8) & 3, (key >> 10) & 3, (key >> 12) & 3, (key >> 14) & 3];
      // A rectangle may only grow in a direction in which the light of its corners stays the same.
      const along = lights[0] === lights[1] && lights[3] === lights[2];
      const across = lights[0] === lights[3] && lights[1] === lights[2];
      let right = 1;
      while (along && i + right < wide && mask[j * wide + i + right] === key) right++;
      let down = 1;
      for (; across && j + down < high; down++) {
        const row = (j + down) * wide + i;
        let same = 0;
        while (same < right && mask[row + same] === key) same++;
        if (same < right) break;
      }
      for (let row = j; row < j + down; row++) mask.fill(0, row * wide + i, row * wide + i + right);
      const plane = from[axis] + k + (up ? 1 : 0);
      const ground = key & 255;
      const faces = ground === WATER ? water : solid;
      faces.add(axis, plane, up, from[second] + i, from[third] + j, right, down, lights, ground, cut && ground !== WATER);
      i += right;
    }
  }
}

/** The cut through what is solid or water behind the last layer shown; without it solids look hollow. @param level that layer */
export function cutOf(space: VoxelSpace, voxels: Uint8Array, axis: number, level: number): { solid: Mesh; water: Mesh } {
  const sides = [space.width, space.height, space.depth];
  const steps = [1, space.width * space.depth, space.width];
  const solid = new Faces();
  const water = new Faces();
  const [second, third] = [(axis + 1) % 3, (axis + 2) % 3];
  const [wide, high] = [sides[second], sides[third]];
  const rows = new Int32Array(wide * high);
  if (level + 1 >= sides[axis]) return { solid: solid.mesh, water: water.mesh };
  for (let j = 0; j < high; j++) {
    for (let i = 0; i < wide; i++) {
      const node = level * steps[axis] + i * steps[second] + j * steps[third];
      const [value, hidden] = [voxels[node], voxels[node + steps[axis]]];
      rows[j * wide + i] = isSolid(value) && isSolid(hidden) ? value | LIT : value === WATER && hidden === WATER ? WATER : 0;
    }
  }
  merge(rows, wide, high, axis, [0, 0, 0], level, true, solid, water, true);
  return { solid: solid.mesh, water: water.mesh };
}

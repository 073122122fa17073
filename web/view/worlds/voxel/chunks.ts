/** The world as meshes: merged faces in chunks of 32³, of which an edit remakes only those it touches, and the cut of a slice. */
import { BufferAttribute, BufferGeometry, Mesh, Sphere, Vector3, type RawShaderMaterial as Material, type Scene } from 'three';
import { CHUNK, cutOf, meshOf, type Mesh as Faces } from './mesh.ts';
import { sidesOf } from './sight.ts';
import { voxelsOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Known } from '../../../kernel/worlds/known.ts';

interface Chunk {
  at: number[];
  solid: Mesh | null;
  water: Mesh | null;
}

/** Milliseconds of a frame in which chunks may be made. */
const SLICE = 10;

export class Chunks {
  #scene;
  #materials;
  #space: VoxelSpace | null = null;
  #chunks: Known<string, Chunk> = new Map();
  /** Chunks that have to be made again. */ #stale: Set<string> = new Set();
  #cut: Mesh[] = [];
  #cutName = '';

  /** @param scene to which meshes are added */
  constructor(scene: Scene, materials: { chunk: Material; water: Material }) {
    this.#scene = scene;
    this.#materials = materials;
  }

  /** Whether some chunks still have to be made. */
  get busy() {
    return this.#stale.size > 0;
  }

  /** Takes a world. If it is an edit of the last one, only what differs is made again. Returns whether it is a different world. */
  show(space: VoxelSpace) {
    const last = this.#space;
    if (space === last) return false;
    this.#space = space;
    this.#cutName = '';
    const same = last && sidesOf(last).every((side, axis) => side === sidesOf(space)[axis]);
    if (same) {
      this.#differ(last, space);
      return false;
    }
    for (const chunk of this.#chunks.values()) this.#drop(chunk);
    this.#chunks.clear();
    this.#stale.clear();
    const sides = sidesOf(space);
    for (let y = 0; y < sides[1]; y += CHUNK)
      for (let z = 0; z < sides[2]; z += CHUNK)
        for (let x = 0; x < sides[0]; x += CHUNK) {
          this.#chunks.set(`${x},${y},${z}`, { at: [x, y, z], solid: null, water: null });
          this.#stale.add(`${x},${y},${z}`);
        }
    return true;
  }

  #differ(last: VoxelSpace, space: VoxelSpace) {
    const [before, after] = [voxelsOf(last), voxelsOf(space)];
    const { width, depth } = space;
    const near = (at: number) => [...new Set([at - 1, at, at + 1].map((each) => Math.floor(each / CHUNK) * CHUNK))];
    space.layers.forEach((layer, y) => {
      if (layer === last.layers[y]) return;
      for (let z = 0; z < depth; z++) {
        if (layer[z] === last.layers[y][z]) continue;
        const row = (y * depth + z) * width;
        for (let x = 0; x < width; x++) {
          if (before[row + x] === after[row + x]) continue;
          for (const cy of near(y))
            for (const cz of near(z))
              for (const cx of near(x)) {
                const name = `${cx},${cy},${cz}`;
                if (this.#chunks.has(name)) this.#stale.add(name);
              }
        }
      }
    });
  }

  #drop(chunk: Chunk) {
    for (const mesh of [chunk.solid, chunk.water]) {
      if (!mesh) continue;
      this.#scene.remove(mesh);
      mesh.geometry.dispose();
    }
    chunk.solid = chunk.water = null;
  }

  /** Makes as many chunks as the frame has time for. @param time in milliseconds */
  make(time: number = SLICE) {
    const space = this.#space as VoxelSpace; // `show` has been called
    const end = performance.now() + time;
    for (const name of this.#stale) {
      const chunk = this.#chunks.get(name);
      this.#drop(chunk);
      const { solid, water } = meshOf(space, voxelsOf(space), chunk.at);
      chunk.solid = this.#add(solid, this.#materials.chunk, 0);
      chunk.water = this.#add(water, this.#materials.water, 2);
      this.#stale.delete(name);
      if (performance.now() > end) break;
    }
  }

  #add(faces: Faces, material: Material, order: number) {
    if (faces.index.length === 0) return null;
    const geometry = new BufferGeometry();
    geometry.setAttribute('corner', new BufferAttribute(faces.corners, 4));
    geometry.setIndex(new BufferAttribute(faces.index, 1));
    const [low, high] = [
      [Infinity, Infinity, Infinity],
      [-Infinity, -Infinity, -Infinity],
    ];
    for (let at = 0; at < faces.corners.length; at += 4) {
      for (let axis = 0; axis < 3; axis++) {
        low[axis] = Math.min(low[axis], faces.corners[at + axis]);
        high[axis] = Math.max(high[axis], faces.corners[at + axis]);
      }
    }
    const middle = low.map((value, axis) => (value + high[axis]) / 2);
    geometry.boundingSphere = new Sphere(new Vector3(...middle), Math.hypot(...low.map((value, axis) => high[axis] - value)) / 2);
    const mesh = new Mesh(geometry, material);
    mesh.renderOrder = order;
    mesh.matrixAutoUpdate = false;
    this.#scene.add(mesh);
    return mesh;
  }

  /** Makes the cut through solid voxels behind a slice. */
  cutAt({ axis, level }: { axis: number; level: number }) {
    const space = this.#space as VoxelSpace; // `show` has been called
    const name = `${axis} ${level}`;
    if (name === this.#cutName) return;
    this.#cutName = name;
    for (const mesh of this.#cut) {
      this.#scene.remove(mesh);
      mesh.geometry.dispose();
    }
    const { solid, water } = cutOf(space, voxelsOf(space), axis, level);
    this.#cut = [this.#add(solid, this.#materials.chunk, 0), this.#add(water, this.#materials.water, 2)].filter((mesh) => mesh !== null);
  }

  dispose() {
    for (const chunk of this.#chunks.values()) this.#drop(chunk);
    for (const mesh of this.#cut) mesh.geometry.dispose();
  }
}

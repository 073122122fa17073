/**
 * Where nodes of a voxel world lie on the canvas, for all that is drawn above the picture of the world. It has the methods of flat maps, so
 * that marks, paths and tags are drawn by the same code.
 */
import { inSight } from './pick.ts';
import { carried, type Sight } from './sight.ts';
import { voxelOf, voxelsOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Context } from '../../draw/context.ts';

type Place = readonly [number, number, number];

/** The height of lines above the ground, in voxels. */
const ABOVE = 0.12;

export class VoxelLattice {
  /** Whether hidden nodes count as in sight. */
  through = false;
  #sight;
  #voxels;
  #seen: Map<number, boolean> = new Map();
  space;
  slice;
  ratio: number;
  surfaceWidth: number;
  surfaceHeight: number;
  size: number;
  scale: number;

  constructor(sight: Sight, { width, height, ratio }: { width: number; height: number; ratio: number }) {
    this.#sight = sight;
    this.space = sight.space;
    this.slice = sight.slice;
    this.#voxels = voxelsOf(sight.space);
    this.ratio = ratio;
    this.surfaceWidth = width * ratio;
    this.surfaceHeight = height * ratio;
    this.size = sight.camera.size * ratio;
    /** Stands for the side of a cell of a flat map. It is smaller if one looks along the ground. */
    this.scale = sight.camera.size * (0.45 + 0.55 * Math.sin(sight.camera.tilted));
  }

  /** A place on the canvas. */
  at(place: Place) {
    const { x, y } = this.#sight.camera.project(place);
    return { x: x * this.ratio, y: y * this.ratio };
  }

  /** The place of somebody at a node: just above the ground, or in the middle of the voxel if there is no ground. */
  place(node: number): Place {
    const [x, y, z] = voxelOf(this.space, node);
    return [x + 0.5, y + (this.carried(node) ? ABOVE : 0.5), z + 0.5];
  }

  carried(node: number) {
    return carried(this.space, this.#voxels, node);
  }

  centerX(node: number) {
    return this.at(this.place(node)).x;
  }

  centerY(node: number) {
    return this.at(this.place(node)).y;
  }

  /** Whether the slice does not hide a node. */
  shown(node: number) {
    const { axis, level } = this.slice;
    return voxelOf(this.space, node)[axis] <= level;
  }

  /** Whether nothing is in front of a node. */
  seen(node: number) {
    let seen = this.#seen.get(node);
    if (seen === undefined) {
      seen = this.shown(node) && inSight(this.space, this.slice, this.#voxels, this.place(node), this.#sight.camera.eye);
      this.#seen.set(node, seen);
    }
    return seen;
  }

  /** Whether a node is on the surface and in sight. */
  near(node: number) {
    const { x, y } = this.at(this.place(node));
    const margin = this.size;
    if (x < -margin || y < -margin || x > this.surfaceWidth + margin || y > this.surfaceHeight + margin) return false;
    return this.through || this.seen(node);
  }

  /** Whether a node can be left out of a drawn path: both steps are equal, equally high above the ground and equally visible. */
  straight(before: number, node: number, after: number) {
    return (
      after - node === node - before &&
      this.carried(node) === this.carried(before) &&
      this.carried(node) === this.carried(after) &&
      this.seen(node) === this.seen(after)
    );
  }

  /** The outline of a node: of its ground, or of the whole voxel. */
  outline(node: number): { x: number; y: number }[] {
    const [x, y, z] = voxelOf(this.space, node);
    if (this.carried(node))
      return (
        [
          [x, y, z],
          [x + 1, y, z],
          [x + 1, y, z + 1],
          [x, y, z + 1],
        ] satisfies Place[]
      ).map((place) => this.at(place));
    return this.box([x, y, z], [x + 1, y + 1, z + 1]);
  }

  /** The outline of a box. */
  box(from: Place, to: Place) {
    const points = [];
    for (let corner = 0; corner < 8; corner++)
      points.push(this.at([corner & 1 ? to[0] : from[0], corner & 2 ? to[1] : from[1], corner & 4 ? to[2] : from[2]]));
    return hull(points);
  }

  /** Adds a node's outline to the path, larger by `outset`. */
  trace(context: Context, node: number, outset: number = 0) {
    const points = this.outline(node);
    const [x, y] = [this.centerX(node), this.centerY(node)];
    const part = 1 + (2 * outset) / this.size;
    points.forEach((point, at) => {
      const [toX, toY] = [x + (point.x - x) * part, y + (point.y - y) * part];
      if (at === 0) context.moveTo(toX, toY);
      else context.lineTo(toX, toY);
    });
    context.closePath();
  }

  fill(context: Context, node: number, inset: number = 0) {
    context.beginPath();
    this.trace(context, node, -inset);
    context.fill();
  }

  /** The middle of a badge at the upper right of a node. */
  shoulder(node: number, radius: number, part: number): [number, number] {
    const points = this.outline(node);
    const right = points.reduce((best, point) => (point.x - point.y > best.x - best.y ? point : best));
    return [right.x - radius * part, right.y + radius * part];
  }
}

/** The convex hull of points. */
function hull(points: { x: number; y: number }[]) {
  const sorted = points.toSorted((one, other) => one.x - other.x || one.y - other.y);
  const half = (from: typeof points) => {
    const chain: typeof points = [];
    for (const point of from) {
      while (chain.length > 1) {
        const [a, b] = chain.slice(-2);
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/**
 * How the voxel world is seen: without perspective, so that voxels have the same size everywhere; turned about the vertical axis and
 * tilted. In the plan it is the ordinary camera of flat maps.
 */
import { Camera } from '../../stage/camera.ts';

type Place = readonly [number, number, number];

const LARGEST = 160;
const LARGEST_FITTED = 72;
const MARGIN = 26;
/** A world is fitted into the surface, unless that makes its voxels smaller than VISIBLE pixels; then they get READABLE pixels. */
const VISIBLE = 2;
const READABLE = 20;
/** The smallest and the largest tilt. */
export const LEVEL = 0.04;
export const STEEPEST = Math.PI / 2;

/** Turn and tilt of the named views. */
export const views: Record<string, [number, number]> = {
  oblique: [0.55, 0.66],
  above: [0, STEEPEST],
  front: [0, LEVEL],
  side: [Math.PI / 2, LEVEL],
};

/** The direction towards the eye, from a turn about the vertical and a tilt. */
export const eyeAt = (turned: number, tilted: number): Place => [
  Math.sin(turned) * Math.cos(tilted),
  Math.sin(tilted),
  Math.cos(turned) * Math.cos(tilted),
];

/** How a world is first seen: turn and tilt, how much of its height is filled, and what is in the middle if not all of it fits */
export interface Outlook {
  turned: number;
  tilted: number;
  filled: number;
  near: Place;
}

const dot = (one: Place, other: Place) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

export class VoxelCamera extends Camera {
  /** Whether somebody wants to see one layer as a plan. */
  wished = false;
  /** Whether only the plan is possible: the browser cannot draw in 3D, or its context is lost. */
  flat = false;
  /** Radians about the vertical; at 0 the eye looks from the last row to the first. */
  turned = views.oblique[0];
  /** Radians above the horizon. */
  tilted = views.oblique[1];
  /** The side of a voxel, in CSS pixels. */
  size = 1;
  /** The place in the middle of the surface. */ #middle: Place = [0, 0, 0];
  #box: Place = [0, 0, 0];
  /** The height that is fitted into the surface. */
  #filled = 0;
  #first = true;
  /** The turn and tilt with which the world was first seen. */ #opened = [0, 0];
  /** The place in the middle if not all of the world fits. */ #near: Place | null = null;
  #surface = { width: 1, height: 1 };
  /** The direction towards the eye. */ eye: Place = [0, 0, 1];
  right: Place = [1, 0, 0];
  up: Place = [0, 1, 0];

  /** Takes a world and a surface. @param box width, height and depth @param outlook called for a world that is new */
  hold(box: Place, surface: { width: number; height: number; ratio: number }, outlook?: () => Outlook) {
    const other = this.#first || box.some((side, axis) => side !== this.#box[axis]);
    this.#box = box;
    this.#surface = { width: surface.width, height: surface.height };
    if (other) {
      this.#first = false;
      this.fitted = true;
      const first = outlook?.();
      this.#filled = first?.filled ?? box[1];
      if (first) Object.assign(this, { turned: first.turned, tilted: first.tilted });
      this.#near = first?.near ?? null;
      this.#opened = [this.turned, this.tilted];
    }
    if (this.fitted) this.#fitBox();
    else this.#aim();
  }

  /** Whether somebody has turned the camera since the world was first seen. */
  get moved() {
    return !this.#first && (this.turned !== this.#opened[0] || this.tilted !== this.#opened[1]);
  }

  /** Treats the next world as new. */
  forget() {
    this.#first = this.fitted = true;
  }

  override fit() {
    super.fit();
    if (!this.plan) this.#fitBox();
  }

  override get side() {
    return this.plan ? super.side : this.size;
  }

  get plan() {
    return this.wished || this.flat;
  }

  #aim() {
    const [sin, cos] = [Math.sin(this.turned), Math.cos(this.turned)];
    const [rise, level] = [Math.sin(this.tilted), Math.cos(this.tilted)];
    this.eye = eyeAt(this.turned, this.tilted);
    this.right = [cos, 0, -sin];
    this.up = [-sin * rise, level, -cos * rise];
  }

  #fitBox() {
    this.#aim();
    const [width, , depth] = this.#box;
    const height = this.#filled;
    this.#middle = [width / 2, height / 2, depth / 2];
    const across = width * Math.abs(this.right[0]) + depth * Math.abs(this.right[2]);
    const high = width * Math.abs(this.up[0]) + height * this.up[1] + depth * Math.abs(this.up[2]);
    const { width: w, height: h } = this.#surface;
    const margin = 2 * Math.min(MARGIN, 0.05 * Math.min(w, h));
    this.size = Math.max(0.1, Math.min(LARGEST_FITTED, (w - margin) / across, (h - margin) / high));
    if (!this.#near || this.size >= VISIBLE) return;
    this.size = READABLE;
    this.#middle = this.#near;
  }

  /** Shows places in the middle with voxels of this size, in CSS pixels, or smaller ones if the places need the room. */
  approach(places: readonly Place[], size: number) {
    const reach = (way: Place) => {
      const along = places.map((place) => dot(place, way));
      return [Math.min(...along), Math.max(...along)];
    };
    const [across, high, near] = [this.right, this.up, this.eye].map(reach);
    const fits = (side: number, [from, to]: number[]) => side / (to - from + 2);
    const wanted = Math.min(size, fits(this.#surface.width, across), fits(this.#surface.height, high));
    if (this.plan || wanted <= this.size) return;
    this.fitted = false;
    this.size = wanted;
    const middle = [across, high, near].map(([from, to]) => (from + to) / 2);
    this.#middle = [0, 1, 2].map((axis) => this.right[axis] * middle[0] + this.up[axis] * middle[1] + this.eye[axis] * middle[2]) as [
      number,
      number,
      number,
    ]; // `map` keeps the length
  }

  /** Turns to one of `views`, or to any other turn and tilt. */
  look(turned: number, tilted: number) {
    this.turned = turned;
    this.tilted = Math.min(STEEPEST, Math.max(LEVEL, tilted));
    if (this.fitted) this.#fitBox();
    else this.#aim();
  }

  /** The name of the current view in `views`, or ''. */
  get looked() {
    return Object.keys(views).find((name) => views[name][0] === this.turned && views[name][1] === this.tilted) ?? '';
  }

  /** Turns the world by a drag. */
  override turn(dx: number, dy: number) {
    if (this.plan) return this.pan(dx, dy);
    this.look(this.turned - dx * 0.008, this.tilted + dy * 0.008);
  }

  override pan(dx: number, dy: number) {
    if (this.plan) return super.pan(dx, dy);
    this.fitted = false;
    const [along, rise] = [-dx / this.size, dy / this.size];
    const moved = this.#middle.map((value, axis) => value + along * this.right[axis] + rise * this.up[axis]);
    // The middle of the surface stays inside the box, so that the world cannot be lost; `map` keeps the length.
    this.#middle = moved.map((value, axis) => Math.min(this.#box[axis], Math.max(0, value))) as [number, number, number];
  }

  override zoomAt(x: number, y: number, factor: number) {
    if (this.plan) return super.zoomAt(x, y, factor);
    const size = Math.min(LARGEST, Math.max(0.5, this.size * factor));
    const part = size / this.size;
    const { width, height } = this.#surface;
    this.size = size;
    this.pan((x - width / 2) * (1 - part), (y - height / 2) * (1 - part));
  }

  /** Moves as little as needed to bring a place into view. @param x and `y` are in the plan, `place` in space */
  override reveal(x: number, y: number, place?: Place) {
    if (this.plan) return super.reveal(x, y);
    if (!place) return undefined;
    const at = this.project(place);
    const { width, height } = this.#surface;
    const need = (value: number, size: number) => Math.max(0, this.size - value) + Math.min(0, size - this.size - value);
    const [dx, dy] = [need(at.x, width), need(at.y, height)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** In the plan, the place on the map; otherwise the point of the surface itself. */
  override placeAt(x: number, y: number) {
    return this.plan ? super.placeAt(x, y) : { x, y };
  }

  /** The surface it was given last. */
  get surface() {
    return { ...this.#surface, ratio: 1 };
  }

  get middle() {
    return this.#middle;
  }

  /** Where a place is on the surface, in CSS pixels, and how near to the eye it is. */
  project(place: Place) {
    const from = place.map((value, axis) => value - this.#middle[axis]) as [number, number, number]; // `map` keeps the length
    const { width, height } = this.#surface;
    return {
      x: width / 2 + this.size * dot(from, this.right),
      y: height / 2 - this.size * dot(from, this.up),
      near: dot(from, this.eye),
    };
  }

  /** The line of sight through a point of the surface: where it begins, in front of everything, and its direction. */
  ray(x: number, y: number): { from: Place; way: Place } {
    const { width, height } = this.#surface;
    const [along, rise] = [(x - width / 2) / this.size, (height / 2 - y) / this.size];
    const far = this.#box[0] + this.#box[1] + this.#box[2];
    const at = (axis: number) => this.#middle[axis] + along * this.right[axis] + rise * this.up[axis] + far * this.eye[axis];
    return { from: [at(0), at(1), at(2)], way: [-this.eye[0], -this.eye[1], -this.eye[2]] };
  }
}

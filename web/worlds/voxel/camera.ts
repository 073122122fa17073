/**
 * Where the voxel world lies on the surface: seen without perspective, so that a voxel has one size everywhere, turned about
 * the vertical and tilted. In the plan it is the camera of every flat map.
 */
import { Camera } from '../../stage/camera.ts';

type Place = readonly [number, number, number];

const LARGEST = 160;
const LARGEST_FITTED = 72;
const MARGIN = 26;
/** All of a world is fitted in, unless its voxels would be smaller than that; then they are so large. */
const VISIBLE = 2;
const READABLE = 20;
/** Tilts: the least and the most. */
export const LEVEL = 0.04;
export const STEEPEST = Math.PI / 2;

/** Turn and tilt of the views people ask for. */
export const views: Record<string, [number, number]> = {
  oblique: [0.55, 0.66],
  above: [0, STEEPEST],
  front: [0, LEVEL],
  side: [Math.PI / 2, LEVEL],
};

/** From where one looks: a turn about the vertical and a tilt. */
export const eyeAt = (turned: number, tilted: number): Place => [
  Math.sin(turned) * Math.cos(tilted),
  Math.sin(tilted),
  Math.cos(turned) * Math.cos(tilted),
];

/** How a world is looked at first, how high it is filled, and what is in the middle where all of it would be too small */
export interface Outlook {
  turned: number;
  tilted: number;
  filled: number;
  near: Place;
}

const dot = (one: Place, other: Place) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

export class VoxelCamera extends Camera {
  /** Whether one layer is to be shown as a plan instead. */
  wished = false;
  /** Whether nothing else can be shown: the browser does not draw in space, or its picture is lost. */
  flat = false;
  /** Radians about the vertical; 0 looks from the last row to the first. */
  turned = views.oblique[0];
  /** Radians above the horizon. */
  tilted = views.oblique[1];
  /** CSS pixels of a voxel's side. */
  size = 1;
  #fitting = true;
  /** The place in the middle of the surface. */ #middle: Place = [0, 0, 0];
  #box: Place = [0, 0, 0];
  /** How much of its height is in the picture when all of it is. */
  #filled = 0;
  #first = true;
  /** Turn and tilt a world was looked at first. */ #opened = [0, 0];
  /** What is in the middle where all of it would be too small. */ #near: Place | null = null;
  #surface = { width: 1, height: 1 };
  /** From there one looks. */ eye: Place = [0, 0, 1];
  right: Place = [1, 0, 0];
  up: Place = [0, 1, 0];

  /** @param box width, height and depth @param outlook asked of a world that was not there before */
  hold(box: Place, surface: { width: number; height: number; ratio: number }, outlook?: () => Outlook) {
    const other = this.#first || box.some((side, axis) => side !== this.#box[axis]);
    this.#box = box;
    this.#surface = { width: surface.width, height: surface.height };
    if (other) {
      this.#first = false;
      this.#fitting = true;
      const first = outlook?.();
      this.#filled = first?.filled ?? box[1];
      if (first) Object.assign(this, { turned: first.turned, tilted: first.tilted });
      this.#near = first?.near ?? null;
      this.#opened = [this.turned, this.tilted];
    }
    if (this.#fitting) this.#fitBox();
    else this.#aim();
  }

  /** Whether somebody has turned it since the world was looked at first. */
  get moved() {
    return !this.#first && (this.turned !== this.#opened[0] || this.tilted !== this.#opened[1]);
  }

  /** What is held next is looked at for the first time. */
  forget() {
    this.#first = this.#fitting = true;
  }

  override fit() {
    super.fit();
    if (this.plan) return;
    this.#fitting = true;
    this.#fitBox();
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

  /** One of `views`, or any other turn and tilt. */
  look(turned: number, tilted: number) {
    this.turned = turned;
    this.tilted = Math.min(STEEPEST, Math.max(LEVEL, tilted));
    if (this.#fitting) this.#fitBox();
    else this.#aim();
  }

  /** Which of `views` this is, or ''. */
  get looked() {
    return Object.keys(views).find((name) => views[name][0] === this.turned && views[name][1] === this.tilted) ?? '';
  }

  /** A drag turns the world. */
  override turn(dx: number, dy: number) {
    if (this.plan) return this.pan(dx, dy);
    this.look(this.turned - dx * 0.008, this.tilted + dy * 0.008);
  }

  override pan(dx: number, dy: number) {
    if (this.plan) return super.pan(dx, dy);
    this.#fitting = false;
    const [along, rise] = [-dx / this.size, dy / this.size];
    const moved = this.#middle.map((value, axis) => value + along * this.right[axis] + rise * this.up[axis]);
    // The middle of the surface stays in the box, so that the world is never lost; `map` gives as many.
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

  /** Moves as little as needed to bring a place into view. @param y of the plan, or none of it */
  override reveal(x: number, y: number, place?: Place) {
    if (this.plan) return super.reveal(x, y);
    if (!place) return undefined;
    const at = this.project(place);
    const { width, height } = this.#surface;
    const need = (value: number, size: number) => Math.max(0, this.size - value) + Math.min(0, size - this.size - value);
    const [dx, dy] = [need(at.x, width), need(at.y, height)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** In the plan a place on it, else the point of the surface itself. */
  override placeAt(x: number, y: number) {
    return this.plan ? super.placeAt(x, y) : { x, y };
  }

  /** What it is held on. */
  get surface() {
    return { ...this.#surface, ratio: 1 };
  }

  get middle() {
    return this.#middle;
  }

  /** Where a place lies on the surface, in CSS pixels, and how near it is. */
  project(place: Place) {
    const from = place.map((value, axis) => value - this.#middle[axis]) as [number, number, number]; // `map` gives as many
    const { width, height } = this.#surface;
    return {
      x: width / 2 + this.size * dot(from, this.right),
      y: height / 2 - this.size * dot(from, this.up),
      near: dot(from, this.eye),
    };
  }

  /** Where the line of sight through a point of the surface begins, in front of everything, and where it goes. */
  ray(x: number, y: number): { from: Place; way: Place } {
    const { width, height } = this.#surface;
    const [along, rise] = [(x - width / 2) / this.size, (height / 2 - y) / this.size];
    const far = this.#box[0] + this.#box[1] + this.#box[2];
    const at = (axis: number) => this.#middle[axis] + along * this.right[axis] + rise * this.up[axis] + far * this.eye[axis];
    return { from: [at(0), at(1), at(2)], way: [-this.eye[0], -this.eye[1], -this.eye[2]] };
  }
}

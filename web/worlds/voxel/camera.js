/**
 * Where the voxel world lies on the surface: seen without perspective, so that a voxel has one size everywhere, turned about
 * the vertical and tilted. In the plan it is the camera of every flat map.
 * @module
 */
import { Camera } from '../../stage/camera.js';

/** @typedef {readonly [number, number, number]} Place */

const LARGEST = 160;
const LARGEST_FITTED = 72;
const MARGIN = 26;
/** All of a world is fitted in, unless its voxels would be smaller than that; then they are so large. */
const VISIBLE = 2;
const READABLE = 20;
/** Tilts: the least and the most. */
export const LEVEL = 0.04;
export const STEEPEST = Math.PI / 2;

/** Turn and tilt of the views people ask for. @type {Record<string, [number, number]>} */
export const views = {
  oblique: [0.55, 0.66],
  above: [0, STEEPEST],
  front: [0, LEVEL],
  side: [Math.PI / 2, LEVEL],
};

/** From where one looks: a turn about the vertical and a tilt. @param {number} turned @param {number} tilted @returns {Place} */
export const eyeAt = (turned, tilted) => [Math.sin(turned) * Math.cos(tilted), Math.sin(tilted), Math.cos(turned) * Math.cos(tilted)];

/** @typedef {{ turned: number, tilted: number, filled: number, near: Place }} Outlook how a world is looked at first, how high it is filled, and what is in the middle where all of it would be too small */

const dot = (/** @type {Place} */ one, /** @type {Place} */ other) => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

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
  /** The place in the middle of the surface. @type {Place} */ #middle = [0, 0, 0];
  /** @type {Place} */ #box = [0, 0, 0];
  /** How much of its height is in the picture when all of it is. */
  #filled = 0;
  #first = true;
  /** Turn and tilt a world was looked at first. */ #opened = [0, 0];
  /** What is in the middle where all of it would be too small. @type {Place | null} */ #near = null;
  #surface = { width: 1, height: 1 };
  /** From there one looks. @type {Place} */ eye = [0, 0, 1];
  /** @type {Place} */ right = [1, 0, 0];
  /** @type {Place} */ up = [0, 1, 0];

  /** @param {Place} box width, height and depth @param {{ width: number, height: number, ratio: number }} surface @param {() => Outlook} [outlook] asked of a world that was not there before */
  hold(box, surface, outlook) {
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

  /** @override */
  fit() {
    super.fit();
    if (this.plan) return;
    this.#fitting = true;
    this.#fitBox();
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

  /** One of `views`, or any other turn and tilt. @param {number} turned @param {number} tilted */
  look(turned, tilted) {
    this.turned = turned;
    this.tilted = Math.min(STEEPEST, Math.max(LEVEL, tilted));
    if (this.#fitting) this.#fitBox();
    else this.#aim();
  }

  /** Which of `views` this is, or ''. */
  get looked() {
    return Object.keys(views).find((name) => views[name][0] === this.turned && views[name][1] === this.tilted) ?? '';
  }

  /** A drag turns the world. @param {number} dx @param {number} dy @override */
  turn(dx, dy) {
    if (this.plan) return this.pan(dx, dy);
    this.look(this.turned - dx * 0.008, this.tilted + dy * 0.008);
    return undefined;
  }

  /** @param {number} dx @param {number} dy @override */
  pan(dx, dy) {
    if (this.plan) return super.pan(dx, dy);
    this.#fitting = false;
    const [along, rise] = [-dx / this.size, dy / this.size];
    const moved = this.#middle.map((value, axis) => value + along * this.right[axis] + rise * this.up[axis]);
    // The middle of the surface stays in the box, so that the world is never lost.
    this.#middle = /** @type {[number, number, number]} */ (moved.map((value, axis) => Math.min(this.#box[axis], Math.max(0, value))));
    return undefined;
  }

  /** @param {number} x @param {number} y @param {number} factor @override */
  zoomAt(x, y, factor) {
    if (this.plan) return super.zoomAt(x, y, factor);
    const size = Math.min(LARGEST, Math.max(0.5, this.size * factor));
    const part = size / this.size;
    const { width, height } = this.#surface;
    this.size = size;
    this.pan((x - width / 2) * (1 - part), (y - height / 2) * (1 - part));
    return undefined;
  }

  /** Moves as little as needed to bring a place into view. @param {number} x @param {number} y of the plan, or none of it @param {Place} [place] @override */
  reveal(x, y, place) {
    if (this.plan) return super.reveal(x, y);
    if (!place) return undefined;
    const at = this.project(place);
    const { width, height } = this.#surface;
    const need = (/** @type {number} */ value, /** @type {number} */ size) =>
      Math.max(0, this.size - value) + Math.min(0, size - this.size - value);
    const [dx, dy] = [need(at.x, width), need(at.y, height)];
    if (dx || dy) this.pan(dx, dy);
    return undefined;
  }

  /** In the plan a place on it, else the point of the surface itself. @param {number} x @param {number} y @override */
  placeAt(x, y) {
    return this.plan ? super.placeAt(x, y) : { x, y };
  }

  /** What it is held on. */
  get surface() {
    return { ...this.#surface, ratio: 1 };
  }

  get middle() {
    return this.#middle;
  }

  /** Where a place lies on the surface, in CSS pixels, and how near it is. @param {Place} place */
  project(place) {
    const from = /** @type {[number, number, number]} */ (place.map((value, axis) => value - this.#middle[axis]));
    const { width, height } = this.#surface;
    return {
      x: width / 2 + this.size * dot(from, this.right),
      y: height / 2 - this.size * dot(from, this.up),
      near: dot(from, this.eye),
    };
  }

  /** Where the line of sight through a point of the surface begins, in front of everything, and where it goes. @param {number} x @param {number} y @returns {{ from: Place, way: Place }} */
  ray(x, y) {
    const { width, height } = this.#surface;
    const [along, rise] = [(x - width / 2) / this.size, (height / 2 - y) / this.size];
    const far = this.#box[0] + this.#box[1] + this.#box[2];
    const at = (/** @type {number} */ axis) => this.#middle[axis] + along * this.right[axis] + rise * this.up[axis] + far * this.eye[axis];
    return { from: [at(0), at(1), at(2)], way: [-this.eye[0], -this.eye[1], -this.eye[2]] };
  }
}

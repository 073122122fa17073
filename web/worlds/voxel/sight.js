/**
 * What of a model's voxel world is in sight, and from where: shared by painter, tools and panel of one model, none of which
 * outlives it.
 * @module
 */
import { LEVEL, STEEPEST, VoxelCamera, views } from './camera.js';
import { march } from './pick.js';
import { nodeOf, voxelOf, voxelsOf } from './voxels.js';

/** @typedef {import('../../model/model.js').LabModel} LabModel */
/** @typedef {import('./voxels.js').VoxelSpace} VoxelSpace */
/** @typedef {{ axis: number, level: number }} Slice */
/** @typedef {{ nodes: number[], value: number }} Ghost what an edit under way would change, and into what */
/** @typedef {{ before: Uint8Array | null, now: Uint8Array }} Reach what was and is reachable, a byte a voxel */
/** @typedef {import('../../engine/engine.d.ts').VoxelAttempt & { from: number }} Tried a move that was tried from a node */

export const axes = /** @type {const} */ (['x', 'y', 'z']);
export const sidesOf = (/** @type {VoxelSpace} */ { width, height, depth }) => /** @type {const} */ ([width, height, depth]);

/** Where one looks from, and how far in: the same for stages side by side. It tells whoever shows any of this of a `change`. */
class Gaze extends EventTarget {
  camera = new VoxelCamera();
  /** Layers in sight: all up to this one along an axis. */
  axis = 1;
  level = Infinity;
}

export class Sight {
  #gaze = new Gaze();
  /** @type {Ghost | null} */ ghost = null;
  /** @type {Reach | null} */ reach = null;
  /** Moves from the selected voxel, to be shown. @type {Tried[]} */ tried = [];
  /** The edge of a box begun with the keyboard, −1 for none. */ anchor = -1;
  /** Voxels that a box grows by, away from the face it is drawn on. */ thick = 1;
  /** Says something to people. @type {((key: string, parameters?: Record<string, string | number>) => void) | null} */ say = null;
  #model;
  /** @type {Sight | null} */ #leader = null;
  /** What a document has said of all this last, as text. */ #said = '{}';

  /** @param {LabModel} model */
  constructor(model) {
    this.#model = model;
  }

  get camera() {
    return this.#gaze.camera;
  }

  /** Looks as another does, from now on. @param {Sight} leader */
  follow(leader) {
    this.#leader = leader;
    this.#gaze = leader.#gaze;
  }

  /** Whoever looks the same way is asked the same questions: of the first of them. @returns {LabModel} */
  get asked() {
    return this.#leader?.asked ?? this.#model;
  }

  /** @param {() => void} heard @param {AddEventListenerOptions} options */
  onChange(heard, options) {
    this.#gaze.addEventListener('change', heard, options);
  }

  get space() {
    return /** @type {VoxelSpace} */ (/** @type {any} */ (this.#model.document.space));
  }

  /** Tells whoever shows any of this. */
  tell() {
    this.#gaze.dispatchEvent(new Event('change'));
  }

  /** Looks as the document says, once: then people look where they like, whatever they change and take back. */
  obey() {
    const { slice, angle } = /** @type {import('./view_fields.js').Looks} */ (this.#model.document.view);
    const said = JSON.stringify({ slice, angle });
    if (said === this.#said) return;
    this.#said = said;
    if (angle) {
      this.camera.forget();
      this.show(angle === 'plan');
    }
    if (slice) this.cutAt(axes.indexOf(slice.axis), slice.level);
  }

  /** How a world that was not there before is looked at. @param {import('./camera.js').Outlook} first where nothing is said @returns {import('./camera.js').Outlook} */
  outlook(first) {
    const { angle } = /** @type {import('./view_fields.js').Looks} */ (this.#model.document.view);
    if (!angle || angle === 'plan') return first;
    const [turned, tilted] = typeof angle === 'string' ? views[angle] : [angle.turn, angle.tilt].map((part) => (part * Math.PI) / 180);
    return { ...first, turned, tilted: Math.min(STEEPEST, Math.max(LEVEL, tilted)) };
  }

  get plan() {
    return this.camera.plan;
  }

  /** @returns {Slice} */
  get slice() {
    const { axis, level } = this.#gaze;
    const last = (/** @type {number} */ at) => sidesOf(this.space)[at] - 1;
    if (!this.plan) return { axis, level: Math.min(last(axis), level) };
    // A plan begins where one starts.
    return { axis: 1, level: axis === 1 && level < Infinity ? Math.min(last(1), level) : voxelOf(this.space, this.#model.start)[1] };
  }

  /** Whether something is hidden by the slice. */
  get cut() {
    const { axis, level } = this.slice;
    return level < sidesOf(this.space)[axis] - 1;
  }

  /** Whether somebody, or the document, has said what is in sight. */
  get chosen() {
    return this.#gaze.level < Infinity;
  }

  /** @param {number} axis @param {number} level */
  cutAt(axis, level) {
    const last = sidesOf(this.space)[axis] - 1;
    this.#gaze.axis = axis;
    this.#gaze.level = level >= last && !this.plan ? Infinity : Math.max(0, Math.min(last, level));
    this.tell();
  }

  /** The layer of the plan. */
  get layer() {
    return this.slice.level;
  }

  /** @param {boolean} plan */
  show(plan) {
    if (plan === this.camera.wished) return;
    this.camera.wished = plan;
    // Whoever leaves the plan sees everything.
    if (!plan && this.#gaze.axis === 1) this.#gaze.level = Infinity;
    this.camera.fit();
    this.tell();
  }

  /** @param {keyof typeof views} name */
  look(name) {
    this.show(false);
    this.camera.look(...views[name]);
    this.tell();
  }

  /** What is under a place that the camera gave: the voxel met and the one in front of it. Null in the open. @param {{ x: number, y: number }} place @param {(node: number) => boolean} [stops] */
  at(place, stops) {
    const { space, slice } = this;
    if (this.plan) {
      const voxel = /** @type {[number, number, number]} */ ([Math.floor(place.x), slice.level, Math.floor(place.y)]);
      const node = nodeOf(space, voxel);
      return node < 0 ? null : { voxel, face: /** @type {[number, number, number]} */ ([0, 0, 0]), node, before: node };
    }
    const voxels = voxelsOf(space);
    const { from, way } = this.camera.ray(place.x, place.y);
    const hit = march(space, slice, from, way, stops ?? ((node) => voxels[node] > 0));
    if (!hit) return null;
    const before = hit.voxel.map((value, axis) => value + hit.face[axis]);
    return { ...hit, node: nodeOf(space, hit.voxel), before: nodeOf(space, before) };
  }

  /** The node that is meant by a place: where someone would be who stands there, or swims, or flies. @param {{ x: number, y: number }} place */
  nodeAt(place) {
    const voxels = voxelsOf(this.space);
    const states = this.#model.search?.states();
    const floating =
      states && ((/** @type {number} */ node) => voxels[node] > 0 || (states[node] !== 0 && !carried(this.space, voxels, node)));
    const hit = this.at(place, floating);
    if (!hit) return -1;
    const solid = hit.node < 0 || (voxels[hit.node] > 0 && voxels[hit.node] < 10);
    return solid && !this.plan ? (hit.before >= 0 && !beyond(this, hit.before) ? hit.before : hit.node) : hit.node;
  }
}

/** Whether a slice hides a voxel. @param {Sight} sight @param {number} node */
function beyond({ space, slice }, node) {
  return voxelOf(space, node)[slice.axis] > slice.level;
}

/** Whether something solid is below a voxel. @param {VoxelSpace} space @param {Uint8Array} voxels @param {number} node */
export function carried({ width, depth }, voxels, node) {
  const below = node - width * depth;
  return below < 0 || (voxels[below] > 0 && voxels[below] < 10);
}

/** @type {WeakMap<object, Sight>} */
const sights = new WeakMap();

/** @param {LabModel} model */
export function sightOf(model) {
  let sight = sights.get(model);
  if (!sight) sights.set(model, (sight = new Sight(model)));
  return sight;
}

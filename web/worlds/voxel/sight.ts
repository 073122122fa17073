/**
 * What of a model's voxel world is in sight, and from where: shared by painter, tools and panel of one model, none of which
 * outlives it.
 */
import { remembered } from '../../document/remembered.ts';
import { LEVEL, STEEPEST, VoxelCamera, views, type Outlook } from './camera.ts';
import { march, type Slice } from './pick.ts';
import { isSolid, nodeOf, voxelOf, voxelsOf } from './voxels.ts';
import type { ModelOf } from '../../model/model.ts';
import type { VoxelSpace } from './voxel_world.ts';
import type { Looks } from './view_fields.ts';
import type { VoxelAttempt } from '../../engine/voxels.ts';

/** What an edit under way would change, and into what */
interface Ghost {
  nodes: number[];
  value: number;
}
/** What was and is reachable, a byte a voxel */
interface Reach {
  before: Uint8Array | null;
  now: Uint8Array;
}
/** A move that was tried from a node */
export type Tried = VoxelAttempt & { from: number };

export const axes = ['x', 'y', 'z'] as const;
export const sidesOf = ({ width, height, depth }: VoxelSpace) => [width, height, depth] as const;

/** Where one looks from, and how far in: the same for stages side by side. It tells whoever shows any of this of a `change`. */
class Gaze extends EventTarget {
  camera = new VoxelCamera();
  /** Layers in sight: all up to this one along an axis. */
  axis = 1;
  level = Infinity;
}

export class Sight {
  #gaze = new Gaze();
  ghost: Ghost | null = null;
  reach: Reach | null = null;
  /** Moves from the selected voxel, to be shown. */ tried: Tried[] = [];
  /** The edge of a box begun with the keyboard, −1 for none. */ anchor = -1;
  #model;
  #leader: Sight | null = null;
  /** What a document has said of all this last, as text. */ #said = '{}';

  constructor(model: ModelOf<'voxel'>) {
    this.#model = model;
  }

  get camera() {
    return this.#gaze.camera;
  }

  /** Looks as another does, from now on. */
  follow(leader: Sight) {
    this.#leader = leader;
    this.#gaze = leader.#gaze;
  }

  /** Whoever looks the same way is asked the same questions: of the first of them. */
  get asked(): ModelOf<'voxel'> {
    return this.#leader?.asked ?? this.#model;
  }

  onChange(heard: () => void, options: AddEventListenerOptions) {
    this.#gaze.addEventListener('change', heard, options);
  }

  get space(): VoxelSpace {
    return this.#model.document.space;
  }

  /** Tells whoever shows any of this. */
  tell() {
    this.#gaze.dispatchEvent(new Event('change'));
  }

  /** Looks as the document says, once: then people look where they like, whatever they change and take back. */
  obey() {
    const { slice, angle } = this.#model.document.view as Looks; // checked by `viewFields`
    const said = JSON.stringify({ slice, angle });
    if (said === this.#said) return;
    this.#said = said;
    if (angle) {
      this.camera.forget();
      this.show(angle === 'plan');
    }
    if (slice) this.cutAt(axes.indexOf(slice.axis), slice.level);
  }

  /** How a world that was not there before is looked at. @param first where nothing is said */
  outlook(first: Outlook): Outlook {
    const { angle } = this.#model.document.view as Looks; // checked by `viewFields`
    if (!angle || angle === 'plan') return first;
    const [turned, tilted] = typeof angle === 'string' ? views[angle] : [angle.turn, angle.tilt].map((part) => (part * Math.PI) / 180);
    return { ...first, turned, tilted: Math.min(STEEPEST, Math.max(LEVEL, tilted)) };
  }

  get plan() {
    return this.camera.plan;
  }

  get slice(): Slice {
    const { axis, level } = this.#gaze;
    const last = (at: number) => sidesOf(this.space)[at] - 1;
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

  cutAt(axis: number, level: number) {
    const last = sidesOf(this.space)[axis] - 1;
    this.#gaze.axis = axis;
    this.#gaze.level = level >= last && !this.plan ? Infinity : Math.max(0, Math.min(last, level));
    this.tell();
  }

  /** The layer of the plan. */
  get layer() {
    return this.slice.level;
  }

  show(plan: boolean) {
    if (plan === this.camera.wished) return;
    this.camera.wished = plan;
    // Whoever leaves the plan sees everything.
    if (!plan && this.#gaze.axis === 1) this.#gaze.level = Infinity;
    this.camera.fit();
    this.tell();
  }

  look(name: keyof typeof views) {
    this.show(false);
    this.camera.look(...views[name]);
    this.tell();
  }

  /** What is under a place that the camera gave: the voxel met and the one in front of it. Null in the open. */
  at(place: { x: number; y: number }, stops?: (node: number) => boolean) {
    const { space, slice } = this;
    if (this.plan) {
      const voxel: [number, number, number] = [Math.floor(place.x), slice.level, Math.floor(place.y)];
      const node = nodeOf(space, voxel);
      return node < 0 ? null : { voxel, face: [0, 0, 0] satisfies [number, number, number], node, before: node };
    }
    const voxels = voxelsOf(space);
    const { from, way } = this.camera.ray(place.x, place.y);
    const hit = march(space, slice, from, way, stops ?? ((node) => voxels[node] > 0));
    if (!hit) return null;
    const before = hit.voxel.map((value, axis) => value + hit.face[axis]);
    return { ...hit, node: nodeOf(space, hit.voxel), before: nodeOf(space, before) };
  }

  /** The node that is meant by a place: where someone would be who stands there, or swims, or flies. */
  nodeAt(place: { x: number; y: number }) {
    const voxels = voxelsOf(this.space);
    const states = this.#model.search?.states();
    const floating = states && ((node: number) => voxels[node] > 0 || (states[node] !== 0 && !carried(this.space, voxels, node)));
    const hit = this.at(place, floating);
    if (!hit) return -1;
    if (this.plan || (hit.node >= 0 && !isSolid(voxels[hit.node]))) return hit.node;
    const { axis, level } = this.slice;
    return hit.before >= 0 && voxelOf(this.space, hit.before)[axis] <= level ? hit.before : hit.node;
  }
}

/** Whether something solid is below a voxel. */
export function carried({ width, depth }: VoxelSpace, voxels: Uint8Array, node: number) {
  const below = node - width * depth;
  return below < 0 || isSolid(voxels[below]);
}

export const sightOf = remembered((model: ModelOf<'voxel'>) => new Sight(model));

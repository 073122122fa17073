/**
 * Which part of a model's voxel world is in sight, and from where. Painter, tools and panel of one model share it; it lives as long as the
 * model.
 */
import { remembered } from '../../../kernel/document/remembered.ts';
import { LEVEL, STEEPEST, VoxelCamera, views, type Outlook } from './camera.ts';
import { march, type Slice } from './pick.ts';
import { isSolid, nodeOf, voxelOf, voxelsOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';
import type { VoxelLooks } from '../../../kernel/worlds/voxel/view_fields.ts';
import type { VoxelAttempt } from '../../../kernel/engine/voxels.ts';

/** The nodes that an unfinished edit would change, and their new value */
interface Ghost {
  nodes: number[];
  value: number;
}
/** What was and what is reachable, one byte per voxel */
interface Reach {
  before: Uint8Array | null;
  now: Uint8Array;
}
/** A move from a node, allowed or not */
export type Tried = VoxelAttempt & { from: number };

export const axes = ['x', 'y', 'z'] as const;
export const sidesOf = ({ width, height, depth }: VoxelSpace) => [width, height, depth] as const;

/** The direction and the slice, shared by stages that stand side by side. It sends `change` to all that show it. */
class Gaze extends EventTarget {
  camera = new VoxelCamera();
  /** Everything up to layer `level` along `axis` is in sight. */
  axis = 1;
  level = Infinity;
}

export class Sight {
  #gaze = new Gaze();
  ghost: Ghost | null = null;
  reach: Reach | null = null;
  /** Moves from the selected voxel that are shown. */ tried: Tried[] = [];
  /** The first corner of a box that is drawn with the keyboard, −1 for none. */ anchor = -1;
  #model;
  #leader: Sight | null = null;
  /** The last slice and angle of a document, as text. */ #said = '{}';

  constructor(model: ModelOf<'voxel'>) {
    this.#model = model;
  }

  get camera() {
    return this.#gaze.camera;
  }

  /** From now on shares direction and slice with another stage. */
  follow(leader: Sight) {
    this.#leader = leader;
    this.#gaze = leader.#gaze;
  }

  /** The first of several stages that look the same way: the core answers questions for it, and the others use its answers. */
  get asked(): ModelOf<'voxel'> {
    return this.#leader?.asked ?? this.#model;
  }

  onChange(heard: () => void, options: AddEventListenerOptions) {
    this.#gaze.addEventListener('change', heard, options);
  }

  get space(): VoxelSpace {
    return this.#model.document.space;
  }

  /** Tells all that show the world about a change. */
  tell() {
    this.#gaze.dispatchEvent(new Event('change'));
  }

  /** Looks as the document says, but only once: later edits and undo must not turn what people have turned themselves. */
  obey() {
    const { slice, angle } = this.#model.document.view as VoxelLooks; // checked by `viewFields`
    const said = JSON.stringify({ slice, angle });
    if (said === this.#said) return;
    this.#said = said;
    if (angle) {
      this.camera.forget();
      this.show(angle === 'plan');
    }
    if (slice) this.cutAt(axes.indexOf(slice.axis), slice.level);
  }

  /** How a new world is first seen. @param first used where the document says nothing */
  outlook(first: Outlook): Outlook {
    const { angle } = this.#model.document.view as VoxelLooks; // checked by `viewFields`
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
    // A plan first shows the layer of the start.
    return { axis: 1, level: axis === 1 && level < Infinity ? Math.min(last(1), level) : voxelOf(this.space, this.#model.start)[1] };
  }

  /** Whether the slice hides something. */
  get cut() {
    const { axis, level } = this.slice;
    return level < sidesOf(this.space)[axis] - 1;
  }

  /** Whether a person or the document has chosen the slice. */
  get chosen() {
    return this.#gaze.level < Infinity;
  }

  cutAt(axis: number, level: number) {
    const last = sidesOf(this.space)[axis] - 1;
    this.#gaze.axis = axis;
    this.#gaze.level = level >= last && !this.plan ? Infinity : Math.max(0, Math.min(last, level));
    this.tell();
  }

  /** The layer that the plan shows. */
  get layer() {
    return this.slice.level;
  }

  show(plan: boolean) {
    if (plan === this.camera.wished) return;
    this.camera.wished = plan;
    // Outside the plan everything is in sight again.
    if (!plan && this.#gaze.axis === 1) this.#gaze.level = Infinity;
    this.camera.fit();
    this.tell();
  }

  look(name: keyof typeof views) {
    this.show(false);
    this.camera.look(...views[name]);
    this.tell();
  }

  /** What is at a place that the camera gave: the voxel hit and the voxel in front of it. Null if nothing is hit. */
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

  /** The node meant by a place: the voxel in which somebody would stand, swim or fly. */
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

/** Whether there is something solid below a voxel. */
export function carried({ width, depth }: VoxelSpace, voxels: Uint8Array, node: number) {
  const below = node - width * depth;
  return below < 0 || isSolid(voxels[below]);
}

export const sightOf = remembered((model: ModelOf<'voxel'>) => new Sight(model));

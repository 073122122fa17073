/**
 * What presses, drags and taps do to a voxel world. In space a press hits a face: blocks are put in front of it or taken away behind it,
 * and a drag draws a box along it. In the plan the tools draw cell by cell as on a grid.
 */
import { DocumentError } from '../../../kernel/document/error.ts';
import { lineOfCells } from '../../stage/line.ts';
import { Strokes } from '../../stage/strokes.ts';
import { sidesOf, sightOf } from './sight.ts';
import { AIR, isSolid, nodeOf, nodesBetween, SOLID, voxelOf, voxelsOf, WATER, withVoxels } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Cell as Place } from '../../../kernel/worlds/contracts.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { VoxelSpace } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Tool } from '../../stage/layout.ts';

type Voxel = [number, number, number];

const voxelTools: readonly Tool[] = ['select', 'wall', 'erase', 'terrain', 'water', 'start', 'goal', 'pan', 'point'];
const drawing = ['wall', 'erase', 'terrain', 'water'];

export class VoxelTools extends Strokes<ModelOf<'voxel'>> {
  #terrain = 3;
  #sight;
  #changed;
  #box: { value: number; anchor: Voxel; face: Voxel; nodes: number[]; last: Place | null } | null = null;

  constructor(model: ModelOf<'voxel'>, changed: () => void) {
    super(model, voxelTools, changed);
    this.#sight = sightOf(model);
    this.#changed = changed;
  }

  get terrain() {
    return this.#terrain;
  }

  set terrain(value) {
    this.#terrain = Math.min(9, Math.max(1, Math.round(value) || SOLID));
  }

  override get draws() {
    return drawing.includes(this.tool);
  }

  override get busy() {
    return this.#box !== null || super.busy;
  }

  protected override nodeAt(place: Place) {
    return this.#sight.nodeAt(place);
  }

  protected override inside(place: Place) {
    return this.#sight.at(place) !== null;
  }

  /** A finger need not hit a mark exactly: distances are measured on the screen. */
  protected override endAt(place: Place): '' | 'start' | 'goal' {
    const { start, goal } = this.model;
    const sight = this.#sight;
    if (sight.plan) {
      const node = this.nodeAt(place);
      return node === goal && this.tool !== 'start' ? 'goal' : node === start ? 'start' : node === goal ? 'goal' : '';
    }
    const reach = Math.max(12, sight.camera.size * 0.45);
    const [toStart, toGoal] = [start, goal].map((node) => {
      const [x, y, z] = voxelOf(sight.space, node);
      const at = sight.camera.project([x + 0.5, y + 0.3, z + 0.5]);
      return Math.hypot(at.x - place.x, at.y - place.y);
    });
    if (Math.min(toStart, toGoal) > reach) return '';
    return toStart < toGoal ? 'start' : 'goal';
  }

  /** Moves an end to where somebody would stand at a place, but not into something solid. */
  protected override put(end: 'start' | 'goal', place: Place) {
    const node = this.nodeAt(place);
    const { model } = this;
    const { space } = this.#sight;
    if (node < 0 || node === model[end] || isSolid(voxelsOf(space)[node])) return false;
    try {
      model.amend({ [end]: voxelOf(space, node) });
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      return false; // the body does not fit there
    }
    return true;
  }

  /** Where a press of a drawing tool begins, and what it puts there. */
  #begin(place: Place, erase: boolean) {
    const sight = this.#sight;
    const voxels = voxelsOf(sight.space);
    const tool: string = erase ? 'erase' : this.tool;
    const through = tool === 'wall' || tool === 'water' || tool === 'terrain';
    const hit = sight.at(place, through ? (node) => isSolid(voxels[node]) : (node) => voxels[node] !== AIR);
    if (!hit) return null;
    if (sight.plan) {
      return { value: this.#valueOn(tool, voxels[hit.node]), anchor: hit.voxel, face: hit.face };
    }
    if (tool === 'erase') return hit.node < 0 ? null : { value: AIR, anchor: hit.voxel, face: hit.face };
    // Terrain changes the voxel itself. The ground below the box is not a voxel, so a block is put on top of it.
    if (tool === 'terrain' && hit.node >= 0) return { value: this.#terrain, anchor: hit.voxel, face: hit.face };
    if (hit.before < 0) return null;
    return { value: this.#valueOn(tool, AIR), anchor: voxelOf(sight.space, hit.before), face: hit.face };
  }

  /** What a tool puts in place of a value. A second press removes walls and water. */
  #valueOn(tool: string, there: number) {
    if (tool === 'erase') return AIR;
    if (tool === 'terrain') return this.#terrain;
    if (tool === 'water') return there === WATER ? AIR : WATER;
    return isSolid(there) ? AIR : SOLID;
  }

  override press(place: Place, { erase = false }: { erase?: boolean } = {}) {
    const draws = this.draws || erase;
    if (draws && this.held === '' && (erase || this.endAt(place) === '')) {
      this.release();
      const begun = this.draws ? this.#begin(place, erase) : null;
      if (!begun) return false;
      this.model.beginStroke();
      this.#box = { ...begun, nodes: [], last: null };
      this.drag(place);
      this.#changed();
      return true;
    }
    if (this.draws && this.held === '' && this.endAt(place) === '') return false;
    return super.press(place, { erase });
  }

  override drag(place: Place) {
    const box = this.#box;
    if (!box) return super.drag(place);
    const sight = this.#sight;
    const { space } = sight;
    if (sight.plan) {
      const from = box.last ?? { x: box.anchor[0], y: box.anchor[2] };
      const to = { x: Math.floor(place.x), y: Math.floor(place.y) };
      const nodes = lineOfCells(from, to)
        .map(({ x, y }) => nodeOf(space, [x, sight.layer, y]))
        .filter((node) => node >= 0);
      box.last = to;
      this.#write(nodes, box.value);
      return;
    }
    box.nodes = nodesBetween(space, box.anchor, this.#along(place, box));
    sight.ghost = { nodes: box.nodes, value: box.value };
    this.#changed();
  }

  /** The voxel in front of which a place is, in the plane through the anchor and parallel to the pressed face. */
  #along(place: Place, { value: drawn, anchor, face }: { value: number; anchor: Voxel; face: Voxel }): Voxel {
    const sight = this.#sight;
    const { space } = sight;
    const axis = face.findIndex((value) => value !== 0);
    const sides = sidesOf(space);
    const { from, way } = sight.camera.ray(place.x, place.y);
    if (axis < 0 || Math.abs(way[axis]) < 1e-3) return anchor;
    // The face is in front of a voxel that is removed or painted, but behind a voxel that is put there.
    const behind = drawn === AIR || (this.tool === 'terrain' && isSolid(voxelsOf(space)[nodeOf(space, anchor)]));
    const onto = face[axis] > 0 === behind ? 1 : 0;
    const length = (anchor[axis] + onto - from[axis]) / way[axis];
    return anchor.map((value, each) =>
      each === axis ? value : Math.min(sides[each] - 1, Math.max(0, Math.floor(from[each] + way[each] * length))),
    ) as Voxel; // `map` keeps the length
  }

  #write(nodes: readonly number[], value: number) {
    const { model } = this;
    const { space } = this.#sight;
    const voxels = voxelsOf(space);
    const paints = this.tool === 'terrain' && !this.#sight.plan;
    const kept = bodies(model, space);
    const edits = nodes
      .filter((node) => (!paints || isSolid(voxels[node]) || voxels[node] === AIR) && !(value !== AIR && kept.has(node)))
      .map((node) => [node, value] as const);
    const next = withVoxels(space, edits);
    if (next === space) return;
    model.attempt(() => model.amend({ space: next }));
  }

  override lift() {
    const box = this.#box;
    if (!box) return super.lift();
    this.#box = null;
    this.#sight.ghost = null;
    if (!this.#sight.plan) this.#write(box.nodes, box.value);
    this.model.endStroke();
    this.#changed();
  }

  override release() {
    if (this.#box) {
      this.#box = null;
      this.#sight.ghost = null;
      this.model.endStroke();
      this.#changed();
    }
    super.release();
  }

  override abandon() {
    if (this.#box) {
      this.model.cancelStroke();
      this.release();
    } else super.abandon();
  }

  /** The keyboard's press on a voxel. With `box` it begins a box, or moves its first corner. */
  useVoxel(node: number, box: boolean) {
    const sight = this.#sight;
    const { space } = sight;
    const voxels = voxelsOf(space);
    const tool: string = this.tool;
    if (!this.draws) {
      if (this.held || tool === 'start' || tool === 'goal') {
        const end = (this.held || tool) as 'start' | 'goal'; // what is held is an end too
        this.model.attempt(() => this.model.apply({ [end]: voxelOf(space, node) }));
        this.dismiss();
      } else if (tool !== 'point' && (node === this.model.start || node === this.model.goal)) {
        this.pick(node === this.model.start ? 'start' : 'goal');
      } else this.model.selected = node === this.model.selected ? -1 : node;
      return;
    }
    if (box) {
      sight.anchor = node;
      sight.tell();
      return;
    }
    const from = sight.anchor >= 0 ? sight.anchor : node;
    const there = voxels[from];
    sight.anchor = -1;
    const below = node - space.width * space.depth;
    // Somebody who stands paints the ground below.
    const target = tool === 'terrain' && from === node && there === AIR && below >= 0 && isSolid(voxels[below]) ? below : node;
    this.#write(from === node ? [target] : nodesBetween(space, voxelOf(space, from), voxelOf(space, node)), this.#valueOn(tool, there));
  }

  /** Picks up an end without a press. */
  pick(end: 'start' | 'goal') {
    const [x, y, z] = voxelOf(this.#sight.space, this.model[end]);
    const at = this.#sight.plan ? { x: x + 0.5, y: z + 0.5 } : this.#sight.camera.project([x + 0.5, y + 0.3, z + 0.5]);
    super.press(at);
    super.lift();
  }

  override dismiss() {
    const any = this.#sight.anchor >= 0;
    this.#sight.anchor = -1;
    return super.dismiss() || any;
  }
}

/** The voxels that the bodies at start and goal occupy. */
function bodies({ start, goal }: ModelOf<'voxel'>, space: VoxelSpace) {
  const nodes = new Set();
  const high = space.agent?.characterHeight ?? 1;
  for (const end of [start, goal]) for (let i = 0; i < high; i++) nodes.add(end + i * space.width * space.depth);
  return nodes;
}

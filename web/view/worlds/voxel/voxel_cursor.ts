/**
 * The keyboard's cursor in a voxel world. W A S D, or Shift with the arrows, move it as seen on the screen; Q and Z, or Shift with the Page
 * keys, move it up and down. Enter uses the tool, Shift with Enter begins a box. Each move is read out. Other keys turn the view.
 */
import { direction } from '../../stage/directions.ts';
import { MapCursor, type Strings } from '../../stage/map_cursor.ts';
import { carried, sidesOf, sightOf, type Sight } from './sight.ts';
import { isSolid, nodeOf, voxelOf, voxelsOf, WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Cell } from '../../../kernel/worlds/contracts.ts';
import type { VoxelTools } from './tools.ts';

const STEP = Math.PI / 12;

/** Keys that change the view. */
const viewKeys: Record<string, (sight: Sight) => void> = {
  o: (sight) => sight.look('oblique'),
  u: (sight) => sight.look('above'),
  i: (sight) => sight.look('front'),
  y: (sight) => sight.look('side'),
  l: (sight) => sight.show(!sight.plan),
  '[': (sight) => turn(sight, STEP, 0),
  ']': (sight) => turn(sight, -STEP, 0),
  '{': (sight) => turn(sight, 0, -STEP),
  '}': (sight) => turn(sight, 0, STEP),
  j: (sight) => sight.cutAt(sight.slice.axis, sight.slice.level - 1),
  k: (sight) => sight.cutAt(sight.slice.axis, sight.slice.level + 1),
  '\\': (sight) => sight.cutAt((sight.slice.axis + 1) % 3, Infinity),
};

function turn(sight: Sight, aside: number, up: number) {
  if (sight.plan) return;
  sight.camera.look(sight.camera.turned + aside, sight.camera.tilted + up);
  sight.tell();
}

/** Applies a key to the view. Returns whether the key is one of `viewKeys`. */
export function viewKey(event: KeyboardEvent, sight: Sight) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const act = viewKeys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return false;
  act(sight);
  return true;
}

export class VoxelCursor extends MapCursor<ModelOf<'voxel'>, VoxelTools> {
  get #sight() {
    return sightOf(this.model);
  }

  override get cell(): Cell {
    const [x, , z] = voxelOf(this.#sight.space, Math.max(0, this.node));
    return { x, y: z };
  }

  /** Converts a direction on the screen to one of the four on the ground. */
  #ground([dx, dy]: [number, number]) {
    if (this.#sight.plan) return [dx, dy];
    const quarter = Math.round(this.#sight.camera.turned / (Math.PI / 2));
    const [sin, cos] = [Math.round(Math.sin((quarter * Math.PI) / 2)), Math.round(Math.cos((quarter * Math.PI) / 2))];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  }

  override key(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const plain = !ctrlKey && !metaKey && !altKey;
    const way = direction(event);
    const rise = !plain
      ? 0
      : key.toLowerCase() === 'q' || (shiftKey && key === 'PageUp')
        ? 1
        : key.toLowerCase() === 'z' || (shiftKey && key === 'PageDown')
          ? -1
          : 0;
    if (way || rise) {
      this.#go(way ? this.#ground(way) : [0, 0], rise);
      return true;
    }
    if (plain && key === 'Enter' && this.node >= 0) {
      this.tools.useVoxel(this.node, shiftKey);
      return true;
    }
    if (key === 'Escape') return this.tools.dismiss();
    if (ctrlKey && !metaKey && !altKey && !this.#sight.plan && /^Arrow/.test(key)) {
      const by = 48;
      this.#sight.camera.pan(
        key === 'ArrowLeft' ? by : key === 'ArrowRight' ? -by : 0,
        key === 'ArrowUp' ? by : key === 'ArrowDown' ? -by : 0,
      );
      return true;
    }
    return viewKey(event, this.#sight);
  }

  #go([dx, dz]: number[], rise: number) {
    const sight = this.#sight;
    const { space } = sight;
    const from = voxelOf(space, this.node >= 0 ? this.node : this.model.start);
    const to = this.node >= 0 ? [from[0] + dx, from[1] + rise, from[2] + dz] : from;
    const inside = to.map((value, axis) => Math.min(sidesOf(space)[axis] - 1, Math.max(0, value)));
    this.node = nodeOf(space, inside);
    this.model.hover = this.node;
    const { axis, level } = sight.slice;
    // The slice, and so the plan, follows the cursor.
    if (sight.plan ? inside[1] !== level : inside[axis] > level) sight.cutAt(axis, inside[axis]);
    if (!sight.plan) sight.camera.reveal(0, 0, [inside[0] + 0.5, inside[1] + 0.5, inside[2] + 0.5]);
    if (sight.anchor >= 0) sight.tell();
  }

  /** Describes the voxel at the cursor in words. */
  override describe(strings: Strings) {
    const { node } = this;
    const { space, anchor } = this.#sight;
    const voxels = voxelsOf(space);
    const value = voxels[node];
    const solid = isSolid(value);
    const hangs = space.movement === 'agent' && !carried(space, voxels, node);
    const ground = solid
      ? strings.t(value === 1 ? 'stage.voxel.solid' : 'stage.voxel.ground', { cost: value })
      : value === WATER
        ? strings.t('stage.voxel.water')
        : hangs
          ? strings.t('stage.voxel.air')
          : '';
    return this.sentence(strings, `(${voxelOf(space, node)})`, node, {
      ground: ground ? [ground] : [],
      ...(solid ? { unseen: [] } : {}),
      more: anchor >= 0 ? [strings.t('stage.voxel.box', { from: voxelOf(space, anchor).join(',') })] : [],
    });
  }
}

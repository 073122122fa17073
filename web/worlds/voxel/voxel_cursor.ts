/**
 * The keyboard's way round a voxel world: W A S D or Shift with the arrows as they lie on the screen, Q and Z or Shift with the
 * Page keys up and down; Enter uses the tool, Shift with Enter begins a box. Each move is announced. Other keys turn the view.
 */
import { costText } from '../../draw/labels.ts';
import { factsOf } from '../../words/sum_text.ts';
import { direction } from '../../stage/directions.ts';
import { carried, sidesOf, sightOf, type Sight } from './sight.ts';
import { isSolid, nodeOf, voxelOf, voxelsOf, WATER } from './voxels.ts';
import type { ModelOf } from '../../model/model.ts';
import type { Cell } from '../contracts.ts';
import type { VoxelTools } from './tools.ts';

interface Strings {
  t(key: string, params?: object): string;
}

const STEP = Math.PI / 12;

/** What keys do to the view. */
export const viewKeys: Record<string, (sight: Sight) => void> = {
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

/** Applies a key to the view. Returns whether it was one of its own. */
export function viewKey(event: KeyboardEvent, sight: Sight) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const act = viewKeys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return false;
  act(sight);
  return true;
}

export class VoxelCursor {
  /** −1 until the keyboard is first used, and again once the pointer is. */
  node = -1;
  #model;
  #tools;
  #sight;

  constructor(model: ModelOf<'voxel'>, tools: VoxelTools) {
    this.#model = model;
    this.#tools = tools;
    this.#sight = sightOf(model);
  }

  get cell(): Cell {
    const [x, , z] = voxelOf(this.#sight.space, Math.max(0, this.node));
    return { x, y: z };
  }

  /** A way on the screen as one of the four on the ground. */
  #ground([dx, dy]: [number, number]) {
    if (this.#sight.plan) return [dx, dy];
    const quarter = Math.round(this.#sight.camera.turned / (Math.PI / 2));
    const [sin, cos] = [Math.round(Math.sin((quarter * Math.PI) / 2)), Math.round(Math.cos((quarter * Math.PI) / 2))];
    return [dx * cos + dy * sin, dy * cos - dx * sin];
  }

  key(event: KeyboardEvent) {
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
      this.#tools.useVoxel(this.node, shiftKey);
      return true;
    }
    if (key === 'Escape') return this.#tools.dismiss();
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
    const from = voxelOf(space, this.node >= 0 ? this.node : this.#model.start);
    const to = this.node >= 0 ? [from[0] + dx, from[1] + rise, from[2] + dz] : from;
    const inside = to.map((value, axis) => Math.min(sidesOf(space)[axis] - 1, Math.max(0, value)));
    this.node = nodeOf(space, inside);
    this.#model.hover = this.node;
    const { axis, level } = sight.slice;
    // The cursor takes the slice, and so the plan, along.
    if (sight.plan ? inside[1] !== level : inside[axis] > level) sight.cutAt(axis, inside[axis]);
    if (!sight.plan) sight.camera.reveal(0, 0, [inside[0] + 0.5, inside[1] + 0.5, inside[2] + 0.5]);
    if (sight.anchor >= 0) sight.tell();
  }

  /** What is at the cursor, in words, with the moves from there. */
  describe(strings: Strings) {
    const model = this.#model;
    const { space } = this.#sight;
    const { node } = this;
    const value = voxelsOf(space)[node];
    const info = model.search?.node(node);
    const parts = [`(${voxelOf(space, node)})`];
    if (node === model.start) parts.push(strings.t('stage.start'));
    if (node === model.goal) parts.push(strings.t('stage.goal'));
    if (isSolid(value)) parts.push(strings.t(value === 1 ? 'stage.voxel.solid' : 'stage.voxel.ground', { cost: value }));
    else if (value === WATER) parts.push(strings.t('stage.voxel.water'));
    else if (space.movement === 'agent' && !carried(space, voxelsOf(space), node)) parts.push(strings.t('stage.voxel.air'));
    if (info && info.state !== 'unseen' && info.g !== null && info.f !== null) {
      parts.push(strings.t(`stage.${info.state}`), ...factsOf(info, model.document).map(([name, cost]) => `${name} ${costText(cost, 2)}`));
    } else if (!isSolid(value)) parts.push(strings.t('stage.unseen'));
    if (this.#tools.held) parts.push(strings.t('stage.held', { end: strings.t(`stage.${this.#tools.held}`) }));
    if (this.#sight.anchor >= 0) parts.push(strings.t('stage.voxel.box', { from: voxelOf(space, this.#sight.anchor).join(',') }));
    return parts.join(strings.t('stage.separator'));
  }
}

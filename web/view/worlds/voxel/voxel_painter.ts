/**
 * Paints voxel worlds: the 3D picture of the world and, above it, step, paths, ends, tags and moves with the same functions as on other
 * maps. On paper, and if there is no 3D picture, it paints layers as plans.
 */
import { cased, disc, flag, scaled } from '../../draw/cell_marks.ts';
import { isNumbered } from '../../draw/labels.ts';
import { chainsOf, drawnPath, paintChain, paintPath } from '../../draw/path.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import { paintPointed, paintStep, thinOf } from '../../draw/step.ts';
import { paintStuck, paintVerdict } from '../../draw/verdicts.ts';
import { figure } from './figure.ts';
import { paintSums } from './voxel_labels.ts';
import { VoxelLattice } from './voxel_lattice.ts';
import { looksOf, unit } from './voxel_colors.ts';
import { paintTried, paintPathMoves } from './move_marks.ts';
import { outlook } from './outlook.ts';
import { PlanPainter } from './one_layer.ts';
import { forget } from './voxel_questions.ts';
import { paintSheet } from './all_layers.ts';
import { carried, sidesOf, sightOf, type Sight } from './sight.ts';
import { voxelOf, voxelsOf, WATER } from '../../../kernel/worlds/voxel/voxels.ts';
import type { Frame } from '../../draw/painting.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Box, SpaceView } from './view.ts';
import type { Context } from '../../draw/context.ts';

/** With more floating nodes than this, closed ones are shown only in the layer of the slice. */
const FLOATING = 6000;
/** The most lines to parents that are drawn. */
const PARENTS = 3000;

export class VoxelPainter {
  #view;
  #ask;
  #plan = new PlanPainter();
  /** The arguments for which the textures were filled. */
  #shown: unknown[] = [];
  #bytes = new Uint8Array(0);
  #listening: WeakSet<object> = new WeakSet();
  /** The name of the view that listeners have been told of. */
  #looked = '';
  #closing = new AbortController();
  /** The models whose questions must be freed in the end. */ #asks: Set<ModelOf<'voxel'>> = new Set();

  /** @param view null if the browser has no WebGL 2 @param ask requests another frame */
  constructor(view: SpaceView | null, ask: () => void) {
    this.#view = view;
    this.#ask = ask;
  }

  /** @returns whether something still has to be painted */
  paint(context: Context, model: ModelOf<'voxel'>, frame: Frame): boolean {
    const sight = sightOf(model);
    const { space } = sight;
    const lost = !this.#view || this.#view.lost;
    if (frame.picture && !sight.plan && !lost) return this.#portray(context, model, frame, sight);
    if (!frame.paper) sight.obey();
    if (!frame.paper && lost !== sight.camera.flat) {
      sight.camera.flat = lost;
      sight.camera.fit();
      sight.tell();
    }
    if (!this.#listening.has(sight)) {
      this.#listening.add(sight);
      sight.onChange(this.#ask, { signal: this.#closing.signal });
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, frame.width * frame.ratio, frame.height * frame.ratio);
    if (frame.paper) {
      paintSheet(context, model, frame, this.#plan, sight);
      return false;
    }
    if (sight.plan) {
      this.#plan.paintLayer(context, model, frame, space, sight.layer);
      paintGhostCells(context, frame, sight);
      return false;
    }
    const { camera } = sight;
    camera.hold(sidesOf(space), frame, () => sight.outlook(outlook(space, sight.slice, [model.start, model.goal])));
    if (camera.looked !== this.#looked) {
      this.#looked = camera.looked;
      sight.tell();
    }
    this.#asks.add(model);
    return this.#paintSpace(context, model, frame, sight);
  }

  /** Paints a picture for a file at once, as the stage shows it, and then restores the camera. */
  #portray(context: Context, model: ModelOf<'voxel'>, frame: Frame, sight: Sight) {
    const { camera } = sight;
    const { surface } = camera;
    camera.hold(sidesOf(sight.space), frame);
    const view = this.#view as SpaceView; // without a view the plan is shown
    view.show(sight.space);
    view.complete();
    this.#paintSpace(context, model, frame, sight);
    camera.hold(sidesOf(sight.space), surface);
    return false;
  }

  /** @returns whether something still has to be painted */
  #paintSpace(context: Context, model: ModelOf<'voxel'>, frame: Frame, sight: Sight): boolean {
    const view = this.#view as SpaceView; // without a view the plan is shown
    const { space, camera } = sight;
    view.show(space);
    view.slice(sight.slice);
    this.#search(view, sight, frame);
    const lattice = new VoxelLattice(sight, frame);
    const walking = this.#boxes(view, sight, frame, model);
    view.draw(camera, frame);
    context.drawImage(view.canvas, 0, 0);
    this.#marks(context, lattice, frame, model, sight);
    return view.busy || walking;
  }

  /** Passes the search to the view if it has changed. */
  #search(view: SpaceView, { space, reach }: Sight, { snapshot, shade }: Frame) {
    const now = [snapshot.version, shade, reach, space];
    if (now.every((value, at) => value === this.#shown[at])) return;
    this.#shown = now;
    const { states, sides, back } = snapshot;
    const count = space.width * space.height * space.depth;
    const known = states.length === count;
    const shades = known && shade !== 'flat' ? snapshot.shades(shade) : null;
    if (!sides && !reach) {
      view.search(known ? states : null, shades);
      return;
    }
    if (this.#bytes.length !== count) this.#bytes = new Uint8Array(count);
    const bytes = this.#bytes;
    if (known) bytes.set(states);
    else bytes.fill(0);
    if (sides) for (let node = 0; node < count; node++) if (bytes[node] && back(node)) bytes[node] |= 4;
    if (reach) {
      const { before, now: reached } = reach;
      for (let node = 0; node < count; node++) {
        const [was, is] = [before ? before[node] : reached[node], reached[node]];
        if (was || is) bytes[node] |= (is ? (was ? 1 : 2) : 3) << 3;
      }
    }
    view.search(bytes, shades);
  }

  /** Makes the boxes of floating nodes, of an unfinished edit and of the walker. Returns whether the walker is moving. */
  #boxes(view: SpaceView, sight: Sight, frame: Frame, model: ModelOf<'voxel'>) {
    const { space, ghost, slice } = sight;
    const voxels = voxelsOf(space);
    const { states } = frame.snapshot;
    const boxes: Box[] = [];
    if (states.length === voxels.length) {
      const floating = [];
      for (let node = 0; node < states.length; node++) {
        if (states[node] === 0 || states[node] > 2 || (voxels[node] === 0 && carried(space, voxels, node))) continue;
        floating.push(node);
      }
      const few = floating.length <= FLOATING;
      for (const node of floating) {
        const voxel = voxelOf(space, node);
        const open = states[node] === 1;
        if (!few && !open && voxel[slice.axis] !== slice.level) continue;
        const side = open ? 0.44 : 0.28;
        boxes.push({
          middle: voxel.map((value) => value + 0.5),
          extent: [side, side, side],
          tint: [0, 0, 0, 1],
          node,
          kind: 2,
        });
      }
    }
    if (ghost) {
      const tint = unit(
        ghost.value === 0 ? frame.theme.verdict.bad : ghost.value === WATER ? looksOf(frame.theme).water : frame.theme.focus,
      );
      const [from, to] = [ghost.nodes[0], ghost.nodes[ghost.nodes.length - 1]].map((node) => voxelOf(space, node ?? 0));
      if (ghost.nodes.length) {
        const grown = ghost.value === 0 ? 0.04 : -0.02;
        boxes.push({
          middle: from.map((value, axis) => (value + to[axis] + 1) / 2),
          extent: from.map((value, axis) => to[axis] - value + 1 + grown),
          tint: [...tint, 0.5],
          kind: 1,
        });
      }
    }
    const walker = figure(frame, model);
    boxes.push(...walker.boxes);
    view.boxes(boxes);
    return walker.moving;
  }

  #marks(context: Context, lattice: VoxelLattice, frame: Frame, model: ModelOf<'voxel'>, sight: Sight) {
    const { theme, snapshot } = frame;
    const current = currentNode(snapshot.event);
    if (frame.arrows) paintParents(context, lattice, frame);
    if (current >= 0 && !frame.calm && lattice.near(current) && lattice.carried(current)) {
      context.globalAlpha = 0.85;
      context.fillStyle = theme.current.fill;
      lattice.fill(context, current);
      context.globalAlpha = 1;
    }
    const path = drawnPath(frame);
    const grown = path === snapshot.path ? frame.motion.path : 1;
    const plated = new Set(Array.from(path).slice(Math.round((path.length - 1) * (1 - grown))));
    if (frame.labels) paintSums(context, lattice, frame, plated, false);
    for (const layer of frame.layers) layer.under?.(context, lattice, frame, model);
    for (const chain of chainsOf(frame, model)) {
      lattice.through = true;
      context.globalAlpha = 0.9;
      paintChain(context, lattice, theme, chain);
      context.globalAlpha = 1;
      lattice.through = false;
    }
    // Hidden parts of the path show through.
    for (const through of [true, false]) {
      lattice.through = through;
      context.globalAlpha = through ? 0.28 : 1;
      paintPath(context, lattice, theme, path, grown, undefined, false, through ? undefined : frame.motion.light);
    }
    context.globalAlpha = 1;
    const plates = frame.labels ? paintSums(context, lattice, frame, plated, true) : [];
    if (grown === 1 && path.length > 1) paintPathMoves(context, lattice, frame, model, path, plates);
    lattice.through = true;
    paintTried(context, lattice, frame, sight.tried);
    paintEnds(context, lattice, frame, model);
    if (current < 0 || lattice.shown(current)) {
      paintStep(context, lattice, frame);
      paintVerdict(context, lattice, frame);
    }
    paintStuck(context, lattice, frame);
    paintAttention(context, lattice, frame, model);
    for (const layer of frame.layers) layer.over?.(context, lattice, frame, model);
  }

  dispose() {
    this.#closing.abort();
    for (const model of this.#asks) forget(model);
    this.#view?.dispose();
  }
}

/** Paints lines to parents, unless there are too many. */
function paintParents(context: Context, lattice: VoxelLattice, { theme, snapshot }: Frame) {
  const { states, parents } = snapshot;
  if (lattice.scale < 9 || !states.length) return;
  const nodes = [];
  for (let node = 0; node < states.length && nodes.length <= PARENTS; node++)
    if (states[node] && states[node] < 3 && parents[node] >= 0) nodes.push(node);
  if (nodes.length > PARENTS) return;
  const weight = scaled(lattice, 0.045, 1, 2);
  context.lineCap = 'round';
  // With many lines each is paler, because they overlap.
  context.globalAlpha = Math.max(0.25, 0.6 - nodes.length / 2000);
  for (const wanted of [2, 1]) {
    context.beginPath();
    for (const node of nodes) {
      if (states[node] !== wanted || !lattice.near(node) || !lattice.near(parents[node])) continue;
      context.moveTo(lattice.centerX(node), lattice.centerY(node));
      context.lineTo(lattice.centerX(parents[node]), lattice.centerY(parents[node]));
    }
    context.strokeStyle = wanted === 1 ? theme.arrow.open : theme.arrow.closed;
    context.lineWidth = weight;
    if (wanted === 1) context.setLineDash([weight * 2.4, weight * 2]);
    context.stroke();
    context.setLineDash([]);
  }
  context.globalAlpha = 1;
}

/** Start and goal stand on their ground; hidden ones show through. */
function paintEnds(context: Context, lattice: VoxelLattice, frame: Frame, model: ModelOf<'voxel'>) {
  const { theme, held, walker, motion, snapshot } = frame;
  for (const [name, node] of [
    ['goal', walker?.arrived ? -1 : model.goal],
    ['start', walker ? -1 : model.start],
  ] as const) {
    if (node < 0) continue;
    const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
    const lift = held === name ? 1.25 : 1;
    // Beside the plate of its numbers.
    const numbered = isNumbered(frame, lattice) && snapshot.states[node] > 0 && lattice.carried(node);
    const part = numbered ? 0.6 : 1;
    const [across, up] = numbered ? [0.3 * lattice.size, 0.2 * lattice.size] : [0, 0];
    context.globalAlpha = lattice.seen(node) ? 1 : 0.4;
    if (!lattice.carried(node)) paintPlumb(context, lattice, node, (name === 'start' ? theme.start : theme.goal).fill);
    if (name === 'start') disc(context, x + across, y - up, lift * part * Math.max(7 * lattice.ratio, lattice.size * 0.2), theme.start);
    else {
      const size = lift * part * Math.max(18 * lattice.ratio, lattice.size * 0.7);
      // The pole of the flag stands on the ground.
      flag(context, x + across + size * 0.3, y - up - size * 0.42, size, theme.goal, motion.lean);
    }
  }
  context.globalAlpha = 1;
}

/** A line from a node without ground down to the ground below it. */
function paintPlumb(context: Context, lattice: VoxelLattice, node: number, colour: string) {
  const { width, depth } = lattice.space;
  let ground = node;
  while (!lattice.carried(ground)) ground -= width * depth;
  const weight = scaled(lattice, 0.04, 1, 2);
  context.strokeStyle = colour;
  context.lineWidth = weight;
  context.setLineDash([weight * 2, weight * 2]);
  context.beginPath();
  context.moveTo(lattice.centerX(node), lattice.centerY(node));
  context.lineTo(lattice.centerX(ground), lattice.centerY(ground));
  lattice.trace(context, ground, -lattice.size * 0.2);
  context.stroke();
  context.setLineDash([]);
}

/** Marks of hover, selection and the keyboard's cursor. */
function paintAttention(context: Context, lattice: VoxelLattice, { theme, cursor }: Frame, model: ModelOf<'voxel'>) {
  const weight = thinOf(lattice);
  const count = model.document.space.layers.length * model.document.space.depth * model.document.space.width;
  paintPointed(context, lattice, theme, model, count, 0.16);
  if (cursor >= 0 && cursor < count) {
    const [x, y, z] = voxelOf(model.document.space, cursor);
    context.beginPath();
    for (const point of lattice.box([x, y, z], [x + 1, y + 1, z + 1])) context.lineTo(point.x, point.y);
    context.closePath();
    cased(context, theme.verdict.casing, weight * 2.4, theme.focus, weight * 1.2, undefined, [weight * 2.2, weight * 2.2]);
  }
}

/** Shows in the plan what an unfinished edit would change. */
function paintGhostCells(context: Context, { view, ratio, theme }: Frame, { ghost, space }: Sight) {
  if (!ghost) return;
  context.fillStyle = ghost.value === 0 ? theme.verdict.bad : theme.focus;
  context.globalAlpha = 0.45;
  for (const node of ghost.nodes) {
    const [x, , z] = voxelOf(space, node);
    const [left, top] = [(view.x + x * view.scale) * ratio, (view.y + z * view.scale) * ratio];
    context.fillRect(left, top, view.scale * ratio, view.scale * ratio);
  }
  context.globalAlpha = 1;
}

/**
 * Paints graphs: edges with their costs, nodes with their names, g, h and f. States have the colours and marks they have on a grid. Loaded
 * with the first graph.
 */
import { gestureOf, type Gesture } from './gesture.ts';
import { fillOf, lessOf } from '../../draw/large_cells.ts';
import { edgeBetween, edgesOf, lane, partOf, traceLane, turned } from './edges.ts';
import { groundOf, paintCosts, paintNodeTexts } from './graph_labels.ts';
import { GraphLattice } from './graph_lattice.ts';
import { CIRCLE, HEADS, onSurface, paintEdges } from './edge_painter.ts';
import { spaceNow } from './space_now.ts';
import { Still } from '../../draw/still.ts';
import { cased, disc, flag, scaled } from '../../draw/cell_marks.ts';
import { paintStuck, verdict, verdicts, verdictTone } from '../../draw/verdicts.ts';
import { chainsOf, drawnPath } from '../../draw/path.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import { outline, pulseOf } from '../../draw/step.ts';
import type { Frame } from '../../draw/painting.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Context } from '../../draw/context.ts';

export class GraphPainter {
  #still = new Still();

  paint(context: Context, model: ModelOf<'graph'>, frame: Frame) {
    const { theme, snapshot } = frame;
    const space = spaceNow(model);
    const lattice = new GraphLattice(space, frame.view, frame);
    const gesture = gestureOf(model);
    gesture.lattice = lattice;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, lattice.surfaceWidth, lattice.surfaceHeight);
    context.fillStyle = groundOf(frame);
    context.fillRect(0, 0, lattice.surfaceWidth, lattice.surfaceHeight);
    const { x, y } = frame.view;
    this.#still.paint(context, lattice, [space, theme, x, y, lattice.size], (still) => paintEdges(still, lattice, theme));
    for (const layer of frame.layers) layer.under?.(context, lattice, frame, model);
    if (lattice.scale < CIRCLE) paintThread(context, lattice, frame);
    else if (frame.arrows) paintParents(context, lattice, frame);
    for (const chain of chainsOf(frame, model)) paintWay(context, lattice, chain, 1, theme.hover, theme.path.casing, 0.06, 2.5);
    const path = drawnPath(frame);
    const grown = path === snapshot.path ? frame.motion.path : 1;
    const tip = paintWay(context, lattice, path, grown, theme.path.line, theme.path.casing, 0.14, 7);
    if (tip) frame.motion.light?.(context, tip.x, tip.y, scaled(lattice, 0.14, 2, 7), theme);
    if (gesture.edge >= 0 && gesture.edge < space.edges.length)
      paintLane(context, lattice, gesture.edge, theme.hover, theme.path.casing, 0.07);
    paintStepEdge(context, lattice, frame);
    paintPulling(context, lattice, frame, gesture);
    if (lattice.scale >= CIRCLE) {
      paintNodes(context, lattice, frame);
      // The stations of the line.
      for (const node of Array.from(path).slice(Math.round((path.length - 1) * (1 - grown))))
        if (lattice.near(node)) outline(context, lattice, node, scaled(lattice, 0.056, 1.5, 4), theme.path.line, theme.path.casing);
      paintEnds(context, lattice, frame, model, false);
      // Texts stand above its rings, which have no room of their own between a node and the text beside it.
      paintAttention(context, lattice, frame, model);
      paintNodeTexts(context, lattice, frame, model);
      if (lattice.scale >= HEADS) paintCosts(context, lattice, frame);
    } else {
      paintDots(context, lattice, frame);
      paintAttention(context, lattice, frame, model);
    }
    paintStep(context, lattice, frame);
    paintStuck(context, lattice, frame);
    for (const layer of frame.layers) layer.over?.(context, lattice, frame, model);
    // Above the rims of layers: the start is a start while it is asked about.
    paintEnds(context, lattice, frame, model, true);
  }
}

/** The colours of nodes without numbers. */
const glowingFill = (frame: Frame) => fillOf(frame, undefined, frame.motion.glow?.(frame.theme.tables));

/** Lines to the parents of small nodes in the colours of their states: they show the frontier of a large graph. */
function paintThread(context: Context, lattice: GraphLattice, frame: Frame) {
  const { states, parents } = frame.snapshot;
  const fill = glowingFill(frame);
  const threads: Map<string, Path2D> = new Map();
  for (let node = 0; node < parents.length; node++) {
    if (!states[node] || parents[node] < 0 || !lattice.near(node)) continue;
    const colour = states[node] === 1 ? frame.theme.open.line : fill(node);
    let thread = threads.get(colour);
    if (!thread) threads.set(colour, (thread = new Path2D()));
    thread.moveTo(lattice.xs[node], lattice.ys[node]);
    thread.lineTo(lattice.xs[parents[node]], lattice.ys[parents[node]]);
  }
  context.lineWidth = Math.max(1.5 * lattice.ratio, lattice.size * 0.3);
  for (const [colour, thread] of threads) {
    context.strokeStyle = colour;
    context.stroke(thread);
  }
}

/** Nodes seen from far away: squares of a few pixels. */
function paintDots(context: Context, lattice: GraphLattice, frame: Frame) {
  const { theme, snapshot } = frame;
  const count = lattice.space.nodes.length;
  const fill = glowingFill(frame);
  for (let node = 0; node < count; node++) {
    if (!lattice.near(node)) continue;
    const state = snapshot.states[node];
    const side = Math.max((state ? 3 : 1.5) * lattice.ratio, lattice.size);
    context.fillStyle = state === 1 ? theme.open.line : state === 2 ? fill(node) : theme.edge;
    context.fillRect(lattice.xs[node] - side / 2, lattice.ys[node] - side / 2, side, side);
  }
}

function paintNodes(context: Context, lattice: GraphLattice, frame: Frame) {
  const { theme, snapshot, motion } = frame;
  const { states, back, sides } = snapshot;
  const count = lattice.space.nodes.length;
  const more = (node: number) => -lessOf(lattice, motion, node);
  const fill = fillOf(frame);
  const current = currentNode(snapshot.event);
  const rim = scaled(lattice, 0.035, 1, 2.2);
  for (let node = 0; node < count; node++) {
    if (!lattice.near(node)) continue;
    const state = states[node] ?? 0;
    context.beginPath();
    lattice.trace(context, node, more(node));
    context.fillStyle = node === current && !frame.calm ? theme.current.fill : fill(node);
    context.fill();
    // Open nodes have a ring inside their rim, closed ones are filled, nodes of the search from the goal have dashed rims.
    const goalward = back(node);
    context.strokeStyle =
      state === 1 ? (goalward ? theme.back : theme).open.line : state === 2 ? (theme.closed.line ?? theme.arrow.closed) : theme.edge;
    context.lineWidth = state === 1 ? rim * 1.9 : rim;
    if (sides && sides[node] > 1) context.setLineDash([lattice.size * 0.16, lattice.size * 0.1]);
    const grown = node === motion.node && motion.type === 'opened' ? (1 - motion.part) * lattice.size * 0.22 : 0;
    context.beginPath();
    lattice.trace(context, node, more(node) + (state === 1 ? grown - rim * 0.6 : -rim / 2));
    context.stroke();
    context.setLineDash([]);
    if (state === 2 && theme.closed.hatch) hatch(context, lattice, node, theme.closed.hatch);
  }
}

/** The edge along which the search has just looked. */
function paintStepEdge(context: Context, lattice: GraphLattice, { snapshot: { event }, theme, calm }: Frame) {
  if (!event || calm || !verdicts.includes(event.type) || event.from < 0) return;
  const edge =
    event.side === 'backward' ? edgeBetween(lattice.space, event.node, event.from) : edgeBetween(lattice.space, event.from, event.node);
  if (edge >= 0) paintLane(context, lattice, edge, theme.verdict[verdictTone[event.type]], theme.verdict.casing, 0.08);
}

/** Paints a highlighted edge. @param part its width, in diameters of a node */
function paintLane(context: Context, lattice: GraphLattice, edge: number, line: string, casing: string, part: number) {
  const weight = scaled(lattice, part, 1.6, 6);
  context.lineCap = 'round';
  context.beginPath();
  traceLane(context, lane(lattice, edgesOf(lattice.space), edge));
  cased(context, casing, weight * 1.9, line, weight);
}

/** The edge to each node from its parent, thicker than other edges. */
function paintParents(context: Context, lattice: GraphLattice, { snapshot, theme }: Frame) {
  const { states, parents } = snapshot;
  const edges = edgesOf(lattice.space);
  const weight = scaled(lattice, 0.055, 1.5, 4);
  const paths = { open: new Path2D(), closed: new Path2D() };
  for (let node = 0; node < parents.length; node++) {
    const parent = parents[node];
    if (parent < 0 || !states[node]) continue;
    const edge = snapshot.back(node) ? edgeBetween(lattice.space, node, parent) : edgeBetween(lattice.space, parent, node);
    if (edge < 0) continue;
    const found = lane(lattice, edges, edge);
    if (onSurface(lattice, found)) traceLane(paths[states[node] === 1 ? 'open' : 'closed'], found);
  }
  context.lineCap = 'round';
  context.lineWidth = weight;
  for (const name of ['closed', 'open'] as const) {
    context.strokeStyle = name === 'open' ? theme.arrow.open : theme.verdict.plain;
    if (name === 'open') context.setLineDash([weight * 2.2, weight * 1.8]);
    context.stroke(paths[name]);
  }
  context.setLineDash([]);
}

/** Paints a path along edges; `grown` says how much of it, seen from its end. @returns where a path ends that is still growing */
function paintWay(
  context: Context,
  lattice: GraphLattice,
  nodes: ArrayLike<number>,
  grown: number,
  line: string,
  casing: string,
  part: number,
  most: number,
) {
  const steps = nodes.length - 1;
  if (steps < 1 || grown <= 0) return null;
  const edges = edgesOf(lattice.space);
  const path = new Path2D();
  const shown = Math.ceil(steps * grown);
  let tip = null;
  for (let i = steps; i > steps - shown; i--) {
    const edge = edgeBetween(lattice.space, nodes[i - 1], nodes[i]);
    if (edge < 0) continue;
    const whole = lane(lattice, edges, edge);
    const last = grown < 1 && i === steps - shown + 1;
    const seen = last ? partOf(edges.from[edge] === nodes[i] ? whole : turned(whole), steps * grown - (steps - i)) : whole;
    traceLane(path, seen);
    if (last) tip = { x: seen.x2, y: seen.y2 };
  }
  const weight = scaled(lattice, part, 2, most);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  cased(context, casing, weight + Math.max(2 * lattice.ratio, weight * 0.6), line, weight, path);
  return tip;
}

/** The edge that is being pulled from a node, or the node that waits for a second tap. */
function paintPulling(context: Context, lattice: GraphLattice, { theme, view }: Frame, { from, place }: Gesture) {
  if (!lattice.has(from)) return;
  const weight = scaled(lattice, 0.05, 1.5, 3);
  if (place) {
    context.beginPath();
    context.moveTo(lattice.centerX(from), lattice.centerY(from));
    context.lineTo((view.x + place.x * view.scale) * lattice.ratio, (view.y + place.y * view.scale) * lattice.ratio);
    context.setLineDash([weight * 2.5, weight * 2]);
    context.lineCap = 'round';
    context.strokeStyle = theme.focus;
    context.lineWidth = weight;
    context.stroke();
    context.setLineDash([]);
  }
  outline(context, lattice, from, weight, theme.focus, theme.verdict.casing, weight * 1.5);
}

/** Start and goal: rings outside the rim; disc and flag above them, so that the inside is left to names and numbers. */
function paintEnds(context: Context, lattice: GraphLattice, { theme, motion }: Frame, model: ModelOf<'graph'>, above: boolean) {
  for (const [name, node] of [
    ['goal', model.goal],
    ['start', model.start],
  ] as const) {
    if (!lattice.has(node)) continue;
    if (!above) {
      const weight = scaled(lattice, 0.06, 2, 4);
      outline(context, lattice, node, weight, theme[name].fill, theme[name].casing, weight * 0.4);
      continue;
    }
    const { x, y, wide } = lattice.crown(name, node);
    if (name === 'start') disc(context, x, y, wide / 2, theme.start);
    else flag(context, x, y, wide, theme.goal, motion.lean);
  }
}

function paintStep(context: Context, lattice: GraphLattice, { theme, snapshot, motion, calm }: Frame) {
  const event = snapshot.event;
  const current = currentNode(event);
  if (!event || current < 0) return;
  const weight = scaled(lattice, 0.07, 2, 4);
  outline(context, lattice, current, weight, theme.current.line, theme.current.casing, pulseOf(lattice, motion, current));
  if (calm || !verdicts.includes(event.type) || event.from < 0 || lattice.scale < CIRCLE) return;
  const colour = theme.verdict[verdictTone[event.type]];
  outline(context, lattice, event.node, weight * 0.6, colour, theme.verdict.casing);
  const radius = scaled(lattice, 0.14, 5, 11) * (motion.node === event.node ? 0.4 + 0.6 * motion.part : 1);
  const [x, y] = lattice.shoulder(event.node, radius, 0.75);
  verdict(context, event.type, x, y, radius, colour, theme.verdict.casing);
}

/** Marks of hover, selection and the keyboard's cursor. */
function paintAttention(context: Context, lattice: GraphLattice, { theme, cursor }: Frame, model: ModelOf<'graph'>) {
  const weight = scaled(lattice, 0.05, 1.5, 2.5);
  if (lattice.has(model.hover)) outline(context, lattice, model.hover, weight, theme.hover, 'transparent', weight);
  if (lattice.has(model.selected)) outline(context, lattice, model.selected, weight * 1.2, theme.focus, theme.verdict.casing, weight * 2.2);
  if (lattice.has(cursor)) {
    context.setLineDash([weight * 2.2, weight * 2.2]);
    outline(context, lattice, cursor, weight * 1.2, theme.focus, theme.verdict.casing, weight * 3);
    context.setLineDash([]);
  }
}

function hatch(context: Context, lattice: GraphLattice, node: number, colour: string) {
  context.save();
  context.beginPath();
  lattice.trace(context, node);
  context.clip();
  context.beginPath();
  const [x, y, reach] = [lattice.centerX(node), lattice.centerY(node), lattice.size / 2];
  for (let at = -reach; at < reach * 2; at += lattice.size * 0.18) {
    context.moveTo(x + at - reach, y + reach);
    context.lineTo(x + at, y - reach);
  }
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, lattice.ratio);
  context.stroke();
  context.restore();
}

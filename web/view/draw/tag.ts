/**
 * The numbers of the node under the pointer or selected, beside it if they are too small to be read in it: on a map seen from afar, as
 * on most phones. On graphs and meshes also beside the node being expanded.
 */
import { keySum, numbersOf } from '../../kernel/words/sum_text.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { AXIS_SIZE } from './axes.ts';
import { costText, SUMS_SIZE } from './labels.ts';
import { currentNode } from '../../kernel/model/current_node.ts';
import type { KeyPart } from '../../kernel/engine/search.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Context } from './context.ts';
import type { Frame, Layer, Nodes } from './painting.ts';

/** A box by its middle */
interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

const FAMILY = 'system-ui, sans-serif';
/** From these scales on, meshes and graphs write f themselves; graphs of up to `FEW` nodes from the lower one. */
const WITH_F = 24;
const WITH_F_BESIDE = 14;
const FEW = 60;
/** So much room, in CSS pixels, the numbers of rows and columns take at the edges of a map that is moved past them. */
const AXES = 30;
const number = (cost: number) => costText(cost, 2);

/** The text of a tag: the key with its sum; g, if the open list has no key; for an unseen node h, if the search uses it. */
export function tagText({ g, h, key }: { g: number | null; h: number; key: readonly KeyPart[] }, document: { algorithm: string }) {
  if (g === null) return numbersOf(document).includes('h') ? `h = ${number(h)}` : '';
  return keySum({ g, h, key }, number) || `g = ${number(g)}`;
}

/**
 * The nodes with a tag.
 * @param scale side of a cell, or of the circle of a node, in CSS pixels
 */
export function tagged(model: LabModel, { labels, calm, snapshot }: Frame, scale: number) {
  const {
    document: { space },
    hover,
    selected,
  } = model;
  // In some worlds nodes show no more than f, whatever their size; in others large cells show all numbers.
  if (!labels || model.painting || (scale >= SUMS_SIZE && !worldOf(space).onlyF)) return [];
  const named = !worldOf(space).cells;
  const current =
    named && !calm && !(scale >= WITH_F || ((space.nodes?.length ?? Infinity) <= FEW && scale >= WITH_F_BESIDE))
      ? currentNode(snapshot.event)
      : -1;
  // A pointer that moves over unseen cells asks for nothing.
  const pointed = hover >= 0 && (named || snapshot.states[hover]) ? hover : -1;
  const nodes = pointed >= 0 || selected >= 0 ? [selected, pointed] : [current];
  return nodes.filter((node, at) => node >= 0 && nodes.indexOf(node) === at && !model.blocked(node));
}

/**
 * The place of a tag: above the node, below it or beside it, inside these edges and where it covers the fewest things that matter.
 * @param node its middle @param reach distance from there to the node's edge
 * @param avoided points and boxes @param room margin around the points
 */
export function tagPlace(
  { x, y }: { x: number; y: number },
  reach: number,
  { wide, high }: { wide: number; high: number },
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  avoided: readonly { x: number; y: number; wide?: number; high?: number }[],
  room: number,
): Box {
  const inside = (at: number, half: number, from: number, to: number) => Math.max(from + half, Math.min(to - half, at));
  const [aside, above] = [reach + wide / 2, reach + high / 2];
  let [best, least] = [{ x, y, wide, high }, Infinity];
  for (const [toX, toY] of [
    [x, y - above],
    [x, y + above],
    [x + aside, y],
    [x - aside, y],
    [x + aside, y - above],
    [x - aside, y + above],
  ]) {
    const box = { x: inside(toX, wide / 2, left, right), y: inside(toY, high / 2, top, bottom), wide, high };
    const covers = (point: { x: number; y: number }, across: number, down: number) =>
      Math.abs(point.x - box.x) < wide / 2 + across && Math.abs(point.y - box.y) < high / 2 + down;
    const cost =
      (covers({ x, y }, 0, 0) ? 10 : 0) +
      avoided.filter((each) => covers(each, each.wide ? each.wide / 2 : room, each.high ? each.high / 2 : room)).length;
    if (cost < least) [best, least] = [box, cost];
  }
  return best;
}

/** The edges of the surface without the numbers of rows and columns: these are written last, so that a tag would have them on its text. */
function unnumbered({ bounds, scale, ratio, yUp }: Nodes, frame: Frame) {
  const edges = { left: 0, top: 0, right: frame.width * ratio, bottom: frame.height * ratio };
  if (!bounds || scale < AXIS_SIZE) return edges;
  const room = AXES * ratio;
  const [left, top, , height] = bounds;
  edges.left = Math.max(left, room);
  if (yUp) edges.bottom = Math.min(top + height, edges.bottom - room);
  else edges.top = Math.max(top, room);
  return edges;
}

export const layer: Layer = {
  over: (context, lattice, frame, model) => paintTags(context, lattice, frame, model, tagged(model, frame, lattice.scale), 12),
};

/** Writes tags beside nodes, apart from each other. @param letters their size in CSS pixels */
export function paintTags(context: Context, lattice: Nodes, frame: Frame, model: LabModel, nodes: readonly number[], letters: number) {
  const { ratio } = lattice;
  const { theme, snapshot } = frame;
  const font = letters * ratio;
  const places: Box[] = [];
  for (const node of nodes) {
    if (!lattice.near(node)) continue;
    const info = snapshot.info(node);
    if (!info) continue;
    const name = model.point(node);
    // In a lecture hall people say which node they mean.
    const called = typeof name === 'string' ? [name] : frame.enlarged === 1 ? [] : [`(${name})`];
    const lines = [...called, tagText(info, model.document)].filter(Boolean);
    if (lines.length === 0) continue;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const fontOf = (at: number) => `${at < lines.length - 1 ? 700 : 500} ${font}px ${FAMILY}`;
    const widths = lines.map((line, at) => {
      context.font = fontOf(at);
      return context.measureText(line).width;
    });
    const size = { wide: Math.max(...widths) + font, high: font * (lines.length * 1.3 + 0.3) };
    const reach = lattice.size / 2 + 7 * ratio;
    const middle = (each: number) => ({ x: lattice.centerX(each), y: lattice.centerY(each) });
    const { event } = snapshot;
    const all = model.document.space.nodes;
    const others: number[] = all && all.length <= FEW ? Array.from(all.keys()) : [];
    const avoided = [model.start, model.goal, event?.node ?? -1, event?.from ?? -1, ...others, ...nodes]
      .filter((each) => each >= 0 && each !== node && lattice.near(each))
      .map(middle);
    // The texts beside the node itself say the same, so the tag may cover them.
    const written = [...(lattice.beside ?? [])].flatMap(([each, place]) => (each === node ? [] : [place]));
    const box = tagPlace(middle(node), reach, size, unnumbered(lattice, frame), [...avoided, ...written, ...places], 9 * ratio);
    places.push(box);
    context.beginPath();
    context.roundRect(box.x - box.wide / 2, box.y - box.high / 2, box.wide, box.high, 5 * ratio);
    context.fillStyle = theme.free;
    context.fill();
    context.strokeStyle = node === model.selected ? theme.focus : node === model.hover ? theme.hover : theme.current.line;
    context.lineWidth = 1.5 * ratio;
    context.stroke();
    context.fillStyle = theme.inkOn.free[1];
    lines.forEach((line, at) => {
      context.font = fontOf(at);
      context.fillText(line, box.x, box.y + font * 1.3 * (at - (lines.length - 1) / 2));
    });
  }
}

/** The small marks on a navigation mesh: nodes, lines to their parents, the current step, f beside nodes, start and goal. */
import { keyText } from '../../draw/labels.ts';
import { cased, disc, flag } from '../../draw/cell_marks.ts';
import { verdict, verdicts, verdictTone } from '../../draw/verdicts.ts';
import { forEachCorner } from './shape.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import type { Sheet } from './sheet.ts';
import type { Frame } from '../../draw/painting.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Snapshot } from '../../draw/snapshot.ts';
import type { Context } from '../../draw/context.ts';

/** The place of the keyboard's cursor on the mesh of a model. */
export const cursorPlaces: WeakMap<object, { x: number; y: number }> = new WeakMap();

/** The first node with an ordinary mark: nodes 0 and 1 are start and goal, which have marks of their own. */
const FIRST = 2;
/** With more nodes than this on the surface no numbers are shown. */
const MANY = 600;
/** With more pairs of a line and a number than this, numbers may cover lines. */
const LINES = 40_000;

const radiusOf = (sheet: Sheet) => sheet.length(0.075, 1.75, 4.5);

/** Unseen nodes are specks, open ones are rings, closed ones are discs. */
export function paintNodes(context: Context, sheet: Sheet, { theme, snapshot: { states, back }, motion }: Frame) {
  const radius = radiusOf(sheet);
  const dots = { unseen: new Path2D(), open: new Path2D(), closed: new Path2D(), backOpen: new Path2D(), backClosed: new Path2D() };
  // Specks are not shown when the mesh is small.
  const specks = sheet.scale >= 10;
  for (const node of sheet.nodes) {
    const state = states[node] ?? 0;
    if (node < FIRST || (state === 0 && !specks) || !sheet.seen(node)) continue;
    const [x, y] = sheet.spot(node);
    const grown = node === motion.node && motion.type === 'opened' ? 0.3 + 0.7 * motion.part : 1;
    const size = radius * (state === 0 ? 0.5 : grown * (motion.sizeOf?.(node) ?? 1));
    const path =
      state === 0 ? dots.unseen : state === 1 ? (back(node) ? dots.backOpen : dots.open) : back(node) ? dots.backClosed : dots.closed;
    path.moveTo(x + size, y);
    path.arc(x, y, size, 0, Math.PI * 2);
  }
  if (specks) {
    context.fillStyle = theme.inkOn.free[1];
    context.globalAlpha = 0.3;
    context.fill(dots.unseen);
    context.globalAlpha = 1;
  }
  context.lineWidth = Math.max(1.25 * sheet.ratio, radius * 0.5);
  for (const [path, line, fill] of [
    [dots.closed, theme.path.casing, theme.arrow.closed],
    [dots.backClosed, theme.path.casing, theme.back.open.line],
    [dots.open, theme.open.line, theme.open.fill],
    [dots.backOpen, theme.back.open.line, theme.back.open.fill],
  ] as const) {
    context.strokeStyle = line;
    context.fillStyle = fill;
    context.stroke(path);
    context.fill(path);
  }
}

/** Paints a line from every node to its parent. */
export function paintTree(context: Context, sheet: Sheet, { theme, snapshot: { states, parents } }: Frame) {
  if (!states.length) return;
  context.lineCap = 'round';
  context.lineWidth = sheet.length(0.03, 1, 2);
  context.globalAlpha = 0.6;
  for (const [state, colour] of [
    [1, theme.arrow.open],
    [2, theme.arrow.closed],
  ] as const) {
    context.beginPath();
    for (const node of sheet.nodes) {
      if (states[node] !== state || parents[node] < 0) continue;
      context.moveTo(...sheet.spot(node));
      context.lineTo(...sheet.spot(parents[node]));
    }
    context.strokeStyle = colour;
    context.stroke();
  }
  context.globalAlpha = 1;
}

type Box = [left: number, top: number, right: number, bottom: number];

/** The visible outlines of polygons and lines to parents, four numbers for each line: x and y of both ends. */
function linesOf(sheet: Sheet, { states, parents }: Snapshot) {
  const lines: number[] = [];
  for (const polygon of sheet.polygons) {
    const corners: number[] = [];
    forEachCorner(sheet.mesh, polygon, (x, y) => corners.push(sheet.x(x), sheet.y(y)));
    for (let i = 0, j = corners.length - 2; i < corners.length; j = i, i += 2)
      lines.push(corners[j], corners[j + 1], corners[i], corners[i + 1]);
  }
  for (const node of sheet.nodes) if (states[node] && parents[node] >= 0) lines.push(...sheet.spot(node), ...sheet.spot(parents[node]));
  return lines;
}

/** Whether a line crosses a box: its ends are not both on one side of the box, and not all corners are on one side of the line. */
function crosses(lines: number[], at: number, [left, top, right, bottom]: Box) {
  const [x, y, toX, toY] = [lines[at], lines[at + 1], lines[at + 2], lines[at + 3]];
  if (Math.max(x, toX) < left || Math.min(x, toX) > right || Math.max(y, toY) < top || Math.min(y, toY) > bottom) return false;
  const middle = (toX - x) * ((top + bottom) / 2 - y) - (toY - y) * ((left + right) / 2 - x);
  return Math.abs(middle) <= (Math.abs(toX - x) * (bottom - top) + Math.abs(toY - y) * (right - left)) / 2;
}

/**
 * The place of a number: beside its node, not over other nodes or numbers, and over as few lines as possible.
 * @param node its middle, and the distance from there at which numbers begin
 */
export function numberPlace(
  { x, y, off }: { x: number; y: number; off: number },
  { wide, high }: { wide: number; high: number },
  taken: readonly Box[],
  lines: number[],
): Box | undefined {
  let best: Box | undefined;
  let least = Infinity;
  for (const [middleX, middleY] of [
    [x + off + wide / 2, y - high * 0.55],
    [x - off - wide / 2, y - high * 0.55],
    [x + off + wide / 2, y + high * 0.6],
    [x - off - wide / 2, y + high * 0.6],
    [x, y - off - high / 2],
    [x, y + off + high / 2],
    [x + off + wide / 2, y],
    [x - off - wide / 2, y],
  ]) {
    const box: Box = [middleX - wide / 2, middleY - high / 2, middleX + wide / 2, middleY + high / 2];
    if (taken.some(([left, top, right, bottom]) => box[0] <= right && box[2] >= left && box[1] <= bottom && box[3] >= top)) continue;
    let crossed = 0;
    for (let at = 0; at < lines.length && crossed < least; at += 4) if (crosses(lines, at, box)) crossed++;
    if (crossed < least) [best, least] = [box, crossed];
    if (least === 0) break;
  }
  return best;
}

/** Writes f beside open and closed nodes, where there is room. */
export function paintLabels(context: Context, sheet: Sheet, { theme, snapshot }: Frame) {
  const { states, event } = snapshot;
  if (!states.length || sheet.scale < 24) return;
  const nodes = Array.from(sheet.nodes).filter((node) => node >= FIRST && states[node] && sheet.seen(node));
  if (nodes.length > MANY) return;
  const current = currentNode(event);
  // The nodes of the current step come first, and open ones before closed ones, because the first ones get the room.
  const rank = (node: number) => (node === current || node === event?.node ? 0 : states[node] === 1 ? 1 : 2);
  nodes.sort((one, other) => rank(one) - rank(other) || one - other);
  const font = Math.round(sheet.length(0.2, 10, 13));
  context.font = `600 ${font}px system-ui, sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  context.lineJoin = 'round';
  context.lineWidth = 3 * sheet.ratio;
  const radius = radiusOf(sheet);
  const taken: Box[] = nodes.map((node) => {
    const [x, y] = sheet.spot(node);
    return [x - radius, y - radius, x + radius, y + radius];
  });
  // The numbers of the axis stand to the left of the mesh.
  taken.push([-Infinity, -Infinity, sheet.x(0) - 2 * radius, Infinity]);
  // Beyond the surface a number would be cut.
  taken.push([sheet.surfaceWidth, -Infinity, Infinity, Infinity], [-Infinity, sheet.surfaceHeight, Infinity, Infinity]);
  const lines = linesOf(sheet, snapshot);
  const few = (lines.length / 4) * nodes.length < LINES;
  for (const { node, key } of snapshot.numbers(nodes)) {
    const text = keyText(key, 1);
    const [x, y] = sheet.spot(node);
    const box = numberPlace(
      { x, y, off: radius + 3 * sheet.ratio },
      { wide: context.measureText(text).width, high: font },
      taken,
      few ? lines : [],
    );
    if (!box) continue;
    taken.push(box);
    const [middleX, middleY] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    context.strokeStyle = theme.path.casing;
    context.strokeText(text, middleX, middleY);
    context.fillStyle = theme.scheme === 'dark' ? theme.ink[1] : theme.ink[0];
    context.fillText(text, middleX, middleY);
  }
}

function ring(context: Context, [x, y]: [number, number], radius: number, weight: number, line: string, casing: string) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  cased(context, casing, 2 * weight, line, weight);
}

/** Paints the node being expanded, the line to the node it is looking at, and the verdict. */
export function paintStep(context: Context, sheet: Sheet, { theme, snapshot, motion, calm }: Frame) {
  const { event } = snapshot;
  const { ratio } = sheet;
  const current = currentNode(event);
  if (event && current >= 0) {
    const looks = !calm && verdicts.includes(event.type) && event.from >= 0;
    const tone = theme.verdict[verdictTone[event.type]];
    if (looks) {
      context.beginPath();
      context.moveTo(...sheet.spot(event.from));
      context.lineTo(...sheet.spot(event.node));
      context.lineCap = 'round';
      cased(context, theme.verdict.casing, 4.5 * ratio, tone, 2.25 * ratio);
    }
    const pulse = motion.type === 'expanded' && motion.node === current ? (1 - motion.part) * 8 * ratio : 0;
    const radius = Math.max(radiusOf(sheet) * 1.5, 6 * ratio) + pulse;
    ring(context, sheet.spot(current), radius, 2.5 * ratio, theme.current.line, theme.current.casing);
    if (looks) {
      const size = (motion.node === event.node ? 0.4 + 0.6 * motion.part : 1) * sheet.length(0.15, 6, 10);
      verdict(context, event.type, ...sheet.spot(event.node), size, tone, theme.verdict.casing);
    }
  }
  if (snapshot.stuckAt >= 0)
    verdict(context, 'blocked', ...sheet.spot(snapshot.stuckAt), sheet.length(0.2, 8, 14), theme.verdict.bad, theme.verdict.casing);
}

export function paintEnds(
  context: Context,
  sheet: Sheet,
  { theme, held, motion }: Frame,
  { document: { start, goal } }: ModelOf<'navmesh'>,
) {
  const lift = (name: string) => (held === name ? 1.25 : 1);
  // The pole of the flag stands on the goal itself.
  const size = lift('goal') * sheet.length(0.5, 18, 30);
  flag(context, sheet.x(goal[0]) + size * 0.3, sheet.y(goal[1]) - size * 0.5, size, theme.goal, motion.lean);
  disc(context, sheet.x(start[0]), sheet.y(start[1]), lift('start') * sheet.length(0.2, 6.5, 12), theme.start);
}

/** Marks of hover, selection and the keyboard's cursor. */
export function paintAttention(context: Context, sheet: Sheet, { theme, cursor }: Frame, model: ModelOf<'navmesh'>) {
  const radius = Math.max(radiusOf(sheet) * 2, 8 * sheet.ratio);
  const weight = 2 * sheet.ratio;
  for (const [node, colour] of [
    [model.hover, theme.hover],
    [model.selected, theme.focus],
  ] as const) {
    if (node >= 0 && sheet.near(node)) ring(context, sheet.spot(node), radius, weight, colour, theme.verdict.casing);
  }
  const place = cursor >= 0 ? cursorPlaces.get(model) : undefined;
  if (!place) return;
  const [x, y] = [sheet.x(place.x), sheet.y(place.y)];
  context.setLineDash([4 * sheet.ratio, 4 * sheet.ratio]);
  ring(context, [x, y], radius * 1.4, weight, theme.focus, theme.verdict.casing);
  context.setLineDash([]);
  context.beginPath();
  context.arc(x, y, weight, 0, Math.PI * 2);
  context.fillStyle = theme.focus;
  context.fill();
}

/** Paints paths through a navigation mesh: the corridor of polygons, the path from node to node, and the path pulled taut. */
import { cased } from '../../draw/cell_marks.ts';
import { forEachCorner, type Taut } from './shape.ts';
import type { Sheet } from './sheet.ts';
import type { Frame } from '../../draw/painting.ts';
import type { Context } from '../../draw/context.ts';

export function paintCorridor(context: Context, sheet: Sheet, { theme }: Frame, { polygons }: Taut) {
  const inside = new Set(polygons);
  const [shape, rest] = [new Path2D(), new Path2D()];
  for (const polygon of sheet.polygons) sheet.tracePolygon(inside.has(polygon) ? shape : rest, polygon);
  // Polygons outside the corridor are paler.
  context.globalAlpha = 0.5;
  context.fillStyle = theme.free;
  context.fill(rest);
  context.globalAlpha = 0.14;
  context.fillStyle = theme.path.line;
  context.fill(shape);
  context.globalAlpha = 1;
  paintGates(context, sheet, theme.path.line, polygons);
}

/** Paints the openings that a path goes through. @param polygons in the order of the path */
function paintGates(context: Context, sheet: Sheet, colour: string, polygons: Int32Array) {
  const { mesh } = sheet;
  const gates = new Path2D();
  for (let i = 1; i < polygons.length; i++) {
    const other = polygons[i];
    forEachCorner(mesh, polygons[i - 1], (x, y, corner) => {
      const twin = mesh.twins[corner];
      if (twin < mesh.first[other] || twin >= mesh.first[other + 1]) return;
      const vertex = mesh.corners[twin];
      gates.moveTo(sheet.x(x), sheet.y(y));
      gates.lineTo(sheet.x(mesh.vertices[2 * vertex]), sheet.y(mesh.vertices[2 * vertex + 1]));
    });
  }
  context.globalAlpha = 0.8;
  context.strokeStyle = colour;
  context.lineWidth = 1.5 * sheet.ratio;
  context.lineCap = 'round';
  context.stroke(gates);
  context.globalAlpha = 1;
}

function lineOver(sheet: Sheet, nodes: ArrayLike<number>) {
  const line = new Path2D();
  for (let i = 0; i < nodes.length; i++) line.lineTo(...sheet.spot(nodes[i]));
  return line;
}

/** A dashed line with a border. */
function stroke(context: Context, path: Path2D, weight: number, line: string, casing: string, dashes: number[]) {
  context.lineCap = context.lineJoin = 'round';
  cased(context, casing, weight * 2.2, line, weight, path, dashes);
}

export function paintChain(context: Context, sheet: Sheet, { theme }: Frame, chain: ArrayLike<number>) {
  const weight = sheet.length(0.06, 2, 3.5);
  if (chain.length > 1) stroke(context, lineOver(sheet, chain), weight, theme.hover, theme.path.casing, [weight * 0.1, weight * 2.2]);
}

/** Paints the path over the nodes, before it is pulled taut. */
export function paintLoose(context: Context, sheet: Sheet, { theme }: Frame, path: ArrayLike<number>) {
  const weight = sheet.length(0.05, 1.75, 3);
  stroke(context, lineOver(sheet, path), weight, theme.path.line, theme.path.casing, [weight * 3, weight * 2.5]);
}

/** Paints the path pulled taut: as much of its length as has grown, from the goal, with a dot at each turn. */
export function paintTaut(context: Context, sheet: Sheet, { theme, motion }: Frame, { points, length }: Taut) {
  const { line: colour, casing } = theme.path;
  const weight = sheet.length(0.16, 3, 8);
  const line = new Path2D();
  let left = length * motion.path;
  let [x, y] = points[points.length - 1];
  line.moveTo(sheet.x(x), sheet.y(y));
  const turns: [number, number][] = [];
  for (let i = points.length - 2; i >= 0 && left > 0; i--) {
    const [nextX, nextY] = points[i];
    const far = Math.hypot(nextX - x, nextY - y);
    const part = far > left ? left / far : 1;
    [x, y] = [x + (nextX - x) * part, y + (nextY - y) * part];
    line.lineTo(sheet.x(x), sheet.y(y));
    if (i > 0 && part === 1) turns.push([nextX, nextY]);
    left -= far;
  }
  context.lineCap = context.lineJoin = 'round';
  cased(context, casing, weight * 1.7, colour, weight, line);
  for (const [turnX, turnY] of turns) {
    context.beginPath();
    context.arc(sheet.x(turnX), sheet.y(turnY), weight * 0.95, 0, Math.PI * 2);
    context.fillStyle = casing;
    context.fill();
    context.lineWidth = weight * 0.5;
    context.stroke();
  }
  if (motion.path < 1) motion.light?.(context, sheet.x(x), sheet.y(y), weight, theme);
}

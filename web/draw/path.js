/**
 * The path: a cased line through the cells' centres, or cells or dots where a theme asks for them.
 * `grown` of its length is drawn, counted from the goal.
 * @module
 */
import { RICH_SIZE } from './cells.js';

/** @typedef {import('./lattice.js').Lattice} Lattice */
/** @typedef {import('./thin_line.js').ThinLine} ThinLine */
/** @typedef {CanvasRenderingContext2D} Context */

/** More corners than this are drawn as pixels where cells are small; so many cells are not even looked through for corners. */
const MANY = 8000;
const ENDLESS = 60000;
/** Round joins are dear: lines of more corners do without. */
const ROUND = 2000;
/** Dashes are dear: chains of more corners are solid. */
const DASHED = 1500;

/** Whether a cell is on the surface or next to it. @param {Lattice} lattice @param {number} x @param {number} row */
const near = (lattice, x, row) => x >= lattice.firstColumn - 1 && x <= lattice.endColumn && row >= lattice.firstRow - 1 && row <= lattice.endRow;

/**
 * A polyline from the goal's end over `grown` of its steps: only its corners, and only where it can be seen.
 * @param {Lattice} lattice @param {ArrayLike<number>} nodes start first @param {number} grown
 */
function lay(lattice, nodes, grown) {
  const line = new Path2D();
  const { width } = lattice;
  const last = nodes.length - 1;
  const reach = last * grown;
  let corners = 0;
  let down = false;
  let step = 0;
  let [x, row] = [nodes[last] % width, lattice.rowOf(nodes[last])];
  let seen = near(lattice, x, row);
  for (; step < Math.floor(reach); step++) {
    const node = nodes[last - step - 1];
    const [nextX, nextRow] = [node % width, lattice.rowOf(node)];
    const nextSeen = near(lattice, nextX, nextRow);
    if (seen || nextSeen) {
      if (!down) line.moveTo(lattice.columnCentre(x), lattice.rowCentre(row));
      down = true;
      const after = step + 2 <= reach ? nodes[last - step - 2] : -1;
      const straight = after >= 0 && nextSeen && (after % width) - nextX === nextX - x && lattice.rowOf(after) - nextRow === nextRow - row;
      if (!straight) {
        line.lineTo(lattice.columnCentre(nextX), lattice.rowCentre(nextRow));
        corners++;
      }
    } else {
      down = false;
    }
    [x, row, seen] = [nextX, nextRow, nextSeen];
  }
  const rest = reach - step;
  if (rest > 0 && seen) {
    const [fromX, fromY] = [lattice.columnCentre(x), lattice.rowCentre(row)];
    const to = nodes[last - step - 1];
    if (!down) line.moveTo(fromX, fromY);
    line.lineTo(fromX + (lattice.centerX(to) - fromX) * rest, fromY + (lattice.centerY(to) - fromY) * rest);
  }
  return { line, corners };
}

/** @param {Context} context @param {Lattice} lattice @param {import('./themes.js').Theme} theme @param {ArrayLike<number>} nodes start first @param {number} grown @param {ThinLine} thin */
export function paintPath(context, lattice, theme, nodes, grown, thin) {
  if (nodes.length === 0 || grown <= 0) return;
  const { style, line: colour, casing } = theme.path;
  if (nodes.length > ENDLESS && lattice.scale < RICH_SIZE) return thin.paint(context, lattice, nodes, 0, colour);
  const first = Math.round((nodes.length - 1) * (1 - grown));
  if (style === 'cells') {
    if (nodes.length > MANY && lattice.scale < RICH_SIZE) return thin.paint(context, lattice, nodes, first, colour);
    const inset = Math.round(lattice.size * ((theme.gap ?? 0) / 2 || (lattice.scale >= 14 ? 0.06 : 0)));
    context.fillStyle = colour;
    for (let i = first; i < nodes.length; i++) {
      if (!near(lattice, nodes[i] % lattice.width, lattice.rowOf(nodes[i]))) continue;
      const [left, top, width, height] = lattice.box(nodes[i]);
      context.fillRect(left + inset, top + inset, width - 2 * inset, height - 2 * inset);
    }
    return;
  }
  const { line, corners } = lay(lattice, nodes, grown);
  if (corners > MANY && lattice.scale < RICH_SIZE) return thin.paint(context, lattice, nodes, first, colour);
  const dots = style === 'dots' && lattice.scale >= 14;
  const weight = dots ? Math.max(1.5 * lattice.ratio, lattice.size * 0.05)
    : Math.max(2.5 * lattice.ratio, Math.min(lattice.size * 0.2, 9 * lattice.ratio));
  context.lineCap = 'round';
  context.lineJoin = corners > ROUND ? 'bevel' : 'round';
  context.strokeStyle = casing;
  context.lineWidth = weight + Math.max(2 * lattice.ratio, weight * 0.6);
  context.stroke(line);
  context.strokeStyle = colour;
  context.lineWidth = weight;
  context.stroke(line);
  if (!dots) return;
  context.fillStyle = colour;
  for (let i = first; i < nodes.length; i++) {
    if (!near(lattice, nodes[i] % lattice.width, lattice.rowOf(nodes[i]))) continue;
    context.beginPath();
    context.arc(lattice.centerX(nodes[i]), lattice.centerY(nodes[i]), lattice.size * 0.14, 0, Math.PI * 2);
    context.fill();
  }
}

/** The parents of the cell under the pointer, thin and dashed. @param {Context} context @param {Lattice} lattice @param {import('./themes.js').Theme} theme @param {ArrayLike<number>} nodes @param {ThinLine} thin */
export function paintChain(context, lattice, theme, nodes, thin) {
  if (nodes.length < 2) return;
  if (nodes.length > ENDLESS && lattice.scale < RICH_SIZE) return thin.paint(context, lattice, nodes, 0, theme.hover);
  const { line, corners } = lay(lattice, nodes, 1);
  if (corners > MANY && lattice.scale < RICH_SIZE) return thin.paint(context, lattice, nodes, 0, theme.hover);
  const weight = Math.max(1.5 * lattice.ratio, Math.min(lattice.size * 0.07, 3 * lattice.ratio));
  context.lineCap = 'round';
  context.lineJoin = corners > ROUND ? 'bevel' : 'round';
  context.strokeStyle = theme.path.casing;
  context.lineWidth = weight * 2.4;
  context.stroke(line);
  if (corners <= DASHED) context.setLineDash([weight * 0.1, weight * 2.2]);
  context.strokeStyle = theme.hover;
  context.lineWidth = weight * 1.3;
  context.stroke(line);
  context.setLineDash([]);
}

/**
 * Paints navigation meshes. Loaded with the first mesh. The colour of a polygon tells when the search first looked into it; nodes are
 * points on the openings between polygons. At the end of a search come the corridor of polygons, the path as it was found (if asked for)
 * and the path pulled taut.
 */
import { AXIS_SIZE, paintAxes } from '../../draw/axes.ts';
import { cased } from '../../draw/cell_marks.ts';
import { hex } from '../../draw/color.ts';
import { chainsOf, drawnPath } from '../../draw/path.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import { paintAttention, paintEnds, paintLabels, paintNodes, paintStep, paintTree } from './mesh_marks.ts';
import { paintChain, paintCorridor, paintLoose, paintTaut } from './ways.ts';
import { edgeOf, meshOf, nodesAt, polygonStates, polygonsWith } from './shape.ts';
import { Sheet } from './sheet.ts';
import { extentOf } from '../../../kernel/worlds/navmesh/navmesh_world.ts';
import type { Frame, Layer } from '../../draw/painting.ts';
import type { Theme } from '../../draw/themes.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Mesh } from '../../../kernel/engine/search.ts';
import type { Context } from '../../draw/context.ts';

/** A stage that has this layer also shows the path as it was before it was pulled taut. */
export const loose: Layer = {};

/** With more polygons than this in sight, each is a few pixels large, so outlines and nodes are left out. */
const MANY = 2000;
export class MeshPainter {
  paint(context: Context, model: ModelOf<'navmesh'>, frame: Frame) {
    const { space } = model.document;
    const { snapshot } = frame;
    const sheet = new Sheet(extentOf(space), meshOf(model.search), frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, sheet.surfaceWidth, sheet.surfaceHeight);
    if (space.rows) paintWalls(context, sheet, frame);
    const path = drawnPath(frame);
    const taut = path.length ? snapshot.ask('taut', (search) => search.taut(), null) : null;
    const far = sheet.polygons.length > MANY;
    paintGround(context, sheet, frame);
    if (!far) paintEdges(context, sheet, frame, Boolean(space.rows));
    if (taut) paintCorridor(context, sheet, frame, taut);
    if (!frame.calm) paintCurrent(context, sheet, frame);
    if (frame.arrows && !far) paintTree(context, sheet, frame);
    if (!far) paintNodes(context, sheet, frame);
    if (frame.labels && !frame.calm && !taut) paintLabels(context, sheet, frame);
    for (const chain of chainsOf(frame, model)) paintChain(context, sheet, frame, chain);
    if (taut && frame.layers.includes(loose)) paintLoose(context, sheet, frame, path);
    if (taut) paintTaut(context, sheet, frame, taut);
    // Layers are, for example, the dots on all shortest paths.
    for (const layer of frame.layers) layer.over?.(context, sheet, frame, model);
    paintStep(context, sheet, frame);
    if (space.rows) paintChanges(context, sheet, frame, model);
    paintEnds(context, sheet, frame, model);
    paintAttention(context, sheet, frame, model);
    if (sheet.scale >= AXIS_SIZE) paintAxes(context, sheet, frame.page);
  }
}

/** Fills the rectangle of the map with walls; free space is painted over it. */
function paintWalls(context: Context, sheet: Sheet, { theme }: Frame) {
  const [left, top, width, height] = sheet.bounds;
  context.fillStyle = theme.wall.fill;
  context.fillRect(left, top, width, height);
}

/** Paints cells that were drawn after the mesh was made: a large mesh is made again only when the hand pauses. */
function paintChanges(context: Context, sheet: Sheet, { theme }: Frame, model: ModelOf<'navmesh'>) {
  const before = model.searched?.space;
  const now = model.document.space;
  if (!before?.rows || before === now || before.width !== now.width || before.height !== now.height) return;
  now.rows.forEach((row: string, y: number) => {
    if (row === before.rows[y]) return;
    for (let x = 0; x < row.length; x++) {
      if (row[x] === before.rows[y][x]) continue;
      context.fillStyle = row[x] === '#' ? theme.wall.fill : theme.free;
      context.fillRect(sheet.x(x), sheet.y(y), Math.max(1, sheet.unit), Math.max(1, sheet.unit));
    }
  });
}

/** The colours of polygons: 0 unknown, 1 and 2 seen, then 256 shades of when it was expanded; from 258 on, the search from the goal. */
function groundColours(mesh: Mesh, { theme, snapshot, shade, motion: { shades } }: Frame) {
  const known = polygonStates(mesh, snapshot.states, shade === 'flat' ? null : snapshot.shades(shade), snapshot.back);
  const side = ({ open, closed }: Theme['back']) => [
    theme.free,
    open.fill,
    ...Array.from({ length: 256 }, (_, i) => (shade === 'flat' ? closed.flat : hex(closed.ramp[i]))),
  ];
  /** While the search is played the newest ones glow. */
  const shown = (own: number) => 2 + (shades?.[own] ?? own);
  return {
    colours: [...side(theme), ...side(theme.back)],
    of: (polygon: number) =>
      known.back[polygon] * 258 + (known.states[polygon] === 2 ? shown(known.shades[polygon]) : known.states[polygon]),
  };
}

function paintGround(context: Context, sheet: Sheet, frame: Frame) {
  const { colours, of } = groundColours(sheet.mesh, frame);
  const shapes: Map<string, Path2D> = new Map();
  for (const polygon of sheet.polygons) {
    const colour = colours[of(polygon)];
    let shape = shapes.get(colour);
    if (!shape) shapes.set(colour, (shape = new Path2D()));
    sheet.tracePolygon(shape, polygon);
  }
  context.lineWidth = sheet.ratio;
  context.lineJoin = 'round';
  for (const [colour, shape] of shapes) {
    context.fillStyle = context.strokeStyle = colour;
    context.fill(shape);
    context.stroke(shape); // covers the hairline between neighbours
  }
}

/** Openings are dashed, the border of the free space is solid. On a map of walls the border has a bevel with light from above. */
function paintEdges(context: Context, sheet: Sheet, { theme }: Frame, walled: boolean) {
  const [inner, outer, light, dark] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()];
  const bevel = sheet.length(0.08, 1.5, 6);
  const {
    mesh,
    extent: { width, height },
  } = sheet;
  for (const polygon of sheet.polygons) {
    for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
      if (mesh.twins[corner] > corner) continue;
      const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
      const path = mesh.twins[corner] >= 0 ? inner : outer;
      path.moveTo(sheet.x(fromX), sheet.y(fromY));
      path.lineTo(sheet.x(toX), sheet.y(toY));
      if (path === inner || !walled || fromY !== toY || fromY === 0 || fromY === height) continue;
      // The free space is to the left of an edge, where y points down: the wall is above an edge that goes right.
      const above = toX > fromX;
      const y = sheet.y(fromY) + (above ? -bevel : 0);
      (above ? dark : light).rect(sheet.x(Math.min(fromX, toX)), y, Math.abs(toX - fromX) * sheet.unit, bevel);
    }
  }
  context.fillStyle = theme.wall.top;
  context.fill(light);
  context.fillStyle = theme.wall.bottom;
  context.fill(dark);
  context.lineCap = 'butt';
  context.lineWidth = Math.max(1, Math.round(sheet.ratio));
  context.setLineDash([5 * sheet.ratio, 4 * sheet.ratio]);
  context.strokeStyle = theme.inkOn.free[1];
  context.globalAlpha = 0.4;
  context.stroke(inner);
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineWidth = Math.max(1, Math.round((walled ? 1 : 2) * sheet.ratio));
  context.strokeStyle = walled ? theme.wall.bottom : theme.wall.fill;
  context.stroke(outer);
  if (walled) {
    context.strokeStyle = theme.edge;
    context.strokeRect(sheet.x(0), sheet.y(0), width * sheet.unit, height * sheet.unit);
  }
}

/** Highlights the polygons into which the node being expanded leads. */
function paintCurrent(context: Context, sheet: Sheet, { theme, snapshot }: Frame) {
  const { event } = snapshot;
  const node = currentNode(event);
  if (!event || node < 0) return;
  const looks = event.from === node && event.node !== node;
  const shape = new Path2D();
  for (const polygon of polygonsWith(sheet.mesh, node))
    if (!looks || nodesAt(sheet.mesh, polygon).includes(event.node)) sheet.tracePolygon(shape, polygon);
  context.globalAlpha = 0.8;
  context.fillStyle = theme.current.fill;
  context.fill(shape);
  context.globalAlpha = 1;
  context.lineJoin = 'round';
  cased(context, theme.current.casing, 5 * sheet.ratio, theme.current.line, 2 * sheet.ratio, shape);
}

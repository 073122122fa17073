/**
 * The painter of navigation meshes. Loaded with the first mesh.
 * Polygons are filled by when the search first looked into them; nodes are points on the openings between them. At the end
 * come the corridor of polygons, the path as it was found (if asked for) and the path pulled taut.
 */
import { AXIS_SIZE, paintAxes } from '../../draw/axes.ts';
import { hex } from '../../draw/color.ts';
import { drawnPath } from '../../draw/path.ts';
import { currentNode } from '../../model/current_node.ts';
import { MARK, paintAttention, paintEnds, paintLabels, paintNodes, paintStep, paintTree } from './mesh_marks.ts';
import { paintChain, paintCorridor, paintLoose, paintTaut } from './ways.ts';
import { edgeOf, forEachCorner, meshOf, nodesOf, polygonsIn, polygonStates, polygonsWith } from './shape.ts';
import { layer as bends } from '../grid/bends.ts';
import { extentOf } from './navmesh_world.ts';
import type { Frame, Layer } from '../../draw/painting.ts';
import type { Theme } from '../../draw/themes.ts';
import type { ModelOf } from '../../model/model.ts';
import type { Mesh } from '../../engine/search.ts';
import type { Context } from '../../draw/context.ts';

/** Given to a stage as a layer, it asks for the path as it was before it was pulled taut. */
export const loose: Layer = {};

/** With more polygons than this in sight each is a few pixels, and neither their outlines nor their nodes are painted. */
const MANY = 2000;
/** Smallest step between numbers on the axes in CSS pixels. */
const AXIS_STEP = 26;

/** Places on the mesh to device pixels. */
export class Sheet {
  extent;
  ratio: number;
  scale: number;
  size: number;
  originX: number;
  originY: number;
  surfaceWidth: number;
  surfaceHeight: number;

  constructor(extent: { width: number; height: number }, { view, ratio, width, height }: Frame) {
    this.extent = extent;
    this.ratio = ratio;
    /** CSS pixels, and device pixels, in one unit of the mesh. */
    this.scale = view.scale;
    this.size = view.scale * ratio;
    this.originX = view.x * ratio;
    this.originY = view.y * ratio;
    this.surfaceWidth = width * ratio;
    this.surfaceHeight = height * ratio;
  }

  x(x: number) {
    return this.originX + x * this.size;
  }
  y(y: number) {
    return this.originY + y * this.size;
  }

  /** A length that grows with the mesh between two sizes in CSS pixels. @param part of a unit */
  length(part: number, least: number, most: number) {
    return Math.max(least, Math.min(most, this.scale * part)) * this.ratio;
  }

  /** The outline of a polygon. */
  trace(path: Context | Path2D, mesh: Mesh, polygon: number) {
    forEachCorner(mesh, polygon, (x, y, corner) => {
      if (corner === mesh.first[polygon]) path.moveTo(this.x(x), this.y(y));
      else path.lineTo(this.x(x), this.y(y));
    });
    // Chromium's closePath() looks through all of the path there is.
    const begin = mesh.corners[mesh.first[polygon]];
    path.lineTo(this.x(mesh.vertices[2 * begin]), this.y(mesh.vertices[2 * begin + 1]));
  }

  /** What of the mesh is on the surface, or so near to it that the marks of its nodes are. */
  get window() {
    const room = MARK * this.ratio;
    return {
      left: (-room - this.originX) / this.size,
      top: (-room - this.originY) / this.size,
      right: (this.surfaceWidth + room - this.originX) / this.size,
      bottom: (this.surfaceHeight + room - this.originY) / this.size,
    };
  }

  #seen: { mesh: Mesh; polygons: number[] } | null = null;

  /** The polygons in that window. */
  polygons(mesh: Mesh) {
    if (this.#seen?.mesh !== mesh) this.#seen = { mesh, polygons: polygonsIn(mesh, this.window) };
    return this.#seen.polygons;
  }

  #met: { mesh: Mesh; nodes: Uint32Array } | null = null;

  /** Their nodes: with them both ends of every step that can be seen. */
  nodes(mesh: Mesh) {
    if (this.#met?.mesh !== mesh) this.#met = { mesh, nodes: nodesOf(mesh, this.polygons(mesh)) };
    return this.#met.nodes;
  }

  // What the axes ask for: numbers at whole coordinates, as many as there is room for.
  yUp = false;
  get height() {
    return this.extent.height + 1;
  }
  get bounds(): [number, number, number, number] {
    return [this.x(0), this.y(0), this.extent.width * this.size, this.extent.height * this.size];
  }
  get columnNames() {
    return this.#names(this.extent.width, this.originX, this.surfaceWidth);
  }
  get rowNames() {
    return this.#names(this.extent.height, this.originY, this.surfaceHeight);
  }

  #names(length: number, origin: number, end: number) {
    const ten = 10 ** Math.ceil(Math.log10(AXIS_STEP / this.scale));
    const step = Math.max(1, [ten / 5, ten / 2, ten].find((each) => each * this.scale >= AXIS_STEP) ?? ten);
    return Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => ({ at: origin + i * step * this.size, name: i * step })).filter(
      ({ at }) => at >= 0 && at <= end,
    );
  }
}

/** A sheet for layers that ask where nodes are, as they ask a lattice. */
class NodeSheet {
  sheet: Sheet;
  places: Float64Array;
  ratio: number;
  scale: number;
  size: number;

  constructor(sheet: Sheet, mesh: Mesh) {
    this.sheet = sheet;
    this.places = mesh.places;
    this.ratio = sheet.ratio;
    this.scale = sheet.scale;
    // Nodes lie closer together than cells.
    this.size = sheet.size / 2;
  }

  centerX(node: number) {
    return this.sheet.x(this.places[2 * node]);
  }
  centerY(node: number) {
    return this.sheet.y(this.places[2 * node + 1]);
  }
  /** Ways across polygons bend anywhere. */
  straight() {
    return false;
  }
  near(node: number) {
    return 2 * node < this.places.length;
  }
}

export class MeshPainter {
  paint(context: Context, model: ModelOf<'navmesh'>, frame: Frame) {
    const { space } = model.document;
    const sheet = new Sheet(extentOf(space), frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, sheet.surfaceWidth, sheet.surfaceHeight);
    if (space.rows) paintWalls(context, sheet, frame);
    const mesh = meshOf(model.search);
    if (mesh) this.#paintMesh(context, sheet, mesh, frame, model);
    if (mesh && space.rows) paintChanges(context, sheet, frame, model);
    paintEnds(context, sheet, frame, model);
    if (mesh) paintAttention(context, sheet, mesh, frame, model);
    if (sheet.scale >= AXIS_SIZE) paintAxes(context, sheet, frame.page);
  }

  #paintMesh(context: Context, sheet: Sheet, mesh: Mesh, frame: Frame, model: ModelOf<'navmesh'>) {
    const { snapshot, motion } = frame;
    const path = drawnPath(frame);
    const taut = path.length ? snapshot.ask('taut', (search) => search.taut(), null) : null;
    const far = sheet.polygons(mesh).length > MANY;
    paintGround(context, sheet, mesh, frame);
    if (!far) paintEdges(context, sheet, mesh, frame, Boolean(model.document.space.rows));
    if (taut) paintCorridor(context, sheet, mesh, frame, taut);
    if (!frame.calm) paintCurrent(context, sheet, mesh, frame);
    if (frame.arrows && !far) paintTree(context, sheet, mesh, frame);
    if (!far) paintNodes(context, sheet, mesh, frame);
    if (frame.labels && !frame.calm && !taut) paintLabels(context, sheet, mesh, frame);
    if (model.hover >= 0 && snapshot.states[model.hover]) paintChain(context, sheet, mesh, frame, snapshot.chain(model.hover));
    if (taut && frame.layers.includes(loose)) paintLoose(context, sheet, mesh, frame, path);
    if (taut) paintTaut(context, sheet, frame, taut, motion.path);
    // Dots on all shortest paths, for one; where the path turns it has rings of its own.
    const nodes = new NodeSheet(sheet, mesh);
    for (const layer of frame.layers) if (layer !== bends) layer.over?.(context, nodes, frame, model);
    paintStep(context, sheet, mesh, frame);
  }
}

/** Everything that is no free space. */
function paintWalls(context: Context, sheet: Sheet, { theme }: Frame) {
  const [left, top, width, height] = sheet.bounds;
  context.fillStyle = theme.wall.fill;
  context.fillRect(left, top, width, height);
}

/** Cells drawn since the mesh was made, where that takes so long that it waits for the hand to pause. */
function paintChanges(context: Context, sheet: Sheet, { theme }: Frame, model: ModelOf<'navmesh'>) {
  const before = model.searched?.space;
  const now = model.document.space;
  if (!before?.rows || before === now || before.width !== now.width || before.height !== now.height) return;
  now.rows.forEach((row: string, y: number) => {
    if (row === before.rows[y]) return;
    for (let x = 0; x < row.length; x++) {
      if (row[x] === before.rows[y][x]) continue;
      context.fillStyle = row[x] === '#' ? theme.wall.fill : theme.free;
      context.fillRect(sheet.x(x), sheet.y(y), Math.max(1, sheet.size), Math.max(1, sheet.size));
    }
  });
}

/** The colours of polygons: 0 unknown, 1 and 2 looked at, then those looked into by when; 258 further on for the search from the goal. */
function groundColours(mesh: Mesh, { theme, snapshot, shade }: Frame) {
  const known =
    snapshot.ask(
      `polygons ${shade}`,
      () => polygonStates(mesh, snapshot.states, shade === 'flat' ? null : snapshot.shades(shade), snapshot.back),
      null,
    ) ?? polygonStates(mesh, new Uint8Array(0), null, () => false);
  const side = ({ open, closed }: Theme['back']) => [
    theme.free,
    open.fill,
    ...Array.from({ length: 256 }, (_, i) => (shade === 'flat' ? closed.flat : hex(closed.ramp[i]))),
  ];
  return {
    colours: [...side(theme), ...side(theme.back)],
    of: (polygon: number) => known.back[polygon] * 258 + (known.states[polygon] === 2 ? 2 + known.shades[polygon] : known.states[polygon]),
  };
}

function paintGround(context: Context, sheet: Sheet, mesh: Mesh, frame: Frame) {
  const { colours, of } = groundColours(mesh, frame);
  const shapes: Map<string, Path2D> = new Map();
  for (const polygon of sheet.polygons(mesh)) {
    const colour = colours[of(polygon)];
    let shape = shapes.get(colour);
    if (!shape) shapes.set(colour, (shape = new Path2D()));
    sheet.trace(shape, mesh, polygon);
  }
  context.lineWidth = sheet.ratio;
  context.lineJoin = 'round';
  for (const [colour, shape] of shapes) {
    context.fillStyle = context.strokeStyle = colour;
    context.fill(shape);
    context.stroke(shape); // closes the hair between neighbours
  }
}

/** Openings are broken lines, the border of the free space is solid and in a map of walls bevelled, light from above. */
function paintEdges(context: Context, sheet: Sheet, mesh: Mesh, { theme }: Frame, walled: boolean) {
  const [inner, outer, light, dark] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()];
  const bevel = sheet.length(0.08, 1.5, 6);
  const { width, height } = sheet.extent;
  for (const polygon of sheet.polygons(mesh)) {
    for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
      if (mesh.twins[corner] > corner) continue;
      const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
      const path = mesh.twins[corner] >= 0 ? inner : outer;
      path.moveTo(sheet.x(fromX), sheet.y(fromY));
      path.lineTo(sheet.x(toX), sheet.y(toY));
      if (path === inner || !walled || fromY !== toY || fromY === 0 || fromY === height) continue;
      // The free space lies to the left of an edge, y pointing down: an edge to the right has the wall above it.
      const above = toX > fromX;
      const y = sheet.y(fromY) + (above ? -bevel : 0);
      (above ? dark : light).rect(sheet.x(Math.min(fromX, toX)), y, Math.abs(toX - fromX) * sheet.size, bevel);
    }
  }
  context.fillStyle = theme.wall.top;
  context.fill(light);
  context.fillStyle = theme.wall.bottom;
  context.fill(dark);
  context.lineCap = 'butt';
  context.lineWidth = Math.max(1, Math.round(sheet.ratio));
  context.setLineDash([5 * sheet.ratio, 4 * sheet.ratio]);
  context.strokeStyle = theme.arrow.closed;
  context.globalAlpha = 0.5;
  context.stroke(inner);
  context.setLineDash([]);
  context.globalAlpha = 1;
  context.lineWidth = Math.max(1, Math.round((walled ? 1 : 2) * sheet.ratio));
  context.strokeStyle = walled ? theme.wall.bottom : theme.wall.fill;
  context.stroke(outer);
  if (walled) {
    context.strokeStyle = theme.edge;
    context.strokeRect(sheet.x(0), sheet.y(0), width * sheet.size, height * sheet.size);
  }
}

/** The polygons that the node being expanded opens into. */
function paintCurrent(context: Context, sheet: Sheet, mesh: Mesh, { theme, snapshot }: Frame) {
  const { event } = snapshot;
  const node = currentNode(event);
  if (!event || node < 0) return;
  const looks = event.from === node && event.node !== node;
  const shape = new Path2D();
  for (const polygon of polygonsWith(mesh, node)) {
    if (!looks || mesh.nodes.subarray(mesh.nodeFirst[polygon], mesh.nodeFirst[polygon + 1]).includes(event.node))
      sheet.trace(shape, mesh, polygon);
  }
  context.globalAlpha = 0.8;
  context.fillStyle = theme.current.fill;
  context.fill(shape);
  context.globalAlpha = 1;
  context.lineJoin = 'round';
  for (const [colour, weight] of [
    [theme.current.casing, 5],
    [theme.current.line, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = weight * sheet.ratio;
    context.stroke(shape);
  }
}

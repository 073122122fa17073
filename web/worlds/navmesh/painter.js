/**
 * The painter of navigation meshes. Loaded with the first mesh.
 * Polygons are filled by when the search first looked into them; nodes are points on the openings between them. At the end
 * come the corridor of polygons, the path as it was found (if asked for) and the path pulled taut.
 * @module
 */
import { AXIS_SIZE, paintAxes } from '../../draw/axes.js';
import { hex } from '../../draw/color.js';
import { drawnPath } from '../grid/painter.js';
import { currentNode } from '../../draw/step.js';
import { MARK, paintAttention, paintEnds, paintLabels, paintNodes, paintStep, paintTree } from './marks.js';
import { paintChain, paintCorridor, paintLoose, paintTaut } from './ways.js';
import { byPixels, MeshPixels } from './pixels.js';
import { edgeOf, forEachCorner, meshOf, nodesOf, polygonsIn, polygonStates, polygonsWith } from './shape.js';
import { layer as bends } from '../grid/bends.js';
import { extentOf } from './world.js';

/** @typedef {import('../contracts.d.ts').Frame} Frame */
/** @typedef {import('../../model/model.js').LabModel} LabModel */
/** @typedef {import('./shape.js').Mesh} Mesh */
/** @typedef {CanvasRenderingContext2D} Context */

/** Given to a stage as a layer, it asks for the path as it was before it was pulled taut. @type {import('../contracts.d.ts').Layer} */
export const loose = {};

/** Smallest step between numbers on the axes in CSS pixels. */
const AXIS_STEP = 26;

/** Places on the mesh to device pixels. */
export class Sheet {
  /** @param {{ width: number, height: number }} extent @param {Frame} frame */
  constructor(extent, { view, ratio, width, height }) {
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

  /** @param {number} x */
  x(x) {
    return this.originX + x * this.size;
  }
  /** @param {number} y */
  y(y) {
    return this.originY + y * this.size;
  }

  /** A length that grows with the mesh between two sizes in CSS pixels. @param {number} part of a unit @param {number} least @param {number} most */
  length(part, least, most) {
    return Math.max(least, Math.min(most, this.scale * part)) * this.ratio;
  }

  /** The outline of a polygon. @param {Context | Path2D} path @param {Mesh} mesh @param {number} polygon */
  trace(path, mesh, polygon) {
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

  /** @type {{ mesh: Mesh, polygons: number[] } | null} */ #seen = null;

  /** The polygons in that window. @param {Mesh} mesh */
  polygons(mesh) {
    if (this.#seen?.mesh !== mesh) this.#seen = { mesh, polygons: polygonsIn(mesh, this.window) };
    return this.#seen.polygons;
  }

  /** @type {{ mesh: Mesh, nodes: Uint32Array } | null} */ #met = null;

  /** Their nodes: with them both ends of every step that can be seen. @param {Mesh} mesh */
  nodes(mesh) {
    if (this.#met?.mesh !== mesh) this.#met = { mesh, nodes: nodesOf(mesh, this.polygons(mesh)) };
    return this.#met.nodes;
  }

  // What the axes ask for: numbers at whole coordinates, as many as there is room for.
  yUp = false;
  get height() {
    return this.extent.height + 1;
  }
  /** @returns {[number, number, number, number]} */
  get bounds() {
    return [this.x(0), this.y(0), this.extent.width * this.size, this.extent.height * this.size];
  }
  get columnNames() {
    return this.#names(this.extent.width, this.originX, this.surfaceWidth);
  }
  get rowNames() {
    return this.#names(this.extent.height, this.originY, this.surfaceHeight);
  }

  /** @param {number} length @param {number} origin @param {number} end */
  #names(length, origin, end) {
    const ten = 10 ** Math.ceil(Math.log10(AXIS_STEP / this.scale));
    const step = Math.max(1, [ten / 5, ten / 2, ten].find((each) => each * this.scale >= AXIS_STEP) ?? ten);
    return Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => ({ at: origin + i * step * this.size, name: i * step })).filter(
      ({ at }) => at >= 0 && at <= end,
    );
  }
}

/** A sheet for layers that ask where nodes are, as they ask a lattice. */
class NodeSheet {
  /** @param {Sheet} sheet @param {Mesh} mesh */
  constructor(sheet, mesh) {
    this.sheet = sheet;
    this.places = mesh.places;
    this.ratio = sheet.ratio;
    this.scale = sheet.scale;
    // Nodes lie closer together than cells.
    this.size = sheet.size / 2;
  }

  /** @param {number} node */
  centerX(node) {
    return this.sheet.x(this.places[2 * node]);
  }
  /** @param {number} node */
  centerY(node) {
    return this.sheet.y(this.places[2 * node + 1]);
  }
  /** Ways across polygons bend anywhere. */
  straight() {
    return false;
  }
  /** @param {number} node */
  near(node) {
    return 2 * node < this.places.length;
  }
}

export class MeshPainter {
  #pixels = new MeshPixels();

  /** @param {Context} context @param {LabModel} model @param {Frame} frame @returns {boolean} whether something is still to be painted */
  paint(context, model, frame) {
    const { space } = model.document;
    const sheet = new Sheet(extentOf(space), frame);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, sheet.surfaceWidth, sheet.surfaceHeight);
    if (space.rows) paintWalls(context, sheet, frame);
    const mesh = meshOf(model.search);
    const more = mesh !== null && this.#paintMesh(context, sheet, mesh, frame, model);
    if (mesh && space.rows) paintChanges(context, sheet, frame, model);
    paintEnds(context, sheet, frame, model);
    if (mesh) paintAttention(context, sheet, mesh, frame, model);
    if (sheet.scale >= AXIS_SIZE) paintAxes(context, /** @type {any} */ (sheet), frame.page);
    return more;
  }

  /** @param {Context} context @param {Sheet} sheet @param {Mesh} mesh @param {Frame} frame @param {LabModel} model */
  #paintMesh(context, sheet, mesh, frame, model) {
    const { snapshot, motion } = frame;
    const path = drawnPath(frame);
    const taut = path.length ? snapshot.ask('taut', (search) => search.taut(), null) : null;
    const far = byPixels(mesh, sheet.extent, sheet);
    let more = false;
    if (far) {
      more = this.#paintFar(context, sheet, mesh, frame, taut);
    } else {
      paintGround(context, sheet, mesh, frame);
      paintEdges(context, sheet, mesh, frame, Boolean(model.document.space.rows));
      if (taut) paintCorridor(context, sheet, mesh, frame, taut);
    }
    if (!frame.calm) paintCurrent(context, sheet, mesh, frame);
    if (frame.arrows && !far) paintTree(context, sheet, mesh, frame);
    if (!far) paintNodes(context, sheet, mesh, frame);
    if (frame.labels && !frame.calm && !taut) paintLabels(context, sheet, mesh, frame);
    if (model.hover >= 0 && snapshot.states[model.hover]) paintChain(context, sheet, mesh, frame, snapshot.chain(model.hover));
    if (taut && frame.layers.includes(loose)) paintLoose(context, sheet, mesh, frame, path);
    if (taut) paintTaut(context, sheet, frame, taut, motion.path);
    // Dots on all shortest paths, for one; where the path turns it has rings of its own.
    const nodes = /** @type {any} */ (new NodeSheet(sheet, mesh));
    for (const layer of frame.layers) if (layer !== bends) layer.over?.(context, nodes, frame, model);
    paintStep(context, sheet, mesh, frame);
    return more;
  }

  /** Polygons of a pixel or a few: neither their outlines nor what is smaller can be seen. @param {Context} context @param {Sheet} sheet @param {Mesh} mesh @param {Frame} frame @param {import('./shape.js').Taut | null} taut */
  #paintFar(context, sheet, mesh, frame, taut) {
    const { theme, snapshot, shade } = frame;
    return this.#pixels.paint(context, sheet, mesh, [mesh, snapshot.version, taut, shade, theme], () => ({
      ...groundColours(mesh, frame),
      corridor: taut?.polygons ?? null,
      veil: theme.free,
      way: theme.path.line,
      states: snapshot.states,
      dot: theme.open.line,
    }));
  }
}

/** Everything that is no free space. @param {Context} context @param {Sheet} sheet @param {Frame} frame */
function paintWalls(context, sheet, { theme }) {
  const [left, top, width, height] = sheet.bounds;
  context.fillStyle = theme.wall.fill;
  context.fillRect(left, top, width, height);
}

/** Cells drawn since the mesh was made, where that takes so long that it waits for the hand to pause. @param {Context} context @param {Sheet} sheet @param {Frame} frame @param {LabModel} model */
function paintChanges(context, sheet, { theme }, model) {
  const before = model.searched?.space;
  const now = model.document.space;
  if (!before?.rows || before === now || before.width !== now.width || before.height !== now.height) return;
  now.rows.forEach((/** @type {string} */ row, /** @type {number} */ y) => {
    if (row === before.rows[y]) return;
    for (let x = 0; x < row.length; x++) {
      if (row[x] === before.rows[y][x]) continue;
      context.fillStyle = row[x] === '#' ? theme.wall.fill : theme.free;
      context.fillRect(sheet.x(x), sheet.y(y), Math.max(1, sheet.size), Math.max(1, sheet.size));
    }
  });
}

/** The colours of polygons: 0 unknown, 1 and 2 looked at, then those looked into by when; 258 further on for the search from the goal. @param {Mesh} mesh @param {Frame} frame */
function groundColours(mesh, { theme, snapshot, shade }) {
  const known =
    snapshot.ask(
      `polygons ${shade}`,
      () => polygonStates(mesh, snapshot.states, shade === 'flat' ? null : snapshot.shades(shade), snapshot.back),
      null,
    ) ?? polygonStates(mesh, new Uint8Array(0), null, () => false);
  const side = (/** @type {any} */ { open, closed }) => [
    theme.free,
    open.fill,
    ...Array.from({ length: 256 }, (_, i) => (shade === 'flat' ? closed.flat : hex(closed.ramp[i]))),
  ];
  return {
    colours: [...side(theme), ...side(theme.back)],
    of: (/** @type {number} */ polygon) =>
      known.back[polygon] * 258 + (known.states[polygon] === 2 ? 2 + known.shades[polygon] : known.states[polygon]),
  };
}

/** @param {Context} context @param {Sheet} sheet @param {Mesh} mesh @param {Frame} frame */
function paintGround(context, sheet, mesh, frame) {
  const { colours, of } = groundColours(mesh, frame);
  /** @type {Map<string, Path2D>} */
  const shapes = new Map();
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

/** Openings are broken lines, the border of the free space is solid and in a map of walls bevelled, light from above. @param {Context} context @param {Sheet} sheet @param {Mesh} mesh @param {Frame} frame @param {boolean} walled */
function paintEdges(context, sheet, mesh, { theme }, walled) {
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

/** The polygons that the node being expanded opens into. @param {Context} context @param {Sheet} sheet @param {Mesh} mesh @param {Frame} frame */
function paintCurrent(context, sheet, mesh, { theme, snapshot }) {
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
  for (const [colour, weight] of /** @type {[string, number][]} */ ([
    [theme.current.casing, 5],
    [theme.current.line, 2],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = weight * sheet.ratio;
    context.stroke(shape);
  }
}

/** The places of a mesh on a canvas. */
import { forEachCorner, nodesOf, polygonsIn } from './shape.ts';
import type { Mesh } from '../../../kernel/engine/search.ts';
import type { Frame } from '../../draw/painting.ts';
import type { Context } from '../../draw/context.ts';

/** The smallest distance between numbers on the axes, in CSS pixels. */
const AXIS_STEP = 26;

/** How far the marks of a node reach, in CSS pixels. */
const MARK = 8;

/** The mesh that is painted until there is a search. */
const noMesh: Mesh = {
  vertices: new Float64Array(),
  first: new Int32Array(1),
  corners: new Int32Array(),
  twins: new Int32Array(),
  places: new Float64Array(),
  nodeFirst: new Int32Array(1),
  nodes: new Int32Array(),
};

/** A mesh on the canvas, in device pixels. Layers ask it for the places of nodes as they ask a lattice. */
export class Sheet {
  extent;
  mesh: Mesh;
  ratio: number;
  /** The length of one unit of the mesh: `scale` in CSS pixels, `unit` in device pixels. */
  scale: number;
  unit: number;
  /** What layers take for the side of a cell: half a unit, because nodes lie closer together than cells. */
  size: number;
  originX: number;
  originY: number;
  surfaceWidth: number;
  surfaceHeight: number;
  /** The polygons on the surface, and those so near that the marks of their nodes reach it. */
  polygons: number[];

  constructor(extent: { width: number; height: number }, mesh: Mesh | null, { view, ratio, width, height }: Frame) {
    this.extent = extent;
    this.mesh = mesh ?? noMesh;
    this.ratio = ratio;
    this.scale = view.scale;
    this.unit = view.scale * ratio;
    this.size = this.unit / 2;
    this.originX = view.x * ratio;
    this.originY = view.y * ratio;
    this.surfaceWidth = width * ratio;
    this.surfaceHeight = height * ratio;
    const room = MARK * ratio;
    this.polygons = polygonsIn(this.mesh, {
      left: (-room - this.originX) / this.unit,
      top: (-room - this.originY) / this.unit,
      right: (this.surfaceWidth + room - this.originX) / this.unit,
      bottom: (this.surfaceHeight + room - this.originY) / this.unit,
    });
  }

  #nodes: Uint32Array | null = null;

  /** The nodes of these polygons: both ends of every visible step are among them. */
  get nodes() {
    return (this.#nodes ??= nodesOf(this.mesh, this.polygons));
  }

  x(x: number) {
    return this.originX + x * this.unit;
  }
  y(y: number) {
    return this.originY + y * this.unit;
  }

  centerX(node: number) {
    return this.x(this.mesh.places[2 * node]);
  }
  centerY(node: number) {
    return this.y(this.mesh.places[2 * node + 1]);
  }
  spot(node: number): [number, number] {
    return [this.centerX(node), this.centerY(node)];
  }

  /** Always false: a path across polygons may turn at any node. */
  straight() {
    return false;
  }

  /** Whether the node exists. */
  near(node: number) {
    return 2 * node < this.mesh.places.length;
  }

  /** Whether the marks of a node reach the surface. */
  seen(node: number) {
    const [x, y] = this.spot(node);
    const margin = MARK * this.ratio;
    return x > -margin && y > -margin && x < this.surfaceWidth + margin && y < this.surfaceHeight + margin;
  }

  /** A length that grows with the mesh, between two bounds in CSS pixels. @param part of a unit */
  length(part: number, least: number, most: number) {
    return Math.max(least, Math.min(most, this.scale * part)) * this.ratio;
  }

  /** Adds the outline of a polygon to a path. */
  tracePolygon(path: Context | Path2D, polygon: number) {
    const { first, corners, vertices } = this.mesh;
    forEachCorner(this.mesh, polygon, (x, y, corner) => {
      if (corner === first[polygon]) path.moveTo(this.x(x), this.y(y));
      else path.lineTo(this.x(x), this.y(y));
    });
    // The line back to the first corner replaces closePath(), which in Chromium goes through the whole path each time.
    const begin = corners[first[polygon]];
    path.lineTo(this.x(vertices[2 * begin]), this.y(vertices[2 * begin + 1]));
  }

  // What the axes ask for: numbers at whole coordinates, as many as there is room for.
  yUp = false;
  get height() {
    return this.extent.height + 1;
  }
  get bounds(): [number, number, number, number] {
    return [this.x(0), this.y(0), this.extent.width * this.unit, this.extent.height * this.unit];
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
    return Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => ({ at: origin + i * step * this.unit, name: i * step })).filter(
      ({ at }) => at >= 0 && at <= end,
    );
  }
}

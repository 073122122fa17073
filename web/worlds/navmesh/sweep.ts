/**
 * Whether the polygons of a mesh lie edge to edge: no edge crosses another or passes through a vertex, and nothing lies on or in a
 * polygon but itself. A line sweeps over all edges from left to right, so n log n: Shamos, Hoey: Geometric Intersection Problems (1976).
 * Between two edges that are next to each other on the line there is one polygon or none, and both edges know which.
 */
import { refuse } from '../../document/error.ts';
import type { Point, Shape } from './polygons.ts';
import type { Known } from '../known.ts';

/**
 * An edge that has been met, from its left end to its right one (below comes before above), with the polygons on its two sides, −1 for
 * none; and its place in the tree of the line: a treap, ordered from below to above.
 */
interface Edge {
  from: number;
  to: number;
  above: number;
  below: number;
  rank: number;
  left: Edge | null;
  right: Edge | null;
}

/** More than there are vertices, or thousandths along an axis: what makes one number of two. */
const MANY = 2 ** 24;

/** Above 0 where c lies to the left of the way from a to b, with y upwards. Exact: coordinates are whole and below 2^24. */
export const turn = (a: Point, b: Point, c: Point) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** Parts the edges from below up where `before` begins to fail. */
function split(tree: Edge | null, before: (edge: Edge) => boolean): [Edge | null, Edge | null] {
  if (!tree) return [null, null];
  if (before(tree)) {
    const [left, right] = split(tree.right, before);
    tree.right = left;
    return [tree, right];
  }
  const [left, right] = split(tree.left, before);
  tree.left = right;
  return [left, tree];
}

function joined(lower: Edge | null, upper: Edge | null): Edge | null {
  if (!lower || !upper) return lower ?? upper;
  if (lower.rank > upper.rank) {
    lower.right = joined(lower.right, upper);
    return lower;
  }
  upper.left = joined(lower, upper.left);
  return upper;
}

function last(tree: Edge | null, side: 'left' | 'right') {
  let edge = tree;
  while (edge?.[side]) edge = edge[side];
  return edge;
}

function inOrder(tree: Edge | null, list: Edge[] = []): Edge[] {
  if (!tree) return list;
  inOrder(tree.left, list).push(tree);
  return inOrder(tree.right, list);
}

class Sweep {
  /** Edges by their ends. */
  #edges: Map<number, Edge> = new Map();
  /** Those that begin at each vertex. */
  #beginning: Map<number, Edge[]> = new Map();
  /** Those the line crosses. */
  #line: Edge | null = null;
  /** How often a vertex was held against an edge. */ looked = 0;
  shapes;
  whole;
  field: string;

  constructor(shapes: Shape[], whole: readonly Point[], field: string) {
    this.shapes = shapes;
    this.whole = whole;
    this.field = field;
  }

  #place(vertex: number) {
    return this.whole[vertex][0] * MANY + this.whole[vertex][1];
  }

  /** The polygons are turned counter-clockwise, so that each lies to the left of its edges. */
  add({ corners, index }: Shape) {
    for (let i = 0; i < corners.length; i++) {
      const [one, other] = [corners[i], corners[i + 1 === corners.length ? 0 : i + 1]];
      const rightwards = this.#place(one) < this.#place(other);
      const [from, to] = rightwards ? [one, other] : [other, one];
      let edge = this.#edges.get(from * MANY + to);
      if (!edge) {
        // Stirred, so that no order in which a file gives them makes the tree deep.
        const rank = Math.imul(this.#edges.size + 1, 0x9e3779b1) >>> 0;
        edge = { from, to, above: -1, below: -1, rank: Math.imul(rank ^ (rank >>> 15), 0x735a2d97) >>> 0, left: null, right: null };
        this.#edges.set(from * MANY + to, edge);
        const others = this.#beginning.get(from);
        if (others) others.push(edge);
        else this.#beginning.set(from, [edge]);
      }
      const side = rightwards ? 'above' : 'below';
      if (edge[side] >= 0)
        refuse(
          'bad-value',
          `${this.field}[${index}]`,
          'lies on the same side of its edge from vertex {from} to {to} as polygons[{other}]',
          {
            from: one,
            to: other,
            other: edge[side],
          },
        );
      edge[side] = index;
    }
  }

  /** Vertices that edges begin or end at, in the order in which the line comes to them. */
  order() {
    const vertices: Known<number, number> = new Map();
    for (const { corners } of this.shapes) for (const vertex of corners) vertices.set(this.#place(vertex), vertex);
    return Array.from(Float64Array.from(vertices.keys()).sort(), (place) => vertices.get(place));
  }

  /** Moves the line to the next vertex. */
  pass(vertex: number) {
    const { whole } = this;
    const point = whole[vertex];
    const side = ({ from, to }: Edge) => {
      this.looked++;
      return turn(whole[from], whole[to], point);
    };
    const [below, rest] = split(this.#line, (edge) => side(edge) > 0);
    const [here, above] = split(rest, (edge) => side(edge) === 0);
    const beginning = this.#beginning.get(vertex) ?? [];
    // From the steepest way down to the steepest way up.
    if (beginning.length > 1) beginning.sort((one, other) => turn(point, whole[other.to], whole[one.to]));
    const ending = inOrder(here);
    for (const edge of ending)
      if (edge.to !== vertex) this.#passes(edge, vertex, [...ending.filter((each) => each.to === vertex), ...beginning]);
    const met = [last(below, 'right'), ...beginning, last(above, 'left')];
    for (let i = 1; i < met.length; i++) this.#refuseMeeting(met[i - 1], met[i]);
    for (let i = 1; i < met.length; i++) this.#refuseBetween(met[i - 1], met[i]);
    this.#line = [...beginning, above].reduce(joined, below);
  }

  /** That an edge and the one above it cross, or lie on each other. */
  #refuseMeeting(lower: Edge | null, upper: Edge | null) {
    if (!lower || !upper) return;
    const [a, b, c, d] = [lower.from, lower.to, upper.from, upper.to].map((vertex) => this.whole[vertex]);
    const apart = turn(a, b, c) * turn(a, b, d) >= 0 || turn(c, d, a) * turn(c, d, b) >= 0;
    if (!apart) this.#over(Math.max(lower.above, lower.below), Math.max(upper.above, upper.below));
    if (a !== c || turn(a, b, d) !== 0) return;
    // The nearer of their ends is a vertex in the middle of the longer.
    const [longer, shorter] = this.#place(lower.to) > this.#place(upper.to) ? [lower, upper] : [upper, lower];
    this.#passes(longer, shorter.to, [shorter]);
  }

  /** That an edge and the one above it, null for the ends of the line, disagree about what is between them. */
  #refuseBetween(lower: Edge | null, upper: Edge | null) {
    const [under, over] = [lower?.above ?? -1, upper?.below ?? -1];
    if (under === over) return;
    // What one of them says is there is there, so that it lies over the other, or over what is beyond that edge.
    // Nothing lies below the lowest edge or above the highest, so that both are edges here.
    if (under < 0) this.#over(over, (lower as Edge).below);
    // As above.
    this.#over(under, over < 0 ? (upper as Edge).above : over);
  }

  /** An edge on which a vertex of others lies: they overlap, or it is a wall where people see none. */
  #passes(edge: Edge, vertex: number, others: Edge[]) {
    const { shapes } = this;
    const owners = new Set(others.flatMap(({ above, below }) => [above, below]).filter((index) => index >= 0));
    for (const [index, from, to] of [
      [edge.above, edge.from, edge.to],
      [edge.below, edge.to, edge.from],
    ] as const) {
      if (index < 0) continue;
      for (const owner of owners) {
        if (this.#left(shapes[owner], vertex, from, to)) this.#over(index, owner);
      }
    }
    const [index, from, to] = edge.above >= 0 ? [edge.above, edge.from, edge.to] : [edge.below, edge.to, edge.from];
    const [owner] = owners;
    refuse(
      'bad-value',
      `${this.field}[${index}]`,
      'vertex {vertex} of polygons[{owner}] lies on its edge from vertex {from} to {to}: polygons meet edge to edge, so {vertex} belongs between them',
      { vertex, owner, from, to },
    );
  }

  /** Whether a polygon with a corner in the middle of a way has something to the left of it. */
  #left({ corners }: Shape, corner: number, from: number, to: number) {
    const { whole } = this;
    const at = corners.indexOf(corner);
    if (at < 0) return false;
    const [a, b, here] = [whole[from], whole[to], whole[corner]];
    const [before, after] = [corners.at(at - 1), corners[(at + 1) % corners.length]].map((each) => whole[each as number]); // both are there
    if (turn(a, b, before) > 0 || turn(a, b, after) > 0) return true;
    // It lies to the left of its own side, which may go the same way.
    return turn(a, b, after) === 0 && (b[0] - a[0]) * (after[0] - here[0]) + (b[1] - a[1]) * (after[1] - here[1]) > 0;
  }

  #over(one: number, other: number): never {
    const [first, second] = [Math.min(one, other), Math.max(one, other)];
    return refuse('bad-value', `${this.field}[${second}]`, 'lies partly over polygons[{other}]', { other: first });
  }
}

/** @returns how often a vertex was held against an edge */
export function refuseOverlaps(shapes: Shape[], whole: readonly Point[], field: string) {
  const sweep = new Sweep(shapes, whole, field);
  for (const shape of shapes) sweep.add(shape);
  for (const vertex of sweep.order()) sweep.pass(vertex);
  return sweep.looked;
}

/** The shape of a navigation mesh as painters and tools read it, and what a search has made of each polygon. */
import type { Mesh } from '../../engine/search.ts';

export interface Taut {
  points: [number, number][];
  polygons: Int32Array;
  length: number;
}

/** A search's mesh changes only where start and goal go elsewhere. */
const meshes: WeakMap<object, { made: number; mesh: Mesh | null }> = new WeakMap();

export function meshOf(search: { mesh(): Mesh | null; made?: number } | null): Mesh | null {
  if (!search) return null;
  const { made = 0 } = search;
  let known = meshes.get(search);
  if (known?.made !== made) meshes.set(search, (known = { made, mesh: search.mesh() }));
  return known?.mesh ?? null;
}

export const polygonCount = ({ first }: Mesh) => first.length - 1;

/** Openings between polygons. */
export function openingCount({ twins }: Mesh) {
  let count = 0;
  for (let corner = 0; corner < twins.length; corner++) if (twins[corner] > corner) count++;
  return count;
}

/** The corners of a polygon in turn. */
export function forEachCorner({ first, corners, vertices }: Mesh, polygon: number, visit: (x: number, y: number, corner: number) => void) {
  for (let corner = first[polygon]; corner < first[polygon + 1]; corner++)
    visit(vertices[2 * corners[corner]], vertices[2 * corners[corner] + 1], corner);
}

/** Left, top, right and bottom of every polygon, worked out once for a mesh. */
const boxes: WeakMap<Mesh, Float64Array> = new WeakMap();

function boxesOf(mesh: Mesh) {
  let box = boxes.get(mesh);
  if (box) return box;
  boxes.set(mesh, (box = new Float64Array(4 * polygonCount(mesh))));
  for (let polygon = 0; polygon < polygonCount(mesh); polygon++) {
    let left = Infinity,
      top = Infinity,
      right = -Infinity,
      bottom = -Infinity;
    for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
      const x = mesh.vertices[2 * mesh.corners[corner]],
        y = mesh.vertices[2 * mesh.corners[corner] + 1];
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
    box[4 * polygon] = left;
    box[4 * polygon + 1] = top;
    box[4 * polygon + 2] = right;
    box[4 * polygon + 3] = bottom;
  }
  return box;
}

/** The polygons that reach into a rectangle of the mesh. */
export function polygonsIn(mesh: Mesh, { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) {
  const box = boxesOf(mesh);
  const found = [];
  for (let at = 0; at < box.length; at += 4)
    if (box[at] <= right && box[at + 2] >= left && box[at + 1] <= bottom && box[at + 3] >= top) found.push(at / 4);
  return found;
}

/** The nodes that polygons list, each once, in their order. */
export function nodesOf({ nodes, nodeFirst, places }: Mesh, polygons: readonly number[]) {
  const listed = new Uint8Array(places.length / 2);
  let count = 0;
  for (const polygon of polygons) {
    for (let at = nodeFirst[polygon]; at < nodeFirst[polygon + 1]; at++) {
      count += 1 - listed[nodes[at]];
      listed[nodes[at]] = 1;
    }
  }
  const found = new Uint32Array(count);
  for (let node = 0, next = 0; next < count; node++) if (listed[node]) found[next++] = node;
  return found;
}

/** The polygons on whose border, or in which, a node is. */
export function polygonsWith({ nodes, nodeFirst }: Mesh, node: number) {
  const found = [];
  for (let at = nodes.indexOf(node); at >= 0; at = nodes.indexOf(node, at + 1)) {
    // The last polygon that begins at or before this place, and has nodes.
    let low = 0,
      high = nodeFirst.length - 1;
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (nodeFirst[middle] <= at) low = middle;
      else high = middle;
    }
    found.push(low);
  }
  return found;
}

/** The two ends of the edge that begins at a corner of a polygon. */
export function edgeOf({ first, corners, vertices }: Mesh, polygon: number, corner: number): [number, number, number, number] {
  const [from, to] = [corners[corner], corners[corner + 1 === first[polygon + 1] ? first[polygon] : corner + 1]];
  return [vertices[2 * from], vertices[2 * from + 1], vertices[2 * to], vertices[2 * to + 1]];
}

/** The polygon at a place, its border included; −1 for none. */
export function polygonAt(mesh: Mesh, x: number, y: number) {
  const box = boxesOf(mesh);
  for (let at = 0; at < box.length; at += 4) {
    if (x < box[at] || y < box[at + 1] || x > box[at + 2] || y > box[at + 3]) continue;
    if (holds(mesh, at / 4, x, y)) return at / 4;
  }
  return -1;
}

/** Whether a place is in a polygon or on its border. */
export function holds(mesh: Mesh, polygon: number, x: number, y: number) {
  for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
    const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
    if ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) < 0) return false;
  }
  return true;
}

/** How far a place is at least from a polygon. */
export function leastFar(mesh: Mesh, polygon: number, x: number, y: number) {
  const box = boxesOf(mesh);
  const at = 4 * polygon;
  return Math.hypot(Math.max(0, box[at] - x, x - box[at + 2]), Math.max(0, box[at + 1] - y, y - box[at + 3]));
}

/** The node nearest to a place and no farther than `reach`; −1 for none. */
export function nodeNear({ places }: Mesh, x: number, y: number, reach: number) {
  let [nearest, least] = [-1, reach * reach];
  for (let node = 0; 2 * node < places.length; node++) {
    const [dx, dy] = [places[2 * node] - x, places[2 * node + 1] - y];
    // Start and goal come first, so that they are on top.
    if (dx * dx + dy * dy < least) [nearest, least] = [node, dx * dx + dy * dy];
  }
  return nearest;
}

/**
 * What is known of each polygon: 0 nothing, 1 a node at its border is open, 2 it has been looked into because one of its nodes
 * was expanded. Of those `shades` is that of the node expanded first, and `back` whether the search from the goal came first.
 */
export function polygonStates(mesh: Mesh, states: Uint8Array, shades: Uint8Array | null, back: (node: number) => boolean) {
  const count = polygonCount(mesh);
  const found = { states: new Uint8Array(count), shades: new Uint8Array(count), back: new Uint8Array(count) };
  if (!states.length) return found;
  for (let polygon = 0; polygon < count; polygon++) {
    let shade = 256;
    for (let at = mesh.nodeFirst[polygon]; at < mesh.nodeFirst[polygon + 1]; at++) {
      const node = mesh.nodes[at];
      // The goal is reached, and what is round it is not looked into.
      const state = states[node];
      if (state > found.states[polygon]) found.states[polygon] = state;
      const here = state === 2 ? (shades?.[node] ?? 255) : 256;
      if (here < shade) {
        shade = here;
        found.back[polygon] = Number(back(node));
      }
    }
    found.shades[polygon] = Math.min(255, shade);
  }
  return found;
}

/** A way's length. */
export function lengthOver(nodes: ArrayLike<number>, { places }: Mesh) {
  let sum = 0;
  for (let i = 1; i < nodes.length; i++)
    sum += Math.hypot(places[2 * nodes[i]] - places[2 * nodes[i - 1]], places[2 * nodes[i] + 1] - places[2 * nodes[i - 1] + 1]);
  return sum;
}

/** The shape of a navigation mesh for painters and tools, and the states of its polygons. */
import type { Mesh, Search } from '../../../kernel/engine/search.ts';

export type Taut = NonNullable<ReturnType<Search['taut']>>;

/** The mesh of each search. It changes only when start or goal move, which `made` counts. */
const meshes: WeakMap<object, { made: number; mesh: Mesh | null }> = new WeakMap();

export function meshOf(search: { mesh(): Mesh | null; made?: number } | null): Mesh | null {
  if (!search) return null;
  const { made = 0 } = search;
  let known = meshes.get(search);
  if (known?.made !== made) meshes.set(search, (known = { made, mesh: search.mesh() }));
  return known?.mesh ?? null;
}

export const polygonCount = ({ first }: Mesh) => first.length - 1;

/** The number of openings between polygons. */
export function openingCount({ twins }: Mesh) {
  let count = 0;
  for (let corner = 0; corner < twins.length; corner++) if (twins[corner] > corner) count++;
  return count;
}

/** Visits the corners of a polygon in order. */
export function forEachCorner({ first, corners, vertices }: Mesh, polygon: number, visit: (x: number, y: number, corner: number) => void) {
  for (let corner = first[polygon]; corner < first[polygon + 1]; corner++)
    visit(vertices[2 * corners[corner]], vertices[2 * corners[corner] + 1], corner);
}

const polygonsWhere = (mesh: Mesh, wanted: (polygon: number) => boolean) =>
  Array.from({ length: polygonCount(mesh) }, (_, polygon) => polygon).filter(wanted);

/** The polygons whose bounding boxes touch a rectangle of the mesh. */
export const polygonsIn = (mesh: Mesh, { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number }) =>
  polygonsWhere(mesh, (polygon) => {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    forEachCorner(mesh, polygon, (x, y) => {
      west = Math.min(west, x);
      north = Math.min(north, y);
      east = Math.max(east, x);
      south = Math.max(south, y);
    });
    return west <= right && east >= left && north <= bottom && south >= top;
  });

/** The nodes in a polygon or on its border. */
export const nodesAt = ({ nodes, nodeFirst }: Mesh, polygon: number) => nodes.subarray(nodeFirst[polygon], nodeFirst[polygon + 1]);

/** The nodes of some polygons, each once, in ascending order. */
export const nodesOf = (mesh: Mesh, polygons: readonly number[]) =>
  Uint32Array.from(new Set(polygons.flatMap((polygon) => [...nodesAt(mesh, polygon)]))).sort();

/** The polygons that have a node inside them or on their border. */
export const polygonsWith = (mesh: Mesh, node: number) => polygonsWhere(mesh, (polygon) => nodesAt(mesh, polygon).includes(node));

/** The two ends of the edge that begins at a corner of a polygon: x and y of each. */
export function edgeOf({ first, corners, vertices }: Mesh, polygon: number, corner: number): [number, number, number, number] {
  const [from, to] = [corners[corner], corners[corner + 1 === first[polygon + 1] ? first[polygon] : corner + 1]];
  return [vertices[2 * from], vertices[2 * from + 1], vertices[2 * to], vertices[2 * to + 1]];
}

/** The polygon at a place, its border included; −1 if there is none. */
export function polygonAt(mesh: Mesh, x: number, y: number) {
  for (let polygon = 0; polygon < polygonCount(mesh); polygon++) if (holds(mesh, polygon, x, y)) return polygon;
  return -1;
}

/** Whether a place is inside a polygon or on its border. */
export function holds(mesh: Mesh, polygon: number, x: number, y: number) {
  for (let corner = mesh.first[polygon]; corner < mesh.first[polygon + 1]; corner++) {
    const [fromX, fromY, toX, toY] = edgeOf(mesh, polygon, corner);
    if ((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX) < 0) return false;
  }
  return true;
}

/** The node nearest to a place, at most `reach` away; −1 if there is none. */
export function nodeNear({ places }: Mesh, x: number, y: number, reach: number) {
  let [nearest, least] = [-1, reach * reach];
  for (let node = 0; 2 * node < places.length; node++) {
    const [dx, dy] = [places[2 * node] - x, places[2 * node + 1] - y];
    // Start and goal have the lowest numbers, so they win if a node lies at the same place.
    if (dx * dx + dy * dy < least) [nearest, least] = [node, dx * dx + dy * dy];
  }
  return nearest;
}

/**
 * The states of all polygons: 0 nothing known, 1 a node on its border is open, 2 one of its nodes has been expanded. For state 2, `shades`
 * is the shade of the node expanded first, and `back` tells whether it belongs to the search from the goal.
 */
export function polygonStates(mesh: Mesh, states: Uint8Array, shades: Uint8Array | null, back: (node: number) => boolean) {
  const count = polygonCount(mesh);
  const found = { states: new Uint8Array(count), shades: new Uint8Array(count), back: new Uint8Array(count) };
  if (!states.length) return found;
  for (let polygon = 0; polygon < count; polygon++) {
    let shade = 256;
    for (const node of nodesAt(mesh, polygon)) {
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

/** The length of a path over nodes. */
export function lengthOver(nodes: ArrayLike<number>, { places }: Mesh) {
  let sum = 0;
  for (let i = 1; i < nodes.length; i++)
    sum += Math.hypot(places[2 * nodes[i]] - places[2 * nodes[i - 1]], places[2 * nodes[i] + 1] - places[2 * nodes[i - 1] + 1]);
  return sum;
}

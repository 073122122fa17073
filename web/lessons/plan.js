/**
 * Where the nodes of a small world lie, for a board to press and for a sheet of paper: centres, walls and edges, measured in cells.
 * @module
 */
import { worldOf } from '../worlds/registry.js';
import { inRows } from '../worlds/tiles/world.js';
import { boardAt } from './boards.js';
import { pricesAlong } from './prices.js';
import { backwards, cellOf } from './problem.js';

/** @typedef {{ node: number, name: string, ground: string, x: number, y: number }} Place `ground` is what entering costs, where that is not 1 */
/** @typedef {{ x: number, y: number, name: string }} Wall */
/** @typedef {{ x1: number, y1: number, x2: number, y2: number, price: number, along: number }} Edge `along` is where its price stands, from 0 to 1 */
/** @typedef {{ width: number, height: number, shape: 'square' | 'hexagon' | 'oval', places: Place[], walls: Wall[], edges: Edge[] }} Plan */

/** Rows of hexagons with pointed tops stand this far apart, where a cell is 1 wide. */
const rowsApart = Math.sqrt(3) / 2;
/** From the middle of a hexagon to its tips. */
const tip = 1 / Math.sqrt(3);
/** Its corners, seen from its middle. */
export const hexagon = [
  [0, -tip],
  [0.5, -tip / 2],
  [0.5, tip / 2],
  [0, tip],
  [-0.5, tip / 2],
  [-0.5, -tip / 2],
];
/** Units of a graph's places in a cell: the oval of a node is a cell wide, and nodes of an exercise are three units apart. */
const graphUnits = 1.75;

/** What a node is called: (2,1), or the name it has; ←(2,1) in a search from the goal. @param {any} space @param {number} node @returns {string} */
export function nameOf(space, node) {
  if (space.type !== 'tiles' && node >= backwards) return `←${nameOf(space, cellOf(node))}`;
  if (space.type === 'graph') return space.nodes[node].id;
  if (space.type === 'tiles') return inRows(boardAt(node, space.width * space.height), space.width);
  return `(${worldOf(space).pointOf(space, node).join(',')})`;
}

/** @param {import('./problem.js').Problem} problem of a grid, hexagons or a graph @returns {Plan} */
export function planOf({ document: { space } }) {
  if (space.type === 'graph') return planOfGraph(space);
  const hexagons = space.type === 'hex';
  /** @type {Plan} */
  const plan = {
    width: space.width + (hexagons && space.height > 1 ? 0.5 : 0),
    height: hexagons ? (space.height - 1) * rowsApart + 2 * tip : space.height,
    shape: hexagons ? 'hexagon' : 'square',
    places: [],
    walls: [],
    edges: [],
  };
  space.rows.forEach((/** @type {string} */ row, /** @type {number} */ rowAt) =>
    [...row].forEach((cell, column) => {
      const node = rowAt * space.width + column;
      const x = column + 0.5 + (hexagons && rowAt % 2 ? 0.5 : 0);
      const y = hexagons ? tip + rowAt * rowsApart : rowAt + 0.5;
      const name = nameOf(space, node);
      if (cell === '#') plan.walls.push({ x, y, name });
      else plan.places.push({ node, name, ground: cell === '.' ? '' : cell, x, y });
    }),
  );
  return plan;
}

/** @param {any} space @returns {Plan} */
function planOfGraph({ nodes, edges }) {
  const xs = nodes.map((/** @type {any} */ node) => node.x);
  const ys = nodes.map((/** @type {any} */ node) => node.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const at = (/** @type {any} */ node) => ({ x: 0.6 + (node.x - left) / graphUnits, y: 0.5 + (node.y - top) / graphUnits });
  const byName = new Map(nodes.map((/** @type {any} */ node) => [node.id, at(node)]));
  const lines = edges.map((/** @type {[string, string, number]} */ [from, to]) => {
    const [one, other] = [byName.get(from), byName.get(to)];
    return { x1: one.x, y1: one.y, x2: other.x, y2: other.y };
  });
  const prices = pricesAlong(lines, nodes.map(at));
  return {
    width: 1.2 + (Math.max(...xs) - left) / graphUnits,
    height: 1 + (Math.max(...ys) - top) / graphUnits,
    shape: 'oval',
    places: nodes.map((/** @type {any} */ node, /** @type {number} */ number) => ({
      node: number,
      name: node.id,
      ground: '',
      ...at(node),
    })),
    walls: [],
    edges: lines.map((/** @type {import('./prices.js').Line} */ line, /** @type {number} */ i) => ({
      ...line,
      price: edges[i][2],
      along: prices[i],
    })),
  };
}

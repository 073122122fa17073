/**
 * What is written on a graph: costs on edges, heads of arrows, and in each node its name, f, and g + h. A name that does not fit
 * stands below its node.
 * @module
 */
import { edgesOf, lane } from './graph_edges.js';
import { costText } from './labels.js';

/** @typedef {import('./grid.js').Frame} Frame */
/** @typedef {import('./graph_lattice.js').GraphLattice} GraphLattice */
/** @typedef {CanvasRenderingContext2D} Context */

const FAMILY = 'system-ui, sans-serif';
/** Diameters in CSS pixels from which a node carries f, and g + h or h alone besides. */
const WITH_F = 34;
const WITH_SUM = 48;
/** Smallest letters in CSS pixels. */
const SMALLEST = 9;
/** Pixels of an edge, free of its nodes, that its cost needs, and those on both sides of it. */
const COST_ROOM = 26;
const COST_ASIDE = 16;
/** With more edges than this on the surface their costs would be a thicket. */
const MOST_COSTS = 500;
/** With more nodes than this and no room inside, names are left to the pointer. */
const MOST_NAMES = 300;

/** @param {number} cost */
export const edgeText = (cost) => costText(cost, 2);

/** @param {Context} context @param {GraphLattice} lattice @param {string} colour */
export function paintHeads(context, lattice, colour) {
  const edges = edgesOf(lattice.space);
  const length = Math.max(5 * lattice.ratio, Math.min(lattice.size * 0.17, 11 * lattice.ratio));
  context.fillStyle = colour;
  context.beginPath();
  for (let edge = 0; edge < edges.from.length; edge++) {
    const { x2, y2, angle } = lane(lattice, edges, edge);
    if (x2 < -length || y2 < -length || x2 > lattice.surfaceWidth + length || y2 > lattice.surfaceHeight + length) continue;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    context.moveTo(x2, y2);
    context.lineTo(x2 - dx * length - dy * length * 0.45, y2 - dy * length + dx * length * 0.45);
    context.lineTo(x2 - dx * length + dy * length * 0.45, y2 - dy * length - dx * length * 0.45);
    context.closePath();
  }
  context.fill();
}

/** Where the costs are that have room, for painting and for pointing at them. @param {GraphLattice} lattice @returns {{ edge: number, x: number, y: number, room: number }[]} */
export function costPlaces(lattice) {
  const edges = edgesOf(lattice.space);
  const places = [];
  for (let edge = 0; edge < edges.from.length; edge++) {
    const found = lane(lattice, edges, edge);
    const { x1, y1, x2, y2, mx: x, my: y } = found;
    if (x < 0 || y < 0 || x > lattice.surfaceWidth || y > lattice.surfaceHeight) continue;
    const room = edges.from[edge] === edges.to[edge] ? Infinity : Math.hypot(x2 - x1, y2 - y1);
    if (room < COST_ROOM * lattice.ratio) continue;
    places.push({ edge, x, y, room });
    if (places.length > MOST_COSTS) return [];
  }
  return places;
}

/** @param {Context} context @param {GraphLattice} lattice @param {Frame} frame */
export function paintCosts(context, lattice, { theme }) {
  const edges = edgesOf(lattice.space);
  const font = Math.round(Math.max(10 * lattice.ratio, Math.min(lattice.size * 0.2, 14 * lattice.ratio)));
  context.font = `600 ${font}px ${FAMILY}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { edge, x, y, room } of costPlaces(lattice)) {
    const text = edgeText(edges.cost[edge]);
    const wide = context.measureText(text).width + font * 0.6;
    if (room < wide + COST_ASIDE * lattice.ratio) continue;
    context.fillStyle = theme.free;
    context.beginPath();
    context.roundRect(x - wide / 2, y - font * 0.7, wide, font * 1.4, font * 0.7);
    context.fill();
    context.fillStyle = theme.inkOn.free[1];
    context.fillText(text, x, y + font * 0.04);
  }
}

/** The largest font up to `most` in which a text is no wider than `room`; 0 where it would be too small to read. @param {Context} context @param {string} text @param {number} weight @param {number} most @param {number} room @param {number} ratio */
function fitting(context, text, weight, most, room, ratio) {
  context.font = `${weight} ${Math.round(most)}px ${FAMILY}`;
  const font = Math.floor(Math.min(most, (most * room) / Math.max(1, context.measureText(text).width)));
  return font < SMALLEST * ratio ? 0 : font;
}

/** @param {Context} context @param {GraphLattice} lattice @param {Frame} frame @param {import('../model.js').LabModel} model @param {(node: number) => string} ink */
export function paintNodeTexts(context, lattice, { theme, snapshot, labels, ratio }, model, ink) {
  const { nodes } = lattice.space;
  const { size, scale } = lattice;
  const sums = labels && scale >= WITH_SUM && model.search !== null;
  const f = labels && scale >= WITH_F && model.search !== null;
  const crowded = nodes.length > MOST_NAMES && scale < WITH_F;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let node = 0; node < nodes.length; node++) {
    if (!lattice.near(node)) continue;
    const { id } = nodes[node];
    const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
    const info = sums || f ? snapshot.info(node) : null;
    const seen = info !== null && info.g !== null && info.f !== null;
    const lines = seen ? (sums ? 3 : 2) : info ? 2 : 1;
    const room = size * (lines === 1 ? 0.84 : 0.7);
    const font = fitting(context, id, 700, Math.min(size * (lines === 3 ? 0.22 : lines === 2 ? 0.27 : 0.36), 18 * ratio), room, ratio);
    const colour = ink(node);
    const put = (/** @type {string} */ text, /** @type {number} */ weight, /** @type {number} */ most, /** @type {number} */ wide, /** @type {number} */ dy) => {
      const fit = fitting(context, text, weight, most, size * wide, ratio * 0.85);
      if (!fit) return false;
      context.font = `${weight} ${fit}px ${FAMILY}`;
      context.fillStyle = colour;
      context.fillText(text, x, y + dy * size);
      return true;
    };
    if (font) {
      context.font = `700 ${font}px ${FAMILY}`;
      context.fillStyle = colour;
      context.fillText(id, x, y + size * (lines === 1 ? 0.02 : lines === 2 ? -0.15 : -0.24));
    } else if (!crowded) {
      paintBelow(context, lattice, node, id, theme);
    }
    const middle = font ? 0 : -0.13;
    if (seen && info.g !== null && info.f !== null) {
      put(costText(info.f, 2), sums ? 600 : 500, sums ? size * 0.23 : size * 0.26, 0.72, sums ? (font ? 0.02 : middle) : font ? 0.19 : 0.02);
      // One decimal where there is no room for two.
      if (sums) [2, 1].some((digits) => put(sumOf(info, digits), 400, size * 0.17, 0.74, font ? 0.27 : 0.17));
    } else if (info) {
      put(`h ${costText(info.h, 2)}`, 400, size * (sums ? 0.19 : 0.24), 0.72, font ? 0.2 : 0.02);
    }
  }
}

/** g and h, added up where that is what f is. @param {{ g: number | null, h: number, f: number | null }} info @param {number} digits */
const sumOf = ({ g, h, f }, digits) => `${costText(g ?? 0, digits)} ${Math.abs((g ?? 0) + h - (f ?? 0)) < 1e-6 ? '+' : '·'} ${costText(h, digits)}`;

/** @param {Context} context @param {GraphLattice} lattice @param {number} node @param {string} text @param {import('./themes.js').Theme} theme */
function paintBelow(context, lattice, node, text, theme) {
  const font = Math.round(Math.max(10.5 * lattice.ratio, Math.min(lattice.size * 0.24, 14 * lattice.ratio)));
  const [x, y] = [lattice.centerX(node), lattice.centerY(node) + lattice.size / 2 + font * 0.85];
  context.font = `600 ${font}px ${FAMILY}`;
  context.lineJoin = 'round';
  context.strokeStyle = theme.free;
  context.lineWidth = font * 0.35;
  context.strokeText(text, x, y);
  context.fillStyle = theme.inkOn.free[1];
  context.fillText(text, x, y);
}

/**
 * What is written on a graph: costs on edges, arrowheads, and in each node its name, f, and g + h. What does not fit stands beside its
 * node.
 */
import { scaled } from '../../draw/cell_marks.ts';
import { remembered } from '../../../kernel/document/remembered.ts';
import { besideNodes, highOf, LEADING, shared } from './beside_nodes.ts';
import { edgesOf, lane } from './edges.ts';
import { frameOf, laid } from './frame.ts';
import { lately, type GraphSpace } from '../../../kernel/worlds/graph/graph_world.ts';
import { pricesAlong } from '../../../kernel/worlds/graph/prices.ts';
import { costText, keyText } from '../../draw/labels.ts';
import { inkAt } from '../../draw/large_cells.ts';
import { currentNode } from '../../../kernel/model/current_node.ts';
import type { Frame } from '../../draw/painting.ts';
import type { Seen } from '../../../kernel/engine/search.ts';
import type { GraphLattice } from './graph_lattice.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Context } from '../../draw/context.ts';

const FAMILY = 'system-ui, sans-serif';
/** Smallest diameters of a node, in CSS pixels, at which it shows f, and at which it also shows g + h (or h alone). */
const WITH_F = 34;
const WITH_SUM = 48;
/** The smallest diameter whose g + h can be read in a lecture hall, before it is enlarged. */
export const WITH_SUM_AFAR = 60;
/** The smallest diameter at which f stands beside a node, and the most nodes for which it does. */
const WITH_F_BESIDE = 14;
const MOST_BESIDE = 60;
/** The most nodes for which g + h stand beside them too; with more nodes only the one being expanded shows them. */
const MOST_SUMS = 6;
/** Smallest letters in CSS pixels. */
const SMALLEST = 9;
/** How long an edge must be between its nodes to show a cost, and how much of that must stay free beside the text, in CSS pixels. */
const COST_ROOM = 26;
const COST_ASIDE = 4;
/** With more edges than this on the surface no costs are shown, because they would cover each other. */
const MOST_COSTS = 500;
/** With more nodes than this, names that do not fit inside are shown only under the pointer. */
const MOST_NAMES = 300;

export function paintHeads(context: Context, lattice: GraphLattice, colour: string) {
  const edges = edgesOf(lattice.space);
  const length = scaled(lattice, 0.17, 5, 11);
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

/** With more edges than this every cost stands in the middle of its edge, because looking for room would take too long. */
const MOST_APART = 60;
/** Half the diameter of a node with a margin for a cost, in lengths of the frame. */
const CLEAR = 0.6;

/** How far along each straight edge its cost stands, away from crossings, where it could belong to either edge. */
const alongOf = lately((space: GraphSpace) => {
  const { from, to, bow } = edgesOf(space);
  const along = new Float64Array(from.length).fill(0.5);
  const straight = [...from.keys()].filter((edge) => bow[edge] === 0 && from[edge] !== to[edge]);
  if (straight.length > MOST_APART) return along;
  const nodes = space.nodes.map((node) => laid(frameOf(space), node));
  const lines = straight.map((edge) => {
    const [one, other] = [nodes[from[edge]], nodes[to[edge]]];
    return { x1: one.x, y1: one.y, x2: other.x, y2: other.y };
  });
  pricesAlong(lines, nodes, CLEAR, CLEAR).forEach((part, at) => (along[straight[at]] = part));
  return along;
});

/** The places of costs for which there is room; painting and pointing both ask for them. */
export const costPlaces = remembered((lattice: GraphLattice) => {
  const { surfaceWidth, surfaceHeight } = lattice;
  const edges = edgesOf(lattice.space);
  const least = COST_ROOM * lattice.ratio;
  const along = alongOf(lattice.space);
  const places = [];
  for (let edge = 0; edge < edges.from.length; edge++) {
    const { x1, y1, x2, y2 } = lane(lattice, edges, edge);
    const { x, y } = partOf(lattice, edge, along[edge]);
    if (x < 0 || y < 0 || x > surfaceWidth || y > surfaceHeight) continue;
    const room = edges.from[edge] === edges.to[edge] ? Infinity : Math.hypot(x2 - x1, y2 - y1);
    if (room < least) continue;
    places.push({ edge, x, y, room });
    if (places.length > MOST_COSTS) return [];
  }
  return places;
});

/** What is behind a graph: the page, if the theme has the same scheme as the page and no board of its own. */
export const groundOf = ({ theme, page }: Frame) => theme.board ?? (theme.scheme === page.scheme ? page.fill : theme.free);
/** The colour behind texts on a graph. */
const behind = (frame: Frame) => (frame.theme.board ? frame.theme.free : groundOf(frame));

const costFont = (lattice: GraphLattice) => Math.round(scaled(lattice, 0.2, 10, 14));

/** The costs that are painted, with their boxes. Sets the font of the context for them. */
export function costsIn(context: Context, lattice: GraphLattice) {
  const { cost } = edgesOf(lattice.space);
  const font = costFont(lattice);
  // Lighter than the numbers in nodes, so that costs and f are not confused.
  context.font = `400 ${font}px ${FAMILY}`;
  return costPlaces(lattice).flatMap(({ edge, x, y, room }) => {
    const text = costText(cost[edge], 2);
    const wide = context.measureText(text).width + font * 0.6;
    return room < wide + COST_ASIDE * lattice.ratio ? [] : [{ edge, text, x, y, wide, high: font * 1.4 }];
  });
}

/** Where else on its edge a cost may stand. */
const ASIDE = [0.4, 0.6, 0.3, 0.7];

function partOf(lattice: GraphLattice, edge: number, part: number) {
  const { from, to, bow } = edgesOf(lattice.space);
  // Those that are bent have one place.
  const aside = bow[edge] === 0 && from[edge] !== to[edge] ? part - 0.5 : 0;
  const { mx, my } = lane(lattice, edgesOf(lattice.space), edge);
  return {
    x: mx + (lattice.centerX(to[edge]) - lattice.centerX(from[edge])) * aside,
    y: my + (lattice.centerY(to[edge]) - lattice.centerY(from[edge])) * aside,
  };
}

export function paintCosts(context: Context, lattice: GraphLattice, frame: Frame) {
  const costs = costsIn(context, lattice);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const written = [...lattice.beside.values()];
  for (const cost of costs) {
    const { edge, text, wide, high } = cost;
    // A text beside a node has found no better room, and the node is what people look at: the cost moves along its edge, or gives way.
    const free = (at: { x: number; y: number }) =>
      [...written, ...costs.filter((other) => other !== cost)].every((box) => shared(box, { ...at, wide, high }) === 0);
    const place = [cost, ...ASIDE.map((part) => partOf(lattice, edge, part))].find((at, moved) =>
      moved ? free(at) : written.every((box) => shared(box, { ...at, wide, high }) === 0),
    );
    if (!place) continue;
    const { x, y } = place;
    context.fillStyle = behind(frame);
    context.beginPath();
    context.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
    context.fill();
    context.fillStyle = frame.theme.inkOn.free[1];
    context.fillText(text, x, y + costFont(lattice) * 0.04);
  }
}

/** The largest font up to `most` in which a text is no wider than `room`; 0 where it would be too small to read. */
function fitting(context: Context, text: string, weight: number, most: number, room: number, ratio: number) {
  context.font = `${weight} ${Math.round(most)}px ${FAMILY}`;
  const font = Math.floor(Math.min(most, (most * room) / Math.max(1, context.measureText(text).width)));
  return font < SMALLEST * ratio ? 0 : font;
}

export function paintNodeTexts(context: Context, lattice: GraphLattice, frame: Frame, model: ModelOf<'graph'>) {
  const { snapshot, labels, ratio } = frame;
  const { nodes } = lattice.space;
  const { size, scale } = lattice;
  const numbers = labels && model.search !== null;
  // In a lecture hall letters beside a small node are larger than those inside it.
  const [withF, withSum] = frame.enlarged === 1 ? [WITH_F, WITH_SUM] : [WITH_SUM_AFAR, WITH_SUM_AFAR];
  const sums = numbers && scale >= withSum;
  const f = numbers && scale >= withF;
  const crowded = nodes.length > MOST_NAMES && scale < WITH_F;
  // Small nodes have f beside them, if there are not too many nodes.
  const outside = numbers && !f && scale >= WITH_F_BESIDE && nodes.length <= MOST_BESIDE;
  const texts: Outside[] = [];
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const near = [...nodes.keys()].filter((node) => lattice.near(node));
  const written = f || outside ? snapshot.numbers(near) : [];
  near.forEach((node, at) => {
    const { id } = nodes[node];
    const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
    const info: Seen | undefined = written[at];
    const seen = info && info.g !== null;
    const lines = !f ? 1 : seen ? (sums ? 3 : 2) : info ? 2 : 1;
    const room = size * (lines === 1 ? 0.84 : lines === 2 ? 0.7 : 0.64);
    const font = fitting(context, id, 700, Math.min(size * (lines === 3 ? 0.22 : lines === 2 ? 0.27 : 0.36), 18 * ratio), room, ratio);
    const colour = inkAt(frame, node);
    const put = (text: string, weight: number, most: number, wide: number, dy: number) => {
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
      context.fillText(id, x, y + size * (lines === 1 ? 0.02 : lines === 2 ? -0.15 : -0.22));
    }
    if ((!font && !crowded) || outside) texts.push({ node, name: font ? '' : id, info: outside && seen ? info : null });
    if (!f) return;
    const middle = font ? 0 : -0.13;
    if (seen) {
      put(
        keyText(info.key, 2),
        sums ? 600 : 500,
        sums ? size * 0.23 : size * 0.26,
        0.72,
        sums ? (font ? 0.03 : middle) : font ? 0.19 : 0.02,
      );
      // If there is no room, one decimal instead of two is tried, then no spaces.
      if (sums && snapshot.names.length > 1)
        [sumOf(info, 2), sumOf(info, 1), sumOf(info, 1).replaceAll(' ', '')].some((text) =>
          put(text, 400, size * 0.16, 0.67, font ? 0.255 : 0.17),
        );
    } else if (info) {
      if (snapshot.names.at(-1) === 'h') put(`h ${costText(info.h, 2)}`, 400, size * (sums ? 0.19 : 0.24), 0.72, font ? 0.2 : 0.02);
    }
  });
  paintOutside(context, lattice, frame, model, texts, outside);
}

/** g and h, with a + between them if their sum is f, as far as f is shown; of a key of several numbers, none is a sum of both. */
const sumOf = ({ g, h, key: [f, ...rest] }: Seen, digits: number) =>
  `${costText(g ?? 0, digits)} ${rest.length === 0 && (f === undefined || Math.abs((g ?? 0) + h - f) < 1e-6) ? '+' : '·'} ${costText(h, digits)}`;

/** A name, '' if it stands inside the node, and the numbers of the node */
interface Outside {
  node: number;
  name: string;
  info: Seen | null;
}

/** Writes names that do not fit into their nodes, f where nodes are too small for it, and g + h. */
function paintOutside(
  context: Context,
  lattice: GraphLattice,
  frame: Frame,
  model: ModelOf<'graph'>,
  texts: readonly Outside[],
  numbers: boolean,
) {
  const { theme, snapshot } = frame;
  if (texts.length === 0) return;
  const font = Math.round(scaled(lattice, 0.24, 10.5, 14));
  const taken = costsIn(context, lattice);
  context.font = `600 ${font}px ${FAMILY}`;
  const digits = numbers ? context.measureText('f 88.88').width : 0;
  const sums = numbers && snapshot.names.length > 1 && lattice.space.nodes.length <= MOST_SUMS;
  const boxes = texts.map(({ node, name }) => ({
    node,
    wide: Math.max(name ? context.measureText(name).width : 0, digits),
    high: highOf((name ? 1 : 0) + (numbers ? 1 : 0) + (sums ? 1 : 0), font),
  }));
  const crowns = (['start', 'goal'] as const).flatMap((end) => (lattice.has(model[end]) ? [lattice.crown(end, model[end])] : []));
  const places = (lattice.beside = besideNodes(lattice, boxes, [...taken, ...crowns]));
  const current = currentNode(snapshot.event);
  // Near the costs of edges a number without its letter would not be clear.
  const order = snapshot.names[0] === 'depth' ? '' : `${snapshot.names[0]} `;
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = font * 0.4;
  context.strokeStyle = behind(frame);
  context.fillStyle = theme.inkOn.free[1];
  for (const { node, name, info } of texts) {
    const place = places.get(node);
    const lines = [
      ...(name ? [{ text: name, weight: 600 }] : []),
      ...(info?.key.length ? [{ text: `${order}${keyText(info.key, 2)}`, weight: 600 }] : []),
      ...(info && (sums || (node === current && snapshot.names.length > 1)) ? [{ text: sumOf(info, 2), weight: 400 }] : []),
    ];
    // The node being expanded has one line more, which grows away from the node.
    const more =
      !sums && lines.length > 1 && info && node === current && place.y < lattice.ys[node] - lattice.size / 2 ? highOf(1, font) : 0;
    const box = { ...place, y: place.y - more };
    const side = Math.abs(box.x - lattice.xs[node]) > 1 ? Math.sign(box.x - lattice.xs[node]) : 0;
    context.textAlign = side > 0 ? 'left' : side < 0 ? 'right' : 'center';
    const x = box.x - (side * box.wide) / 2;
    lines.forEach(({ text, weight }, at) => {
      const y = box.y - box.high / 2 + font * LEADING * (at + 0.5);
      // The sum also stands in the panel; half of it below the map would be read as another one.
      if (at > 0 && y + font / 2 > lattice.surfaceHeight) return;
      context.font = `${weight} ${font}px ${FAMILY}`;
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    });
  }
}

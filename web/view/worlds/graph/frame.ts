/**
 * How the places of a graph lie on a stage. There, lengths are scaled so that a node is 0.72 wide, whatever the units of the graph. While a
 * graph is edited its scale and corner stay the same, until somebody asks to see all of it.
 */
import type { GraphSpace } from '../../../kernel/worlds/graph/graph_world.ts';

/** The corner in the graph's own units, how many of these one length is, and the size in lengths */
interface GraphFrame {
  x: number;
  y: number;
  unit: number;
  width: number;
  height: number;
}

/** Diameter of a node, in lengths. */
export const NODE = 0.72;
/** Room around the outermost nodes, in lengths. */
const MARGIN = 0.85;
/** The number of nodes that are looked at to estimate the distance between neighbours. */
const SAMPLE = 400;

const frames: WeakMap<GraphSpace, GraphFrame> = new WeakMap();

/** The distance between neighbours: a low quantile of the distances from nodes to their nearest neighbours. */
function spacing(nodes: GraphSpace['nodes']) {
  const stride = Math.max(1, Math.floor(nodes.length / SAMPLE));
  const sorted = [...nodes].sort((one, other) => one.x - other.x);
  const nearest = [];
  for (let i = 0; i < nodes.length; i += stride) {
    let best = Infinity;
    // Looks in both directions until the difference in x alone is larger than the best distance.
    for (const way of [-1, 1]) {
      for (let j = i + way; j >= 0 && j < sorted.length && (sorted[j].x - sorted[i].x) ** 2 < best; j += way) {
        const apart = (sorted[j].x - sorted[i].x) ** 2 + (sorted[j].y - sorted[i].y) ** 2;
        if (apart > 0 && apart < best) best = apart;
      }
    }
    if (best < Infinity) nearest.push(Math.sqrt(best));
  }
  nearest.sort((a, b) => a - b);
  return nearest[Math.floor(nearest.length * 0.25)] ?? 1;
}

function measured({ nodes }: GraphSpace): GraphFrame {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  // A graph of few nodes needs long edges with room for costs; in a graph of many the nodes must not become too small.
  const part = Math.min(0.62, Math.max(0.42, 0.36 + 0.02 * nodes.length));
  const unit = spacing(nodes) * part;
  return {
    x: left - MARGIN * unit,
    y: top - MARGIN * unit,
    unit,
    width: (Math.max(...xs) - left) / unit + 2 * MARGIN,
    height: (Math.max(...ys) - top) / unit + 2 * MARGIN,
  };
}

export function frameOf(space: GraphSpace) {
  let frame = frames.get(space);
  if (!frame) frames.set(space, (frame = measured(space)));
  return frame;
}

/** An edited graph keeps its corner and scale. */
export const keepFrame = (next: GraphSpace, before: GraphSpace) => void frames.set(next, frameOf(before));

/** Measures a graph again. */
export const refit = (space: GraphSpace) => void frames.set(space, measured(space));

/** Converts a place of the graph to the stage. */
export const laid = (frame: GraphFrame, { x, y }: { x: number; y: number }) => ({
  x: (x - frame.x) / frame.unit,
  y: (y - frame.y) / frame.unit,
});

/** Converts a place of the stage to the graph, rounded to as many decimals as can be distinguished by eye. */
export function placed(frame: GraphFrame, { x, y }: { x: number; y: number }) {
  const step = 10 ** Math.max(-3, Math.floor(Math.log10(frame.unit / 10)));
  const round = (value: number) => Number((Math.round(value / step) * step).toFixed(3)) + 0;
  return { x: round(frame.x + x * frame.unit), y: round(frame.y + y * frame.unit) };
}

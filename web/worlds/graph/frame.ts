/**
 * How the places of a graph lie on a stage. Lengths there are counted so that a node is 0.72 across, whatever the numbers of
 * the graph: metres or squares of a notebook. A graph that is being edited stays where it lies until somebody asks to see all of it.
 */
import type { GraphSpace } from './graph_world.ts';

/** The corner in the graph's numbers, how many of those a length of 1 is, and the size in lengths */
interface GraphFrame {
  x: number;
  y: number;
  unit: number;
  width: number;
  height: number;
}

/** Diameter of a node. */
export const NODE = 0.72;
/** Room round the outermost nodes. */
const MARGIN = 0.85;
/** Nodes looked at to find out how close they lie. */
const SAMPLE = 400;

const frames: WeakMap<GraphSpace, GraphFrame> = new WeakMap();

/** How far apart neighbours lie: a low quantile of the distances to the nearest. */
function spacing(nodes: GraphSpace['nodes']) {
  const stride = Math.max(1, Math.floor(nodes.length / SAMPLE));
  const sorted = [...nodes].sort((one, other) => one.x - other.x);
  const nearest = [];
  for (let i = 0; i < nodes.length; i += stride) {
    let best = Infinity;
    // From here to both sides, until all that follow lie further off by their x alone.
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
  // Few nodes have room for long edges with numbers on them, many are to be seen as nodes at all.
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

/** An edited graph lies as it did before. */
export const keepFrame = (next: GraphSpace, before: GraphSpace) => void frames.set(next, frameOf(before));

/** Takes the measure of a graph anew. */
export const refit = (space: GraphSpace) => void frames.set(space, measured(space));

/** A place of the graph on the stage. */
export const laid = (frame: GraphFrame, { x, y }: { x: number; y: number }) => ({
  x: (x - frame.x) / frame.unit,
  y: (y - frame.y) / frame.unit,
});

/** The other way round, with as many decimals as can be told apart by eye. */
export function placed(frame: GraphFrame, { x, y }: { x: number; y: number }) {
  const step = 10 ** Math.max(-3, Math.floor(Math.log10(frame.unit / 10)));
  const round = (value: number) => Number((Math.round(value / step) * step).toFixed(3)) + 0;
  return { x: round(frame.x + x * frame.unit), y: round(frame.y + y * frame.unit) };
}

/**
 * Where the cost of an edge is written: on its own line, away from other lines, nodes and costs, so that it is clear to which line it
 * belongs.
 */

export interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
interface Point {
  x: number;
  y: number;
}

/** A number this far from everything else is far enough. Then a place nearer to the middle of its line is better than one farther away. */
const enough = 0.4;

/** The distance from a point to a line. */
export function apart({ x, y }: Point, { x1, y1, x2, y2 }: Line) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x1 + along * dx - x, y1 + along * dy - y);
}

/**
 * How far along each line, from 0 to 1, its number stands.
 * @param nodeWide half the width of a node, with a margin for the number; `nodeHigh` is half its height
 */
export function pricesAlong(lines: readonly Line[], nodes: readonly Point[], nodeWide: number, nodeHigh: number): number[] {
  const taken: Point[] = [];
  return lines.map((line) => {
    const { x1, y1, x2, y2 } = line;
    let [best, most] = [0.5, -Infinity];
    for (let percent = 20; percent <= 80; percent += 2) {
      const along = percent / 100;
      const point = { x: x1 + (x2 - x1) * along, y: y1 + (y2 - y1) * along };
      const free = Math.min(
        enough,
        ...lines.filter((other) => other !== line).map((other) => apart(point, other)),
        ...taken.map(({ x, y }) => Math.hypot(x - point.x, y - point.y) - enough / 2),
      );
      const hidden = nodes.some(({ x, y }) => Math.hypot((x - point.x) / nodeWide, (y - point.y) / nodeHigh) < 1);
      const worth = free - 0.2 * Math.abs(along - 0.5) - (hidden ? 1 : 0);
      if (worth > most + 1e-9) [best, most] = [along, worth];
    }
    taken.push({ x: x1 + (x2 - x1) * best, y: y1 + (y2 - y1) * best });
    return best;
  });
}

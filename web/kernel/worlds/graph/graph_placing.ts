/** Places the nodes of a graph that comes without places. The same graph always gets the same places. */

/** Up to this many nodes are placed by forces; more are placed in columns by their distance from the first node. */
const FEW = 150;
/** The approximate length of an edge. */
const LENGTH = 4;
const ROUNDS = 300;

const thousandth = (value: number) => Math.round(value * 1000) / 1000 + 0;

export function laidOut<Node extends object>(
  nodes: readonly Node[],
  edges: readonly (readonly [string, string, ...unknown[]])[],
  byName: ReadonlyMap<string, number>,
): (Node & { x: number; y: number })[] {
  const pairs = edges.map(([from, to]) => [byName.get(from), byName.get(to)] as [number, number]); // edges join nodes that are there
  const places = nodes.length > FEW ? inRows(nodes.length, pairs) : pulled(nodes.length, eachOnce(pairs));
  return nodes.map((node, i) => ({ ...node, x: thousandth(places[i][0]), y: thousandth(places[i][1]) }));
}

/** Several edges between the same two nodes pull as one. Without this, many edges of few nodes would take too long. */
const eachOnce = (pairs: [number, number][]) => [...new Map(pairs.map((pair) => [pair[0] * FEW + pair[1], pair])).values()];

/** One column for each number of edges from the first node. Nodes that it does not reach follow in further columns. */
function inRows(count: number, pairs: [number, number][]) {
  const near: number[][] = Array.from({ length: count }, () => []);
  for (const [from, to] of pairs) {
    near[from].push(to);
    near[to].push(from);
  }
  const places: [number, number][] = Array(count);
  let column = 0;
  for (let first = 0; first < count; first++) {
    if (places[first]) continue;
    let layer = [first];
    places[first] = [column * LENGTH, 0];
    while (layer.length) {
      const next: number[] = [];
      for (const node of layer)
        for (const other of near[node]) {
          if (places[other]) continue;
          places[other] = [(column + 1) * LENGTH, next.length * LENGTH];
          next.push(other);
        }
      layer = next;
      column++;
    }
  }
  return places;
}

/**
 * Begins with a circle. Then edges pull, nodes push each other away, and moves become smaller and smaller. Fruchterman, Reingold: Graph
 * Drawing by Force-directed Placement (1991).
 */
function pulled(count: number, pairs: [number, number][]) {
  const radius = (LENGTH * count) / (2 * Math.PI);
  const places = Array.from({ length: count }, (_, i): [number, number] => {
    const turn = (2 * Math.PI * i) / count + Math.PI;
    return [radius * Math.cos(turn), radius * Math.sin(turn) * 0.6];
  });
  for (let round = 0; round < ROUNDS; round++) {
    const moves = places.map(() => [0, 0]);
    const push = (one: number, other: number, force: (apart: number) => number) => {
      const [dx, dy] = [places[one][0] - places[other][0], places[one][1] - places[other][1]];
      const apart = Math.max(0.01, Math.hypot(dx, dy));
      const part = force(apart) / apart;
      moves[one][0] += dx * part;
      moves[one][1] += dy * part;
      moves[other][0] -= dx * part;
      moves[other][1] -= dy * part;
    };
    for (let one = 0; one < count; one++) for (let other = 0; other < one; other++) push(one, other, (apart) => LENGTH ** 2 / apart);
    for (const [from, to] of pairs) if (from !== to) push(from, to, (apart) => -(apart ** 2) / LENGTH);
    // Without a pull towards the middle, unconnected parts would drift apart for ever.
    for (let i = 0; i < count; i++) for (const axis of [0, 1]) moves[i][axis] -= places[i][axis] * 0.05;
    const most = (LENGTH * (1 - round / ROUNDS)) / 2;
    places.forEach((place, i) => {
      const length = Math.max(0.01, Math.hypot(moves[i][0], moves[i][1]));
      for (const axis of [0, 1]) place[axis] += (moves[i][axis] / length) * Math.min(length, most);
    });
  }
  return places;
}

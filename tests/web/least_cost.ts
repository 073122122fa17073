/**
 * What a cheapest path costs, found without the core: the moves of each world are written down anew, and Bellman's rounds go over them
 * until nothing gets cheaper. For small maps.
 */
import { worldOf } from '../../web/kernel/worlds/registry.ts';
import type { DocumentOf, LabDocument } from '../../web/kernel/worlds/documents.ts';

/** By the numbers of nodes or by names. */
type Move<Node> = readonly [from: Node, to: Node, cost: number];
type Moves = Iterable<Move<number | string>>;

/** The cost of a cheapest path to each node that can be reached. */
export function costsFrom<Node>(moves: Iterable<Move<Node>>, start: Node) {
  const list = [...moves];
  const costs = new Map([[start, 0]]);
  for (let changed = true; changed;) {
    changed = false;
    for (const [from, to, cost] of list) {
      const g = (costs.get(from) ?? Infinity) + cost;
      if (g >= (costs.get(to) ?? Infinity)) continue;
      costs.set(to, g);
      changed = true;
    }
  }
  return costs;
}

/** The cost of a cheapest path; null if there is none. */
export const cheapest = <Node>(moves: Iterable<Move<Node>>, start: Node, goal: Node) => costsFrom(moves, start).get(goal) ?? null;

const diagonally = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const)).filter(([dx, dy]) => dx || dy);

function* cellMoves(document: DocumentOf<'grid' | 'hex' | 'triangle'>): Moves {
  const { space, costs, diagonal } = document;
  const { rows, width, height, type, legend = {} } = space;
  const [straight, aslant] = costs === '10-14' ? [10, 14] : [1, costs === 'unit' ? 1 : Math.SQRT2];
  /** What it costs to enter a cell, by column and row; 0 for a wall. */
  const ground = (x: number, y: number) => {
    const cell = rows[y]?.[x] ?? ' ';
    if (Object.hasOwn(legend, cell)) return Number(legend[cell]) || 0;
    return ' #'.includes(cell) ? 0 : Number(cell.replace('.', '1'));
  };
  const walls = { 'no-obstacles': 0, 'at-most-one-obstacle': 1, always: 2, never: -1 }[diagonal];
  const byName = new Map(Array.from({ length: width * height }, (_, node) => [String(worldOf(space).pointOf(space, node)), node]));
  const neighbours = (node: number): (readonly [number, number])[] => {
    const [x, y] = [node % width, Math.floor(node / width)];
    if (type === 'triangle') return [[x + 1, y] as const, [x - 1, y] as const, [x, (x + y) % 2 ? y - 1 : y + 1] as const];
    if (type === 'grid') return diagonally.map(([dx, dy]) => [x + dx, y + dy] as const);
    const [q, r] = worldOf(space).pointOf(space, node) as readonly [number, number];
    return diagonally.flatMap(([dq, dr]) => {
      const next = dq === dr ? undefined : byName.get(String([q + dq, r + dr]));
      return next === undefined ? [] : [[next % width, Math.floor(next / width)] as const];
    });
  };
  for (let node = 0; node < width * height; node++) {
    const [x, y] = [node % width, Math.floor(node / width)];
    if (!ground(x, y)) continue;
    for (const [nx, ny] of neighbours(node)) {
      const price = nx >= 0 && nx < width ? ground(nx, ny) : 0;
      const crosses = type === 'grid' && nx !== x && ny !== y;
      const obstacles = Number(!ground(nx, y)) + Number(!ground(x, ny));
      if (price && (!crosses || obstacles <= walls)) yield [node, ny * width + nx, price * (crosses ? aslant : straight)];
    }
  }
}

export function* graphMoves({ space }: DocumentOf<'graph'>): Moves {
  const places = new Map(space.nodes.map((node) => [node.id, node]));
  for (const [from, to, cost] of space.edges) {
    const [a, b] = [places.get(from), places.get(to)];
    const price = cost ?? Math.hypot((a?.x ?? 0) - (b?.x ?? 0), (a?.y ?? 0) - (b?.y ?? 0));
    yield [from, to, price];
    if (!space.directed) yield [to, from, price];
  }
}

/** The boards that a move makes of a board: its gap goes up, down, to the left and to the right. */
export function slides(board: string, width: number, height: number) {
  const gap = board.indexOf('0');
  const [x, y] = [gap % width, Math.floor(gap / width)];
  const to = [
    [x, y - 1],
    [x, y + 1],
    [x - 1, y],
    [x + 1, y],
  ].filter(([nx, ny]) => nx >= 0 && nx < width && ny >= 0 && ny < height);
  return to.map(([nx, ny]) => {
    const tiles = [...board];
    [tiles[gap], tiles[ny * width + nx]] = [tiles[ny * width + nx], '0'];
    return tiles.join('');
  });
}

function* boardMoves({ space: { width, height }, start }: DocumentOf<'tiles'>): Moves {
  const met = new Set([start]);
  for (const board of met)
    for (const next of slides(board, width, height)) {
      met.add(next);
      yield [board, next, 1];
    }
}

/** Flights: every cell of the box from one voxel to the next has to be air. */
function* flights({ space: { layers, width, height, depth } }: DocumentOf<'voxel'>): Moves {
  const air = (x: number, y: number, z: number) => layers[y]?.[z]?.[x] === '.';
  const steps = [0, 1, -1];
  for (let y = 0; y < height; y++)
    for (let z = 0; z < depth; z++)
      for (let x = 0; x < width; x++)
        for (const dx of steps)
          for (const dy of steps)
            for (const dz of steps) {
              const box = [0, dx].flatMap((i) => [0, dy].flatMap((j) => [0, dz].map((k) => [x + i, y + j, z + k] as const)));
              if ((dx || dy || dz) && box.every((each) => air(...each)))
                yield [String([x, y, z]), String([x + dx, y + dy, z + dz]), Math.hypot(dx, dy, dz)];
            }
}

/**
 * What a cheapest path of a document costs; null if there is none, undefined in worlds whose moves are not written down here: meshes,
 * and agents among voxels.
 */
export function leastCost(document: LabDocument): number | null | undefined {
  const { space, start, goal } = document;
  const { nodeOf, cells } = worldOf(space);
  if (cells) return cheapest(cellMoves(document as DocumentOf<'grid'>), nodeOf(space, start as never), nodeOf(space, goal as never));
  const [from, to] = [String(start), String(goal)];
  if (space.type === 'graph') return cheapest(graphMoves(document as DocumentOf<'graph'>), from, to);
  if (space.type === 'tiles') return cheapest(boardMoves(document as DocumentOf<'tiles'>), from, to);
  return space.type === 'voxel' && space.movement === 'fly' ? cheapest(flights(document as DocumentOf<'voxel'>), from, to) : undefined;
}

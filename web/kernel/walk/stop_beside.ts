/** Finds where to stop beside a cell that cannot be entered: at the neighbour that is cheapest to reach. */
import { mistakesOf } from '../document/known_presets.ts';
import { groundAt, searchedMap } from '../worlds/grid/grid_cells.ts';
import type { Engine } from '../engine/engine.ts';
import type { Point } from '../engine/search.ts';
import type { DocumentOf } from '../worlds/documents.ts';

type Map = Pick<DocumentOf<'grid'>, 'space' | 'diagonal' | 'preset'>;

/** Directions by number, as in cpp/spaces/grid.hpp, in the order in which neighbours are looked at. */
const directions: readonly [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

/** The neighbours of a cell in the order of the document: four without diagonal steps, otherwise eight. */
export function neighboursOf({ space: { width, height }, diagonal, preset }: Map, [x, y]: Point): Point[] {
  const order = mistakesOf({ preset }).neighborOrder;
  return (order ? [...order].map((place) => directions[Number(place)]) : directions)
    .filter(([dx, dy]) => diagonal !== 'never' || dx === 0 || dy === 0)
    .map(([dx, dy]): Point => [x + dx, y + dy])
    .filter(([nx, ny]) => nx >= 0 && ny >= 0 && nx < width && ny < height);
}

/**
 * The cell beside `target` that costs least to reach from `from`. The cost is exact, whatever algorithm the document has. Of equally cheap
 * cells the first in the order of neighbours is taken. Null if none can be reached.
 */
export async function beside(
  engine: Engine,
  document: DocumentOf<'grid'>,
  from: Point,
  target: Point,
): Promise<{ cell: Point; cost: number } | null> {
  const { space, diagonal, costs } = document;
  const cells = neighboursOf(document, target).filter(([x, y]) => groundAt(searchedMap(space), y * space.width + x));
  const here = cells.find(([x, y]) => x === from[0] && y === from[1]);
  if (here) return { cell: here, cost: 0 };
  if (cells.length === 0) return null;
  // One Dijkstra search to the first cell is enough: if it is reached, cheaper cells have been closed before it; if it cannot be reached,
  // all reachable cells get closed.
  const search = engine.createSearch({ version: 1, space, start: from, goal: cells[0], algorithm: 'dijkstra', diagonal, costs });
  try {
    await search.run();
    search.seek(search.eventCount);
    let best = null;
    for (const cell of cells) {
      const { state, g } = search.node(cell[1] * space.width + cell[0]);
      if (state === 'closed' && g !== null && (!best || g < best.cost)) best = { cell, cost: g };
    }
    return best;
  } finally {
    search.dispose();
  }
}

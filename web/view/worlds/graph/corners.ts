/** Makes a graph from the corners of a map's free space. Cell [x,y] covers x to x + 1 and y to y + 1, so its middle is at x + 0.5. */
import { isUneven, searchedMap } from '../../../kernel/worlds/grid/grid_cells.ts';
import { usualRows } from '../../../kernel/worlds/grid/usual_rows.ts';
import { endsOf } from '../../../kernel/worlds/registry.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';
import type { Toolbox } from '../../../kernel/engine/toolbox.ts';

/**
 * @param document of a square grid
 * @returns `terrain`: whether some ground costs more than 1, which a graph of straight lines leaves out
 */
export function cornersOf(
  document: DocumentOf<'grid'>,
  toolbox: Toolbox,
): { document: { version: 1; space: object; start: string; goal: string; heuristic: string }; terrain: boolean } {
  const { width, height } = document.space;
  const [start, goal] = endsOf(document);
  const one = start === goal;
  const { places, edges } = toolbox.cornerGraph({ width, height, rows: usualRows(searchedMap(document.space)) }, start, one ? -1 : goal);
  const named = one ? ['S'] : ['S', 'G'];
  const nodes = places.map(([x, y], i) => ({ id: named[i] ?? `${x / 2},${y / 2}`, x: x / 2, y: y / 2 }));
  const space = { type: 'graph', directed: false, nodes, edges: edges.map(([a, b]) => [nodes[a].id, nodes[b].id]) };
  return {
    document: { version: 1, space, start: 'S', goal: one ? 'S' : 'G', heuristic: 'euclidean' },
    terrain: isUneven(document.space),
  };
}

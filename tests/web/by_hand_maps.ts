/** Maps that are small enough for a search by hand. */
import { loadEngine } from '../../web/kernel/engine/engine.ts';
import { validateDocument } from '../../web/kernel/worlds/documents.ts';

// The engine brings the rules of all worlds.
await loadEngine();

export const squares = validateDocument({
  space: { type: 'grid', rows: ['...', '.#.', '...'] },
  start: [0, 0],
  goal: [2, 0],
  diagonal: 'never',
  heuristic: 'manhattan',
  costs: '10-14',
});

/** C is reached from A first, and then at a lower cost from B. */
export const relaxing = validateDocument({
  space: {
    type: 'graph',
    nodes: ['S', 'A', 'B', 'C', 'G'].map((id, at) => ({ id, x: at * 2, y: at % 2, h: [4, 1, 1, 1, 0][at] })),
    edges: [['S', 'A', 1], ['S', 'B', 2], ['A', 'C', 6], ['B', 'C', 3], ['C', 'G', 1]], // prettier-ignore
  },
  start: 'S',
  goal: 'G',
  algorithm: 'astar',
  heuristic: 'custom',
});

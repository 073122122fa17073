/** Squares searched by hand. */
import { planOfCells } from './plan_of_cells.ts';
import type { Exercise } from '../contracts.ts';
import type { DocumentOf, LabDocument } from '../documents.ts';

/** Whether a search has to do with what cells cost. */
export const dear = (algorithm: string) => ['astar', 'dijkstra'].includes(algorithm);

const steps = ({ diagonal }: Pick<LabDocument, 'diagonal'>) => (diagonal === 'never' ? 'straight' : 'diagonal');

export const exercise: Exercise<DocumentOf<'grid'>> = {
  searches: ['astar', 'dijkstra', 'greedy', 'bfs', 'dfs'],
  instance(below, algorithm) {
    const [width, height] = [4, 3];
    const cells = Array.from({ length: width * height }, () => (below(4) === 0 ? '#' : below(3) === 0 ? String(2 + below(3)) : '.'));
    cells[0] = cells[width * height - 1] = '.';
    const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
    const ground = dear(algorithm) ? rows : rows.map((row) => row.replace(/\d/g, '.'));
    return {
      space: { type: 'grid', rows: ground },
      start: [0, 0],
      goal: [width - 1, height - 1],
      // With four directions Dijkstra's first way to a cell is always its cheapest: nothing would be relaxed.
      ...(algorithm === 'dijkstra' ? { diagonal: 'no-obstacles' } : { diagonal: 'never', heuristic: 'manhattan' }),
      costs: '10-14',
    };
  },
  steps,
  costs: (document) => `teach.costs.${steps(document)}`,
  plan: (space, name) =>
    planOfCells(space, name, { width: space.width, height: space.height, shape: 'square' }, (column, row) => ({
      x: column + 0.5,
      y: row + 0.5,
    })),
};

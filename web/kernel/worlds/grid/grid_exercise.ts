/** Searches by hand on squares. */
import { planOfCells } from './plan_of_cells.ts';
import { seeds } from './grid_seeds.ts';
import type { Exercise } from '../contracts.ts';
import type { DocumentOf, LabDocument } from '../documents.ts';

/** Whether a search takes the costs of cells into account. */
export const dear = (algorithm: string) => ['astar', 'dijkstra'].includes(algorithm);

const steps = ({ diagonal }: Pick<LabDocument, 'diagonal'>) => (diagonal === 'never' ? 'straight' : 'diagonal');

export const exercise: Exercise<DocumentOf<'grid'>> = {
  seeds,
  instance(below, algorithm, earlier) {
    const weighs = dear(algorithm);
    const [width, height] = weighs ? [4, 3] : [5, 4];
    // In a corner the goal has only two neighbours, and hardly anything is expanded between its sight and its turn.
    const aside = algorithm === 'bfs' && !earlier ? 1 : 0;
    const goal: [number, number] = [width - 1 - aside, height - 1 - aside];
    const cells = Array.from({ length: width * height }, () => (below(4) === 0 ? '#' : below(3) === 0 ? String(2 + below(3)) : '.'));
    const last = goal[1] * width + goal[0];
    cells[0] = cells[last] = '.';
    // A costly goal may be seen first on a way that is not the cheapest, so it matters when a search stops.
    if (weighs) cells[last] = '3';
    const rows = Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join(''));
    const ground = weighs ? rows : rows.map((row) => row.replace(/\d/g, '.'));
    return {
      space: { type: 'grid', rows: ground },
      start: [0, 0],
      goal,
      // With four directions the first way to a cell is nearly always its cheapest, and heuristics hardly mislead.
      ...(weighs || algorithm === 'greedy'
        ? { diagonal: 'no-obstacles', heuristic: 'octile' }
        : { diagonal: 'never', heuristic: 'manhattan' }),
      costs: '10-14',
    };
  },
  never: { greedy: { keep: 'on plain ground no cell is met again on a cheaper way' } },
  steps,
  costs: (document) => `teach.costs.${steps(document)}`,
  plan: (space, name) =>
    planOfCells(space, name, { width: space.width, height: space.height, shape: 'square' }, (column, row) => ({
      x: column + 0.5,
      y: row + 0.5,
    })),
};

/** Solves fifteen puzzles in a worker. To stop it, end the worker; its databases are gone then. */
import { DocumentError } from '../../kernel/document/error.ts';
import { loadPuzzles } from '../../kernel/engine/puzzles.ts';
import { timed } from './timed.ts';
import type { Order, Reply } from './puzzles.ts';

const scope = globalThis as unknown as { onmessage: unknown; postMessage: (reply: Reply) => void }; // a worker's
/** Milliseconds between two replies. */
const patience = 50;
const loaded = loadPuzzles();
loaded.catch(() => {}); // said with the order
/** Milliseconds of making the databases. */
let milliseconds = 0;

scope.onmessage = async ({ data: { rows, estimate } }: MessageEvent<Order>) => {
  try {
    const puzzles = await loaded;
    const begun = performance.now();
    if (estimate === 'databases')
      for (let share = puzzles.prepare(), last = begun; share < 1; share = puzzles.prepare())
        if (performance.now() - last > patience) {
          last = performance.now();
          scope.postMessage({ share });
        }
    if (estimate === 'databases' && milliseconds === 0) milliseconds = performance.now() - begun;
    // The table of a walking distance is no part of a puzzle's time.
    for (const goal of new Set(rows.map((row) => row.goal))) puzzles.solve(goal, goal, estimate);
    let results: Extract<Reply, { results: unknown }>['results'] = [];
    let last = performance.now();
    for (const { start, goal } of rows) {
      const solve = () => {
        const answer = puzzles.solve(start, goal, estimate);
        if (answer.status === 'out-of-memory')
          throw new DocumentError({ code: answer.status, says: 'out of memory: the search does not fit' });
        if (answer.status !== 'found') throw new Error(answer.status);
        return answer;
      };
      const { answer, microseconds } = timed(solve);
      results.push({ moves: answer.moves, boards: answer.boards, microseconds });
      const now = performance.now();
      if (now - last <= patience) continue;
      scope.postMessage({ results });
      results = [];
      last = now;
    }
    scope.postMessage({ results });
    scope.postMessage({ milliseconds, bytes: puzzles.bytes });
  } catch (error) {
    scope.postMessage({ refused: error instanceof DocumentError ? { ...error } : null });
  }
};

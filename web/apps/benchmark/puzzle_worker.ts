/** Solves fifteen puzzles in a worker. To stop it, end the worker; its databases are gone then. */
import { DocumentError } from '../../kernel/document/error.ts';
import { loadPuzzles } from '../../kernel/engine/puzzles.ts';
import type { Order, Reply } from './puzzles.ts';

const scope = globalThis as unknown as { onmessage: unknown; postMessage: (reply: Reply) => void }; // a worker's
/** Milliseconds between two replies. */
const patience = 50;
const loaded = loadPuzzles();
loaded.catch(() => {}); // said with the order

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
    const milliseconds = performance.now() - begun;
    let results: Extract<Reply, { results: unknown }>['results'] = [];
    let last = performance.now();
    for (const { start, goal } of rows) {
      const before = performance.now();
      const { status, moves, boards } = puzzles.solve(start, goal, estimate);
      const now = performance.now();
      if (status !== 'found') throw new DocumentError({ code: status, says: 'out of memory: the search does not fit' });
      results.push({ moves, boards, microseconds: 1000 * (now - before) });
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

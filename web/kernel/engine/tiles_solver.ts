/**
 * Iterative deepening only for sliding tiles, in slices: for puzzles that are solved without showing each node. The core's part is
 * cpp/fast/tiles_ida.hpp.
 */
import { names } from '../../generated/rows.ts';
import { callable, number } from './arguments.ts';
import type { Status, TilesIda } from './bindings.ts';
import type { LabDocument } from '../worlds/documents.ts';

interface TilesProgress {
  bound: number;
  nodes: number;
  milliseconds: number;
}
/** Boards from start to goal; empty unless found */
type TilesAnswer = TilesProgress & { status: Status; path: string[] };

/** Number of nodes in the first call: about a quarter of a slice on a slow machine. Later calls are adapted to the measured speed. */
const firstBatch = 40_000;
const largestBatch = 4_000_000;

/**
 * Solves a valid document of tiles with the walking distance, whatever its algorithm and heuristic are.
 * @param options `nodes` is the largest number of nodes to generate
 */
export async function solveTiles(
  engine: { tilesIda(document: LabDocument, nodes: number): TilesIda },
  document: LabDocument,
  options?: { signal?: { readonly aborted: boolean }; sliceMs?: number; nodes?: number; onProgress?: (progress: TilesProgress) => void },
): Promise<TilesAnswer> {
  const { signal, sliceMs = 12, nodes = 0, onProgress } = Object(options);
  callable(Object(engine).tilesIda ?? null, 'engine.tilesIda');
  number(sliceMs, 'sliceMs');
  callable(onProgress, 'onProgress');
  const search = engine.tilesIda(document, nodes);
  const begun = performance.now();
  const progress = () => ({ bound: search.bound(), nodes: search.nodes(), milliseconds: performance.now() - begun });
  try {
    let status = search.status();
    let batch = firstBatch;
    const running = () => names.statuses[status] === 'running';
    while (running() && !signal?.aborted) {
      const end = performance.now() + sliceMs;
      do {
        const before = performance.now();
        status = search.advance(batch);
        const spent = Math.max(0.05, performance.now() - before);
        batch = Math.max(1000, Math.min(4 * batch, Math.round((batch * sliceMs) / 4 / spent), largestBatch));
      } while (running() && performance.now() < end);
      onProgress?.(progress());
      if (running()) await new Promise((resolve) => setTimeout(resolve));
    }
    const path = search.path();
    return { ...progress(), status: running() ? 'cancelled' : names.statuses[status], path: path ? path.split('\n') : [] };
  } finally {
    search.delete();
  }
}

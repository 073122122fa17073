/** Files of fifteen puzzles, and the worker that solves them. No DOM. */
import { DocumentError, said, unexpected } from '../../kernel/document/error.ts';
import { orderedGoal } from '../../kernel/worlds/tiles/boards.ts';
import { readBoard, solvable } from '../../kernel/worlds/tiles/tiles_world.ts';
import type { PuzzleEstimate } from '../../kernel/engine/puzzles.ts';

export interface Puzzle {
  line: number;
  /** Boards as in a document */
  start: string;
  goal: string;
  /** The fewest moves; null if the file does not say */
  optimum: number | null;
}
export interface Order {
  rows: Pick<Puzzle, 'start' | 'goal'>[];
  estimate: PuzzleEstimate;
}
interface Solved {
  moves: number | null;
  /** How many were generated */
  boards: number;
  microseconds: number;
}
/** What databases cost: the milliseconds of making them (0 if there were some already), and all memory of the worker's module. */
export interface Price {
  milliseconds: number;
  bytes: number;
}
/** The last reply to an order has the price, or why it was refused: null if no file is to blame. */
export type Reply = { share: number } | { results: Solved[] } | Price | { refused: ConstructorParameters<typeof DocumentError>[0] | null };

const shape = { width: 4, height: 4 };
/** No board needs more moves (Brüngger, Marzetta, Fukuda and Nievergelt, 1999). */
const farthest = 80;

/**
 * Reads a puzzle a line: its sixteen tiles, 0 for the gap; or a number, the tiles and, where they are known, their distance and the fewest
 * moves, as in Korf's list. Between them are commas or spaces. A first line that begins with no digit is a heading. The goal has its tiles
 * in order and the gap first or last: one of the two can be reached from each board, never both. Throws DocumentError with the line.
 */
export function parsePuzzles(text: string): Puzzle[] {
  const lines = text.split(/\r?\n/).map((each) => each.trim().replace(/\s+/g, ' '));
  const heading = lines.findIndex(Boolean);
  return lines.flatMap((written, at) => {
    if (!written || (at === heading && !/^\d/.test(written))) return [];
    const fields = written.split(/ ?[,;] ?| /);
    const [tiles, moves = ''] = fields.length > 16 ? [fields.slice(1, 17), fields[18]] : [fields];
    let start: string;
    try {
      start = readBoard(tiles.join(' '), '', shape);
      if (!/^\d*$/.test(moves) || Number(moves) > farthest)
        unexpected('bad-value', '', moves, said('a whole number from {least} to {most}', { least: 0, most: farthest }));
    } catch (error) {
      throw error instanceof DocumentError ? new DocumentError({ ...error, field: '', line: at + 1, column: 1 }) : error;
    }
    const goals = (['first', 'last'] as const).map((gap) => orderedGoal(shape, gap));
    const goal = goals[solvable(shape, start, goals[0]) ? 0 : 1];
    return [{ line: at + 1, start, goal, optimum: moves ? Number(moves) : null }];
  });
}

/** A worker for puzzles. Its databases stay until it is ended. */
export class PuzzleWorker {
  #worker: Worker | null = null;

  /** Solves all puzzles in order, or those before the signal is aborted, which ends the worker. Returns the price, null if aborted. */
  async run(
    { rows, estimate }: Order,
    { signal, making, progress }: { signal: AbortSignal; making: (share: number) => void; progress: (results: Solved[]) => void },
  ): Promise<Price | null> {
    const worker = (this.#worker ??= new Worker(new URL('./puzzle_worker.js', import.meta.url), { type: 'module' }));
    const ended = new AbortController();
    try {
      return await new Promise<Price | null>((resolve, reject) => {
        signal.addEventListener('abort', () => (this.end(), resolve(null)), { signal: ended.signal });
        worker.onerror = () => (this.end(), reject(new Error('the worker could not be started')));
        worker.onmessage = ({ data }: MessageEvent<Reply>) => {
          if ('share' in data) making(data.share);
          else if ('results' in data) progress(data.results);
          else if ('bytes' in data) resolve(data);
          else {
            this.end();
            reject(data.refused ? new DocumentError(data.refused) : new Error('the worker failed'));
          }
        };
        worker.postMessage({ rows: rows.map(({ start, goal }) => ({ start, goal })), estimate });
      });
    } finally {
      ended.abort();
    }
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }
}

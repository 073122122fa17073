/** Files of fifteen puzzles, and the worker that solves them. No DOM. */
import { DocumentError, said, unexpected, type Expected } from '../../kernel/document/error.ts';
import { cellsOf } from '../../kernel/reading/table.ts';
import { fetchWorld } from '../../kernel/worlds/parts.ts';
import { orderedGoal } from '../../kernel/worlds/tiles/boards.ts';
import { cellsApart, readBoard, solvable } from '../../kernel/worlds/tiles/tiles_world.ts';
import type { PuzzleEstimate } from '../../kernel/engine/puzzles.ts';
import type { Cell } from '../../kernel/reading/contract.ts';

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
/** What databases cost: the milliseconds of making them, and all memory of the worker's module. */
export interface Price {
  milliseconds: number;
  bytes: number;
}
/** The last reply to an order has the price, or why it was refused: null if no file is to blame. */
export type Reply = { share: number } | { results: Solved[] } | Price | { refused: ConstructorParameters<typeof DocumentError>[0] | null };

// Words for what a board is refused for come with its world.
await fetchWorld('tiles');

const shape = { width: 4, height: 4 };
/** No board needs more moves (Brüngger, Marzetta, Fukuda and Nievergelt, 1999). */
const farthest = 80;

/** What is read of a line: all else stands between. */
const word = /[^\s,;|"'()[\]{}]+/g;
const goals = (['first', 'last'] as const).map((gap) => orderedGoal(shape, gap));
const tileDistance = (start: string, goal: string) =>
  [...goal].reduce((sum, tile, at) => sum + (tile === '0' ? 0 : cellsApart(shape, start.indexOf(tile), at)), 0);

/**
 * What stands behind the tiles: their distance, then the fewest moves, which are null where nothing is said.
 * @param least moves that these tiles need, from each of which any other number differs by an even one
 */
function lengthsBehind(line: string, number: number, end: number, least: number) {
  const behind = ' '.repeat(end) + line.slice(end).replace(/["'()[\]{}]/g, ' ');
  const cells = cellsOf(behind, number, /^ *([\t;,|])/.exec(behind)?.[1] ?? ' ') ?? [];
  if (cells[0]?.text === '') cells.shift(); // between the tiles and the first separator
  const [distance, moves] = cells;
  const wrong = ({ text, line, column }: Cell, expected: Expected) => unexpected('bad-value', { line, column }, text, expected);
  if (distance?.text && !moves) wrong(distance, 'nothing behind the tiles, or their distance and the fewest moves');
  const whole = ({ text }: Cell) => /^\d+$/.test(text) && Number(text) <= farthest;
  // Korf's list has one that is not that of its tiles.
  if (distance?.text && !whole(distance)) wrong(distance, said('the distance of the tiles, at most {most}', { most: farthest }));
  const given = moves?.text ? Number(moves.text) : null;
  if (given !== null && !(whole(moves) && given >= least && (given - least) % 2 === 0))
    wrong(moves, said('the fewest moves: {least} or an even number more, at most {most}', { least, most: farthest }));
  return { right: distance?.text === String(least), optimum: given };
}

/**
 * Reads a puzzle a line: its sixteen tiles, 0 for the gap. Before them may stand a number or a word, behind them their distance and the
 * fewest moves, as in Korf's list; what is behind those is not read. Between them are commas, semicolons, tabs or blanks. A first line
 * with fewer than eight tiles is a heading, unless it begins with a digit; a line that begins with # is a remark. The goal has its tiles in
 * order and the gap first or last: one of the two can be reached from each board, never both. Throws DocumentError with line and column.
 */
export function parsePuzzles(text: string): Puzzle[] {
  let first = true;
  return text.split(/\r\n?|\n/).flatMap((written, at) => {
    const words = [...written.matchAll(word)];
    if (words.length === 0 || written.trimStart().startsWith('#')) return [];
    const tiles = words.filter(([each]) => /^(\d+|[a-f]|[\da-f]{16})$/i.test(each)).join('').length;
    const heading = first && tiles < 8 && !/^\d/.test(words[0][0]);
    first = false;
    if (heading) return [];
    const line = at + 1;
    const puzzleAt = (from: number) => {
      const tiles = words.slice(from, from + 16);
      let start: string;
      try {
        start = readBoard(tiles.join(' '), '', shape);
      } catch (error) {
        throw error instanceof DocumentError ? new DocumentError({ ...error, field: '', line, column: tiles[0].index + 1 }) : error;
      }
      const goal = goals[solvable(shape, start, goals[0]) ? 0 : 1];
      const end = tiles[tiles.length - 1];
      const { right, optimum } = lengthsBehind(written, line, end.index + end[0].length, tileDistance(start, goal));
      return { right, puzzle: { line, start, goal, optimum } };
    };
    const isBoard = (from: number) => {
      const tiles = new Set(words.slice(from, from + 16).map(([each]) => Number(each)));
      return tiles.size === 16 && [...tiles].every((tile) => tile < 16);
    };
    const [from = words.length > 16 ? 1 : 0, other] = [1, 0].filter(isBoard);
    if (other === undefined) return [puzzleAt(from).puzzle];
    // Two boards fit if the first tile stands behind the last once more. Then that is meant whose lengths fit, and if both do, whose
    // distance is right.
    const fit = [from, other].flatMap((each) => {
      try {
        return [puzzleAt(each)];
      } catch {
        return [];
      }
    });
    if (fit.length === 0) return [puzzleAt(from).puzzle]; // which says what is wrong
    const [meant = fit[0], too] = fit.filter(({ right }) => right);
    if (too) unexpected('bad-value', { line, column: 1 }, written, 'tiles that can be told from the numbers round them');
    return [meant.puzzle];
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

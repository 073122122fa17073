/** Reads long files in a worker, so that the page goes on meanwhile. A reply has the number of its order. */
import { DocumentError } from '../document/error.ts';
import { readMap } from './read_map.ts';
import type { Order, Reply } from './beside.ts';

const scope = globalThis as unknown as { onmessage: unknown; postMessage: (reply: Reply) => void }; // a worker's
scope.onmessage = async ({ data: { number, bytes, name, answers } }: MessageEvent<Order>) => {
  try {
    scope.postMessage({ number, reading: await readMap(bytes, name, answers) });
  } catch (error) {
    scope.postMessage({ number, refused: error instanceof DocumentError ? { ...error } : null });
  }
};

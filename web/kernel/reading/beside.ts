/** Reads files beside the page: long ones in a worker, the others at once. The readers are fetched with the first file. */
import { DocumentError } from '../document/error.ts';
import { fetchNeeds } from '../worlds/parts.ts';
import type { Answers, Reading } from './contract.ts';

export { mostBytes } from './contract.ts';

export interface Order {
  number: number;
  bytes: Uint8Array;
  name: string;
  answers: Answers;
}
export interface Reply {
  number: number;
  reading?: Reading;
  /** Why the file cannot be read; null if that is no fault of the file. */
  refused?: ConstructorParameters<typeof DocumentError>[0] | null;
}

/** Bytes that are read so quickly that nobody notices. */
const short = 1 << 16;

let worker: Worker | null = null;
let last = 0;
const waiting: Map<number, (reply: Reply | null) => void> = new Map();

/** The reply of the worker; null where there is none: a page from a file must not start it. */
const asked = (order: Order) =>
  new Promise<Reply | null>((resolve) => {
    try {
      worker ??= started();
      waiting.set(order.number, resolve);
      worker.postMessage(order);
    } catch {
      resolve(null);
    }
  });

function started() {
  const made = new Worker(new URL('./reading_worker.js', import.meta.url), { type: 'module' });
  made.onmessage = ({ data }: MessageEvent<Reply>) => {
    waiting.get(data.number)?.(data);
    waiting.delete(data.number);
  };
  made.onerror = () => {
    worker = null;
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  return made;
}

/** The same as `readMap`. */
export async function readBeside(bytes: Uint8Array, name: string, answers: Answers = {}): Promise<Reading> {
  const { reading, refused } = (bytes.length > short && (await asked({ number: ++last, bytes, name, answers }))) || {};
  if (refused) throw new DocumentError(refused);
  await fetchNeeds(reading?.fields); // the worker has fetched them for itself
  return reading ?? (await import('./read_map.ts')).readMap(bytes, name, answers);
}

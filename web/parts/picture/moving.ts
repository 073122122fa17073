import type { Host } from '../../view/ui/host.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** A search as a moving picture: one frame for each expansion, the last one longer. Meanwhile the page itself goes through the search. */

/** First and last number of expansions, both included */
export interface Range {
  from: number;
  to: number;
}
/** Pixels in RGBA, milliseconds until the next picture, and the format if it is a video */
export interface Picture {
  pixels: ArrayBuffer;
  width: number;
  height: number;
  delay: number;
  last: boolean;
  format?: string;
  codec?: string;
}

/** Most frames: in longer searches expansions are left out evenly. */
const usual = 120;
/** Milliseconds: target of the whole, least and most of a frame, the last frame, and the end where it also comes first. */
const [whole, least, slowest, hold, glimpse] = [12_000, 60, 600, 2500, 1200];

/** The positions of the frames: before the first step, after expansions, at the end. */
export function framesOf(
  search: Pick<Search, 'expansionCount' | 'eventCount' | 'positionOfExpansion'>,
  { from, to }: Range,
  most: number = usual,
) {
  const { expansionCount, eventCount } = search;
  const frames = Math.min(to - from, most - 2);
  const between = Array.from({ length: frames }, (_, i) => search.positionOfExpansion(from + Math.ceil(((i + 1) * (to - from)) / frames)));
  const first = from === 0 ? 0 : search.positionOfExpansion(from);
  const positions = [...new Set([first, ...between, ...(to === expansionCount ? [eventCount] : [])])];
  const delay = Math.round(Math.min(slowest, Math.max(least, whole / positions.length)));
  return positions.map((position, i) => ({ position, delay: i === positions.length - 1 ? hold : delay }));
}

/** The same, after the last of them: what stands where a picture does not move, as in mail, and in lists. */
export function framesAfterEnd(...asked: Parameters<typeof framesOf>): ReturnType<typeof framesOf> {
  const frames = framesOf(...asked);
  return frames.length > 1 ? [{ ...frames[frames.length - 1], delay: glimpse }, ...frames] : frames;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Workers that make files of frames, by kind. */
const makers: Record<string, () => Worker> = {
  gif: () => new Worker(new URL('./gif_worker.js', import.meta.url), { type: 'module' }),
  video: () => new Worker(new URL('./video_worker.js', import.meta.url), { type: 'module' }),
};

/**
 * @param options a GIF if it has no video; `most` frames
 * @param picture gives that of the current step
 * @returns the file
 */
export async function moved(
  lab: Host,
  { range, video, most }: { range: Range; video?: { format: string; codec: string }; most?: number },
  picture: () => { pixels: Uint8ClampedArray<ArrayBuffer>; width: number; height: number },
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { model } = lab;
  const { position: before, revision } = model;
  const worker = makers[video ? 'video' : 'gif']();
  /** Sends a picture; the answer to the last one is the file. */
  const asked = (message: Picture): Promise<Uint8Array<ArrayBuffer>> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data?.failed ? reject(new Error(data.failed)) : resolve(data));
      worker.onerror = () => reject(new Error('the worker did not come'));
      // Stopping does not wait for the last frame.
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage(message, [message.pixels]);
    });
  try {
    const frames = (video ? framesOf : framesAfterEnd)(model.search as Search, range, most); // the range belongs to it
    let bytes = new Uint8Array(0);
    for (const [i, { position, delay }] of frames.entries()) {
      signal.throwIfAborted();
      model.seek(position);
      do await frame();
      while (model.seeking && !signal.aborted);
      signal.throwIfAborted();
      const { pixels, width, height } = picture();
      bytes = await asked({ pixels: pixels.buffer, width, height, delay, last: i === frames.length - 1, ...video });
      progress(i + 1, frames.length);
    }
    return bytes;
  } finally {
    worker.terminate();
    // A position belongs to its recording.
    if (model.revision === revision) model.seek(before);
  }
}

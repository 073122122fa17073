/** A search as a moving picture: one frame an expansion, the last one longer. The page goes through the search while it is made. */

/** @typedef {import('../lab/lab.js').Lab} Lab */

/** Frames at most: of longer searches expansions are left out, evenly. */
const most = 120;
/** Milliseconds: the whole, a frame at least and at most, and the last. */
const [whole, least, slowest, hold] = [12_000, 60, 600, 2500];

/** Where the frames stand in the recording: before the first step, after expansions, at the end. @param {import('../engine/engine.js').Search} search */
export function framesOf(search) {
  const { expansionCount: count, eventCount: end } = search;
  const frames = Math.min(count, most - 2);
  const between = Array.from({ length: frames }, (_, i) => search.positionOfExpansion(Math.ceil(((i + 1) * count) / frames)));
  const positions = [...new Set([0, ...between, end])];
  const delay = Math.round(Math.min(slowest, Math.max(least, whole / positions.length)));
  return positions.map((position, i) => ({ position, delay: i === positions.length - 1 ? hold : delay }));
}

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/**
 * @param {Lab} lab
 * @param {() => { pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number }} picture of the step that shows
 * @param {(done: number, all: number) => void} progress
 * @param {AbortSignal} signal
 * @returns {Promise<Uint8Array<ArrayBuffer>>} a GIF
 */
export async function gif(lab, picture, progress, signal) {
  const { model } = lab;
  const before = model.position;
  const worker = new Worker(new URL('../picture/gif_worker.js', import.meta.url), { type: 'module' });
  /** @param {object} message @param {Transferable[]} transfer @returns {Promise<any>} */
  const asked = (message, transfer) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('the worker did not come'));
      worker.postMessage(message, transfer);
    });
  try {
    const frames = framesOf(/** @type {any} */ (model.search));
    let bytes;
    for (const [i, { position, delay }] of frames.entries()) {
      signal.throwIfAborted();
      model.seek(position);
      do await frame();
      while (model.seeking && !signal.aborted);
      signal.throwIfAborted();
      const { pixels, width, height } = picture();
      bytes = await asked({ pixels: pixels.buffer, width, height, delay, last: i === frames.length - 1 }, [pixels.buffer]);
      progress(i + 1, frames.length);
    }
    return bytes;
  } finally {
    worker.terminate();
    if (!signal.aborted) model.seek(before);
  }
}

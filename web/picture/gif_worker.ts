/**
 * Makes a GIF out of pictures that come one after the other; each is answered when there is time for the next, the last with the file.
 * Of each picture there is only what differs from the one before.
 */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import type { Picture } from './moving.ts';

/** What stays of the frame before, in GIF's words. */
const KEEP = 1;

let gif = GIFEncoder();
let before: Uint32Array | null = null;
onmessage = ({ data: { pixels, width, height, delay, last } }: MessageEvent<Picture>) => {
  const [bytes, whole] = [new Uint8Array(pixels), new Uint32Array(pixels)];
  const palette = quantize(bytes, 255);
  const index = applyPalette(bytes, palette);
  const transparentIndex = palette.push([0, 0, 0]) - 1;
  if (before?.length === whole.length) for (let i = 0; i < whole.length; i++) if (whole[i] === before[i]) index[i] = transparentIndex;
  gif.writeFrame(index, width, height, { palette, delay, transparent: true, transparentIndex, dispose: KEEP });
  before = whole;
  if (!last) return postMessage(null);
  gif.finish();
  postMessage(gif.bytes());
  [gif, before] = [GIFEncoder(), null];
};

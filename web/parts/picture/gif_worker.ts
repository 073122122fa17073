/**
 * Makes a GIF from pictures that arrive one after another. Each is answered when the next may be sent, the last one with the file. Of
 * each picture only the pixels that differ from the one before are stored.
 */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import type { Picture } from './moving.ts';

/** GIF's disposal method that keeps the frame before. */
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

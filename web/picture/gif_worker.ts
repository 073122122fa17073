/** Makes a GIF out of pictures that come one after the other; each is answered when there is time for the next, the last with the file. */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';
import type { Picture } from './moving.ts';

let gif = GIFEncoder();
onmessage = ({ data: { pixels, width, height, delay, last } }: MessageEvent<Picture>) => {
  const bytes = new Uint8Array(pixels);
  const palette = quantize(bytes, 256);
  gif.writeFrame(applyPalette(bytes, palette), width, height, { palette, delay });
  if (!last) return postMessage(null);
  gif.finish();
  postMessage(gif.bytes());
  gif = GIFEncoder();
};

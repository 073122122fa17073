/** Makes a GIF out of pictures that come one after the other; each is answered when there is time for the next, the last with the file. */
import { GIFEncoder, applyPalette, quantize } from 'gifenc';

let gif = GIFEncoder();
onmessage = (/** @type {MessageEvent<import('./moving.js').Picture>} */ { data: { pixels, width, height, delay, last } }) => {
  const bytes = new Uint8Array(pixels);
  const palette = quantize(bytes, 256);
  gif.writeFrame(applyPalette(bytes, palette), width, height, { palette, delay });
  if (!last) return postMessage(null);
  gif.finish();
  postMessage(gif.bytes());
  gif = GIFEncoder();
};

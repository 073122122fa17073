/** Turns pixels into rectangles: neighbours of the same colour in a row are joined, and equal runs in rows below each other too. */

/** A run of pixels, from column `from` to before `to`, beginning in row `top` */
interface Run {
  from: number;
  to: number;
  top: number;
  colour: number;
}

/** @param word a pixel as a little-endian word */
function fill(word: number) {
  const swapped = ((word & 255) << 16) | (word & 0xff00) | ((word >>> 16) & 255);
  const alpha = word >>> 24;
  return `fill="#${(swapped | (1 << 24)).toString(16).slice(1)}"${alpha < 255 ? ` fill-opacity="${Math.round(alpha / 2.55) / 100}"` : ''}`;
}

/**
 * @param left first column of the part to be written, in whole pixels; the others likewise
 * @returns a path for each colour, in the order of their first pixels; a pixel is one unit
 */
export function rectangles(
  { width, data }: { width: number; data: Uint8ClampedArray },
  left: number,
  top: number,
  wide: number,
  high: number,
): string {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
  const shapes: Map<number, string[]> = new Map();
  const write = ({ from, to, top: above, colour }: Run, row: number) => {
    let shape = shapes.get(colour);
    if (!shape) shapes.set(colour, (shape = []));
    shape.push(`M${from} ${above}h${to - from}v${row - above}h${from - to}z`);
  };
  /** The runs of the row above, by their first column */
  let before: Map<number, Run> = new Map();
  for (let row = top; row < top + high; row++) {
    const now = new Map();
    for (let x = left; x < left + wide;) {
      const from = x;
      const colour = words[row * width + from];
      while (x < left + wide && words[row * width + x] === colour) x++;
      if (colour >>> 24 === 0) continue;
      const above = before.get(from);
      if (above && above.to === x && above.colour === colour) {
        before.delete(from);
        now.set(from, above);
      } else now.set(from, { from, to: x, top: row, colour });
    }
    for (const run of before.values()) write(run, row);
    before = now;
  }
  for (const run of before.values()) write(run, top + high);
  return [...shapes].map(([colour, shape]) => `<path ${fill(colour)} d="${shape.join('')}"/>`).join('\n');
}

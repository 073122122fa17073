/** Makes a map from a picture: dark cells are walls. A picture is one grey value per pixel, 0 to 255, row by row. */

interface Grey {
  width: number;
  height: number;
  values: Uint8Array;
}

/** The lightness of each pixel (ITU-R BT.601), on white where it is transparent. @param image four bytes per pixel */
export function greyOf({ width, height, data }: { width: number; height: number; data: Uint8ClampedArray }): Grey {
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const light = 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2];
    values[i] = Math.round(255 + ((light - 255) * data[4 * i + 3]) / 255);
  }
  return { width, height, values };
}

/** The threshold between dark and light that leaves the least variance on both sides (Otsu 1979). @returns 1 to 255; darker is below */
export function thresholdOf({ values }: Grey): number {
  const counts = new Float64Array(256);
  for (const value of values) counts[value]++;
  const all = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [best, most, below, sum] = [128, 0, 0, 0];
  for (let value = 0; value < 255; value++) {
    below += counts[value];
    sum += counts[value] * value;
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const apart = below * above * (sum / below - (all - sum) / above) ** 2;
    // If there are no values between dark and light, the middle of the gap is the safest threshold.
    if (apart > most) [most, best] = [apart, middleOfGap(counts, value)];
  }
  return best;
}

/** @param value the last value that is dark */
function middleOfGap(counts: Float64Array, value: number) {
  let next = value + 1;
  while (next < 255 && counts[next] === 0) next++;
  return Math.ceil((value + next) / 2);
}

/** The most columns that are proposed for a picture without squares of its own. */
const usual = 64;

/** How many columns a picture has. Pictures of mazes consist of squares, so their edges lie on multiples of a side. */
export function columnsOf({ width, height, values }: Grey, threshold: number) {
  /** The number of edges at each distance from the left and from the top. */
  const edges = new Float64Array(Math.max(width, height));
  let all = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const dark = values[at] < threshold;
      if (x > 0 && values[at - 1] < threshold !== dark) (all++, edges[x]++);
      if (y > 0 && values[at - width] < threshold !== dark) (all++, edges[y]++);
    }
  for (let side = Math.floor(Math.min(width, height) / 2); side > 1 && all > 0; side--) {
    let on = 0;
    for (let at = side; at < edges.length; at += side) on += edges[at];
    if (on >= 0.98 * all && width % side < 2) return Math.floor(width / side);
  }
  return Math.min(width, usual);
}

/** The rows of the map: a cell is a wall if its average is darker than the threshold. */
export function rowsOf(
  { width, height, values }: Grey,
  { columns, threshold, lightIsWall = false }: { columns: number; threshold: number; lightIsWall?: boolean },
): string[] {
  const side = width / columns;
  const lines = Math.max(1, Math.round(height / side));
  /** The pixels of a cell along one axis, at least one. */
  const part = (cell: number, cells: number, size: number): [number, number] => {
    const from = Math.min(size - 1, Math.floor((cell * size) / cells));
    return [from, Math.max(from + 1, Math.floor(((cell + 1) * size) / cells))];
  };
  return Array.from({ length: lines }, (_, line) => {
    const [top, bottom] = part(line, lines, height);
    let row = '';
    for (let column = 0; column < columns; column++) {
      const [left, right] = part(column, columns, width);
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += values[y * width + x];
      const dark = sum < threshold * (bottom - top) * (right - left);
      row += dark === lightIsWall ? '.' : '#';
    }
    return row;
  });
}

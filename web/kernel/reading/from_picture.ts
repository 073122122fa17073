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

/** The edges at a distance and every `step` behind it, and those that lie `beside` them: in blurred pictures corners are round. */
function edgesAt(edges: Float64Array, first: number, step: number, beside: number) {
  let count = 0;
  for (let at = first; at < edges.length + beside; at += step) for (let i = -beside; i <= beside; i++) count += edges[at + i] ?? 0;
  return count;
}

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
  for (const beside of [0, 1])
    for (let side = Math.floor(Math.min(width, height) / 2); side > (beside ? 4 : 1) && all > 0; side--) {
      const on = edgesAt(edges, side, side, beside);
      if (on >= 0.98 * all && width % side < 2) return Math.floor(width / side);
    }
  return Math.min(width, usual);
}

/** A maze that is drawn with lines: from a corner on, lines of `line` pixels and corridors between them take turns every `period` pixels. */
export interface Lines {
  left: number;
  top: number;
  period: number;
  line: number;
  columns: number;
  rows: number;
}

/** The box of all dark pixels, since pictures have margins; null if there is none. */
function darkBox({ width, height, values }: Grey, threshold: number) {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (values[y * width + x] < threshold) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
  return right > left ? { left, top, wide: right - left, high: bottom - top } : null;
}

/**
 * The lines of a maze whose walls may be thinner, or thicker, than its corridors; null for other pictures. Each line and each corridor is one
 * cell. All edges then lie at two places of a period: where a line begins and where it ends.
 */
export function linesOf(grey: Grey, threshold: number): Lines | null {
  const box = darkBox(grey, threshold);
  if (!box) return null;
  const { left, top, wide, high } = box;
  const dark = (x: number, y: number) => grey.values[(top + y) * grey.width + left + x] < threshold;
  /** The number of edges at each distance from the corner. */
  const edges = new Float64Array(Math.max(wide, high));
  let all = 0;
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      if (x > 0 && dark(x - 1, y) !== dark(x, y)) (all++, edges[x]++);
      if (y > 0 && dark(x, y - 1) !== dark(x, y)) (all++, edges[y]++);
    }
  for (const beside of [0, 1])
    for (let period = Math.floor(Math.min(wide, high) / 2); period > (beside ? 7 : 2) && all > 0; period--) {
      const line = wide % period;
      if (line === 0 || high % period !== line) continue;
      const [begin, end] = [edgesAt(edges, period, period, beside), edgesAt(edges, line, period, beside)];
      if (begin + end >= 0.98 * all && Math.min(begin, end) >= 0.2 * all) {
        const cells = (side: number) => 2 * Math.floor(side / period) + 1;
        return { left, top, period, line, columns: cells(wide), rows: cells(high) };
      }
    }
  return null;
}

/** The rows of the map: a cell is a wall if its average is darker than the threshold. */
export function rowsOf(
  { width, height, values }: Grey,
  { columns, threshold, lightIsWall = false, lines }: { columns: number; threshold: number; lightIsWall?: boolean; lines?: Lines | null },
): string[] {
  const side = width / columns;
  const count = lines?.rows ?? Math.max(1, Math.round(height / side));
  /** The pixels of a cell along one axis, at least one. */
  const part = (cell: number, cells: number, size: number, first = 0): [number, number] => {
    if (lines) {
      const begin = first + (cell >> 1) * lines.period;
      return cell % 2 === 0 ? [begin, begin + lines.line] : [begin + lines.line, begin + lines.period];
    }
    const from = Math.min(size - 1, Math.floor((cell * size) / cells));
    return [from, Math.max(from + 1, Math.floor(((cell + 1) * size) / cells))];
  };
  return Array.from({ length: count }, (_, row) => {
    const [top, bottom] = part(row, count, height, lines?.top);
    let letters = '';
    for (let column = 0; column < columns; column++) {
      const [left, right] = part(column, columns, width, lines?.left);
      let sum = 0;
      for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) sum += values[y * width + x];
      const dark = sum < threshold * (bottom - top) * (right - left);
      letters += dark === lightIsWall ? '.' : '#';
    }
    return letters;
  });
}

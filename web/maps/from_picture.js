/**
 * A map out of a picture: dark cells are walls. The picture is a grey value a pixel, 0 to 255, row after row.
 * @module
 */

/** @typedef {{ width: number, height: number, values: Uint8Array }} Grey */

/** How light each pixel is (ITU-R BT.601), on white where it is transparent. @param {{ width: number, height: number, data: Uint8ClampedArray }} image four bytes a pixel @returns {Grey} */
export function greyOf({ width, height, data }) {
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++) {
    const light = 0.299 * data[4 * i] + 0.587 * data[4 * i + 1] + 0.114 * data[4 * i + 2];
    values[i] = Math.round(255 + ((light - 255) * data[4 * i + 3]) / 255);
  }
  return { width, height, values };
}

/** Where light and dark part best: the threshold that leaves the least variance on both sides (Otsu 1979). Darker is below it. @param {Grey} grey @returns {number} 1 to 255 */
export function thresholdOf({ values }) {
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
    // Between the two there may be nothing at all: then the middle of the gap is as good as its edge, and safer.
    if (apart > most) [most, best] = [apart, middleOfGap(counts, value)];
  }
  return best;
}

/** @param {Float64Array} counts @param {number} value the last that is dark */
function middleOfGap(counts, value) {
  let next = value + 1;
  while (next < 255 && counts[next] === 0) next++;
  return Math.ceil((value + next) / 2);
}

/** The most cells across that are offered by themselves where a picture has no squares of its own. */
const usual = 64;

/**
 * How many cells lie across: pictures of mazes are drawn in squares, and their edges lie on multiples of the side.
 * @param {Grey} grey @param {number} threshold
 */
export function columnsOf({ width, height, values }, threshold) {
  /** How many edges there are at each distance from the left, and from the top. */
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

/**
 * The rows of the map: a cell is a wall where it is darker than the threshold on the whole.
 * @param {Grey} grey @param {{ columns: number, threshold: number, lightIsWall?: boolean }} wish
 * @returns {string[]}
 */
export function rowsOf({ width, height, values }, { columns, threshold, lightIsWall = false }) {
  const side = width / columns;
  const lines = Math.max(1, Math.round(height / side));
  /** The pixels of a cell along one axis: at least one. @param {number} cell @param {number} cells @param {number} size @returns {[number, number]} */
  const part = (cell, cells, size) => {
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

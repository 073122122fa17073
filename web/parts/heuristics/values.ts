/** The number that colours each node of the map, computed from the known costs. */

export type Quantity = 'h' | 'true' | 'gap' | 'f';
/** Costs of each node, Infinity without a path: `h` before scaling, `truth` to the goal, `start` from the start. */
export interface Costs {
  h: Float64Array;
  truth: Float64Array;
  start: Float64Array;
  scale: number;
}

export const quantities: readonly Quantity[] = ['h', 'true', 'gap', 'f'];

/** Most bands of f. */
const BANDS = 12;

/** @returns Infinity if there is no value */
export function valueAt(kind: Quantity, { h, truth, start, scale }: Costs, node: number): number {
  if (kind === 'true') return truth[node];
  // Nobody asks for the estimate of a node that cannot be reached and leads nowhere.
  if (truth[node] === Infinity && start[node] === Infinity) return Infinity;
  if (kind === 'h') return scale * h[node];
  return kind === 'gap' ? truth[node] - scale * h[node] : start[node] + scale * h[node];
}

/** The least and the greatest finite value. Written as one loop, because it runs over millions of nodes between two pictures. */
export function rangeOf(kind: Quantity, { h, truth, start, scale }: Costs) {
  let [low, high] = [Infinity, -Infinity];
  const from = kind === 'f' ? start : truth;
  const known = kind !== 'h';
  const factor = kind === 'true' ? 0 : kind === 'gap' ? -scale : scale;
  for (let node = 0; node < truth.length; node++) {
    if (truth[node] === Infinity && start[node] === Infinity) continue;
    const value = (known ? from[node] : 0) + factor * h[node];
    if (value === Infinity) continue;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low <= high ? { low, high } : { low: 0, high: 0 };
}

/** The distance between contours: 1, 2 or 5 times a power of ten. */
export function bandOf({ low, high }: { low: number; high: number }) {
  const least = (high - low) / BANDS;
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((each) => each * power >= least) ?? 10);
}

/** Place of a value on the colour ramp, 0 to 255: f in bands, overestimates (negative gaps) on a ramp of their own, −1 to −256. */
export function shades(kind: Quantity, { low, high }: { low: number; high: number }): (value: number) => number {
  const part = (amount: number, whole: number) => (whole > 0 ? Math.min(255, Math.max(0, Math.round((255 * amount) / whole))) : 0);
  if (kind === 'gap') {
    const most = Math.max(high, -low);
    return (value) => (value < -1e-9 ? -1 - part(-value, most) : part(value, most));
  }
  if (kind === 'f') {
    const band = bandOf({ low, high });
    const [first, last] = [contourOf(low, band), contourOf(high, band)];
    return (value) => part(contourOf(value, band) - first, last - first);
  }
  return (value) => part(value - low, high - low);
}

/** The band of a value. Values are sums, so one that is slightly below a bound counts as on it. */
export const contourOf = (value: number, band: number) => Math.floor(value / band + 1e-6);

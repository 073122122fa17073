/** What the map is coloured by: a number for each node, out of the costs that are known. */

export type Kind = 'h' | 'true' | 'gap' | 'f';
/** Costs as shown, Infinity where there is no way; `h` is unscaled. */
export interface Costs {
  h: Float64Array;
  truth: Float64Array;
  start: Float64Array;
  scale: number;
}

export const kinds: readonly Kind[] = ['h', 'true', 'gap', 'f'];

/** Bands that f is shown in, at most. */
const BANDS = 12;

/** @returns Infinity where there is none */
export function valueAt(kind: Kind, { h, truth, start, scale }: Costs, node: number): number {
  if (kind === 'true') return truth[node];
  // Nobody asks for an estimate where nobody can be.
  if (truth[node] === Infinity && start[node] === Infinity) return Infinity;
  if (kind === 'h') return scale * h[node];
  return kind === 'gap' ? truth[node] - scale * h[node] : start[node] + scale * h[node];
}

/** Least and greatest of all that are finite: of millions between two pictures, so without asking for each. */
export function rangeOf(kind: Kind, { h, truth, start, scale }: Costs) {
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

/** How far apart contours lie: 1, 2 or 5 times a power of ten. */
export function bandOf({ low, high }: { low: number; high: number }) {
  const least = (high - low) / BANDS;
  if (!(least > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((each) => each * power >= least) ?? 10);
}

/**
 * Where on the ramp of colours values stand, 0 to 255; f in bands, and of the gap what is estimated too high on a ramp of its own,
 * −1 to −256.
 */
export function shades(kind: Kind, { low, high }: { low: number; high: number }): (value: number) => number {
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

/** The band a value lies in. Values are sums, and a hair below a bound is on it. */
export const contourOf = (value: number, band: number) => Math.floor(value / band + 1e-6);

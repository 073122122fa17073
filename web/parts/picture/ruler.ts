/** Width and position of texts. A browser measures them; without one they are estimated, rather too wide than too narrow. */

/** Widths in parts of the font size, for characters wider or narrower than most, in common fonts without serifs. */
const parts = [
  [/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/, 1],
  [/[ijl.,:;'|!()[\] ]/, 0.3],
  [/[frtI/·]/, 0.38],
  [/[mwMW%@—]/, 0.88],
  [/[A-Z=+<>×√≤≥−]/, 0.68],
] as const;
const most = 0.57;

/** How far below the given line the baseline is, in parts of the font size. */
const below: Record<string, number> = { top: 0.8, middle: 0.3, bottom: -0.2 };

let ruler: CanvasRenderingContext2D | null = null;

/** The context with which a browser measures; null without a browser. */
function rulerFor(font: string) {
  if (typeof document === 'undefined') return null;
  ruler ??= document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D; // a new canvas has one
  ruler.font = font;
  ruler.textBaseline = 'alphabetic';
  return ruler;
}

function sizeOf(font: string) {
  const [look] = font.split('px ');
  return Number(look.slice(look.lastIndexOf(' ') + 1));
}

/** @param font as a canvas takes it @returns the width in pixels */
export function widthOf(text: string, font: string): number {
  const known = rulerFor(font)?.measureText(text).width;
  if (known !== undefined) return known;
  let sum = 0;
  for (const sign of text) sum += parts.find(([signs]) => signs.test(sign))?.[1] ?? most;
  return sum * sizeOf(font);
}

/** How far below `y` the letters' baseline is if a canvas writes with this `textBaseline`. @returns in pixels */
export function belowBaseline(baseline: CanvasTextBaseline, font: string): number {
  if (!below[baseline]) return 0;
  const real = rulerFor(font);
  if (!real) return below[baseline] * sizeOf(font);
  const standing = real.measureText('0').actualBoundingBoxAscent;
  real.textBaseline = baseline;
  return standing - real.measureText('0').actualBoundingBoxAscent;
}

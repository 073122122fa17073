/**
 * How wide a text is, and where it stands: the browser knows; where there is none it is estimated, a little too wide rather than too narrow.
 * @module
 */

/** Parts of the font size: signs that are narrower or wider than most, in common fonts without serifs. */
const parts = /** @type {const} */ ([
  [/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/, 1],
  [/[ijl.,:;'|!()[\] ]/, 0.3],
  [/[frtI/·]/, 0.38],
  [/[mwMW%@—]/, 0.88],
  [/[A-Z=+<>×√≤≥−]/, 0.68],
]);
const most = 0.57;

/** How far below such a line letters stand, in parts of the font size. @type {Record<string, number>} */
const below = { top: 0.8, middle: 0.3, bottom: -0.2 };

/** @type {CanvasRenderingContext2D | null} */
let ruler = null;

/** What browsers measure with; null where there is none. @param {string} font */
function rulerFor(font) {
  if (typeof document === 'undefined') return null;
  ruler ??= /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));
  ruler.font = font;
  ruler.textBaseline = 'alphabetic';
  return ruler;
}

/** @param {string} font */
function sizeOf(font) {
  const [look] = font.split('px ');
  return Number(look.slice(look.lastIndexOf(' ') + 1));
}

/** @param {string} text @param {string} font as a canvas takes it @returns {number} in its pixels */
export function widthOf(text, font) {
  const known = rulerFor(font)?.measureText(text).width;
  if (known !== undefined) return known;
  let sum = 0;
  for (const sign of text) sum += parts.find(([signs]) => signs.test(sign))?.[1] ?? most;
  return sum * sizeOf(font);
}

/** How far below `y` letters stand that are written at a canvas's baseline. @param {string} baseline @param {string} font @returns {number} in pixels */
export function belowBaseline(baseline, font) {
  if (!below[baseline]) return 0;
  const real = rulerFor(font);
  if (!real) return below[baseline] * sizeOf(font);
  const standing = real.measureText('0').actualBoundingBoxAscent;
  real.textBaseline = /** @type {CanvasTextBaseline} */ (baseline);
  return standing - real.measureText('0').actualBoundingBoxAscent;
}

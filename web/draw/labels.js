/**
 * F, G and H in a cell: where they stand and how a cost is written.
 * @module
 */

/** @typedef {{ x: number, y: number, align: CanvasTextAlign, baseline: CanvasTextBaseline }} Anchor */

/** Smallest cell side in CSS pixels that carries F, then G and H too, and parent arrows. */
export const LABEL_SIZE = 36;
export const SUMS_SIZE = 44;
export const ARROW_SIZE = 22;

/**
 * Where F, G, H and the terrain digit go in a cell of side `size` whose corner is (0, 0): F top left, G bottom
 * left, H bottom right, as in the articles' figures. The fourth corner belongs to the digit and to verdicts.
 * @param {import('./themes.js').Theme} theme
 * @param {number} size
 * @returns {{ f: Anchor, g: Anchor, h: Anchor, digit: Anchor }}
 */
export function labelAnchors(theme, size) {
  const near = size * (0.12 + (theme.gap ?? 0) / 2);
  const far = size - near;
  return {
    f: { x: near, y: near, align: 'left', baseline: 'top' },
    g: { x: near, y: far, align: 'left', baseline: 'alphabetic' },
    h: { x: far, y: far, align: 'right', baseline: 'alphabetic' },
    digit: { x: far, y: near, align: 'right', baseline: 'top' },
  };
}

/** A cost with at most `digits` decimals and no trailing zeros. @param {number} value @param {number} digits */
export function costText(value, digits) {
  return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(digits)));
}

/** Smallest font in CSS pixels that G and H are written in. */
const SMALLEST = 7.5;

/**
 * The font size for G and H so that the widest pair fits side by side; 0 if none that can be read does.
 * @param {number} size cell side @param {number} longest most characters of any G or H @param {number} ratio
 * @param {number} digit width of a digit in a font of size 1
 */
export function labelFont(size, longest, ratio, digit) {
  const room = (size * 0.76) / ((2 * longest + 0.8) * digit);
  return room < SMALLEST * ratio ? 0 : Math.floor(Math.min(size * 0.2, room, 26 * ratio));
}

/** The font size for F: above that of G and H, or on its own. @param {number} size cell side @param {number} small font size of G and H, 0 if they are not written @param {number} ratio */
export function labelFontF(size, small, ratio) {
  return Math.round(small ? Math.max(small * 1.15, Math.min(size * 0.21, 12 * ratio)) : Math.min(size * 0.26, 12 * ratio));
}

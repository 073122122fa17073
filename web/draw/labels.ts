/** F, G and H in a cell: from which size on they are there, and how a cost is written. */

/** Smallest cell side in CSS pixels that carries F, then G and H too, and parent arrows. */
export const LABEL_SIZE = 36;
export const SUMS_SIZE = 44;
export const ARROW_SIZE = 22;

/** A cost with at most `digits` decimals and no trailing zeros. */
export function costText(value: number, digits: number) {
  return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(digits)));
}

/** Smallest font in CSS pixels that G and H are written in. */
const SMALLEST = 7.5;

/**
 * The font size for G and H so that the widest pair fits side by side; 0 if none that can be read does.
 * @param size cell side @param longest most characters of any G or H
 * @param digit width of a digit in a font of size 1
 */
export function labelFont(size: number, longest: number, ratio: number, digit: number) {
  const room = (size * 0.76) / ((2 * longest + 0.8) * digit);
  return room < SMALLEST * ratio ? 0 : Math.floor(Math.min(size * 0.2, room, 26 * ratio));
}

/** The font size for F: above that of G and H, or on its own. @param size cell side @param small font size of G and H, 0 if they are not written */
export function labelFontF(size: number, small: number, ratio: number) {
  return Math.round(small ? Math.max(small * 1.15, Math.min(size * 0.21, 12 * ratio)) : Math.min(size * 0.26, 12 * ratio));
}

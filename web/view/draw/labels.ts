/** The numbers F, G and H in a cell: from which size of cells on they are written, and how. */

/** The smallest cell sides in CSS pixels with F, with G and H, and with parent arrows. */
export const LABEL_SIZE = 36;
export const SUMS_SIZE = 44;
export const ARROW_SIZE = 22;

/** Whether numbers are written in cells. @param scale the side of a cell in CSS pixels */
export const isNumbered = ({ labels }: { labels: boolean }, { scale }: { scale: number }) => labels && scale >= LABEL_SIZE;

/** A cost with at most `digits` decimals and no trailing zeros. */
export function costText(value: number, digits: number) {
  if (Math.abs(value) === Infinity) return value < 0 ? '−∞' : '∞';
  return String(Number(value.toFixed(digits))).replace('-', '−');
}

/** The numbers of a key, as in cells and tables. */
export const keyText = (key: readonly number[], digits: number) => key.map((value) => costText(value, digits)).join(', ');

/** The smallest font size in CSS pixels for G and H. */
const SMALLEST = 7.5;

/**
 * The font size with which the widest G and H fit side by side; 0 if it would be too small to read.
 * @param size cell side @param longest the largest number of characters of any G or H
 * @param digit width of a digit in a font of size 1
 */
export function labelFont(size: number, longest: number, ratio: number, digit: number) {
  const room = (size * 0.76) / ((2 * longest + 0.8) * digit);
  return room < SMALLEST * ratio ? 0 : Math.floor(Math.min(size * 0.2, room, 26 * ratio));
}

/** The font size of F, which is larger than that of G and H. @param size cell side @param small font size of G and H, 0 if they are not written */
export function labelFontF(size: number, small: number, ratio: number) {
  return Math.round(small ? Math.max(small * 1.15, Math.min(size * 0.21, 12 * ratio)) : Math.min(size * 0.26, 12 * ratio));
}

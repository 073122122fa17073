/** A text as a QR code: a path of its dark modules, and a picture of that. */
import { encode } from 'uqr';
import { svgElement } from '../stage/elements.ts';

/** Codes of more modules are not read from a few rows away. */
const FINEST = 10;
/** Light modules around a code, so that it is found. */
const MARGIN = 4;

/** The dark modules as one path. */
const pathOf = (modules: boolean[][]) =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : []))).join('');

/** @returns null if it would be too fine */
export function codeOf(text: string): { size: number; d: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: 0, maxVersion: FINEST });
    return { size: size + 2 * MARGIN, d: pathOf(data) };
  } catch {
    return null;
  }
}

/** @param label what it is called @returns null if it would be too fine */
export function pictureOf(text: string, label: string): SVGElement | null {
  const code = codeOf(text);
  if (!code) return null;
  const size = `0 0 ${code.size} ${code.size}`;
  return svgElement('svg', { viewBox: size, role: 'img', 'aria-label': label }, svgElement('path', { d: code.d }));
}

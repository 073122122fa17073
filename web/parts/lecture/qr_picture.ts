/** A text as a QR code: a path of its dark modules, and a picture with that path. */
import { encode } from 'uqr';
import { svgElement } from '../../view/stage/elements.ts';

/** Largest version of QR codes: finer codes cannot be read from a few rows away. */
const FINEST = 10;
/** Width of the light border in modules, which scanners need. */
const MARGIN = 4;

/** The dark modules as one path. */
const pathOf = (modules: boolean[][]) =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : []))).join('');

/** @returns null if the code would be too fine */
export function codeOf(text: string): { size: number; d: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'L', border: 0, maxVersion: FINEST });
    return { size: size + 2 * MARGIN, d: pathOf(data) };
  } catch {
    return null;
  }
}

/** @param label accessible name of the picture @returns null if the code would be too fine */
export function pictureOf(text: string, label: string): SVGElement | null {
  const code = codeOf(text);
  if (!code) return null;
  const size = `0 0 ${code.size} ${code.size}`;
  return svgElement('svg', { viewBox: size, role: 'img', 'aria-label': label }, svgElement('path', { d: code.d }));
}

/** Small drawings that explain a setting. */
import { svgElement } from '../stage/elements.ts';

/** For each rule the two cells beside a diagonal step, free (.) or wall (#), and whether the step is allowed. */
const corners: Record<string, [string, string, boolean]> = {
  'no-obstacles': ['.', '.', true],
  never: ['.', '.', false],
  'at-most-one-obstacle': ['.', '#', true],
  always: ['#', '#', true],
};

/** Four cells around a corner, with the most walls beside a diagonal step that the rule allows. */
export function cornerPicture(rule: string) {
  const [upper, lower, allowed] = corners[rule];
  const cells = [
    ['.', 2, 13],
    [upper, 2, 2],
    [lower, 13, 13],
    ['.', 13, 2],
  ] as const;
  return svgElement(
    'svg',
    { viewBox: '0 0 24 24', class: 'corner', 'aria-hidden': 'true' },
    ...cells.map(([kind, x, y]) => svgElement('rect', { class: kind === '#' ? 'wall' : 'free', x, y, width: 9, height: 9, rx: 1.5 })),
    svgElement('path', { d: allowed ? 'M6.5 17.5 17.5 6.5M17.5 11.5V6.5H12.5' : 'M6.5 17.5V6.5H17.5M14 3.5 17.5 6.5 14 9.5' }),
  );
}

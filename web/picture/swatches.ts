/** What the colours of a picture mean: a small square for each, drawn with the theme it is painted in. */
import { arrow, disc, flag } from '../draw/cell_marks.ts';
import { worldOf } from '../worlds/registry.ts';
import type { Theme } from '../draw/themes.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Context } from '../draw/context.ts';

interface Swatch {
  name: string;
  draw: (context: Context, x: number, y: number, size: number) => void;
}

/** @param weight part of the size */
function square(context: Context, x: number, y: number, size: number, fill: string, line?: string, weight: number = 0.09) {
  context.fillStyle = fill;
  context.fillRect(x, y, size, size);
  if (!line) return;
  context.strokeStyle = line;
  context.lineWidth = size * weight;
  context.strokeRect(x + (size * weight) / 2, y + (size * weight) / 2, size * (1 - weight), size * (1 - weight));
}

/** @param parent whether arrows to parents are drawn */
export function currentSwatches({ space }: Pick<LabDocument, 'space'>, theme: Theme, parent: boolean): Swatch[] {
  const { ramp } = theme.closed;
  const shade = (part: number) => `rgb(${Array.from(ramp[Math.round(part * (ramp.length - 1))], Math.round).join(' ')})`;
  const { cells } = worldOf(space);
  return [
    { name: 'stage.start', draw: (context, x, y, size) => disc(context, x + size / 2, y + size / 2, size * 0.4, theme.start) },
    { name: 'stage.goal', draw: (context, x, y, size) => flag(context, x + size / 2, y + size / 2, size, theme.goal) },
    { name: 'stage.open', draw: (context, x, y, size) => square(context, x, y, size, theme.open.fill, theme.open.line) },
    {
      name: 'picture.closed',
      draw: (context, x, y, size) => {
        for (const [at, part] of [0.06, 0.5, 0.94].entries()) {
          context.fillStyle = shade(part);
          context.fillRect(x + (at * size) / 3, y, size / 3, size);
        }
      },
    },
    { name: 'picture.current', draw: (context, x, y, size) => square(context, x, y, size, theme.current.fill, theme.current.line, 0.16) },
    ...(parent && cells
      ? [
          {
            name: 'guide.parent',
            draw: (context: Context, x: number, y: number, size: number) => {
              context.strokeStyle = context.fillStyle = theme.arrow.closed;
              arrow(context, x + size * 0.9, y + size / 2, Math.PI, size * 0.8, size * 0.1);
            },
          },
        ]
      : []),
    {
      name: 'picture.path',
      draw: (context, x, y, size) => {
        context.beginPath();
        context.moveTo(x, y + size * 0.75);
        context.lineTo(x + size * 0.45, y + size * 0.3);
        context.lineTo(x + size, y + size * 0.3);
        context.strokeStyle = theme.path.line;
        context.lineWidth = size * 0.2;
        context.stroke();
      },
    },
    ...(cells
      ? [
          {
            name: 'stage.wall',
            draw: (context: Context, x: number, y: number, size: number) => square(context, x, y, size, theme.wall.fill),
          },
        ]
      : []),
  ];
}

/** Paints one board: large, with tiles that slide, or as a thumbnail. All sizes are in device pixels. */
import { remembered } from '../../../kernel/document/remembered.ts';
import { contrast, hex, mix, parse } from '../../draw/color.ts';
import { addition, tilesOf } from '../../../kernel/worlds/tiles/tiles_world.ts';
import type { Theme } from '../../draw/themes.ts';
import type { Context } from '../../draw/context.ts';

interface Shape {
  width: number;
  height: number;
}

/** Smallest tiles, in CSS pixels, that show what they add to the estimate. */
const LEAST = 36;

/** The colours of boards. */
export const looksOf = remembered((theme: Theme) => {
  const dark = theme.scheme === 'dark';
  const ink = parse(theme.ink[dark ? 1 : 0]);
  const blend = (part: number) => hex(mix(parse(theme.free), ink, part));
  return {
    tray: dark ? theme.ink[0] : blend(0.13),
    tile: dark ? blend(0.08) : theme.free,
    edge: blend(dark ? 0.32 : 0.28),
    ink: hex(ink),
  };
});

function box(context: Context, x: number, y: number, width: number, height: number, radius: number) {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}

/**
 * Paints the large board.
 * @param place of its first cell
 * @param how `numbers` writes on each tile what it adds to the estimate; `slide` is a tile that is moving, with the cell it comes from
 */
export function paintBoard(
  context: Context,
  theme: Theme,
  { x, y, cell, ratio }: { x: number; y: number; cell: number; ratio: number },
  shape: Shape,
  board: string,
  goal: string,
  how: {
    numbers: boolean;
    heuristic: string;
    slide?: { tile: number; from: number; part: number } | null;
    hover?: number;
    focus?: boolean;
  },
) {
  const looks = looksOf(theme);
  const rim = cell * 0.09;
  const [wide, high] = [cell * shape.width, cell * shape.height];
  box(context, x - rim, y - rim, wide + 2 * rim, high + 2 * rim, cell * 0.16);
  context.fillStyle = looks.tray;
  context.fill();
  context.lineWidth = how.focus ? 3 * ratio : Math.max(1, ratio);
  context.strokeStyle = how.focus ? theme.focus : looks.edge;
  context.stroke();
  const gap = Math.max(ratio, cell * 0.035);
  const size = cell - 2 * gap;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  tilesOf(board).forEach((tile, at) => {
    if (tile === 0) return;
    const target = { x: at % shape.width, y: Math.floor(at / shape.width) };
    const sliding = how.slide?.tile === tile ? how.slide : null;
    if (sliding) {
      target.x += ((sliding.from % shape.width) - target.x) * (1 - sliding.part);
      target.y += (Math.floor(sliding.from / shape.width) - target.y) * (1 - sliding.part);
    }
    const [left, top] = [x + target.x * cell + gap, y + target.y * cell + gap];
    const home = goal.indexOf(board[at]);
    const placed = home === at;
    const lit = how.hover === at;
    context.save();
    context.shadowColor = theme.scheme === 'dark' ? '#00000080' : '#1a223226';
    context.shadowBlur = cell * (lit ? 0.11 : 0.06);
    context.shadowOffsetY = cell * (lit ? 0.05 : 0.025);
    box(context, left, top, size, size, cell * 0.11);
    context.fillStyle = placed ? theme.open.fill : looks.tile;
    context.fill();
    context.restore();
    context.lineWidth = Math.max(ratio, cell * (placed ? 0.022 : 0.012));
    context.strokeStyle = lit ? theme.hover : placed ? theme.open.line : looks.edge;
    context.stroke();
    context.fillStyle = looks.ink;
    context.font = `600 ${cell * (tile > 9 ? 0.42 : 0.48)}px ${font}`;
    context.fillText(String(tile), left + size / 2, top + size / 2 + cell * 0.02);
    const adds = how.numbers ? addition(shape, at, home, how.heuristic) : 0;
    if (adds > 0 && cell >= LEAST * ratio) {
      context.font = `600 ${Math.max(9 * ratio, cell * 0.15)}px ${font}`;
      context.textAlign = 'right';
      context.fillStyle = theme.verdict.better;
      context.fillText(`+${adds}`, left + size * 0.93, top + size * 0.87);
      context.textAlign = 'center';
    }
  });
}

const font = 'system-ui, sans-serif';
/** Smallest cell, in CSS pixels, that shows its digit in a thumbnail. */
const DIGIT_SIZE = 7.5;

/**
 * Paints a thumbnail: the tiles as digits, without lines between them.
 * @param place of its first cell
 */
export function paintThumb(
  context: Context,
  theme: Theme,
  { x, y, cell, ratio }: { x: number; y: number; cell: number; ratio: number },
  shape: Shape,
  board: string,
  { fill, line, weight = 1 }: { fill: string; line: string; weight?: number },
) {
  const [wide, high] = [cell * shape.width, cell * shape.height];
  box(context, x, y, wide, high, Math.min(wide, high) * 0.14);
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = weight * ratio;
  context.strokeStyle = line;
  context.stroke();
  if (cell < DIGIT_SIZE * ratio) return;
  const [dark, light] = theme.ink.map((ink) => contrast(parse(ink), parse(fill)));
  context.fillStyle = theme.ink[dark >= light ? 0 : 1];
  context.font = `500 ${cell * (shape.width * shape.height > 10 ? 0.62 : 0.78)}px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  // Digits are a little closer together than cells, so that they stay away from the rim.
  const inner = 0.94;
  tilesOf(board).forEach((tile, at) => {
    const along = (which: number, count: number) => cell * (which * inner + ((1 - inner) * (count - 1)) / 2);
    const [left, top] = [x + along(at % shape.width, shape.width), y + along(Math.floor(at / shape.width), shape.height)];
    if (tile > 0) context.fillText(tile > 9 ? String(tile) : board[at], left + cell / 2, top + cell * 0.54, cell * 0.86);
    else {
      box(context, left + cell * 0.2, top + cell * 0.2, cell * 0.6, cell * 0.6, cell * 0.12);
      context.globalAlpha = 0.32;
      context.fill();
      context.globalAlpha = 1;
    }
  });
}

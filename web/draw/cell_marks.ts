/**
 * Small marks: parent arrows, the start's disc, the goal's flag, the verdict on a neighbour.
 * All sizes are in device pixels; nothing here knows maps.
 */

import type { Context } from './context.ts';

/**
 * Strokes a path twice, first its casing and then the line. Without `path` it is the current path of the context.
 * @param dashes of the line; the casing is solid
 */
export function cased(context: Context, casing: string, wide: number, line: string, weight: number, path?: Path2D, dashes?: number[]) {
  const stroke = (colour: string, width: number) => {
    context.strokeStyle = colour;
    context.lineWidth = width;
    if (path) context.stroke(path);
    else context.stroke();
  };
  stroke(casing, wide);
  if (dashes) context.setLineDash(dashes);
  stroke(line, weight);
  if (dashes) context.setLineDash([]);
}

/** An arrow that begins at (x, y) and points in direction `angle`. */
export function arrow(context: Context, x: number, y: number, angle: number, length: number, weight: number) {
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  const head = Math.max(weight * 2.1, length * 0.42);
  const neck = length - head * 0.8;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x + dx * neck, y + dy * neck);
  context.lineWidth = weight;
  context.lineCap = 'round';
  context.stroke();
  context.beginPath();
  context.moveTo(x + dx * length, y + dy * length);
  context.lineTo(x + dx * (length - head) - dy * head * 0.55, y + dy * (length - head) + dx * head * 0.55);
  context.lineTo(x + dx * (length - head) + dy * head * 0.55, y + dy * (length - head) - dx * head * 0.55);
  context.closePath();
  context.fill();
}

export function disc(context: Context, x: number, y: number, radius: number, colours: { fill: string; casing: string }) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = colours.fill;
  context.fill();
  context.lineWidth = Math.max(1, radius * 0.2);
  context.strokeStyle = colours.casing;
  context.stroke();
  context.beginPath();
  context.arc(x, y, radius * 0.36, 0, Math.PI * 2);
  context.fillStyle = colours.casing;
  context.fill();
}

/** A flag whose pole is in the middle of the cell. */
export function flag(context: Context, x: number, y: number, size: number, colours: { fill: string; casing: string }) {
  const [left, top, bottom] = [x - size * 0.3, y - size * 0.5, y + size * 0.5];
  const outline = () => {
    context.beginPath();
    context.moveTo(left, bottom);
    context.lineTo(left, top);
    context.lineTo(left + size * 0.74, top + size * 0.08);
    context.lineTo(left + size * 0.52, top + size * 0.3);
    context.lineTo(left + size * 0.74, top + size * 0.54);
    context.lineTo(left, top + size * 0.6);
  };
  context.lineJoin = 'round';
  context.lineCap = 'round';
  outline();
  context.strokeStyle = colours.casing;
  context.lineWidth = size * 0.32;
  context.stroke();
  outline();
  context.strokeStyle = colours.fill;
  context.fillStyle = colours.fill;
  context.lineWidth = size * 0.13;
  context.fill();
  context.stroke();
}

/** The strokes of each verdict's sign, in a box of −1…1. */
const glyphs: Record<string, number[][]> = {
  opened: [
    [-1, 0, 1, 0],
    [0, -1, 0, 1],
  ],
  relaxed: [
    [0, -1, 0, 1],
    [-0.8, 0.25, 0, 1, 0.8, 0.25],
  ],
  reopened: [
    [0.9, -0.2, 0.55, -0.8, -0.1, -0.95, -0.8, -0.5, -0.9, 0.3, -0.35, 0.9, 0.4, 0.85],
    [0.25, -0.15, 0.95, -0.1, 1.05, -0.85],
  ],
  kept: [
    [-1, -0.45, 1, -0.45],
    [-1, 0.45, 1, 0.45],
  ],
  closed: [[-0.95, 0.05, -0.3, 0.75, 1, -0.7]],
  pruned: [[-1, 0, 1, 0]],
  blocked: [
    [-0.8, -0.8, 0.8, 0.8],
    [-0.8, 0.8, 0.8, -0.8],
  ],
  corner: [
    [-0.85, -0.85, -0.85, 0.85, 0.85, 0.85],
    [-0.1, 0.1, 0.9, -0.9],
  ],
  met: [
    [-1, -0.8, -0.2, 0, -1, 0.8],
    [1, -0.8, 0.2, 0, 1, 0.8],
  ],
  backtracked: [
    [1, 0, -1, 0],
    [-0.2, -0.8, -1, 0, -0.2, 0.8],
  ],
};

/** The verdict colour of the theme for each type of event. */
export const verdictTone: Record<string, 'good' | 'better' | 'plain' | 'bad'> = {
  opened: 'good',
  relaxed: 'better',
  reopened: 'better',
  kept: 'plain',
  closed: 'plain',
  pruned: 'plain',
  blocked: 'bad',
  corner: 'bad',
  met: 'better',
  backtracked: 'plain',
};

/** The types of events that judge a neighbour, which then gets a badge. */
export const verdicts = Object.keys(glyphs);

/** @param type one of `verdicts` */
export function verdict(context: Context, type: string, x: number, y: number, radius: number, colour: string, casing: string) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fillStyle = colour;
  context.fill();
  context.lineWidth = Math.max(1, radius * 0.22);
  context.strokeStyle = casing;
  context.stroke();
  context.beginPath();
  for (const stroke of glyphs[type]) {
    for (let i = 0; i < stroke.length; i += 2) {
      const [px, py] = [x + stroke[i] * radius * 0.5, y + stroke[i + 1] * radius * 0.5];
      if (i === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
  }
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, radius * 0.28);
  context.stroke();
}

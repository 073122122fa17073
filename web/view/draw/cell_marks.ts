/**
 * Small marks: parent arrows, the start's disc, the goal's flag.
 * All sizes are in device pixels; nothing here knows maps.
 */

import type { Context } from './context.ts';

/** What sizes on a map depend on: the size of its nodes, in device pixels, and how many of these a CSS pixel has. */
export interface Scale {
  readonly size: number;
  readonly ratio: number;
}

/** A width or radius that grows with the nodes: a part of their size, between two bounds in CSS pixels. */
export const scaled = ({ ratio, size }: Scale, part: number, least: number, most: number) =>
  Math.max(least * ratio, Math.min(size * part, most * ratio));

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

/** A flag whose pole is in the middle of the cell. @param lean the angle by which it leans from the foot of its pole, in radians */
export function flag(context: Context, x: number, y: number, size: number, colours: { fill: string; casing: string }, lean: number = 0) {
  const [sine, cosine] = [Math.sin(lean) * size, Math.cos(lean) * size];
  /** A place in parts of the size, from the foot of the pole. */
  const at = (across: number, up: number) =>
    [x - size * 0.3 + across * cosine + up * sine, y + size * 0.5 + across * sine - up * cosine] as const;
  const outline = () => {
    context.beginPath();
    context.moveTo(...at(0, 0));
    context.lineTo(...at(0, 1));
    context.lineTo(...at(0.74, 0.92));
    context.lineTo(...at(0.52, 0.7));
    context.lineTo(...at(0.74, 0.46));
    context.lineTo(...at(0, 0.4));
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

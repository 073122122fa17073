import { Lattice } from './lattice.ts';
import { below, type Random } from './random.ts';

/** Divides the field by a wall with one gap, then divides both parts again: long straight walls. */
export function division(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const { across } = maze;
  const parts = [{ x: 0, y: 0, w: across, h: maze.down }];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const { x, y, w, h } = part;
    if (w === 1 && h === 1) continue;
    const upright = w > h || (w === h && random() < 0.5);
    // A corridor one room wide is divided too; the gap takes up the whole wall.
    const cut = 1 + below(random, (upright ? w : h) - 1);
    const gap = below(random, upright ? h : w);
    const room = upright ? (y + gap) * across + x + cut - 1 : (y + cut - 1) * across + x + gap;
    maze.join(room, upright ? room + 1 : room + across);
    if (upright) parts.push({ x, y, w: cut, h }, { x: x + cut, y, w: w - cut, h });
    else parts.push({ x, y, w, h: cut }, { x, y: y + cut, w, h: h - cut });
  }
  return maze.cells;
}

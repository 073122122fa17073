/** The cells between two cells, so that a fast drag leaves no gaps (Bresenham's line). */
import type { Cell } from '../../kernel/worlds/contracts.ts';

/** The cells on the line, both ends included. */
export function lineOfCells(from: Cell, to: Cell): Cell[] {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [stepX, stepY] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const cells = [{ ...from }];
  let { x, y } = from;
  for (let error = dx - dy; x !== to.x || y !== to.y;) {
    const twice = 2 * error;
    if (twice > -dy) {
      error -= dy;
      x += stepX;
    }
    if (twice < dx) {
      error += dx;
      y += stepY;
    }
    cells.push({ x, y });
  }
  return cells;
}

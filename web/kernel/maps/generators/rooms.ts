import { below, type Random } from './random.ts';

/** Parts shorter than this are not divided any more. */
const least = 9;

interface Part {
  x: number;
  y: number;
  w: number;
  h: number;
  parts: Part[];
  at: [number, number];
}

/** Divides the field into parts, puts a room into each, and joins the two halves of every cut by a corridor. */
export function rooms(width: number, height: number, random: Random) {
  const cells = new Uint8Array(width * height);
  const parts = cutUp(width, height, random);
  // A part comes after the part it was cut from, so going backwards both halves are done before the whole.
  for (const part of parts.reverse()) {
    const [one, other] = part.parts;
    if (!one) part.at = room(cells, width, part, random);
    else {
      corridor(cells, width, one.at, other.at, random() < 0.5);
      part.at = random() < 0.5 ? one.at : other.at;
    }
  }
  return cells;
}

function cutUp(width: number, height: number, random: Random) {
  const part: (x: number, y: number, w: number, h: number) => Part = (x, y, w, h) => ({ x, y, w, h, parts: [], at: [x, y] });
  const all = [part(0, 0, width, height)];
  for (const whole of all) {
    const { x, y, w, h } = whole;
    if (Math.max(w, h) < 2 * least) continue;
    const cut = least + below(random, Math.max(w, h) - 2 * least + 1);
    whole.parts = w > h ? [part(x, y, cut, h), part(x + cut, y, w - cut, h)] : [part(x, y, w, cut), part(x, y + cut, w, h - cut)];
    all.push(...whole.parts);
  }
  return all;
}

/** Opens a room and returns its middle. */
function room(cells: Uint8Array, width: number, { x, y, w, h }: Part, random: Random): [number, number] {
  // The size leaves a wall at the right and bottom, so that rooms of neighbouring parts stay apart.
  const size = (most: number) => Math.max(1, most - 1 - below(random, Math.max(1, most / 2)));
  const [across, down] = [size(w), size(h)];
  const left = x + below(random, Math.max(1, w - across));
  const top = y + below(random, Math.max(1, h - down));
  for (let row = top; row < top + down; row++) cells.fill(1, row * width + left, row * width + left + across);
  return [left + (across >> 1), top + (down >> 1)];
}

function corridor(cells: Uint8Array, width: number, [fromX, fromY]: [number, number], [toX, toY]: [number, number], acrossFirst: boolean) {
  const row = acrossFirst ? fromY : toY;
  const column = acrossFirst ? toX : fromX;
  for (let x = Math.min(fromX, toX); x <= Math.max(fromX, toX); x++) cells[row * width + x] = 1;
  for (let y = Math.min(fromY, toY); y <= Math.max(fromY, toY); y++) cells[y * width + column] = 1;
}

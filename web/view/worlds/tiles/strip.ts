/** Places boards in lines, as large as possible. Lengths are those of the room. */

const LARGEST = 3.2;
const SMALLEST = 0.35;
const GAP = 0.32;

/**
 * @param aspect height of a board, divided by its width
 * @param count of boards in the lines
 * @param below whether there is another line below them, at a distance
 */
export function stripOf(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  aspect: number,
  count: number,
  below: boolean,
): { side: number; places: { x: number; y: number }[]; below: { x: number; y: number }[] } {
  const fits = (side: number) => {
    const columns = Math.max(1, Math.floor((width + side * GAP) / (side * (1 + GAP))));
    const lines = Math.ceil(count / columns) + (below ? 1.4 : 0);
    return { columns, lines, fit: lines * side * (aspect + GAP) <= height };
  };
  let side = LARGEST;
  while (side > SMALLEST && !fits(side).fit) side *= 0.94;
  const { columns } = fits(side);
  const [stepX, stepY] = [side * (1 + GAP), side * (aspect + GAP)];
  const lines = Math.ceil(count / columns);
  const used = Math.min(count, columns) * stepX - side * GAP;
  const left = x + (width - used) / 2;
  const top = y + Math.max(0, (height - (lines + (below ? 1.4 : 0)) * stepY) * 0.35);
  const place = (i: number, line: number) => ({ x: left + (i % columns) * stepX, y: top + line * stepY });
  return {
    side,
    places: Array.from({ length: count }, (_, i) => place(i, Math.floor(i / columns))),
    below: below ? Array.from({ length: Math.min(4, columns) }, (_, i) => place(i, lines + 0.4)) : [],
  };
}

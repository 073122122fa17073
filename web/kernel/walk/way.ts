/** Checks whether a planned path can still be walked. */

/** How many of the two cells beside a diagonal step may be blocked, by rule. */
const cornersAllowed: Record<string, number> = { never: -1, 'no-obstacles': 0, 'at-most-one-obstacle': 1, always: 2 };

/**
 * The first step of a path that the map no longer allows, as the index of its cell; −1 if all steps are allowed.
 * @param way cells; the first one is where the walker stands
 * @param map of squares
 */
export function brokenAt(
  way: ArrayLike<number>,
  { width, diagonal, blocked }: { width: number; diagonal: string; blocked: (node: number) => boolean },
) {
  for (let i = 1; i < way.length; i++) {
    const [from, to] = [way[i - 1], way[i]];
    if (blocked(to)) return i;
    const [dx, dy] = [(to % width) - (from % width), Math.floor(to / width) - Math.floor(from / width)];
    if (dx === 0 || dy === 0) continue;
    const corners = Number(blocked(from + dx)) + Number(blocked(from + dy * width));
    if (corners > cornersAllowed[diagonal]) return i;
  }
  return -1;
}

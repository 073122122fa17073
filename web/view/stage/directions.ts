/** The directions of keys on the screen, in every world. */

type Way = [number, number];

const letters: Record<string, Way> = { w: [0, -1], a: [-1, 0], s: [0, 1], d: [1, 0] };
const arrows: Record<string, Way> = { ArrowUp: [0, -1], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowRight: [1, 0] };
/** Positions as on a number pad. */
const corners: Record<string, Way> = { Home: [-1, -1], PageUp: [1, -1], End: [-1, 1], PageDown: [1, 1] };

/** The direction of W A S D, or of Shift with an arrow or, if `slanted`, with Home, End and the Page keys. */
export function direction({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent, slanted: boolean = false): Way | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  return (shiftKey && (arrows[key] ?? (slanted && corners[key]))) || letters[key.toLowerCase()];
}

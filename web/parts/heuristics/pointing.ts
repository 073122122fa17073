/** Chooses the node that is read out: the one under the pointer or finger, or the next one in the direction of an arrow key. */
import type { Picture } from './heuristics_painter.ts';

const ways: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const layers: Record<string, number> = { PageUp: 1, PageDown: -1 };

/** @param climb shows another layer, if there are layers */
export function listen(canvas: HTMLCanvasElement, picture: Picture, point: (node: number) => void, climb: (by: number) => void) {
  const under = ({ offsetX, offsetY }: PointerEvent) => point(picture.nodeAt(offsetX, offsetY));
  canvas.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && under(event));
  canvas.addEventListener('pointerdown', under);
  canvas.addEventListener('keydown', (event) => {
    const [way, by] = [ways[event.key], layers[event.key]];
    if (!way && !by) return;
    event.preventDefault();
    event.stopPropagation();
    if (way) point(picture.nodeBeside(...way));
    else climb(by);
  });
}

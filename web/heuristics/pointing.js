/** Which node of the picture is read out: the one under the pointer or a finger, or the next along an arrow key. */

/** @type {Record<string, [number, number]>} */
const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, number>} */
const layers = { PageUp: 1, PageDown: -1 };

/**
 * @param {HTMLCanvasElement} canvas @param {import('./picture.js').Picture} picture
 * @param {(node: number) => void} point @param {(by: number) => void} climb shows another layer, where there are any
 */
export function listen(canvas, picture, point, climb) {
  const under = (/** @type {PointerEvent} */ { offsetX, offsetY }) => point(picture.nodeAt(offsetX, offsetY));
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

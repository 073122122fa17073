/** What painters draw on: the canvas of a page, one that nobody sees, or an SVG that takes part as one. */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

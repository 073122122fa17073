/**
 * What painters draw on: the canvas of a page, one that nobody sees, or an SVG that takes part as one. A canvas gives null only
 * after it was asked for another kind, which none here is: where one is asked, `as Context` says so.
 */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/**
 * What painters draw on: the canvas of a page, an invisible one, or an object that writes SVG. `getContext` gives null only if the
 * canvas has a context of another kind, which never happens here: `as Context` relies on that.
 */
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

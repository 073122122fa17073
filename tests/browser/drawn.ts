/**
 * The texts that painters have drawn on the canvases of a page, as they are to be seen: what is painted over a text covers it. A picture
 * begins anew when its canvas is cleared.
 */
import type { Page } from 'puppeteer-core';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** A text in CSS pixels of the window; `font` is the size of its letters. */
export interface Drawn extends Box {
  text: string;
  font: number;
}
/** A filled shape: the corners of its path, or the middle and radius of its disc. */
interface Shape {
  points: [x: number, y: number][];
  disc?: [x: number, y: number, radius: number];
}
/** For functions that run in such a page: the texts of a canvas that nothing covers. */
export type InNotedPage = typeof globalThis & { uncovered(canvas: HTMLCanvasElement): Drawn[] };

/** From the next page on, what is drawn is noted. */
export const note = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    type Painter = CanvasRenderingContext2D;
    const plain = CanvasRenderingContext2D.prototype;
    const drawn: Map<HTMLCanvasElement, (Drawn | Shape)[]> = new Map();
    /** The paths that have been begun, in their parts: a painter fills many shapes at once. */
    const paths: WeakMap<Painter, Shape[]> = new WeakMap();
    const begin = (context: Painter, points: Shape['points'] = []) => {
      const shape: Shape = { points };
      paths.set(context, [...(paths.get(context) ?? []), shape]);
      return shape;
    };
    const path = (context: Painter) => paths.get(context)?.at(-1) ?? begin(context);
    const add = (context: Painter, each: Drawn | Shape) => {
      const list = drawn.get(context.canvas);
      if (list) list.push(each);
      else drawn.set(context.canvas, [each]);
    };
    const rectangle = (x: number, y: number, wide: number, high: number): Shape['points'] => [
      [x, y],
      [x + wide, y],
      [x + wide, y + high],
      [x, y + high],
    ];
    /** Calls `before` whenever a method is called. */
    const hear = (name: string, before: (context: Painter, values: number[]) => void) => {
      const method = Reflect.get(plain, name);
      Object.assign(plain, {
        [name](this: Painter, ...values: number[]) {
          before(this, values);
          return method.apply(this, values);
        },
      });
    };
    hear('beginPath', (context) => paths.delete(context));
    hear('moveTo', (context, [x, y]) => begin(context, [[x, y]]));
    hear('lineTo', (context, [x, y]) => path(context).points.push([x, y]));
    for (const name of ['rect', 'roundRect']) hear(name, (context, [x, y, wide, high]) => begin(context, rectangle(x, y, wide, high)));
    hear('arc', (context, [x, y, radius]) => {
      const shape = path(context);
      if (shape.points.length === 0) shape.disc = [x, y, radius];
      shape.points.push(...rectangle(x - radius, y - radius, 2 * radius, 2 * radius));
    });
    hear('clearRect', (context, [, , wide]) => wide > context.canvas.width - 2 && drawn.delete(context.canvas));
    hear('fillRect', (context, [x, y, wide, high]) => context.globalAlpha > 0.5 && add(context, { points: rectangle(x, y, wide, high) }));
    // A path of its own may be anything; painters fill cells and the heads of arrows with them, below all texts.
    hear('fill', (context, values) => {
      if (values.length === 0 && context.globalAlpha > 0.5) for (const shape of paths.get(context) ?? []) add(context, { ...shape });
    });
    const { fillText } = plain;
    Object.assign(plain, {
      fillText(this: Painter, text: string, x: number, y: number, ...most: [] | [number]) {
        const size = this.measureText(text);
        const part = Math.min(1, (most[0] ?? Infinity) / size.width);
        add(this, {
          text,
          left: x - size.actualBoundingBoxLeft * part,
          right: x + size.actualBoundingBoxRight * part,
          top: y - size.actualBoundingBoxAscent,
          bottom: y + size.actualBoundingBoxDescent,
          font: Number(/(\d+(?:\.\d+)?)px/.exec(this.font)?.[1]) * part,
        });
        Reflect.apply(fillText, this, [text, x, y, ...most]);
      },
    });
    /** Whether no part of a shape lies on a box: some line separates them. */
    const apart = ({ left, top, right, bottom }: Box, { points, disc }: Shape, slack: number) => {
      if (points.length === 0) return true;
      if (disc && points.length === 4) {
        const [x, y, radius] = disc;
        return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)) > radius - slack;
      }
      const corners = rectangle(left, top, right - left, bottom - top);
      const edges = points.map(([x, y], at) => [x - points[(at || points.length) - 1][0], y - points[(at || points.length) - 1][1]]);
      return [[1, 0], [0, 1], ...edges].some(([dx, dy]) => {
        const long = Math.hypot(dx, dy);
        const along = (all: Shape['points']) => all.map(([x, y]) => (long ? (x * -dy + y * dx) / long : 0));
        const [one, other] = [along(corners), along(points)];
        return Math.max(...one) < Math.min(...other) + slack || Math.max(...other) < Math.min(...one) + slack;
      });
    };
    const uncovered: InNotedPage['uncovered'] = (canvas) => {
      const list = drawn.get(canvas) ?? [];
      const frame = canvas.getBoundingClientRect();
      const times = frame.width / canvas.width;
      return list.flatMap((each, at) => {
        if (!('text' in each)) return [];
        if (list.slice(at + 1).some((later) => !('text' in later) && !apart(each, later, 1 / times))) return [];
        const [left, right] = [frame.left + each.left * times, frame.left + each.right * times];
        const [top, bottom] = [frame.top + each.top * times, frame.top + each.bottom * times];
        const out = left < frame.left - 1 || top < frame.top - 1 || right > frame.right + 1 || bottom > frame.bottom + 1;
        return out ? [] : [{ text: each.text, font: each.font * times, left, right, top, bottom }];
      });
    };
    Object.assign(globalThis, { uncovered });
  });

/**
 * A step as SVG: shapes and real text, made by the painters of the stage. What stands in space is a picture in it.
 * @module
 */
import { compose, HIGH, WIDE } from './composed.js';
import { safe, SvgContext, writing } from './svg_context.js';

/** Units of the drawing for one of its pixels: as fine as the picture made of pixels, with which it agrees. */
const FINE = 2;

/**
 * @param {import('./composed.js').Scene} scene @param {'light' | 'dark'} scheme
 * @param {{ lang: string, width?: number }} options language of its words; width in pixels, of which the height follows
 * @returns {string}
 */
export function svg(scene, scheme, { lang, width = WIDE }) {
  const page = new SvgContext(WIDE * FINE, HIGH * FINE);
  const size = writing(() => {
    const painter = scene.layout.painter(() => {});
    try {
      return compose(scene, scheme, {
        painter,
        ratio: FINE,
        vector: true,
        page: /** @type {any} */ (page),
        surface: (wide, high) => /** @type {any} */ (new SvgContext(wide, high)),
        put: (map, x, y, wide, high) =>
          page.append(`<svg x="${x}" y="${y}" width="${wide}" height="${high}">\n${/** @type {any} */ (map).markup}\n</svg>`),
      });
    } finally {
      painter.dispose?.();
    }
  });
  const height = Math.round((width * size.height) / size.width);
  const box = `viewBox="0 0 ${size.width * FINE} ${size.height * FINE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${box} lang="${lang}" role="img">
<title>${safe(size.sentence)}</title>
${page.markup}
</svg>
`;
}

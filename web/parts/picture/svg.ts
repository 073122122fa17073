/** A step as SVG: shapes and real text, made by the painters of the stage. Worlds in space become an image inside it. */
import { compose, HIGH, WIDE, type Scene } from './composed.ts';
import { safe, SvgContext, writing } from './svg_context.ts';

/** Units of the drawing per CSS pixel, the same as in the PNG, so that both agree. */
const FINE = 2;

/** @param options language of the texts; width in pixels, from which the height follows. @returns also the sentence in the picture */
export function svg(scene: Scene, scheme: 'light' | 'dark', { lang, width = WIDE }: { lang: string; width?: number }) {
  const page = new SvgContext(WIDE * FINE, HIGH * FINE);
  const size = writing(() => {
    const painter = scene.layout.painter(() => {});
    try {
      return compose(scene, scheme, {
        painter,
        ratio: FINE,
        vector: true,
        page: page.context,
        surface: (wide, high) => new SvgContext(wide, high).context,
        put: (map, x, y, wide, high) => page.append(`<svg x="${x}" y="${y}" width="${wide}" height="${high}">\n${map.markup}\n</svg>`),
      });
    } finally {
      painter.dispose?.();
    }
  });
  const height = Math.round((width * size.height) / size.width);
  const box = `viewBox="0 0 ${size.width * FINE} ${size.height * FINE}"`;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${box} lang="${lang}" role="img">
<title>${safe(size.sentence)}</title>
${page.markup}
</svg>
`;
  return { markup, width, height, sentence: size.sentence };
}

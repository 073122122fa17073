/**
 * Composes the picture of a step: the map, the meaning of its colours, and the sentence. It needs no DOM, so that pictures can also be
 * made outside a browser.
 */
import { ARROW_SIZE } from '../../view/draw/labels.ts';
import { cellKey, legendItems, numbersText, shadeOf, swatch, type Shape } from '../../view/draw/legend.ts';
import { theme as themeOf, type Theme } from '../../view/draw/themes.ts';
import { Camera } from '../../view/stage/camera.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Layout } from '../../view/stage/layout.ts';
import type { Frame, Page, Painter } from '../../view/draw/painting.ts';
import type { Teller } from '../../kernel/words/teller.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Context } from '../../view/draw/context.ts';

type Scheme = 'light' | 'dark';
/** What is shown, and the texts about it. */
export interface Scene {
  teller: Teller;
  model: LabModel;
  layout: Layout;
  /** The parts of a frame that say what is shown */
  picture: Pick<Frame, 'snapshot' | 'strings' | 'yUp' | 'labels' | 'arrows' | 'shade' | 'layers' | 'walker'>;
  /** The theme of the stage */
  theme: Theme;
}

/** Sizes in CSS pixels. */
export const WIDE = 960;
export const HIGH = 720;
const EDGE = 20;
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const pages: Record<Scheme, Page & { text: string }> = {
  light: { scheme: 'light', fill: '#ffffff', ink: '#566070', text: '#1a202b' },
  dark: { scheme: 'dark', fill: '#12151b', ink: '#a0aabb', text: '#e8ebf1' },
};

/** Breaks a text into lines that fit. */
function linesOf(context: Context, text: string, wide: number) {
  const lines = [''];
  // Chinese may be broken after any character, other texts between words.
  for (const piece of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []) {
    const last = lines[lines.length - 1];
    if (last && context.measureText(last + piece.trimEnd()).width > wide) lines.push(piece);
    else lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trimEnd());
}

/** The same model with nothing hovered or selected. */
const unlit = (model: LabModel) =>
  new Proxy(model, {
    get(target, name) {
      if (name === 'hover' || name === 'selected') return -1;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** A large map is painted in several calls; this is more than it ever needs. */
const TIMES = 4096;

interface Ground<Surface> {
  painter: Painter;
  ratio: number;
  vector?: boolean;
  lines?: number;
  surface: (width: number, height: number) => Surface;
  put: (map: Surface, x: number, y: number, width: number, height: number) => void;
  page: Context;
}

/**
 * @param on `lines`: the number of lines reserved for the sentence, if all pictures need the same size
 * @returns the size in CSS pixels
 */
export function compose<Surface extends Context>(
  { teller, model, layout, picture, theme: shownIn }: Scene,
  scheme: Scheme,
  { painter, ratio, vector, lines, surface, put, page }: Ground<Surface>,
): { width: number; height: number; sentence: string } {
  const paper = pages[scheme];
  const theme = ['light', 'dark'].includes(shownIn.name) ? themeOf(scheme) : shownIn;
  const extent = layout.extent(model.document.space, { width: WIDE, height: HIGH });
  const height = Math.round(Math.min(HIGH, Math.max(240, (WIDE * extent.height) / extent.width)));
  const size = { width: WIDE, height, ratio };
  const view = new Camera();
  view.resize(layout.extent(model.document.space, size), size);
  const map = surface(WIDE * ratio, height * ratio);
  const shown = unlit(model);
  layout.camera?.(shown, model);
  const frame: Frame = {
    ...picture,
    ...size,
    view,
    enlarged: 1,
    theme,
    page: paper,
    motion: { type: '', node: -1, oldParent: -1, part: 1, path: 1 },
    calm: false,
    fleeting: false,
    cursor: -1,
    held: '',
    now: 0,
    paper: true,
    picture: true,
    vector,
    still: true,
  };
  // A map that takes several frames on a stage is painted to its end here.
  for (let more = TIMES; more > 0 && painter.paint(map, shown, frame) === true;) more--;

  const font = (size_: number, weight = 400) => `${weight} ${size_ * ratio}px ${FONT}`;
  const text = teller.sentenceNow();
  page.font = font(18, 600);
  const sentence = linesOf(page, text, (WIDE - 2 * EDGE) * ratio).slice(0, lines);
  const { search, document } = model;
  const made = teller.t('stage.expansions', { n: search?.expansion ?? 0, all: search?.expansionCount ?? 0 });
  const top = EDGE + (lines ?? sentence.length) * 26 + 26;
  // Videos need an even height.
  const total = 2 * Math.ceil((top + height + 56) / 2);
  page.fillStyle = paper.fill;
  page.fillRect(0, 0, WIDE * ratio, total * ratio);
  page.textAlign = 'left';
  page.textBaseline = 'alphabetic';
  page.fillStyle = paper.text;
  sentence.forEach((line, at) => page.fillText(line, EDGE * ratio, (EDGE + 18 + at * 26) * ratio));
  page.font = font(14);
  page.fillStyle = paper.ink;
  page.fillText(`${teller.searchName(document)} · ${made}`, EDGE * ratio, (top - 10) * ratio);
  put(map, 0, top * ratio, WIDE * ratio, height * ratio);
  let x = EDGE;
  const entry = (shapes: Shape[], above: number, wide: number, text: string) => {
    page.save();
    page.translate(x * ratio, (top + height + above) * ratio);
    page.scale(ratio, ratio);
    for (const shape of shapes) paintShape(page, shape);
    page.restore();
    page.font = font(14);
    page.fillStyle = paper.text;
    page.fillText(text, (x + wide + 6) * ratio, (top + height + 32) * ratio);
    x += wide + 28 + page.measureText(text).width / ratio;
  };
  const shade = shadeOf(document, theme);
  const parent = Boolean(worldOf(document.space).cells) && picture.arrows && view.scale >= ARROW_SIZE;
  for (const item of legendItems(document, { terrain: false, parent })) {
    // Few maps have these, and there is no room for them.
    if (item === 'back' || item === 'cluster') continue;
    entry(swatch(item, theme, shade), 17, 20, teller.t(item === 'closed' && shade === 'order' ? 'picture.closed' : `guide.${item}`));
  }
  entry(
    cellKey(document, theme, teller.t('guide.numbers.depth')),
    11,
    44,
    numbersText(document, (key, parameters) => teller.t(key, parameters)),
  );
  return { width: WIDE, height: total, sentence: text };
}

/** Paints one shape of a legend. */
function paintShape(page: Context, [tag, attributes, text = '']: Shape) {
  const { fill, stroke, d } = attributes;
  const at = (name: string) => Number(attributes[name] ?? 0);
  if (fill) page.fillStyle = String(fill);
  if (tag === 'text') {
    page.font = `${attributes['font-weight']} ${at('font-size')}px ${FONT}`;
    // Legends use no other anchors.
    page.textAlign = attributes['text-anchor'] === 'middle' ? 'center' : (attributes['text-anchor'] as 'start' | 'end');
    return page.fillText(text, at('x'), at('y'));
  }
  const path = new Path2D(String(d ?? ''));
  if (tag === 'rect') path.roundRect(at('x'), at('y'), at('width'), at('height'), at('rx'));
  if (tag === 'circle') path.arc(at('cx'), at('cy'), at('r'), 0, 2 * Math.PI);
  if (fill && fill !== 'none') page.fill(path);
  if (!stroke) return undefined;
  const round = attributes['stroke-linecap'] === 'round';
  page.strokeStyle = String(stroke);
  page.lineWidth = at('stroke-width');
  page.lineCap = round ? 'round' : 'butt';
  page.lineJoin = round ? 'round' : 'miter';
  return page.stroke(path);
}

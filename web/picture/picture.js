/** This step as a picture: the map, what its colours mean, and the sentence; as pixels or as SVG with real text, light or dark. The whole search as a GIF. */
import { currentSwatches } from './swatches.js';
import { cellKey } from '../draw/legend.js';
import { theme as themeOf } from '../draw/themes.js';
import { download, element } from '../lab/dom.js';
import { reads } from '../document/algorithms.js';
import { Camera } from '../stage/camera.js';
import { numbersOf } from '../words/sum_text.js';
import { SvgContext, withOutlines } from './svg_context.js';

/** @typedef {import('../lab/lab.js').Lab} Lab */
/** @typedef {import('../stage/stage.js').Stage} Stage */
/** @typedef {import('../worlds/contracts.d.ts').Painter} Painter */
/** @typedef {CanvasRenderingContext2D} Context */

/** Measures in CSS pixels. */
const WIDE = 960;
const HIGH = 720;
const EDGE = 20;
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
/** Pixels of a PNG for one of those. */
const FINE = 2;

const pages = {
  light: { scheme: 'light', fill: '#ffffff', ink: '#566070', text: '#1a202b' },
  dark: { scheme: 'dark', fill: '#12151b', ink: '#a0aabb', text: '#e8ebf1' },
};

/** Cuts a text into lines that fit. @param {Context} context @param {string} text @param {number} wide */
function linesOf(context, text, wide) {
  const lines = [''];
  // Chinese may be cut anywhere, other texts between words.
  for (const piece of text.match(/[\u3000-\u9fff\uff00-\uffef]|[^\s\u3000-\u9fff\uff00-\uffef]+\s*|\s+/g) ?? []) {
    const last = lines[lines.length - 1];
    if (last && context.measureText(last + piece.trimEnd()).width > wide) lines.push(piece);
    else lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trimEnd());
}

/** A model with nothing lit. @param {import('../model/model.js').LabModel} model */
const unlit = (model) =>
  new Proxy(model, {
    get(target, name) {
      if (name === 'hover' || name === 'selected') return -1;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** One that paints nowhere else. @param {Stage} stage @returns {Painter} */
function painterOf(stage) {
  const { layout } = stage.scene;
  if (!layout) throw new Error('no layout yet');
  return layout.painter(() => {});
}

/** Does something with a painter who is sent away afterwards. @template T @param {Stage} stage @param {(painter: Painter) => T} work @returns {T} */
function withPainter(stage, work) {
  const painter = painterOf(stage);
  try {
    return work(painter);
  } finally {
    painter.dispose?.();
  }
}

/**
 * @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme
 * @param {{ painter: Painter, ratio: number, lines?: number, surface: (width: number, height: number) => Context, put: (map: Context, x: number, y: number, width: number, height: number) => void, page: Context }} on `lines`: room for the sentence, where all pictures have to be of one size
 * @returns {{ width: number, height: number }}
 */
function compose(lab, stage, scheme, { painter, ratio, lines, surface, put, page }) {
  const { model, layout, picture, looks } = stage.scene;
  if (!layout) throw new Error('no layout yet');
  const paper = pages[scheme];
  const theme = ['light', 'dark'].includes(looks.theme.name) ? themeOf(scheme) : looks.theme;
  const extent = layout.extent(model.document.space, { width: WIDE, height: HIGH });
  const height = Math.round(Math.min(HIGH, Math.max(240, (WIDE * extent.height) / extent.width)));
  const size = { width: WIDE, height, ratio };
  const view = new Camera();
  view.resize(layout.extent(model.document.space, size), size);
  const motion = { type: '', node: -1, oldParent: -1, part: 1, path: 1 };
  const map = surface(WIDE * ratio, height * ratio);
  const shown = unlit(model);
  layout.camera?.(shown, model);
  painter.paint(map, shown, {
    ...picture,
    ...size,
    view,
    theme,
    page: /** @type {any} */ (paper),
    motion,
    calm: false,
    cursor: -1,
    held: '',
    now: 0,
    paper: true,
    picture: true,
  });

  const font = (/** @type {number} */ size_, weight = 400) => `${weight} ${size_ * ratio}px ${FONT}`;
  page.font = font(18, 600);
  const sentence = linesOf(page, lab.sentenceNow(), (WIDE - 2 * EDGE) * ratio).slice(0, lines);
  const { search, document } = model;
  const about = [
    lab.t(`lab.choice.algorithm.${document.algorithm}`),
    reads('heuristic', document.algorithm) ? lab.t(`lab.choice.heuristic.${document.heuristic}`) : '',
    lab.t('stage.expansions', { n: search?.expansion ?? 0, all: search?.expansionCount ?? 0 }),
  ];
  const top = EDGE + (lines ?? sentence.length) * 26 + 26;
  const total = top + height + 56;
  page.fillStyle = paper.fill;
  page.fillRect(0, 0, WIDE * ratio, total * ratio);
  page.textAlign = 'left';
  page.textBaseline = 'alphabetic';
  page.fillStyle = paper.text;
  sentence.forEach((line, at) => page.fillText(line, EDGE * ratio, (EDGE + 18 + at * 26) * ratio));
  page.font = font(14);
  page.fillStyle = paper.ink;
  page.fillText(about.filter(Boolean).join(' · '), EDGE * ratio, (top - 10) * ratio);
  put(map, 0, top * ratio, WIDE * ratio, height * ratio);
  let x = EDGE;
  page.font = font(14);
  for (const { name, draw } of currentSwatches(document, theme)) {
    page.save();
    draw(page, x * ratio, (top + height + 18) * ratio, 18 * ratio);
    page.restore();
    page.font = font(14);
    page.fillStyle = paper.text;
    page.textAlign = 'left';
    page.textBaseline = 'alphabetic';
    const text = lab.t(name);
    page.fillText(text, (x + 25) * ratio, (top + height + 32) * ratio);
    x += 25 + page.measureText(text).width / ratio + 22;
  }
  paintKey(page, cellKey(document, theme), x * ratio, (top + height + 11) * ratio, ratio);
  page.font = font(14);
  page.fillStyle = paper.text;
  page.textAlign = 'left';
  page.fillText(lab.t(`guide.numbers.${numbersOf(document)[0]}`), (x + 52) * ratio, (top + height + 32) * ratio);
  return { width: WIDE, height: total };
}

/** A cell with the names of its numbers, as the legend has it. @param {Context} page @param {import('../draw/legend.js').Shape[]} shapes @param {number} left @param {number} top @param {number} ratio */
function paintKey(page, shapes, left, top, ratio) {
  for (const [tag, attributes, text = ''] of shapes) {
    const at = (/** @type {string} */ name) => Number(attributes[name]) * ratio;
    page.fillStyle = String(attributes.fill);
    if (tag === 'text') {
      page.font = `${attributes['font-weight']} ${at('font-size')}px ${FONT}`;
      page.textAlign = attributes['text-anchor'] === 'middle' ? 'center' : /** @type {'start' | 'end'} */ (attributes['text-anchor']);
      page.fillText(text, left + at('x'), top + at('y'));
      continue;
    }
    page.strokeStyle = String(attributes.stroke);
    page.lineWidth = at('stroke-width');
    page.fillRect(left + at('x'), top + at('y'), at('width'), at('height'));
    page.strokeRect(left + at('x'), top + at('y'), at('width'), at('height'));
  }
}

/** The picture as pixels. @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme @param {Painter} painter @param {number} ratio @param {number} [lines] */
function painted(lab, stage, scheme, painter, ratio, lines) {
  const canvas = (/** @type {number} */ width, /** @type {number} */ height) =>
    /** @type {Context} */ (Object.assign(document.createElement('canvas'), { width, height }).getContext('2d'));
  const page = canvas(WIDE * ratio, (HIGH + 300) * ratio);
  const { height } = compose(lab, stage, scheme, {
    painter,
    ratio,
    lines,
    page,
    surface: canvas,
    put: (map, x, y) => page.drawImage(map.canvas, x, y),
  });
  const whole = canvas(WIDE * ratio, height * ratio);
  whole.drawImage(page.canvas, 0, 0);
  return whole;
}

/** @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme @returns {Promise<Blob>} */
const png = (lab, stage, scheme) =>
  new Promise((resolve, reject) => {
    withPainter(stage, (painter) => painted(lab, stage, scheme, painter, FINE)).canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/png',
    );
  });

/** Lines that a sentence has room for in a moving picture. */
const LINES = 2;

/** The whole search, with how far it has come in a notice that can call it off. @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme */
async function moving(lab, stage, scheme) {
  const { gif } = await import('./moving.js');
  const off = new AbortController();
  const stop = { text: lab.t('picture.stop'), run: () => off.abort() };
  const progress = (/** @type {number} */ done, /** @type {number} */ all) =>
    lab.notice({ kind: 'offer', id: 'gif', text: lab.t('picture.making', { n: done, all }), actions: [stop] });
  // One for all frames: in space a painter takes long to get ready.
  const painter = painterOf(stage);
  const picture = () => {
    const context = painted(lab, stage, scheme, painter, 1, LINES);
    const { width, height } = context.canvas;
    return { pixels: context.getImageData(0, 0, width, height).data, width, height };
  };
  lab.model.addEventListener('document', () => off.abort(), { signal: off.signal });
  try {
    return await gif(lab, picture, progress, off.signal);
  } catch (error) {
    if (off.signal.aborted) return null;
    throw error;
  } finally {
    painter.dispose?.();
    lab.notice({ id: 'gif', text: '' });
  }
}

/** @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme */
export function svgOf(lab, stage, scheme) {
  const page = new SvgContext(WIDE, HIGH);
  let size = { width: 0, height: 0 };
  withOutlines(() => {
    size = withPainter(stage, (painter) =>
      compose(lab, stage, scheme, {
        painter,
        ratio: 1,
        page: /** @type {any} */ (page),
        surface: (width, height) => /** @type {any} */ (new SvgContext(width, height)),
        put: (map, x, y, width, height) =>
          page.append(`<svg x="${x}" y="${y}" width="${width}" height="${height}">\n${/** @type {any} */ (map).markup}\n</svg>`),
      }),
    );
  });
  const { width, height } = size;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${page.markup}\n</svg>\n`;
}

/** @param {Lab} lab @param {Stage} stage @returns {() => void} opens the sheet of kinds */
export function show(lab, stage) {
  const sheet = element('div', { class: 'sheet', role: 'group', popover: 'auto', 'data-sheet': 'picture' });
  lab.root.append(sheet);
  /** What is saved, by kind. @type {Record<string, { type: string, make: (scheme: 'light' | 'dark') => any }>} */
  const kinds = {
    png: { type: 'image/png', make: (scheme) => png(lab, stage, scheme) },
    svg: { type: 'image/svg+xml', make: (scheme) => svgOf(lab, stage, scheme) },
    gif: { type: 'image/gif', make: (scheme) => moving(lab, stage, scheme) },
  };
  /** @param {string} kind @param {'light' | 'dark'} scheme */
  const save = async (kind, scheme) => {
    sheet.hidePopover();
    try {
      await lab.need('guide');
      const { type, make } = kinds[kind];
      const made = await make(scheme);
      if (made) download(`a-star-lab.${kind}`, made, type);
    } catch {
      lab.notice({ kind: 'error', id: 'part', text: lab.t('picture.failed') });
    }
  };
  return () => {
    sheet.setAttribute('aria-label', lab.t('views.picture'));
    const schemes = /** @type {const} */ (['light', 'dark']);
    sheet.replaceChildren(
      ...Object.keys(kinds).flatMap((kind) =>
        schemes.map((scheme) =>
          element(
            'button',
            { type: 'button', class: 'row', 'data-picture': `${kind}-${scheme}`, on: { click: () => save(kind, scheme) } },
            element('b', { text: `${kind.toUpperCase()} · ${lab.t(`lab.theme.${scheme}`)}` }),
            element('span', { text: lab.t(`picture.${kind}`) }),
          ),
        ),
      ),
    );
    sheet.showPopover();
  };
}

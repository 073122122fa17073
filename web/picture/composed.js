/**
 * What a picture of a step consists of: the map, what its colours mean, and the sentence. It knows no page, so that pictures are
 * also made where there is none.
 * @module
 */
import { currentSwatches } from './swatches.js';
import { cellKey } from '../draw/legend.js';
import { theme as themeOf } from '../draw/themes.js';
import { reads } from '../document/algorithms.js';
import { Camera } from '../stage/camera.js';
import { numbersOf } from '../words/sum_text.js';

/** @typedef {import('../worlds/contracts.d.ts').Painter} Painter */
/** @typedef {import('../words/teller.js').Teller} Teller */
/** @typedef {CanvasRenderingContext2D} Context */
/** @typedef {'light' | 'dark'} Scheme */
/**
 * What is shown and who tells of it.
 * @typedef {object} Scene
 * @property {Teller} teller
 * @property {import('../model/model.js').LabModel} model
 * @property {import('../worlds/contracts.d.ts').Layout} layout
 * @property {any} picture the parts of a frame that say what is shown
 * @property {import('../draw/themes.js').Theme} theme of the stage
 */

/** Measures in CSS pixels. */
export const WIDE = 960;
export const HIGH = 720;
const EDGE = 20;
const FONT = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
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

/** A large map is painted some of it at a time; more of those times than it takes. */
const TIMES = 4096;

/**
 * @param {Scene} scene @param {Scheme} scheme
 * @param {{ painter: Painter, ratio: number, vector?: boolean, lines?: number, surface: (width: number, height: number) => Context, put: (map: Context, x: number, y: number, width: number, height: number) => void, page: Context }} on `lines`: room for the sentence, where all pictures have to be of one size
 * @returns {{ width: number, height: number, sentence: string }} in CSS pixels
 */
export function compose({ teller, model, layout, picture, theme: shownIn }, scheme, { painter, ratio, vector, lines, surface, put, page }) {
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
  /** @type {any} */
  const frame = {
    ...picture,
    ...size,
    view,
    theme,
    page: paper,
    motion: { type: '', node: -1, oldParent: -1, part: 1, path: 1 },
    calm: false,
    cursor: -1,
    held: '',
    now: 0,
    paper: true,
    picture: true,
    vector,
    still: true,
  };
  // What takes several frames on a stage is painted to its end.
  for (let more = TIMES; more > 0 && painter.paint(map, shown, frame) === true;) more--;

  const font = (/** @type {number} */ size_, weight = 400) => `${weight} ${size_ * ratio}px ${FONT}`;
  const told = teller.sentenceNow();
  page.font = font(18, 600);
  const sentence = linesOf(page, told, (WIDE - 2 * EDGE) * ratio).slice(0, lines);
  const { search, document } = model;
  const about = [
    teller.t(`lab.choice.algorithm.${document.algorithm}`),
    reads('heuristic', document.algorithm) ? teller.t(`lab.choice.heuristic.${document.heuristic}`) : '',
    teller.t('stage.expansions', { n: search?.expansion ?? 0, all: search?.expansionCount ?? 0 }),
  ];
  const top = EDGE + (lines ?? sentence.length) * 26 + 26;
  // Of videos both sides are even.
  const total = 2 * Math.ceil((top + height + 56) / 2);
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
    const text = teller.t(name);
    page.fillText(text, (x + 25) * ratio, (top + height + 32) * ratio);
    x += 25 + page.measureText(text).width / ratio + 22;
  }
  paintKey(page, cellKey(document, theme), x * ratio, (top + height + 11) * ratio, ratio);
  page.font = font(14);
  page.fillStyle = paper.text;
  page.textAlign = 'left';
  page.fillText(teller.t(`guide.numbers.${numbersOf(document)[0]}`), (x + 52) * ratio, (top + height + 32) * ratio);
  return { width: WIDE, height: total, sentence: told };
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

/** This step as a picture: the map, what its colours mean, and the sentence; as pixels or as SVG with real text, light or dark. The whole search as a GIF. */
import { compose, HIGH, WIDE } from './composed.js';
import { saveTrace } from './trace.js';
import { svg } from './svg.js';
import { videos } from './videos.js';
import { element } from '../lab/dom.js';
import { download } from '../lab/download.js';

/** @typedef {import('../lab/lab.js').Lab} Lab */
/** @typedef {import('../stage/stage.js').Stage} Stage */
/** @typedef {import('../worlds/contracts.d.ts').Painter} Painter */
/** @typedef {CanvasRenderingContext2D} Context */

/** Pixels of a PNG for one of those. */
const FINE = 2;

/** What is on the stage. @param {Lab} lab @param {Stage} stage @returns {import('./composed.js').Scene} */
function sceneOf(lab, stage) {
  const { model, layout, picture, looks } = stage.scene;
  if (!layout) throw new Error('no layout yet');
  return { teller: lab, model, layout, picture, theme: looks.theme };
}

/** The picture as pixels. @param {import('./composed.js').Scene} scene @param {'light' | 'dark'} scheme @param {Painter} painter @param {number} ratio @param {number} [lines] */
function painted(scene, scheme, painter, ratio, lines) {
  const canvas = (/** @type {number} */ width, /** @type {number} */ height) =>
    /** @type {Context} */ (Object.assign(document.createElement('canvas'), { width, height }).getContext('2d'));
  const page = canvas(WIDE * ratio, (HIGH + 300) * ratio);
  const { height } = compose(scene, scheme, {
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
    const scene = sceneOf(lab, stage);
    const painter = scene.layout.painter(() => {});
    try {
      painted(scene, scheme, painter, FINE).canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    } finally {
      painter.dispose?.();
    }
  });

/** Where capitals would not do. @type {Record<string, string>} */
const names = { webm: 'WebM' };

/** Lines that a sentence has room for in a moving picture. */
const LINES = 2;

/**
 * Part of the search, with how far it has come in a notice that can call it off.
 * @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme @param {Parameters<typeof import('./moving.js').moved>[1]} wish
 */
async function moving(lab, stage, scheme, wish) {
  const { moved } = await import('./moving.js');
  const off = new AbortController();
  const stop = { text: lab.t('picture.stop'), run: () => off.abort() };
  const progress = (/** @type {number} */ done, /** @type {number} */ all) =>
    lab.notice({ kind: 'offer', id: 'moving', text: lab.t('picture.making', { n: done, all }), actions: [stop] });
  // One for all frames: in space a painter takes long to get ready.
  const painter = sceneOf(lab, stage).layout.painter(() => {});
  const picture = () => {
    const context = painted(sceneOf(lab, stage), scheme, painter, 1, LINES);
    const { width, height } = context.canvas;
    return { pixels: context.getImageData(0, 0, width, height).data, width, height };
  };
  lab.model.addEventListener('document', () => off.abort(), { signal: off.signal });
  try {
    return await moved(lab, wish, picture, progress, off.signal);
  } catch (error) {
    if (off.signal.aborted) return null;
    throw error;
  } finally {
    painter.dispose?.();
    lab.notice({ id: 'moving', text: '' });
  }
}

/** @param {Lab} lab @param {Stage} stage @param {'light' | 'dark'} scheme */
export const svgOf = (lab, stage, scheme) => svg(sceneOf(lab, stage), scheme, { lang: lab.strings.lang });

/** Which expansions a moving picture shows. @param {Lab} lab */
function rangeFields(lab) {
  const all = lab.model.search?.expansionCount ?? 0;
  const [from, to] = ['from', 'to'].map((name) =>
    element('input', {
      type: 'number',
      inputmode: 'numeric',
      min: 0,
      max: all,
      step: 1,
      required: true,
      value: name === 'to' ? all : 0,
      'data-range': name,
      'aria-label': lab.t(`picture.${name}.hint`),
    }),
  );
  return {
    row: element('p', { class: 'range' }, lab.t('picture.from'), from, lab.t('picture.to'), to),
    /** Null where it is none; the reader is told. @returns {import('./moving.js').Range | null} */
    read() {
      to.setCustomValidity(Number(to.value) < Number(from.value) ? lab.t('picture.range', { to: to.value, from: from.value }) : '');
      return from.reportValidity() && to.reportValidity() ? { from: Number(from.value), to: Number(to.value) } : null;
    },
  };
}

/** @param {Lab} lab @param {Stage} stage @returns {() => Promise<void>} opens the sheet of kinds */
export function show(lab, stage) {
  const sheet = element('div', { class: 'sheet', role: 'group', popover: 'auto', 'data-sheet': 'picture' });
  lab.root.append(sheet);
  let range = rangeFields(lab);
  /** @typedef {{ type: string, moves?: boolean, make: (scheme: 'light' | 'dark', range: import('./moving.js').Range) => any }} Kind */
  /** What is saved, by kind. @type {Record<string, Kind>} */
  const kinds = {
    png: { type: 'image/png', make: (scheme) => png(lab, stage, scheme) },
    svg: { type: 'image/svg+xml', make: (scheme) => svgOf(lab, stage, scheme) },
    gif: { type: 'image/gif', moves: true, make: (scheme, part) => moving(lab, stage, scheme, { range: part }) },
  };
  /** @param {string} kind @param {'light' | 'dark'} scheme */
  const save = async (kind, scheme) => {
    const { type, make, moves } = kinds[kind];
    const part = moves ? range.read() : { from: 0, to: 0 };
    if (!part) return;
    sheet.hidePopover();
    try {
      await lab.need('guide');
      const made = await make(scheme, part);
      if (made) download(`a-star-lab.${kind}`, made, type);
    } catch {
      lab.notice({ kind: 'error', id: 'part', text: lab.t('picture.failed') });
    }
  };
  const rows = (/** @type {boolean} */ moving_) =>
    Object.keys(kinds)
      .filter((kind) => Boolean(kinds[kind].moves) === moving_)
      .flatMap((kind) =>
        /** @type {const} */ (['light', 'dark']).map((scheme) =>
          element(
            'button',
            { type: 'button', class: 'row', 'data-picture': `${kind}-${scheme}`, on: { click: () => save(kind, scheme) } },
            element('b', { text: `${names[kind] ?? kind.toUpperCase()} · ${lab.t(`lab.theme.${scheme}`)}` }),
            element('span', { text: lab.t(`picture.${kind}`) }),
          ),
        ),
      );
  const trace = element(
    'button',
    { type: 'button', class: 'row', 'data-picture': 'posthoc', on: { click: () => (sheet.hidePopover(), saveTrace(lab)) } },
    element('b', { text: 'Posthoc' }),
    element('span', { 'data-t': 'picture.posthoc' }),
  );
  const known = videos().then((found) => {
    for (const video of found)
      kinds[video.format] = {
        type: `video/${video.format}`,
        moves: true,
        make: (scheme, part) => moving(lab, stage, scheme, { range: part, video }),
      };
  });
  return async () => {
    await known;
    sheet.setAttribute('aria-label', lab.t('views.picture'));
    range = rangeFields(lab);
    sheet.replaceChildren(...rows(false), range.row, ...rows(true), trace);
    lab.localize();
    sheet.showPopover();
  };
}

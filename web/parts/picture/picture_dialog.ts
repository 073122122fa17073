/** The dialog that saves the current step as PNG or SVG, light or dark, or the search as a GIF or video. */
import { compose, HIGH, WIDE, type Scene } from './composed.ts';
import { saveTrace } from './trace_file.ts';
import { svg } from './svg.ts';
import { videos } from './videos.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { download } from '../../view/ui/download.ts';
import { refill, viewSheet } from '../../view/ui/sheet.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { Painter } from '../../view/draw/painting.ts';
import type { Range, moved } from './moving.ts';

type Context = CanvasRenderingContext2D;

/** Pixels of a PNG per CSS pixel. */
const FINE = 2;

/** What the stage shows. */
function sceneOf(lab: Host, stage: Stage): Scene {
  const { model, layout, picture, looks } = stage.scene;
  if (!layout) throw new Error('no layout yet');
  return { teller: lab, model, layout, picture, theme: looks.theme };
}

/** Paints the picture on a canvas. */
function painted(scene: Scene, scheme: 'light' | 'dark', painter: Painter, ratio: number, lines?: number) {
  const canvas = (width: number, height: number) =>
    // A new canvas has a context.
    Object.assign(document.createElement('canvas'), { width, height }).getContext('2d') as Context;
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

const png = (lab: Host, stage: Stage, scheme: 'light' | 'dark'): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const scene = sceneOf(lab, stage);
    const painter = scene.layout.painter(() => {});
    try {
      painted(scene, scheme, painter, FINE).canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
    } finally {
      painter.dispose?.();
    }
  });

/** Names of formats that are not written in capitals. */
const names: Record<string, string> = { webm: 'WebM' };
export const nameOfFormat = (format: string) => names[format] ?? format.toUpperCase();

/** Lines reserved for the sentence in a moving picture. */
const LINES = 2;

type Progress = (done: number, all: number) => void;

/** Makes a moving picture; null if it was stopped or the document has changed. */
export async function moving(
  lab: Host,
  stage: Stage,
  scheme: 'light' | 'dark',
  options: Parameters<typeof moved>[1],
  progress: Progress,
  off: AbortController,
) {
  const { moved } = await import('./moving.ts');
  // One painter for all frames: the painter of voxels takes long to start.
  const painter = sceneOf(lab, stage).layout.painter(() => {});
  const picture = () => {
    const context = painted(sceneOf(lab, stage), scheme, painter, 1, LINES);
    const { width, height } = context.canvas;
    return { pixels: context.getImageData(0, 0, width, height).data, width, height };
  };
  lab.model.addEventListener('document', () => off.abort(), { signal: off.signal });
  try {
    return await moved(lab, options, picture, progress, off.signal);
  } catch (error) {
    if (off.signal.aborted) return null;
    throw error;
  } finally {
    painter.dispose?.();
  }
}

/** The same, and a notice shows the progress and can stop it. */
async function noticed(lab: Host, ...[stage, scheme, options]: [Stage, 'light' | 'dark', Parameters<typeof moved>[1]]) {
  const off = new AbortController();
  const stop = { text: lab.t('lab.recording.stop'), run: () => off.abort() };
  const progress: Progress = (done, all) =>
    lab.notice({ kind: 'offer', id: 'moving', text: lab.t('picture.making', { n: done, all }), actions: [stop] });
  try {
    return await moving(lab, stage, scheme, options, progress, off);
  } finally {
    lab.notice({ id: 'moving', text: '' });
  }
}

export const svgOf = (lab: Host, stage: Stage, scheme: 'light' | 'dark') =>
  svg(sceneOf(lab, stage), scheme, { lang: lab.strings.lang }).markup;

/** The fields for the range of expansions that a moving picture shows. */
function rangeFields(lab: Host) {
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
    /** Null if the range is wrong; the browser then says why. */
    read(): Range | null {
      to.setCustomValidity(Number(to.value) < Number(from.value) ? lab.t('picture.range', { to: to.value, from: from.value }) : '');
      return from.reportValidity() && to.reportValidity() ? { from: Number(from.value), to: Number(to.value) } : null;
    },
  };
}

interface PictureKind {
  type: string;
  moves?: boolean;
  make: (scheme: 'light' | 'dark', range: Range) => BlobPart | null | Promise<BlobPart | null>;
}

/** @returns what opens the sheet */
export function show(lab: Host, stage: Stage): () => Promise<void> {
  const sheet = viewSheet(lab, 'picture', 'auto');
  let range = rangeFields(lab);
  /** The kinds of files that can be saved. */
  const kinds: Record<string, PictureKind> = {
    png: { type: 'image/png', make: (scheme) => png(lab, stage, scheme) },
    svg: { type: 'image/svg+xml', make: (scheme) => svgOf(lab, stage, scheme) },
    gif: { type: 'image/gif', moves: true, make: (scheme, part) => noticed(lab, stage, scheme, { range: part }) },
  };
  const save = async (kind: string, scheme: 'light' | 'dark') => {
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
  const rows = (moving_: boolean) =>
    Object.keys(kinds)
      .filter((kind) => Boolean(kinds[kind].moves) === moving_)
      .flatMap((kind) =>
        (['light', 'dark'] as const).map((scheme) =>
          makeButton(
            { class: 'row', 'data-picture': `${kind}-${scheme}` },
            () => save(kind, scheme),
            element('b', { text: `${nameOfFormat(kind)} · ${lab.t(`picture.${scheme}`)}` }),
            element('span', { text: lab.t(`picture.${kind}`) }),
          ),
        ),
      );
  const trace = makeButton(
    { class: 'row', 'data-picture': 'posthoc' },
    () => (sheet.hidePopover(), saveTrace(lab)),
    element('b', { text: 'Posthoc' }),
    element('span', { 'data-t': 'picture.posthoc' }),
  );
  /** What a picture will look like comes first. */
  const preview = () => {
    const scene = sceneOf(lab, stage);
    const painter = scene.layout.painter(() => {});
    try {
      const dark = matchMedia('(prefers-color-scheme: dark)').matches;
      const scheme = (document.documentElement.dataset.theme ?? (dark ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light';
      const { canvas } = painted(scene, scheme, painter, 1);
      canvas.className = 'made';
      return canvas;
    } catch {
      return '';
    } finally {
      painter.dispose?.();
    }
  };
  const known = videos().then((found) => {
    for (const video of found)
      kinds[video.format] = {
        type: `video/${video.format}`,
        moves: true,
        make: (scheme, part) => noticed(lab, stage, scheme, { range: part, video }),
      };
  });
  return async () => {
    await known;
    range = rangeFields(lab);
    refill(sheet, preview(), ...rows(false), range.row, ...rows(true), trace);
    lab.localize();
    sheet.showPopover();
  };
}

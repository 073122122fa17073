/**
 * Pictures of a search for places that run no script: a GIF, videos and an SVG. Each is made when it is asked for, its size is said, and
 * then it is saved.
 */
import { moving, svgOf } from '../../parts/picture/picture_dialog.ts';
import { videos } from '../../parts/picture/videos.ts';
import { download } from '../../view/ui/download.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { withStage } from './figure_picture.ts';
import type { Lab } from './lab.ts';

/** Bytes of a GIF that all of these places take. */
export const mostBytes = 5_000_000;

/** The kinds of files: a name for people, its type, and for videos how they are written. */
const still = { name: 'SVG', type: 'image/svg+xml' };
const gif = { name: 'GIF', type: 'image/gif' };

type Made = Blob | null;

/** A GIF of at most so many bytes: where it would be larger, it has fewer frames. */
export async function smallEnough(make: (most: number) => Promise<Uint8Array<ArrayBuffer> | null>, most: number = mostBytes) {
  for (let frames = 120; ; frames = Math.floor(frames / 2)) {
    const bytes = await make(frames);
    if (!bytes || bytes.length <= most || frames < 8) return bytes;
  }
}

/** @param scheme asked each time @param told says what happens @returns the rows, and what stops a picture that is being made */
export async function picturesOnly(lab: Lab, scheme: () => 'light' | 'dark', told: (text: string) => void) {
  await Promise.all(['guide', 'views'].map((part) => lab.need(part)));
  let off = new AbortController();
  const moved = (how: { video?: { format: string; codec: string }; most?: number }) =>
    withStage(lab, { width: 960, height: 720, theme: scheme() }, (stage) => {
      off = new AbortController();
      const progress = (n: number, all: number) => told(lab.t('picture.making', { n, all }));
      return moving(lab, stage, scheme(), { range: { from: 0, to: lab.model.search?.expansionCount ?? 0 }, ...how }, progress, off);
    });
  const files: { name: string; type: string; file: string; make: () => Promise<Made> }[] = [
    { ...gif, file: 'gif', make: async () => blob(await smallEnough((most) => moved({ most })), gif.type) },
    ...(await videos()).map((video) => ({
      name: video.format === 'webm' ? 'WebM' : video.format.toUpperCase(),
      type: `video/${video.format}`,
      file: video.format,
      make: async () => blob(await moved({ video }), `video/${video.format}`),
    })),
    {
      ...still,
      file: 'svg',
      make: () =>
        withStage(lab, { width: 960, height: 720, theme: scheme() }, async (stage) => blob(svgOf(lab, stage, scheme()), still.type)),
    },
  ];
  const rows = files.map(({ name, file, make }) => {
    let made: Made = null;
    const size = element('span', { class: 'hint', 'data-size': file, text: lab.t(`lab.embed.for.${file}`) });
    const button = makeButton({ class: 'chip', 'data-make': file, text: lab.t('lab.embed.make', { name }) }, async () => {
      if (made) return download(`a-star-lab-${lab.model.document.algorithm}.${file}`, made, made.type);
      button.disabled = true;
      try {
        made = await make();
        if (!made) return;
        size.textContent = lab.t('lab.embed.made', { name, size: sizeOf(lab, made.size) });
        button.textContent = lab.t('lab.embed.save', { name });
        told('');
      } catch {
        told(lab.t('picture.failed'));
      } finally {
        button.disabled = false;
      }
    });
    return element('p', { class: 'line' }, button, size);
  });
  return { rows, stop: () => off.abort() };
}

const blob = (bytes: BlobPart | null, type: string): Made => (bytes === null ? null : new Blob([bytes], { type }));

/** Bytes for people. */
const sizeOf = (lab: Lab, bytes: number) =>
  bytes < 1e6 ? `${lab.strings.n(Math.ceil(bytes / 1000))} KB` : `${lab.strings.n(Math.ceil(bytes / 1e5) / 10)} MB`;

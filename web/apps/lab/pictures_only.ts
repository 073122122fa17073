/**
 * Pictures of a search for places that run no script: a GIF, videos and an SVG. Each is made when it is asked for, its size is said, and
 * then it is saved.
 */
import { moving, nameOfFormat, svgOf } from '../../parts/picture/picture_dialog.ts';
import { videos } from '../../parts/picture/videos.ts';
import { download } from '../../view/ui/download.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { withStage } from './figure_picture.ts';
import type { Lab } from './lab.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** Bytes of a GIF that all of these places take. */
const mostBytes = 5_000_000;

/** A GIF of at most so many bytes: where it would be larger, it has fewer frames. With very few it may be larger still. */
export async function smallEnough(make: (most: number) => Promise<Uint8Array<ArrayBuffer> | null>, most: number = mostBytes) {
  for (let frames = 120; ; frames = Math.floor(frames / 2)) {
    const bytes = await make(frames);
    if (!bytes || bytes.length <= most || frames < 8) return bytes;
  }
}

/**
 * @param say is told what happens
 * @returns what makes the rows for a colour scheme, in the place of those before, and what stops a picture that is being made
 */
export async function picturesOnly(lab: Lab, say: (text: string) => void) {
  const [found] = await Promise.all([videos(), ...['guide', 'views'].map((part) => lab.need(part))]);
  let off = new AbortController();
  const rows = (scheme: 'light' | 'dark') => {
    off.abort();
    const own = (off = new AbortController());
    const onStage = <T>(work: (stage: Stage) => T | Promise<T>) => withStage(lab, { width: 960, height: 720, theme: scheme }, work);
    const moved = (how: { video?: (typeof found)[number]; most?: number }) =>
      onStage((stage) => {
        const progress = (n: number, all: number) => say(lab.t('picture.making', { n, all }));
        return moving(lab, stage, scheme, { range: { from: 0, to: lab.model.search?.expansionCount ?? 0 }, ...how }, progress, own);
      });
    const makers: Record<string, [type: string, make: () => Promise<BlobPart | null>]> = {
      gif: ['image/gif', () => smallEnough((most) => moved({ most }))],
      ...Object.fromEntries(found.map((video) => [video.format, [`video/${video.format}`, () => moved({ video })]])),
      svg: ['image/svg+xml', () => onStage((stage) => svgOf(lab, stage, scheme))],
    };
    const all: HTMLButtonElement[] = [];
    return Object.entries(makers).map(([format, [type, make]]) => {
      const name = nameOfFormat(format);
      let made: Blob | null = null;
      const size = element('span', {
        class: 'hint',
        'data-size': format,
        text: lab.t(`lab.embed.for.${format}`, { most: bytesText(lab.strings.n, mostBytes) }),
      });
      const button = makeButton({ class: 'chip', 'data-make': format, text: lab.t('lab.embed.make', { name }) }, async () => {
        if (made) return download(`a-star-lab-${lab.model.document.algorithm}.${format}`, made, type);
        // Each goes through the search with the cursor of the page: one at a time.
        for (const each of all) each.disabled = true;
        try {
          const bytes = await make();
          say('');
          if (bytes === null) return;
          made = new Blob([bytes], { type });
          size.textContent = sizeText(lab.strings, name, made.size, format === 'gif' ? mostBytes : Infinity);
          button.textContent = lab.t('lab.embed.save', { name });
        } catch {
          say(lab.t('picture.failed'));
        } finally {
          for (const each of all) each.disabled = false;
        }
      });
      all.push(button);
      return element('p', { class: 'line' }, button, size);
    });
  };
  return { rows, stop: () => off.abort() };
}

/** Bytes for people. */
const bytesText = (n: Strings['n'], bytes: number) =>
  bytes < 1e6 ? `${n(Math.ceil(bytes / 1000))} KB` : `${n(Math.ceil(bytes / 1e5) / 10)} MB`;

/** How large a file is, and whether that is more than it should have. The texts of `embed` must have come. */
export const sizeText = ({ t, n }: Strings, name: string, bytes: number, most: number) =>
  t(bytes > most ? 'lab.embed.large' : 'lab.embed.made', { name, size: bytesText(n, bytes), most: bytesText(n, most) });

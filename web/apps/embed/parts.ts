/** What only some figures have is fetched with the first one that asks for it. Here stands who asks for what. */
import type { Read, Wanted } from './part.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** Whether readers may change nothing. */
export const isLocked = (host: HTMLElement) => host.hasAttribute('readonly') || host.getAttribute('tools') === 'none';

/** Attributes that say what is played, and what is marked. */
const times = ['poster', 'autoplay', 'controls', 'from', 'to', 'loop', 'markers'];
/** Whether a poster is no picture but a step. */
const isStep = (poster: string | null) => /^\d+$/.test(poster ?? '');

/** The custom properties of the page that a map is painted with. */
const looks = ['wall', 'free', 'path', 'open', 'ramp', 'text', 'font'];

/** The parts in the order in which they are made: what asks for each, '' if nothing does, and its module. */
const parts: [asked: (host: HTMLElement, document: LabDocument) => string | null, fetch: () => Promise<{ read: Read }>][] = [
  [(_, { view }) => (view.beside ? 'beside' : ''), () => import('./figure_beside.ts')],
  [
    (host, { view }) => {
      const said = times.map((name) => host.getAttribute(name));
      const [poster, autoplay, controls, ...own] = said;
      const asks = own.some((each) => each !== null) || isStep(poster) || (autoplay !== null && controls === 'none');
      return asks ? `${Boolean(view.beside)} ${said}` : '';
    },
    () => import('./figure_time.ts'),
  ],
  [
    (host, { view }) => {
      const style = getComputedStyle(host);
      const said = looks.map((name) => style.getPropertyValue(`--astar-${name}`)).join();
      return /[^, ]/.test(said) ? `${Boolean(view.beside)} ${host.getAttribute('theme')} ${said}` : '';
    },
    () => import('./figure_looks.ts'),
  ],
  [({ ownerDocument }) => ownerDocument.querySelector('[data-astar-scroll]') && 'scroll', () => import('./figure_scroll.ts')],
  [(host) => (isLocked(host) ? '' : host.getAttribute('tools')), () => import('./figure_tools.ts')],
];

/** Fetches what a figure asks for, and reads its attributes. */
export const partsFor = (host: HTMLElement, document: LabDocument, words: Strings): Promise<(Wanted | undefined)[]> =>
  Promise.all(
    parts.map(async ([asked, fetch]) => {
      const key = asked(host, document);
      return key ? { key, make: await (await fetch()).read(host, document, words) } : undefined;
    }),
  );

/** The gallery: ideas first, each a picture and a line, then beliefs with what refutes them, then the articles whose mistakes can be watched. */
import { fetchPresets, knownPresets } from '../document/known_presets.ts';
import { element, find, icon, makeButton } from '../ui/dom.ts';
import { Easel } from '../ui/easel.ts';
import { presetTexts } from '../words/preset_texts.ts';
import { exhibits, faultOf } from './beliefs.ts';
import { ideas } from './ideas.ts';
import type { Host } from '../ui/host.ts';
import type { Exhibit } from './beliefs.ts';
import type { Line } from '../code/listing.ts';

/** @returns opens it */
export function show(lab: Host): () => void {
  const sheet = element('div', { class: 'sheet', role: 'dialog', popover: 'auto', 'data-sheet': 'gallery' });
  lab.root.append(sheet);
  let easel: Easel | null = null;
  /** Cards in sight are painted, each once. */
  let watch: IntersectionObserver | null = null;
  const wanted: WeakMap<Element, { document: Record<string, any>; part: number }> = new WeakMap();

  const card = (id: string, title: string, line: string, document: Record<string, any>, part: number, ...more: HTMLElement[]) => {
    const canvas = element('canvas', { 'aria-hidden': 'true' });
    const node = makeButton(
      { class: 'card', 'data-idea': id },
      () => open(document),
      canvas,
      element('b', { text: title }),
      element('span', { text: line }),
      ...more,
    );
    wanted.set(canvas, { document, part });
    watch?.observe(canvas);
    return node;
  };
  const open = (document: Record<string, any>) => {
    sheet.hidePopover();
    // From the beginning, whoever was at an end before: what comes is not told beforehand.
    lab.open({ ...document, view: { ...document.view, step: 0 } });
  };
  const belief = ({ id, document, obtained, possible, smallest }: Exhibit, { wrong, right }: Awaited<ReturnType<typeof faultOf>>) => {
    const line = (text: string) => element('code', { text });
    const written = ({ key, fill }: Line) => lab.t(`code.${key}`, fill);
    return card(
      `belief-${id}`,
      lab.t('gallery.belief', { text: lab.t(`finder.${id}`) }),
      lab.sentences(
        lab.t(`gallery.belief.${id}`, { one: lab.cost(obtained), other: lab.cost(possible) }),
        smallest ? lab.t(`finder.smallest.${document.space.type}`) : '',
      ),
      document,
      1,
      ...(wrong ? [line(lab.t('gallery.wrong', { line: written(wrong) }))] : []),
      ...(right ? [line(lab.t(wrong ? 'gallery.right' : 'gallery.missing', { line: written(right) }))] : []),
    );
  };
  const fill = async () => {
    const [texts] = await Promise.all([
      presetTexts(lab.strings.lang).catch(() => null),
      lab.need('gallery'),
      lab.need('code'),
      fetchPresets(),
    ]);
    const faults = await Promise.all(exhibits.map(faultOf));
    watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const picture = wanted.get(target);
          if (!isIntersecting || !picture) continue;
          watch?.unobserve(target);
          easel?.paint(target as HTMLCanvasElement, picture.document, picture.part);
        }
      },
      { root: sheet },
    );
    easel = new Easel(lab.root, lab.strings);
    sheet.setAttribute('aria-label', lab.t('gallery.title'));
    const close = makeButton({ class: 'tool', 'aria-label': lab.t('lab.close') }, () => sheet.hidePopover(), icon('close'));
    sheet.replaceChildren(
      element('div', { class: 'head' }, element('h2', { text: lab.t('gallery.title') }), close),
      element(
        'div',
        { class: 'cards' },
        ...ideas.map(({ id, document, step = 1 }) => card(id, lab.t(`gallery.${id}`), lab.t(`gallery.${id}.line`), document, step)),
      ),
      element(
        'div',
        { class: 'head' },
        element('h2', { text: lab.t('gallery.beliefs') }),
        makeButton({ class: 'chip', 'data-action': 'finder', text: lab.t('gallery.another') }),
      ),
      element('p', { class: 'hint', text: lab.t('gallery.beliefs.line') }),
      element('div', { class: 'cards' }, ...exhibits.map((exhibit, i) => belief(exhibit, faults[i]))),
      element('h2', { text: lab.t('gallery.articles') }),
      element('p', { class: 'hint', text: lab.t('gallery.articles.line') }),
      element(
        'div',
        { class: 'cards' },
        ...knownPresets()
          .filter(({ id }) => id !== '003-treasure')
          .map(({ id }) => {
            const { title, note } = texts?.[id] ?? { title: id, note: '' };
            return card(id, title, note && lab.sentences(note, lab.t('lab.presets.article', { n: id.slice(0, 3) })), { preset: id }, 1);
          }),
      ),
    );
  };
  sheet.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return;
    watch?.disconnect();
    easel?.close();
    easel = watch = null;
    sheet.replaceChildren();
  });
  return () => {
    sheet.showPopover();
    fill().then(
      () => find(sheet, '.card').focus(),
      () => {
        sheet.hidePopover();
        lab.missing();
      },
    );
  };
}

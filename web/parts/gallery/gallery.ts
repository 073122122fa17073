/**
 * The gallery: ideas, each with a picture and a line; beliefs with what refutes them; articles whose mistakes can be watched. The
 * caption of an opened card stays at the stage until it is closed or another document is opened.
 */
import { fetchPresets, knownPresets } from '../../kernel/document/known_presets.ts';
import { element, find, findAll, icon, makeButton } from '../../view/ui/dom.ts';
import { Pictures } from '../../view/ui/card_pictures.ts';
import { presetTexts } from '../../kernel/words/preset_texts.ts';
import { exhibits, faultOf, type Exhibit } from './beliefs.ts';
import { ideas, topics, type Shown, type Topic } from './ideas.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Line } from '../code/listing.ts';

/** A card in the language of the page: `lines` are pseudo-code, `step` is the step that its picture shows */
interface Card {
  id: string;
  topics: Topic[];
  title: string;
  line: string;
  lines?: string[];
  document: Shown;
  step?: number;
}

/** @returns what opens the gallery */
export function show(lab: Host): () => void {
  const sheet = element('div', { class: 'sheet', role: 'dialog', popover: 'auto', 'data-sheet': 'gallery' });
  lab.root.append(sheet);
  let pictures: Pictures | null = null;

  const belief = ({ obtained, possible, smallest, ...exhibit }: Exhibit, { wrong, right }: Awaited<ReturnType<typeof faultOf>>): Card => {
    const written = ({ key, fill }: Line) => lab.t(`code.${key}`, fill);
    const { id } = exhibit;
    return {
      ...exhibit,
      id: `belief-${id}`,
      title: lab.t('gallery.belief', { text: lab.t(`finder.${id}`) }),
      line: lab.sentences(
        lab.t(`gallery.belief.${id}`, { one: lab.cost(obtained), other: lab.cost(possible) }),
        smallest ? lab.t(`finder.smallest.${exhibit.document.space.type}`) : '',
      ),
      lines: [
        ...(wrong ? [lab.t('gallery.wrong', { line: written(wrong) })] : []),
        ...(right ? [lab.t(wrong ? 'gallery.right' : 'gallery.missing', { line: written(right) })] : []),
      ],
    };
  };
  /** All cards by their section. */
  const cards = async (): Promise<Record<string, Card[]>> => {
    const [texts] = await Promise.all([
      presetTexts(lab.strings.lang).catch(() => null),
      lab.need('gallery'),
      lab.need('code'),
      fetchPresets(),
    ]);
    const faults = await Promise.all(exhibits.map(faultOf));
    return {
      ideas: ideas.map((idea) => ({ ...idea, title: lab.t(`gallery.${idea.id}`), line: lab.t(`gallery.${idea.id}.line`) })),
      beliefs: exhibits.map((exhibit, at) => belief(exhibit, faults[at])),
      articles: knownPresets()
        .filter(({ id }) => id !== '003-treasure')
        .map(({ id }) => {
          const { title, note } = texts?.[id] ?? { title: id, note: '' };
          const line = note && lab.sentences(note, lab.t('lab.presets.article', { n: id.slice(0, 3) }));
          return { id, topics: ['shortest'], title, line, document: { preset: id } };
        }),
    };
  };

  let coming: Card | null = null;
  /** Id of the card whose caption is shown. */
  let shown = '';
  const caption = element('p', { class: 'caption', hidden: true });
  find(lab.root, '[data-foot]').prepend(caption);
  const say = ({ title, line }: Card) =>
    caption.replaceChildren(
      element('span', {}, element('b', { text: title }), ' ', line),
      makeButton({ class: 'tool small', 'aria-label': lab.t('lab.close') }, () => (caption.hidden = true), icon('close')),
    );
  lab.model.addEventListener('document', (event) => {
    if (event.detail.origin !== 'load') return;
    caption.hidden = !coming;
    shown = coming?.id ?? '';
    if (coming) say(coming);
  });
  lab.addEventListener('language', async () => {
    const now = Object.values(await cards()).flat();
    const card = now.find(({ id }) => id === shown);
    if (card) say(card);
  });
  const open = async (card: Card) => {
    sheet.hidePopover();
    coming = card;
    const { document } = card;
    // It begins at the start, so that the result is not shown beforehand.
    await lab.open({ ...document, view: { ...document.view, step: 0 } });
    if (coming === card) coming = null;
  };

  const picture = (card: Card) => {
    const canvas = element('canvas', { 'aria-hidden': 'true' });
    pictures?.add(canvas, card.document, card.step);
    return makeButton(
      { class: 'card', 'data-idea': card.id, 'data-topics': card.topics.join(' ') },
      () => open(card),
      canvas,
      element('b', { text: card.title }),
      element('span', { text: card.line }),
      ...(card.lines ?? []).map((text) => element('code', { text })),
    );
  };
  const fill = async () => {
    const all = await cards();
    pictures = new Pictures(lab.root, lab.strings);
    sheet.setAttribute('aria-label', lab.t('lab.presets'));
    const sections = Object.entries(all).map(([name, own]) =>
      element(
        'section',
        {},
        element(
          'div',
          { class: 'head' },
          element('h2', { text: lab.t(`gallery.${name}`) }),
          name === 'beliefs' ? makeButton({ class: 'chip', 'data-action': 'finder', text: lab.t('gallery.another') }) : null,
          name === 'ideas'
            ? makeButton({ class: 'chip', 'data-action': 'surprise', text: lab.t('lab.surprise') }, () => sheet.hidePopover())
            : null,
        ),
        element('p', { class: 'hint', text: lab.t(`gallery.${name}.line`) }),
        element('div', { class: 'cards' }, ...own.map(picture)),
      ),
    );
    const links = Object.keys(all).map((name, at) =>
      makeButton({ class: 'link', text: lab.t(`gallery.${name}`) }, () => sections[at].scrollIntoView({ block: 'start' })),
    );
    const chips = ['all', ...topics].map((topic) =>
      makeButton({ class: 'chip', 'aria-pressed': String(topic === 'all'), text: lab.t(`gallery.topic.${topic}`) }, (event: Event) => {
        for (const chip of chips) chip.setAttribute('aria-pressed', String(chip === event.currentTarget));
        for (const card of findAll(sheet, '.card')) card.hidden = topic !== 'all' && !card.dataset.topics?.split(' ').includes(topic);
        for (const section of sections) section.hidden = !section.querySelector('.card:not([hidden])');
        (event.currentTarget as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' }); // the target is a chip
        sheet.scrollTop = 0;
      }),
    );
    sheet.replaceChildren(
      element(
        'header',
        {},
        element('h2', { text: lab.t('lab.presets') }),
        element('nav', {}, ...links),
        makeButton({ class: 'tool', 'aria-label': lab.t('lab.close') }, () => sheet.hidePopover(), icon('close')),
        element('div', { class: 'topics', role: 'group', 'aria-label': lab.t('gallery.topic') }, ...chips),
      ),
      ...sections,
    );
  };
  sheet.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return;
    pictures?.close();
    pictures = null;
    sheet.replaceChildren();
  });
  return () => {
    sheet.showPopover();
    fill().then(
      () => find(sheet, '.card').focus({ preventScroll: true }),
      () => {
        sheet.hidePopover();
        lab.missing();
      },
    );
  };
}

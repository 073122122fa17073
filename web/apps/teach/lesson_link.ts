/** A link to a lesson, named by its title. It opens another tab, because the work on this page may not be saved. */
import cards from '../../parts/lessons/cards.ts';
import { element } from '../../view/ui/dom.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** Allows line breaks after small Chinese words of a title; otherwise titles break only at punctuation. */
export const inPhrases = (title: string) => title.replace(/[与到的作]/g, '$&\u200b');

/** @param leads whether the lesson can be opened from here: a unit in a learning platform has no other lessons */
export function lessonLink(id: string, { t, lang }: Strings, leads: boolean): HTMLElement {
  const { title } = cards[id];
  const text = t('teach.fit.lesson', { title: title[lang] ?? title.en });
  return leads ? element('a', { href: `?lesson=${id}`, target: '_blank', rel: 'noopener', text }) : element('span', { text });
}

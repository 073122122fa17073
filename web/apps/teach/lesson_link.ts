/** A link to a lesson, named by its title. It opens another tab, because the work on this page may not be saved. */
import { lessons } from '../../parts/lessons/list.ts';
import { element } from '../../view/ui/dom.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** Allows line breaks after small Chinese words of a title; otherwise titles break only at punctuation. */
export const inPhrases = (title: string) => title.replace(/[与到的作]/g, '$&\u200b');

/** @param leads whether the lesson can be opened from here: a unit in a learning platform has no other lessons */
export function lessonLink(id: string, { t, lang }: Strings, leads: boolean): HTMLElement {
  const link = leads ? element('a', { href: `?lesson=${id}`, target: '_blank', rel: 'noopener' }) : element('span');
  const setTitle = (title: string) => (link.textContent = t('teach.fit.lesson', { title }));
  lessons[id]().then(
    ({ default: { title } }) => setTitle(title[lang] ?? title.en),
    () => setTitle(id),
  );
  return link;
}

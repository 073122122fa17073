/** What leads to a lesson by its title: in a tab of its own, since what is underway here may not have been saved. */
import { lessons } from '../lessons/list.ts';
import { element } from '../ui/dom.ts';
import type { Strings } from '../words/i18n.ts';

/** A title that may be broken after its small words, where a Chinese line would otherwise break anywhere or, as titles do here, not at all. */
export const inPhrases = (title: string) => title.replace(/[与到的作]/g, '$&\u200b');

/** @param leads whether there are lessons where this is shown: a unit of a learning platform has none */
export function lessonLink(id: string, { t, lang }: Strings, leads: boolean): HTMLElement {
  const link = leads ? element('a', { href: `?lesson=${id}`, target: '_blank', rel: 'noopener' }) : element('span');
  const told = (title: string) => (link.textContent = t('teach.fit.lesson', { title }));
  lessons[id]().then(
    ({ default: lesson }) => told(lesson.title[lang]),
    () => told(id),
  );
  return link;
}

/** The end of an exam whose solutions are closed: when it was done, the answer file, and a field for the words that open the solutions. */
import { element, makeForm } from '../../view/ui/dom.ts';
import { spokenField } from './spoken_field.ts';
import type { Attempt } from '../../parts/lessons/exam.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** Says when an attempt was begun and handed in, and how often it was opened. */
export function timesOf({ begun, opened, handedIn }: Attempt, { t, lang }: Pick<Strings, 't' | 'lang'>): string {
  const time = (at: string) => (at ? new Date(at).toLocaleString(lang, { dateStyle: 'short', timeStyle: 'short' }) : '–');
  return t('teach.times', { begun: time(begun), end: time(handedIn), n: opened });
}

interface Closed {
  opens: ((word: string) => Promise<boolean>) | null;
  open(): void;
  t: Strings['t'];
}

/** @param opens tells whether words open the solutions; null if none do */
export function closedSolutions({ opens, open, t }: Closed): HTMLElement {
  if (!opens) return element('p', { class: 'hint', text: t('teach.closed') });
  const spoken = spokenField('solutions', opens, t);
  return makeForm(
    { class: 'who' },
    async () => {
      if ((await spoken.checked()) !== null) open();
    },
    element('label', {}, t('teach.solutions'), spoken.field),
    spoken.said,
    element('button', { class: 'button quiet', 'data-do': 'open', text: t('teach.do.open') }),
  );
}

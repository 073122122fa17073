/** The end of an exam whose solutions are closed: when it was done, the answer file, and a field for the word that opens the solutions. */
import { element, makeForm } from '../ui/dom.ts';
import type { Attempt } from '../lessons/exam.ts';
import type { Strings } from '../words/i18n.ts';

/** Says when an attempt was begun and handed in, and how often it was opened. */
export function timesOf({ begun, opened, handedIn }: Attempt, { t, lang }: Pick<Strings, 't' | 'lang'>): string {
  const time = (at: string) => (at ? new Date(at).toLocaleString(lang, { dateStyle: 'short', timeStyle: 'short' }) : '–');
  return t('teach.times', { begun: time(begun), end: time(handedIn), n: opened });
}

interface Closed {
  opens: ((word: string) => boolean) | null;
  open(): void;
  t: Strings['t'];
}

/** @param opens tells whether a word opens the solutions; null if no word does */
export function closedSolutions({ opens, open, t }: Closed): HTMLElement {
  if (!opens) return element('p', { class: 'hint', text: t('teach.closed') });
  const word = element('input', { name: 'solutions', required: true, maxlength: 80, autocomplete: 'off' });
  const refused = element('p', { class: 'say', role: 'alert', 'data-tone': 'wrong', hidden: true, text: t('teach.word.wrong') });
  const submit = () => {
    if (opens(word.value)) return open();
    refused.hidden = false;
    word.select();
  };
  return makeForm(
    { class: 'who' },
    submit,
    element('label', {}, t('teach.solutions'), word),
    refused,
    element('button', { class: 'button quiet', 'data-do': 'open', text: t('teach.do.open') }),
  );
}

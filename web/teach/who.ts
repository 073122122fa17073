/** Asks for a student number, which gives a student their own maps and names the answer file, and for the word of an exam. */
import { element, makeButton, makeForm } from '../ui/dom.ts';

interface Asked {
  assignment: string;
  /** Whether to ask for the student number. */
  who: boolean;
  /** Tells whether a word is the word of the exam; null if there is none. */
  isWord: ((word: string) => boolean) | null;
  t(key: string, parameters?: Record<string, string>): string;
  /** @param said fields for the address; an empty student number means nobody */
  begin(said: { student?: string; word?: string }): void;
}

export function askWho(body: HTMLElement, { assignment, who, isWord, t, begin }: Asked) {
  const field = (name: string) => element('input', { name, required: true, maxlength: 80, autocomplete: 'off' });
  const student = field('student');
  const word = field('word');
  const refused = element('p', { class: 'say', role: 'alert', 'data-tone': 'wrong', hidden: true, text: t('teach.word.wrong') });
  body.replaceChildren(
    makeForm(
      { class: 'who' },
      () => {
        refused.hidden = !isWord || isWord(word.value);
        if (refused.hidden) begin({ ...(who && { student: student.value.trim() }), ...(isWord && { word: word.value.trim() }) });
        else word.select();
      },
      element('h1', { text: `${t(isWord ? 'teach.exam' : 'teach.assignment')} ${assignment}` }),
      ...(who ? [element('label', {}, t('teach.student'), student), element('p', { class: 'hint', text: t('teach.who.hint') })] : []),
      ...(isWord
        ? [element('label', {}, t('teach.word'), word), element('p', { class: 'hint', text: t('teach.word.hint') }), refused]
        : []),
      element(
        'div',
        { class: 'buttons' },
        element('button', { class: 'button', 'data-do': 'start', text: t('teach.start') }),
        ...(isWord
          ? []
          : [makeButton({ class: 'button quiet', 'data-do': 'nobody', text: t('teach.who.nobody') }, () => begin({ student: '' }))]),
      ),
    ),
  );
  (who ? student : word).focus();
}

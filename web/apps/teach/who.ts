/** Asks for a student number, which chooses a student's maps and names the answer file, and for the words of an exam. */
import { element, makeButton, makeForm } from '../../view/ui/dom.ts';
import { spokenField } from './spoken_field.ts';

interface Asked {
  assignment: string;
  /** Whether to ask for the student number. */
  who: boolean;
  /** Tells whether these are the words of the exam; null if there are none. */
  isWord: ((word: string) => Promise<boolean>) | null;
  t(key: string): string;
  /** @param said fields for the address; an empty student number means nobody */
  begin(said: { student?: string; word?: string }): void;
}

export function askWho(body: HTMLElement, { assignment, who, isWord, t, begin }: Asked) {
  const student = element('input', { name: 'student', required: true, maxlength: 80, autocomplete: 'off' });
  const spoken = isWord && spokenField('word', isWord, t);
  body.replaceChildren(
    makeForm(
      { class: 'who' },
      async () => {
        const said = who && { student: student.value.trim() };
        const word = await spoken?.checked();
        if (word !== null) begin({ ...said, ...(word !== undefined && { word }) });
      },
      element('h1', { text: `${t(isWord ? 'teach.exam' : 'teach.assignment')} ${assignment}` }),
      ...(who ? [element('label', {}, t('teach.student'), student), element('p', { class: 'hint', text: t('teach.who.hint') })] : []),
      ...(spoken
        ? [element('label', {}, t('teach.word'), spoken.field), element('p', { class: 'hint', text: t('teach.word.hint') }), spoken.said]
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
  (who || !spoken ? student : spoken.field).focus();
}

/** Asks for a student number before a piece of homework: with it the map is one's own, and what is handed in has a name. */
import { element, makeButton } from '../ui/dom.ts';

/** @param how an empty number is nobody's */
export function askWho(
  body: HTMLElement,
  {
    assignment,
    t,
    begin,
  }: { assignment: string; t(key: string, parameters?: Record<string, string>): string; begin(student: string): void },
) {
  const input = element('input', { name: 'student', required: true, maxlength: 80, autocomplete: 'off' });
  body.replaceChildren(
    element(
      'form',
      {
        class: 'who',
        on: {
          submit: (event: Event) => {
            event.preventDefault();
            begin(input.value.trim());
          },
        },
      },
      element('h1', { text: `${t('teach.assignment')} ${assignment}` }),
      element('label', {}, t('teach.student'), input),
      element('p', { class: 'hint', text: t('teach.who.hint') }),
      element(
        'div',
        { class: 'buttons' },
        element('button', { class: 'button', 'data-do': 'start', text: t('teach.start') }),
        makeButton({ class: 'button quiet', 'data-do': 'nobody', text: t('teach.who.nobody') }, () => begin('')),
      ),
    ),
  );
  input.focus();
}

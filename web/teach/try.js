/** Settings that a step hands to the learner: a row of buttons each, one of them pressed. */
import { element } from '../lab/dom.js';
import { trial, tried } from '../lessons/tries.js';

/**
 * @param {import('../lessons/lesson_file.js').Try[]} tries
 * @param {import('../model/model.js').LabModel} model
 * @param {(text: import('../lessons/lesson_file.js').Text) => string} said
 * @param {import('../words/i18n.js').Strings['t']} t
 */
export function makeTries(tries, model, said, t) {
  const rows = tries.map(({ field, title, values, names }) => ({
    field,
    title: said(title),
    buttons: values.map((value, at) => ({
      value,
      button: element('button', {
        type: 'button',
        class: 'button quiet',
        'data-value': value,
        text: names?.[at] ? said(names[at]) : typeof value === 'number' ? String(value) : t(`lab.choice.${field}.${value}`),
        on: { click: () => model.apply(trial(model.document, field, value)) },
      }),
    })),
  }));
  const root = element(
    'div',
    { class: 'tries' },
    ...rows.map(({ field, title, buttons }) =>
      element(
        'div',
        { role: 'group', 'aria-label': title, 'data-try': field },
        element('span', { class: 'hint', text: title }),
        element('div', { class: 'buttons' }, ...buttons.map(({ button }) => button)),
      ),
    ),
  );
  /** Shows what the document has. */
  function follow() {
    for (const { field, buttons } of rows) {
      const now = tried(model.document, field);
      for (const { value, button } of buttons) button.setAttribute('aria-pressed', String(value === now));
    }
  }
  follow();
  return { root, follow };
}

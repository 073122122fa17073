/** Settings of a step that the learner may change: each is a row of buttons, one of them pressed, or a slider. */
import { element, makeButton } from '../../view/ui/dom.ts';
import { trial, tried } from '../../parts/lessons/tries.ts';
import type { Text, Try } from '../../parts/lessons/lesson_file.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

/** A slider over the values of `a`, with its value beside it. */
function makeSlider({ field, title, values, names }: Try, model: LabModel, said: (text: Text) => string) {
  const stops = values.map(Number);
  const output = element('output', { class: 'hint' });
  const input = element('input', {
    type: 'range',
    min: 0,
    max: stops.length - 1,
    step: 1,
    'aria-label': said(title),
    on: { input: () => model.apply(trial(model.document, field, stops[Number(input.value)])) },
  });
  const root = element(
    'div',
    { 'data-try': field },
    element('span', { class: 'hint', text: said(title) }),
    element('div', { class: 'slider' }, input, output),
  );
  function follow() {
    const now = tried(model.document, field);
    const gaps = stops.map((stop) => Math.abs(stop - Number(now)));
    const at = gaps.indexOf(Math.min(...gaps));
    const text = names?.[at] ? said(names[at]) : String(stops[at]);
    input.value = String(at);
    input.setAttribute('aria-valuetext', text);
    output.textContent = text;
  }
  return { root, follow };
}

function makeChoice({ field, title, values, names }: Try, model: LabModel, said: (text: Text) => string, t: Strings['t']) {
  const buttons = values.map((value, at) => ({
    value,
    button: makeButton(
      {
        class: 'button quiet',
        'data-value': value,
        text: names?.[at] ? said(names[at]) : typeof value === 'number' ? String(value) : t(`lab.choice.${field}.${value}`),
      },
      () => model.apply(trial(model.document, field, value)),
    ),
  }));
  const root = element(
    'div',
    { role: 'group', 'aria-label': said(title), 'data-try': field },
    element('span', { class: 'hint', text: said(title) }),
    element('div', { class: 'buttons' }, ...buttons.map(({ button }) => button)),
  );
  function follow() {
    const now = tried(model.document, field);
    for (const { value, button } of buttons) button.setAttribute('aria-pressed', String(value === now));
  }
  return { root, follow };
}

export function makeTries(tries: Try[], model: LabModel, said: (text: Text) => string, t: Strings['t']) {
  const rows = tries.map((setting) => (setting.field === 'a' ? makeSlider(setting, model, said) : makeChoice(setting, model, said, t)));
  const root = element('div', { class: 'tries' }, ...rows.map((row) => row.root));
  /** Shows the settings of the document. */
  function follow() {
    for (const row of rows) row.follow();
  }
  follow();
  return { root, follow };
}

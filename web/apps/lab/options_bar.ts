/** The settings: algorithm and heuristic in the header. All others are in the sheet "more", which is fetched when it is first opened. */
import { element, find } from '../../view/ui/dom.ts';
import { Choice } from '../../view/ui/choice.ts';
import { once } from '../../view/ui/once.ts';
import { opens } from '../../view/ui/popovers.ts';
import { optionsOf, switchTo, valueOf } from '../../view/ui/settings.ts';
import { reads } from '../../kernel/document/algorithms.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export function showOptions(lab: Lab, stage: Stage) {
  const { root, model } = lab;
  const value = (field: keyof LabDocument) => valueOf(field, model.document);
  const options = (field: string) => optionsOf(field, lab.strings, model.document);
  /** Settings that the present algorithm does not read, kept for one that does. */
  const shelf: Map<string, unknown> = new Map();
  model.addEventListener('document', (event) => {
    if (event.detail.origin === 'load') shelf.clear();
  });
  const choose = (algorithm: string) => {
    const { fields, aside } = switchTo(algorithm, model.document, shelf);
    lab.change(fields);
    const names = aside.map((field) => lab.t(`lab.${field}`)).join(lab.t('event.separator'));
    lab.notice({
      id: 'aside',
      text: names && lab.t('lab.aside', { algorithm: lab.t(`lab.choice.algorithm.${algorithm}`), options: names }),
    });
  };
  const slider = element('div', { class: 'below' });
  const slide = once(
    () => Promise.all([import('./weight_slider.ts'), lab.need('hints')]).then(([{ fillSlider }]) => fillSlider(lab, slider)),
    () => lab.missing(),
  );
  const headers = (['algorithm', 'heuristic'] as const).map(
    (field) =>
      new Choice(root, find<HTMLButtonElement>(root, `button[data-field=${field}]`), {
        label: () => lab.t(`lab.${field}`),
        options: () => options(field),
        value: () => value(field),
        choose: (chosen) => (field === 'algorithm' ? choose(chosen) : lab.change({ [field]: chosen })),
        ...(field === 'heuristic' && { below: () => (slide(), slider) }),
      }),
  );

  const sheet = find(root, '[data-sheet=more]');
  const fill = once(
    () => Promise.all([import('./more_sheet.ts'), lab.need('hints')]).then(([{ fillMoreSheet }]) => fillMoreSheet(lab, stage, sheet)),
    () => lab.missing(),
  );
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-open=more]')) opens(button, sheet, fill);

  lab.followMap(() => {
    for (const control of headers) control.refresh();
    headers[1].button.hidden = !reads('heuristic', model.document.algorithm);
  });
}

/** The settings: algorithm and heuristic in the header; everything else comes with the sheet "more" when that is first opened. */
import { find } from './dom.js';
import { Choice } from './choice.js';
import { opens } from './popovers.js';
import { optionsOf, switchTo } from './settings.js';
import { reads } from '../document/algorithms.js';

/** @typedef {import('./lab.js').Lab} Lab */

/**
 * Changes the document, or says why not.
 * @param {Lab} lab
 * @param {Record<string, unknown>} fields
 * @param {string} [coalesce]
 */
export function change(lab, fields, coalesce) {
  try {
    lab.model.apply(fields, coalesce ? { coalesce } : {});
  } catch (error) {
    lab.problem(error);
  }
}

/** @param {Lab} lab @param {import('../stage/stage.js').Stage} stage */
export function showOptions(lab, stage) {
  const { root, model } = lab;
  /** @param {string} field */
  const value = (field) => String(/** @type {any} */ (model.document)[field]);
  /** @param {string} field */
  const options = (field) => optionsOf(field, lab.strings, model.document);
  /** Settings the algorithm of the moment has no use for, until one has. @type {Map<string, any>} */
  const shelf = new Map();
  model.addEventListener('document', (event) => {
    if (/** @type {CustomEvent} */ (event).detail.kind === 'load') shelf.clear();
  });
  /** @param {string} algorithm */
  const choose = (algorithm) => {
    const { fields, aside } = switchTo(algorithm, model.document, shelf);
    change(lab, fields);
    const names = aside.map((field) => lab.t(`lab.${field}`)).join(lab.t('event.separator'));
    lab.notice({
      id: 'aside',
      text: names && lab.t('lab.aside', { algorithm: lab.t(`lab.choice.algorithm.${algorithm}`), options: names }),
    });
  };
  const headers = ['algorithm', 'heuristic'].map(
    (field) =>
      new Choice(root, /** @type {HTMLButtonElement} */ (find(root, `button[data-field=${field}]`)), {
        label: () => lab.t(`lab.${field}`),
        options: () => options(field),
        value: () => value(field),
        choose: (chosen) => (field === 'algorithm' ? choose(chosen) : change(lab, { [field]: chosen })),
      }),
  );

  const sheet = find(root, '[data-sheet=more]');
  /** @type {Promise<void> | null} */
  let filled = null;
  const fill = () => {
    filled ??= Promise.all([import('./more_sheet.js'), lab.need('hints')]).then(
      ([{ fillMoreSheet }]) => fillMoreSheet(lab, stage, sheet),
      () => {
        filled = null;
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
      },
    );
  };
  for (const button of root.querySelectorAll('[data-open=more]')) opens(/** @type {HTMLButtonElement} */ (button), sheet, fill);

  lab.follow(['document'], () => {
    for (const control of headers) control.refresh();
    headers[1].button.hidden = !reads('heuristic', model.document.algorithm);
  });
}

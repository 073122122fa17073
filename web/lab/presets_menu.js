/** Presets: the articles' searches, their mistakes included. Choosing one is one entry for undo. */
import { presets } from '../presets.js';
import { find } from './dom.js';
import { Choice } from './choice.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab */
export function showPresets(lab) {
  const menu = new Choice(lab.root, /** @type {HTMLButtonElement} */ (find(lab.root, '[data-field=preset]')), {
    symbol: 'presets',
    label: () => lab.t('lab.presets'),
    caption: (chosen) => chosen?.name ?? lab.t('lab.presets'),
    options: () => presets.map(({ id, title, note }) => ({ value: id, name: lab.text(title), hint: lab.text(note) })),
    value: () => lab.model.document.preset ?? '',
    choose: (id) => lab.loadPreset(id),
  });
  lab.follow(['document'], () => menu.refresh());
}

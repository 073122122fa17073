/** Presets: the articles' searches, their mistakes included. Choosing one is one entry for undo. */
import { presets } from '../document/presets.js';
import { find } from './dom.js';
import { Choice } from './choice.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab */
export function showPresets(lab) {
  const button = /** @type {HTMLButtonElement} */ (find(lab.root, '[data-field=preset]'));
  // Their texts are on their way before the button is pressed.
  for (const event of ['pointerenter', 'focus', 'click']) button.addEventListener(event, () => lab.fetchPresetTexts());
  const menu = new Choice(lab.root, button, {
    symbol: 'presets',
    label: () => lab.t('lab.presets'),
    caption: (chosen) => chosen?.name ?? lab.t('lab.presets'),
    // Rows are shown once they have their height: none moves away under a finger.
    options: () =>
      (lab.presetsComing ? [] : presets).map(({ id }) => {
        const { title, note } = lab.presetText(id);
        return { value: id, name: title, hint: note && lab.sentences(note, lab.t('lab.presets.article', { n: id.slice(0, 3) })) };
      }),
    value: () => lab.model.document.preset ?? '',
    choose: (id) => lab.loadPreset(id),
  });
  lab.addEventListener('presets', () => menu.refresh());
  lab.follow(['document'], () => {
    if (lab.model.document.preset) lab.fetchPresetTexts();
    menu.refresh();
  });
}

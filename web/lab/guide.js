/** What explains the picture: the legend, the light on what a number or colour stands for, the first sentences, the verdict. */
import { light } from '../draw/light.js';
import { Legend } from '../stage/legend.js';
import { find } from './dom.js';
import { showHints } from './hints.js';
import { keepForOffline } from './installed.js';
import { knownOf } from './known.js';
import { showVerdict } from './verdict.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('../stage/stage.js').Stage} stage */
export function showGuide(lab, stage) {
  const { root, model, keeper } = lab;
  lab.known = (event) => knownOf(lab, event);
  model.dispatchEvent(new Event('position'));
  let lit = '';
  /** @param {string} what '' for nothing */
  const shine = (what) => {
    if (what === lit) return;
    lit = what;
    stage.setLayer('light', what ? light(what) : null);
  };

  const legend = new Legend(find(root, '[data-legend]'), model, {
    strings: () => lab.strings,
    theme: () => stage.theme,
    light: shine,
    open: keeper.read('legend') !== 'folded',
    folded: (open) => keeper.write('legend', open ? 'open' : 'folded'),
  });
  lab.follow(['document', 'search'], () => legend.refresh());
  stage.addEventListener('theme', () => legend.refresh());

  // The letters of the sums speak of cells too.
  const sums = find(root, '[data-sums]');
  const term = (/** @type {EventTarget | null} */ target) =>
    target instanceof Element ? (target.closest('dt')?.querySelector('[data-term]')?.getAttribute('data-term') ?? '') : '';
  for (const type of ['pointerover', 'focusin']) sums.addEventListener(type, ({ target }) => shine(term(target)));
  for (const type of ['pointerleave', 'focusout']) sums.addEventListener(type, () => shine(''));

  showVerdict(lab);
  showHints(lab, shine);
  keepForOffline(lab);
}

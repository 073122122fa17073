/** The sheet of other ways to look at a search. */
import { element, find } from './dom.js';

const views = ['beside', 'code', 'projector'];

/** @param {import('./lab.js').Lab} lab */
export function show(lab) {
  const sheet = find(lab.root, '[data-sheet=views]');
  sheet.append(
    ...views.map((view) =>
      element(
        'button',
        { type: 'button', class: 'row', 'data-action': view, on: { click: () => sheet.hidePopover() } },
        element('b', { 'data-t': `views.${view}` }),
        element('span', { 'data-t': `views.${view}.hint` }),
      ),
    ),
  );
  lab.localize();
}

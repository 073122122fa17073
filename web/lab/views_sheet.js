/** The sheet of other ways to look at a search. What each needs comes when it is first pressed. */
import { element, find } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */
/** @typedef {import('../stage/stage.js').Stage} Stage */

const views = ['predict', 'beside', 'finder', 'heuristics', 'runs', 'code', 'projector', 'picture'];

/** @param {Lab} lab @param {Stage} stage */
export function show(lab, stage) {
  const sheet = find(lab.root, '[data-sheet=views]');
  /** @type {Promise<() => void> | null} */
  let shown = null;
  lab.actions.picture = () => {
    shown ??= import('../picture/picture.js').then((view) => view.show(lab, stage));
    shown.then(
      (open) => open(),
      () => {
        shown = null;
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
      },
    );
  };
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

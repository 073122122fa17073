/** Below the map: what the page opens with, the verdict, the legend. The last two are fetched once the first picture stands. */

import { lateStyle } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('../stage/stage.js').Stage} stage */
export function showFoot(lab, stage) {
  const fetch = () =>
    Promise.all([import('./guide.js'), lab.need('guide'), lateStyle('guide')]).then(
      ([{ showGuide }]) => showGuide(lab, stage),
      () => {
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
        addEventListener('online', fetch, { once: true });
      },
    );
  fetch();
}

/** Below the map: what the page opens with, the verdict, the legend. The last two are fetched once the first picture stands. */

import { lateStyle } from '../ui/dom.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../stage/stage.ts';

export function showFoot(lab: Lab, stage: Stage) {
  const fetch = () =>
    Promise.all([import('./guide.ts'), lab.need('guide'), lateStyle('guide')]).then(
      ([{ showGuide }]) => showGuide(lab, stage),
      () => {
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
        addEventListener('online', fetch, { once: true });
      },
    );
  fetch();
}

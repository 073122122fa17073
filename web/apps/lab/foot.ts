/** What is below the map: the verdict, the legend and the first hints. Fetched after the first picture. */
import type { Lab } from './lab.ts';
import type { Knows } from './why.ts';
import type { Stage } from '../../view/stage/stage.ts';

export function showFoot(lab: Lab, stage: Stage, knows: (knows: Knows) => void, welcomed: () => boolean) {
  const fetch = () =>
    Promise.all([import('./guide.ts'), lab.need('guide')]).then(
      ([{ showGuide }]) => showGuide(lab, stage, knows, welcomed),
      () => {
        lab.missing();
        addEventListener('online', fetch, { once: true });
      },
    );
  fetch();
}

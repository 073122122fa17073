/** The sheet with other ways to look at a search. Each is fetched when it is first pressed. */
import { element, find, makeButton } from '../../view/ui/dom.ts';
import { once } from '../../view/ui/once.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';

const views = ['predict', 'hand', 'beside', 'finder', 'heuristics', 'runs', 'code', 'projector', 'picture'];

export function show(lab: Lab, stage: Stage) {
  const sheet = find(lab.root, '[data-sheet=views]');
  const picture = once(
    () => import('../../parts/picture/picture_dialog.ts').then((view) => view.show(lab, stage)),
    () => lab.missing(),
  );
  lab.actions.picture = () => void picture().then((open) => open?.());
  sheet.append(
    ...views.map((view) =>
      makeButton(
        { class: 'row', 'data-action': view },
        () => sheet.hidePopover(),
        element('b', { 'data-t': `views.${view}` }),
        element('span', { 'data-t': `views.${view}.hint` }),
      ),
    ),
  );
  lab.localize();
}

/** Other ways to look at a search. Each is fetched with its words and its style sheet when it is first asked for. */
import { find, fetchStyle } from '../../view/ui/dom.ts';
import { repairs, walks } from '../../kernel/document/algorithms.ts';
import { kept } from '../../kernel/document/kept.ts';
import { once } from '../../view/ui/once.ts';
import { opens } from '../../view/ui/popovers.ts';
import { Keeper, sessionOnly } from '../../view/ui/storage.ts';
import type { Action } from '../../view/ui/actions.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';

export function expectViews(lab: Lab, stage: Stage) {
  const { model, root } = lab;
  const style = kept(() => fetchStyle('views'));
  /** A view that is fetched when it is first used; after a failure it can be tried again. */
  const late = (fetch: () => Promise<{ show: (lab: Lab, stage: Stage) => (() => void) | Promise<() => void> | void }>) => {
    const shown = once(
      () => Promise.all([fetch(), lab.need('views'), style()]).then(([{ show }]) => show(lab, stage)),
      () => lab.missing(),
    );
    return async () => (await shown())?.();
  };
  const beside = late(() => import('../../parts/beside/panes.ts'));
  lab.actions.beside = late(() => import('../../parts/beside/rival.ts'));
  lab.follow(['document'], () => model.document.view.beside && beside());
  const hand = late(() => import('./by_hand.ts'));
  lab.actions.hand = () => {
    lab.change({ taken: model.document.taken ? undefined : [] });
    if (model.document.taken) model.seek(Infinity);
  };
  lab.follow(['document'], () => model.document.taken && hand());
  const episodes = late(() => import('./episodes.ts'));
  lab.follow(
    ['document'],
    () => (model.document.then ?? (repairs(model.document.algorithm) && !walks(model.document.algorithm))) && episodes(),
  );
  const walk = late(() => import('./walk.ts'));
  lab.follow(['document'], () => walks(model.document.algorithm) && walk());
  lab.actions.code = late(async () => {
    const [code] = await Promise.all([import('../../parts/code/code_panel.ts'), lab.need('code')]);
    return code;
  });
  lab.actions.predict = late(() => import('../../parts/predict/predict.ts'));
  lab.actions.runs = late(() => import('../../parts/beside/runs.ts'));
  lab.actions.finder = late(() => import('../../parts/finder/finder_panel.ts'));
  lab.actions.gallery = late(() => import('../../parts/gallery/gallery.ts'));
  lab.actions.surprise = late(() => import('../../parts/gallery/surprise.ts'));
  lab.actions.heuristics = late(() => import('../../parts/heuristics/heuristics_panel.ts'));
  if (lab.keeper.read('code')) lab.actions.code();
  lab.actions.projector = late(() => import('../../parts/lecture/lab_projector.ts'));
  if (new Keeper(sessionOnly()).read('projector')) lab.actions.projector();
  // The address #open=finder, for pages that link here. An unknown name has no action.
  lab.actions[location.hash.slice(6) as Action]?.();
  const menu = late(() => import('./views_sheet.ts'));
  opens(find<HTMLButtonElement>(root, '[data-open=views]'), find(root, '[data-sheet=views]'), menu);
}

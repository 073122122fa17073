/** Other ways to look at a search. Each comes with its words and its style sheet when it is first asked for. */
import { find, lateStyle } from './dom.js';
import { opens } from './popovers.js';
import { Keeper, sessionOnly } from './storage.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('../stage/stage.js').Stage} stage */
export function expectViews(lab, stage) {
  const { model, root } = lab;
  /** What has to come first, then may be used; if it does not come, it may be tried again. @param {() => Promise<{ show: (lab: Lab, stage: import('../stage/stage.js').Stage) => (() => void) | Promise<() => void> | void }>} fetch */
  const late = (fetch) => {
    /** @type {Promise<(() => void) | void> | null} */
    let shown = null;
    return async () => {
      shown ??= Promise.all([fetch(), lab.need('views'), lateStyle('views')]).then(([{ show }]) => show(lab, stage));
      try {
        (await shown)?.();
      } catch {
        shown = null;
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
      }
    };
  };
  const beside = late(() => import('../beside/panes.js'));
  lab.actions.beside = () => {
    const { beside: shown, ...view } = model.document.view;
    const other = model.document.algorithm === 'dijkstra' ? 'astar' : 'dijkstra';
    model.apply({ view: shown ? view : { ...view, beside: { algorithm: other } } });
  };
  lab.follow(['document'], () => model.document.view.beside && beside());
  lab.actions.code = late(async () => {
    const [code] = await Promise.all([import('../code/panel.js'), lab.need('code')]);
    return code;
  });
  lab.actions.predict = late(() => import('../predict/predict.js'));
  lab.actions.runs = late(() => import('../beside/runs.js'));
  lab.actions.finder = late(() => import('../finder/panel.js'));
  lab.actions.gallery = late(() => import('../gallery/gallery.js'));
  lab.actions.heuristics = late(() => import('../heuristics/panel.js'));
  if (lab.keeper.read('code')) lab.actions.code();
  lab.actions.projector = late(() => import('../lecture/projector.js'));
  if (new Keeper(sessionOnly()).read('projector')) lab.actions.projector();
  // #open=finder, for pages that lead here.
  lab.actions[location.hash.slice(6)]?.();
  const menu = late(() => import('./views_sheet.js'));
  opens(/** @type {HTMLButtonElement} */ (find(root, '[data-open=views]')), find(root, '[data-sheet=views]'), menu);
}

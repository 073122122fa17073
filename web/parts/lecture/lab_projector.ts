/**
 * The lab in a lecture hall: map, sentence, sum and the front of the open list in letters that can be read from the last row; the keys
 * of a presenter's clicker; a QR code of the link to the current step.
 */
import { element, find, icon, makeButton } from '../../view/ui/dom.ts';
import '../../view/ui/more_icons.ts';
import { backToViews } from '../../view/ui/to_views.ts';
import { Keeper, sessionOnly } from '../../view/ui/storage.ts';
import { makeBlank } from './blank.ts';
import { enlarge } from './numbers.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** Keys of a clicker. They move by expansions, whatever step size is chosen. */
const clicks: Record<string, number> = { PageDown: 1, PageUp: -1 };

/** @returns what enters or leaves this mode */
export function show(lab: Host, stage: Stage): () => void {
  const { root, model } = lab;
  const session = new Keeper(sessionOnly());
  const { root: blank, toggle: toggleBlank } = makeBlank();
  const code = element('div', { class: 'sheet', role: 'dialog', popover: 'auto', 'data-sheet': 'qr', 'data-t-label': 'lecture.qr' });
  const tool = (action: string, symbol: string) =>
    makeButton({ class: 'tool', 'data-action': action, 'data-t-label': `lecture.${action}` }, null, icon(symbol));
  const title = element('h2');
  const head = element(
    'header',
    { class: 'lecture-head', 'data-t-label': 'views.projector' },
    title,
    tool('qr', 'qr'),
    tool('projector', 'close'),
  );
  /** What can be looked at differently can be in a lecture hall too. */
  const views = find(root, '[data-open=views]');
  const place = views.nextElementSibling;
  // Two searches have their names above their maps.
  const name = () => (title.textContent = model.document.view.beside ? lab.t('views.beside') : lab.searchName(model.document));
  lab.actions.qr = () => {
    import('./qr.ts').then(
      ({ fillCode }) => fillCode(lab, code),
      () => lab.missing(),
    );
  };

  let small = () => {};
  let shown: AbortController | null = null;
  /** Whether the panel was open before. */
  let drawer = false;
  const enter = () => {
    shown = new AbortController();
    const { signal } = shown;
    root.dataset.projector = '';
    head.querySelector('.tool')?.before(views);
    // Its toolbar may have made it no Tab stop; here it is one of its own.
    views.tabIndex = 0;
    root.append(head, blank, code);
    // In this mode the panel is no drawer, even on narrow screens.
    drawer = root.hasAttribute('data-panel-open');
    root.dataset.panelOpen = '';
    const caption = root.querySelector('.caption');
    if (caption) title.after(caption);
    name();
    model.addEventListener('document', name, { signal });
    lab.addEventListener('language', name, { signal });
    lab.localize();
    small = enlarge(stage);
    // In the capture phase, because a clicker's keys have to work wherever the focus is.
    root.ownerDocument.addEventListener(
      'keydown',
      (event) => {
        // A dialog over the page has keys of its own.
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || root.querySelector('dialog[open]')) return;
        const steps = clicks[event.key];
        if (steps) {
          blank.hidden = true;
          if (model.follower) lab.actions[steps > 0 ? 'step' : 'back']();
          else model.step(steps, 'expansion');
        } else if (event.key === '.') toggleBlank();
        // A sheet that is open lies over everything here, and closes first.
        else if (event.key === 'Escape' && !root.querySelector(':popover-open')) {
          if (blank.hidden) lab.actions.projector();
          else toggleBlank();
        } else return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    // A reload comes back to this step, even if the address names another.
    addEventListener('pagehide', () => session.write('projector', String(model.position)), { signal });
    session.write('projector', 'on');
  };
  const leave = () => {
    shown?.abort();
    shown = null;
    delete root.dataset.projector;
    root.toggleAttribute('data-panel-open', drawer);
    const caption = head.querySelector('.caption');
    if (caption) find(root, '[data-foot]').prepend(caption);
    place?.before(views);
    for (const each of [head, blank, code]) each.remove();
    backToViews(root);
    small();
    session.write('projector', '');
  };
  const left = session.read('projector');
  if (left && left !== 'on') model.seek(Number(left));
  return () => (shown ? leave() : enter());
}

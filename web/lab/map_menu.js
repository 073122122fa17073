/** The map menu's buttons, and the actions it shares with the keyboard. The sheet itself is loaded when it is first opened. */
import { find } from './dom.js';
import { fetchEntrances, folders, worldOf } from '../worlds/registry.js';
import { opens } from './popovers.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab */
export function showMapMenu(lab) {
  const { root, model } = lab;
  const sheet = find(root, '[data-sheet=map]');
  const fill = once(
    async () => {
      const words = ['map', ...Object.keys(folders)].map((part) => lab.need(part));
      const [{ fillMapSheet }, entrances] = await Promise.all([import('./map_sheet.js'), fetchEntrances(), ...words]);
      fillMapSheet(lab, sheet, entrances);
    },
    () => lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.part-missing') }),
  );
  for (const button of root.querySelectorAll('[data-open=map]')) opens(/** @type {HTMLButtonElement} */ (button), sheet, fill);

  const caption = find(root, '.bar [data-size]');
  const kind = find(root, '.bar [data-t="lab.map.grid"]');
  lab.follow(['document'], () => {
    const { space } = model.document;
    kind.dataset.t = `lab.map.${space.type}`;
    const name = lab.t(kind.dataset.t);
    // What a world is called comes with its words.
    kind.textContent = name === kind.dataset.t ? '' : name;
    // On a phone there is room for one of them: for what says more.
    const { cells, size } = worldOf(space);
    kind.classList.toggle('roomy', Boolean(cells));
    caption.classList.toggle('roomy', !cells);
    caption.textContent = size?.(space) ?? `${space.width}×${space.height}`;
  });
  lab.actions['clear-path'] = () => model.clearPath();
  lab.actions['clear-walls'] = () => model.clearWalls();
  lab.actions.reset = () => model.reset();
}

/** Does something once; if it fails, it may be tried again. @param {() => Promise<unknown>} work @param {() => void} failed */
function once(work, failed) {
  /** @type {Promise<unknown>|null} */
  let done = null;
  return () => {
    done ??= work().catch(() => {
      done = null;
      failed();
    });
  };
}

/** What the help sheet says: the keys, and where the benchmarks are. Loaded when it is first opened. */
import { element } from './dom.js';

/** @param {import('./lab.js').Lab} lab @param {HTMLElement} sheet @param {import('./shortcuts.js').Group[]} groups */
export async function fillHelp(lab, sheet, groups) {
  await lab.need('help');
  sheet.replaceChildren(
    element('p', { class: 'lead', text: lab.t('lab.help.lead') }),
    ...groups.map(({ title, keys }) =>
      element(
        'section',
        { class: 'group' },
        element('h2', { text: lab.t(title) }),
        element(
          'dl',
          { class: 'keys' },
          ...keys
            .filter(({ show }) => show)
            .flatMap(({ show, action }) => [
              element('dt', {}, ...show.split(' ').map((key) => (key === '…' ? ' … ' : element('kbd', { text: key })))),
              element('dd', { text: lab.t(keyText(action)) }),
            ]),
        ),
      ),
    ),
    element('p', { class: 'hint', text: lab.t('lab.help.map-keys') }),
    element('p', {}, element('a', { class: 'link', href: 'benchmark.html', text: lab.t('lab.benchmark') })),
  );
}

/** @param {string} action */
function keyText(action) {
  if (action.startsWith('tool-')) return `lab.tool.${action.slice(5)}`;
  return (
    {
      'terrain-1': 'lab.keys.terrain',
      'zoom-in': 'lab.zoom.in',
      'zoom-out': 'lab.zoom.out',
      fit: 'lab.zoom.fit',
      undo: 'lab.undo',
      redo: 'lab.redo',
      open: 'lab.open',
      save: 'lab.save',
      panel: 'lab.panel',
      help: 'lab.help',
    }[action] ?? `lab.keys.${action}`
  );
}

/** The contents of the help sheet: the keys, and links to the manual and the benchmarks. Fetched when it is first opened. */
import { undoLimits } from '../../kernel/model/history.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { refill } from '../../view/ui/sheet.ts';
import { element } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';
import type { Action } from '../../view/ui/actions.ts';

export interface Group {
  title: string;
  keys: { press: string[]; show: string; action: Action }[];
}

const megabytes = (bytes: number) => bytes / (1 << 20);

export async function fillHelp(lab: Lab, sheet: HTMLElement, groups: Group[]) {
  await lab.need('help');
  const { name, keys: own = [] } = worldOf(lab.model.document.space);
  const line = (show: string, says: string) => [
    element('dt', {}, ...show.split(' ').map((key) => (key === '…' ? ' … ' : element('kbd', { text: key })))),
    element('dd', { text: lab.t(says) }),
  ];
  const group = (title: string, lines: Node[]) =>
    element('section', { class: 'group' }, element('h2', { text: lab.t(title) }), element('dl', { class: 'keys' }, ...lines));
  refill(
    sheet,
    element('p', { class: 'lead', text: lab.t('lab.help.lead') }),
    ...groups.map(({ title, keys }) =>
      group(
        title,
        keys.filter(({ show }) => show).flatMap(({ show, action }) => line(show, keyText(action))),
      ),
    ),
    ...(own.length
      ? [
          group(
            `lab.map.${name}`,
            own.flatMap(([show, says]) => line(show, says)),
          ),
        ]
      : []),
    element('p', { class: 'hint', text: lab.t('lab.help.map-keys') }),
    element('p', {
      class: 'hint',
      'data-undo-share': '',
      text: lab.t('lab.help.undo', { count: undoLimits.entries, most: megabytes(undoLimits.bytes), now: megabytes(lab.model.undoBytes) }),
    }),
    element('p', {}, element('a', { class: 'link', href: `manual/${lab.t('lab.manual')}`, text: lab.t('lab.manual.name') })),
    element('p', {}, element('a', { class: 'link', href: 'benchmark.html', text: lab.t('lab.benchmark') })),
  );
}

function keyText(action: string) {
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
      panel: 'lab.why',
      help: 'lab.help',
    }[action] ?? `lab.keys.${action}`
  );
}

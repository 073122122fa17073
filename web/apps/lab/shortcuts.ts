/** The keyboard: one table for both the keys and the help sheet. */
import { find } from '../../view/ui/dom.ts';
import { opens } from '../../view/ui/popovers.ts';
import { tools } from './tool_rail.ts';
import type { Group } from './help.ts';
import type { Lab } from './lab.ts';

/** Names of keys as in `KeyboardEvent.key`; `Ctrl+` also stands for Command. */
const groups: Group[] = [
  {
    title: 'lab.keys.time',
    keys: [
      { press: [' '], show: 'Space', action: 'toggle' },
      { press: ['ArrowRight', 'PageDown'], show: '→', action: 'step' },
      { press: ['ArrowLeft', 'PageUp'], show: '←', action: 'back' },
      { press: ['Home'], show: 'Home', action: 'first' },
      { press: ['End'], show: 'End', action: 'last' },
      { press: ['e'], show: 'E', action: 'grain' },
      { press: ['.', '>'], show: '.', action: 'faster' },
      { press: [',', '<'], show: ',', action: 'slower' },
    ],
  },
  {
    title: 'lab.tools',
    keys: [
      ...tools.map(({ id, keys }) => ({ press: [keys.toLowerCase()], show: keys, action: `tool-${id}` as const })),
      ...(['reward', 'monster', 'node'] as const).map((id) => ({ press: [id[0]], show: '', action: `tool-${id}` as const })),
      { press: ['c'], show: '', action: 'tool-edge' },
      ...Array.from({ length: 9 }, (_, at) => ({
        press: [String(at + 1)],
        show: at === 0 ? '1 … 9' : '',
        action: `terrain-${at + 1}` as const,
      })),
    ],
  },
  {
    title: 'lab.keys.page',
    keys: [
      { press: ['Ctrl+z'], show: 'Ctrl Z', action: 'undo' },
      { press: ['Ctrl+Z', 'Ctrl+y'], show: 'Ctrl Shift Z', action: 'redo' },
      { press: ['Ctrl+o'], show: 'Ctrl O', action: 'open' },
      { press: ['Ctrl+s'], show: 'Ctrl S', action: 'save' },
      { press: ['+', '='], show: '+', action: 'zoom-in' },
      { press: ['-'], show: '−', action: 'zoom-out' },
      { press: ['0'], show: '0', action: 'fit' },
      { press: ['p'], show: 'P', action: 'panel' },
      { press: ['?'], show: '?', action: 'help' },
    ],
  },
];

const actionOf = new Map(groups.flatMap(({ keys }) => keys.flatMap(({ press, action }) => press.map((key) => [key, action]))));

/** Whether the focused control uses this key itself. */
function taken({ target, key }: KeyboardEvent) {
  if (!(target instanceof Element)) return false;
  if (target.closest('select, textarea, [contenteditable], [role=listbox]')) return true;
  const input = target.closest('input');
  if (input) return input.type !== 'checkbox' || key === ' ';
  if (target.closest('[role=slider]')) return key !== ' ';
  return key === ' ' && target.closest('button, a, label, summary') !== null;
}

export function listenToKeys(lab: Lab) {
  lab.root.ownerDocument.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const control = event.ctrlKey || event.metaKey;
    const action = actionOf.get(
      control
        ? `Ctrl+${event.shiftKey ? event.key.toUpperCase() : event.key}`
        : event.key.length === 1
          ? event.key.toLowerCase()
          : event.key,
    );
    if (!action || (event.shiftKey && /^(Arrow|Home|End|Page)/.test(event.key)) || taken(event)) return;
    event.preventDefault();
    lab.actions[action]?.();
  });
}

export function showHelp(lab: Lab) {
  const sheet = find(lab.root, '[data-sheet=help]');
  const button = find<HTMLButtonElement>(lab.root, '.bar [data-open=help]');
  opens(button, sheet, () => {
    import('./help.ts').then(({ fillHelp }) => fillHelp(lab, sheet, groups)).catch(() => lab.missing('file'));
  });
  lab.actions.help = () => button.click();
}

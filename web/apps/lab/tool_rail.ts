/** The tool rail: chooses what a press on the map does. */
import { element, find, findAll, icon, makeButton, toolButton } from '../../view/ui/dom.ts';
import { groundsOf } from '../../kernel/worlds/grid/grid_cells.ts';
import { toolNames } from '../../view/ui/actions.ts';
import type { Lab } from './lab.ts';

export const tools = [
  { id: 'select', keys: 'V' },
  { id: 'wall', keys: 'B' },
  { id: 'erase', keys: 'X' },
  { id: 'terrain', keys: 'T' },
  { id: 'start', keys: 'F' },
  { id: 'goal', keys: 'G' },
  { id: 'pan', keys: 'H' },
] as const;

export function showTools(lab: Lab, stage: { setTool(tool: string): void; setTerrain(value: number): void }) {
  const rail = find(lab.root, '[data-rail]');
  /** On maps of cells only the first tools are shown, until this button is pressed. */
  const more = makeButton({ class: 'tool', 'data-action': 'more-tools', 'data-t-label': 'lab.more-tools' }, null, icon('menu'));
  lab.actions['more-tools'] = () => {
    rail.removeAttribute('data-brief');
    more.remove();
  };
  const buttons = tools.map(({ id, keys }) => toolButton(lab, id, `lab.tool.${id}`, `lab.tool.${id}.tip`, { keys }));
  const clears = (action: string) =>
    makeButton(
      { class: 'tool', 'data-action': action, 'data-t-label': `lab.${action}`, 'data-tip': `lab.${action}.tip` },
      null,
      icon(action),
    );
  const extra = [buttons[2], ...buttons.slice(4), clears('reset')];
  for (const button of extra) button.classList.add('extra');
  const brushes = element('div', { class: 'brushes', role: 'group', 'data-t-label': 'lab.terrain', hidden: true });
  const terrain = element('div', { class: 'with-brushes' }, buttons[3], brushes);
  rail.append(...buttons.slice(0, 2), terrain, clears('clear-walls'), more, ...extra);

  const choose = (id: string) => {
    const tool = rail.querySelector(`[data-tool=${id}]:not([hidden])`);
    if (!tool) return;
    if (tool.classList.contains('extra')) lab.actions['more-tools']();
    stage.setTool(id);
    for (const button of findAll(rail, '[data-tool]')) button.setAttribute('aria-pressed', String(button.dataset.tool === id));
    brushes.hidden = true;
  };
  /** Every cost that the map has a symbol for. */
  const brushCosts = () => groundsOf(lab.model.document.space).filter(Boolean);
  buttons[3].addEventListener('click', () => {
    brushes.replaceChildren(
      ...brushCosts().map((cost) =>
        makeButton({ class: 'tool', 'data-terrain': cost, 'aria-pressed': String(cost) === buttons[3].dataset.cost, text: cost }, () => {
          brush(cost);
          brushes.hidden = true;
        }),
      ),
    );
    brushes.hidden = false;
  });
  find(lab.root, '[data-stage]').addEventListener(
    'pointerdown',
    () => {
      brushes.hidden = true;
    },
    { capture: true },
  );
  /** Takes this cost or, where the map has no symbol for it, the nearest. */
  const brush = (wanted: number) => {
    const far = (cost: number) => Math.abs(cost - wanted);
    const [value = 0] = brushCosts().sort((one, other) => far(one) - far(other));
    stage.setTerrain(value);
    buttons[3].dataset.cost = String(value);
  };
  // Some of these tools have a button only in worlds with rewards, or with nodes and edges.
  for (const id of toolNames) lab.actions[`tool-${id}`] = () => choose(id);
  for (let value = 1; value <= 9; value++) {
    lab.actions[`terrain-${value}`] = () => {
      choose('terrain');
      brush(value);
    };
  }
  brush(3);
  lab.followMap(() => brush(Number(buttons[3].dataset.cost)));
  // A press selects a cell; where cells are large enough, a drag draws.
  choose('select');
}

/** What hands and keys do in the open list: its rows light, are read out, and choose their nodes. Fetched after the first picture. */
import { find } from '../../view/ui/dom.ts';
import { pointAtNodes, reveal } from '../../view/ui/row_hands.ts';
import type { Lab } from './lab.ts';

export function useOpenList(lab: Lab) {
  const { root, model } = lab;
  const section = find(root, '[data-open-list]');
  const body = find(root, '[data-open-rows]');
  const scroll = find(section, '.scroll');
  pointAtNodes(body, model);
  model.addEventListener('selection', () => {
    // The list moves for who has chosen a node on the map, and never by itself.
    const row = body.querySelector<HTMLElement>(`[data-node="${model.selected}"]`);
    if (row && !scroll.matches(':hover')) reveal(row, scroll);
  });
  scroll.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = [...body.children] as HTMLTableRowElement[]; // all children are rows
    if (step !== undefined && all.length > 0) {
      const at = all.findIndex((row) => row.classList.contains('lit'));
      const row = all[Math.min(Math.max(at + step, 0), all.length - 1)];
      model.hover = Number(row.dataset.node);
      reveal(row, scroll);
      const names = section.querySelectorAll('th');
      const said = [...row.cells].map((cell, i) => cell.offsetWidth && cell.textContent && `${names[i].textContent} ${cell.textContent}`);
      lab.say(said.filter(Boolean).join());
    } else if (event.key === 'Enter' && model.hover >= 0) {
      model.selected = model.hover;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Fetches the panel of a world without squares when such a document comes, and hides the tools that have no use there. */
import { symbolOf } from '../../kernel/worlds/grid/grid_cells.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { element, find, findAll, isLow } from '../../view/ui/dom.ts';
import { forgetTyped } from '../../view/ui/forms.ts';
import { viewOf } from '../../view/worlds/views.ts';
import type { DocumentOf } from '../../kernel/worlds/documents.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';

/** The tools that remain where cells cannot be drawn. */
const always = ['select', 'start', 'goal', 'pan'];

/** @returns a function that gives the last document of squares, from which other worlds can be made */
export function expectWorlds(lab: Lab, stage: Stage) {
  const { root, model } = lab;
  // On a low window the open list comes first, so that the panel of a world is folded.
  const mount = element('div', { class: 'world' });
  const title = element('summary');
  const fold = element('details', { class: 'block', 'data-world': '', hidden: true, open: !isLow() }, title, mount);
  find(root, '[data-why]').after(fold);
  const head = find(root, '[data-t="lab.column.cell"]');
  /** Sets the heading for the nodes in the open list. */
  const rowsAre = (what: string) => {
    head.dataset.t = `lab.column.${what}`;
    head.textContent = lab.t(head.dataset.t);
  };
  let lastGrid: DocumentOf<'grid'> | null = null;
  let shown = '';
  /** The space whose tools the rail has. */
  let seen: object | undefined;
  let turn = 0;
  let close: (() => void) | undefined;
  lab.follow(['document'], () => {
    const { space } = model.document;
    const { cells, tools: left = always, idle = [] } = worldOf(space);
    // Only documents of the grid have square cells.
    if (cells === 'square') lastGrid = model.document as DocumentOf<'grid'>;
    if (space === seen && shown) return;
    seen = space;
    const more = root.querySelector('[data-action=more-tools]');
    more?.toggleAttribute('hidden', !space.rows);
    find(root, '[data-rail]').toggleAttribute('data-brief', Boolean(more && space.rows));
    for (const button of findAll(root, '[data-rail] [data-tool], [data-rail] [data-action=clear-walls]')) {
      const { of, tool = '' } = button.dataset;
      if (!of) button.hidden = space.rows ? idle.includes(tool) || (tool === 'wall' && !symbolOf(space, 0)) : !left.includes(tool);
    }
    if (root.querySelector('[data-tool=wall][aria-pressed=true][hidden]')) lab.actions['tool-select']();
    if (space.type === shown) return;
    forgetTyped(mount);
    close?.();
    close = undefined;
    // At once, and not when the panel comes, because people may have chosen a tool by then.
    if (!space.rows) lab.actions['tool-select']();
    shown = space.type;
    fold.hidden = true;
    mount.replaceChildren();
    title.replaceChildren();
    rowsAre('cell');
    const { type } = space;
    const now = ++turn;
    viewOf(type)
      .then(async (view) => {
        const panel = await view.panel?.();
        await lab.need(type);
        if (!panel || now !== turn) return;
        fold.hidden = false;
        rowsAre(type);
        close = panel.show(lab, stage, mount, () => lastGrid);
        title.append(find(mount, 'h2'));
      })
      .catch(() => {
        if (now !== turn) return;
        shown = '';
        lab.missing();
      });
  });
  return () => lastGrid;
}

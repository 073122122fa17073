/** Waits for a world that is no grid and fetches its panel; meanwhile the tools of a grid are put away. */
import { folders } from '../worlds/parts.ts';
import { worldOf } from '../worlds/registry.ts';
import { element, find, findAll, isLow } from '../ui/dom.ts';
import { forgetTyped } from '../ui/forms.ts';
import type { DocumentOf } from '../worlds/documents.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../stage/stage.ts';

/** Where cells are not drawn, the tools that are left. */
const always = ['select', 'start', 'goal', 'pan'];

/** @returns the document of squares seen last, from which other worlds can be made */
export function expectWorlds(lab: Lab, stage: Stage) {
  const { root, model } = lab;
  // Where it is low the open list comes first: what is set in a world waits behind a fold.
  const mount = element('div', { class: 'world' });
  const title = element('summary');
  const fold = element('details', { class: 'block', 'data-world': '', hidden: true, open: !isLow() }, title, mount);
  find(root, '[data-why]').after(fold);
  const head = find(root, '[data-t="lab.column.cell"]');
  /** What the rows of the open list are. */
  const rowsAre = (what: string) => {
    head.dataset.t = `lab.column.${what}`;
    head.textContent = lab.t(head.dataset.t);
  };
  let lastGrid: DocumentOf<'grid'> | null = null;
  let shown = '';
  let turn = 0;
  let close: (() => void) | undefined;
  lab.follow(['document'], () => {
    const { space } = model.document;
    const { cells, tools: left = always, idle = [] } = worldOf(space);
    // Only the grid's are squares.
    if (cells === 'square') lastGrid = model.document as DocumentOf<'grid'>;
    const more = root.querySelector('[data-action=more-tools]');
    more?.toggleAttribute('hidden', !space.rows);
    find(root, '[data-rail]').toggleAttribute('data-brief', Boolean(more && space.rows));
    for (const button of findAll(root, '[data-rail] [data-tool], [data-rail] [data-action=clear-walls]')) {
      const { of, tool = '' } = button.dataset;
      if (!of) button.hidden = space.rows ? idle.includes(tool) : !left.includes(tool);
    }
    if (space.type === shown) return;
    forgetTyped(mount);
    close?.();
    close = undefined;
    // At once: a panel that comes later leaves alone what has been chosen by then.
    if (!space.rows) lab.actions['tool-select']();
    shown = space.type;
    fold.hidden = true;
    mount.replaceChildren();
    title.replaceChildren();
    rowsAre('cell');
    const { type } = space;
    const now = ++turn;
    folders[type]
      ?.panel?.()
      .then(async (panel) => {
        await lab.strings.more(type);
        if (now !== turn) return;
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

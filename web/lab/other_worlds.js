/** Waits for a world that is no grid and fetches its panel; meanwhile the tools of a grid are put away. */
import { folders, worldOf } from '../worlds/registry.js';
import { element, find, findAll } from './dom.js';
import { forgetTyped } from './forms.js';

/** @typedef {import('./lab.js').Lab} Lab */

/** Where cells are not drawn, the tools that are left. */
const always = ['select', 'start', 'goal', 'pan'];

/** @param {Lab} lab @param {import('../stage/stage.js').Stage} stage */
export function expectWorlds(lab, stage) {
  const { root, model } = lab;
  const mount = element('section', { class: 'block world', hidden: true });
  find(root, '[data-why]').after(mount);
  const head = find(root, '[data-t="lab.column.cell"]');
  /** What the rows of the open list are. @param {string} what */
  const rowsAre = (what) => {
    head.dataset.t = `lab.column.${what}`;
    head.textContent = lab.t(head.dataset.t);
  };
  let shown = '';
  /** Whether the map is one of rows, which people draw on. */
  let drawn = true;
  let turn = 0;
  /** @type {(() => void) | undefined} */
  let close;
  lab.follow(['document'], () => {
    const { space } = model.document;
    const { tools: left = always, idle = [] } = worldOf(space);
    if (space.type === 'grid') lab.lastGrid = model.document;
    for (const button of findAll(root, '[data-rail] [data-tool], [data-rail] [data-action=clear-walls]')) {
      const { of, tool = '' } = button.dataset;
      if (!of) button.hidden = space.rows ? idle.includes(tool) : !left.includes(tool);
    }
    const drew = drawn;
    drawn = Boolean(space.rows);
    if (space.type === shown) return;
    forgetTyped(mount);
    close?.();
    close = undefined;
    // At once: a panel that comes later leaves alone what has been chosen by then.
    if (!drawn) lab.actions['tool-select']();
    else if (!drew && !lab.preset?.walker) lab.actions['tool-wall']();
    shown = space.type;
    mount.hidden = true;
    mount.replaceChildren();
    rowsAre('cell');
    const { type } = space;
    const now = ++turn;
    folders[type]
      ?.panel?.()
      .then(async (panel) => {
        await lab.strings.more(type);
        if (now !== turn) return;
        mount.hidden = false;
        rowsAre(type);
        close = panel.show(lab, stage, mount);
      })
      .catch(() => {
        if (now !== turn) return;
        shown = '';
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
      });
  });
}

/** The tools with which readers draw in a figure, and the way back to what its author has drawn. */
import { groundsOf, symbolOf } from '../../kernel/worlds/grid/grid_cells.ts';
import { refuse, said, unexpected } from '../../kernel/document/error.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { element } from '../../view/stage/elements.ts';
import { lateStyle } from '../../view/ui/late_style.ts';
import style from './figure_tools.css';
import type { Read } from './part.ts';

/** What each tool is called on a stage, and the text on how to use it. */
const tools = {
  wall: { tool: 'wall', says: 'lab.tool.wall.tip' },
  terrain: { tool: 'terrain', says: 'lab.tool.terrain.tip' },
  ends: { tool: 'select', says: 'guide.hint.drag' },
} as const;
type Name = keyof typeof tools;
const names = Object.keys(tools) as Name[]; // `tools` has no others

/** The cost of the ground that is drawn at first. */
const usual = 5;

export const read: Read = async (host, { space }, first) => {
  const asked = (host.getAttribute('tools') ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(
      (given) =>
        names.find((name) => name === given) ??
        unexpected('bad-value', 'tools', given, said('one of {names}', { names: [...names, 'none'] })),
    );
  const { cells, plural } = worldOf(space);
  const idle = asked.find((name) => (cells ? name === 'wall' && !symbolOf(space, 0) : name !== 'ends'));
  if (idle)
    refuse('unsupported', 'tools', '{got} {why} (expected {names})', {
      got: idle,
      why: cells ? said('has no symbol in the legend') : said('does not apply to {world}', { world: plural }),
      names: [...(cells ? ['terrain'] : []), 'ends', 'none'],
    });
  // Texts on how to use them.
  await Promise.all([first.more('hints'), first.more('guide')]);
  return ({ root, model, stage, strings, awake }) => {
    let words = strings;
    let chosen = asked[0];
    lateStyle(root, style);
    const button = (on: () => void) => element('button', { class: 'tool', type: 'button', on: { click: on } });
    const choices = asked.length > 1 ? asked.map((name) => ({ name, button: button(() => choose(name)) })) : [];
    const costs = groundsOf(space).filter(Boolean);
    const cost = element('select', { class: 'tool' }, ...costs.map((each) => element('option', { text: each })));
    const hint = element('span', { class: 'how' });
    const undo = button(() => model.undo());
    const reset = button(() => model.reset());
    const bar = element(
      'div',
      { class: 'tools', part: 'tools', role: 'toolbar' },
      ...choices.map((each) => each.button),
      cost,
      hint,
      undo,
      reset,
    );
    const listening = new AbortController();
    root.querySelector('.map')?.append(bar);
    cost.value = String(costs.includes(usual) ? usual : costs[0]);
    cost.addEventListener('change', () => stage.setTerrain(Number(cost.value)));
    model.addEventListener('state', mark, { signal: listening.signal });

    function choose(name: Name) {
      chosen = name;
      show();
      awake(true);
    }
    function mark() {
      undo.setAttribute('aria-disabled', String(!model.canUndo));
    }
    function show() {
      stage.setTool(tools[chosen].tool);
      for (const each of choices) each.button.setAttribute('aria-pressed', String(each.name === chosen));
      cost.hidden = chosen !== 'terrain';
      hint.textContent = words.t<string>(tools[chosen].says);
    }
    function refresh(strings = words) {
      words = strings;
      bar.setAttribute('aria-label', words.t('lab.tools'));
      const ends = [words.t('lab.tool.start'), words.t('lab.tool.goal')].join(words.t('stage.separator'));
      for (const { name, button } of choices) button.textContent = name === 'ends' ? ends : words.t(`lab.tool.${name}`);
      cost.setAttribute('aria-label', words.t('lab.terrain'));
      undo.textContent = words.t('lab.undo');
      reset.textContent = words.t('lab.reset');
      show();
    }
    stage.setTerrain(Number(cost.value));
    mark();
    refresh();
    return {
      refresh,
      destroy() {
        listening.abort();
        if (!model.locked) stage.setTool('select');
        bar.remove();
      },
    };
  };
};

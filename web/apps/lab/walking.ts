/**
 * The hero on the page: a press on a cell sends them there. Rewards and monsters get brushes. Fetched with the first
 * document that has a walker or any of them.
 */
import { element, find, icon, toolButton } from '../../view/ui/dom.ts';
import { Journey, type Message } from '../../kernel/walk/journey.ts';
import type { Lab } from './lab.ts';
import type { DrawnWalker } from '../../view/draw/painting.ts';

export interface WalkStage {
  setWalker(walker: DrawnWalker | null): void;
}

/** The brushes for rewards and monsters, beside that for terrain. */
function brushes(lab: Lab) {
  const buttons = (['reward', 'monster'] as const).map((id) =>
    toolButton(lab, id, `lab.tool.${id}`, `lab.tool.${id}.tip`, { keys: id[0].toUpperCase() }),
  );
  find(lab.root, '[data-rail] [data-tool=terrain]').parentElement?.after(...buttons);
  lab.localize();
  return {
    show(shown: boolean) {
      for (const button of buttons) {
        button.hidden = !shown;
        if (!shown && button.getAttribute('aria-pressed') === 'true') lab.actions['tool-wall']();
      }
    },
  };
}

/** Above the legend: what the hero has collected, and whether they react to new walls. */
function board(lab: Lab, journey: () => Journey | null) {
  const count = element('span', { class: 'rewards', role: 'img' });
  const gem = icon('reward');
  const replan = element('input', {
    type: 'checkbox',
    role: 'switch',
    'data-field': 'replan',
    on: {
      change: () => {
        lab.keeper.write('replan', String(replan.checked));
        draw();
      },
    },
  });
  const words = element('span');
  const choice = element('label', { class: 'switch' }, words, replan);
  const root = element('div', { class: 'hero', role: 'group', hidden: true }, gem, count, choice);
  find(lab.root, '[data-foot]').prepend(root);
  replan.checked = lab.keeper.read('replan') !== 'false';
  const draw = () => {
    const hero = journey();
    root.hidden = !hero;
    if (!hero) return;
    hero.replan = replan.checked;
    const all = hero.rewards;
    for (const part of [gem, count]) part.toggleAttribute('hidden', all === 0);
    count.textContent = `${hero.collected.size} / ${all}`;
    count.setAttribute('aria-label', lab.t('lab.walker.rewards', { n: hero.collected.size, all }));
    words.textContent = lab.t('lab.walker.replan');
    choice.dataset.hint = lab.t('lab.walker.replan.hint');
    root.setAttribute('aria-label', lab.t('lab.walker'));
  };
  return draw;
}

/** The parameters of texts that are cells. */
const cells = ['cell', 'at'];

/** @param selected the cell that was selected when this was asked for */
export async function letWalk(lab: Lab, stage: WalkStage, selected: number) {
  await lab.need('hunt');
  const { model } = lab;
  let journey: Journey | null = null;
  let hunting = '';
  const tools = brushes(lab);
  const draw = board(lab, () => journey);

  const show = (shown: Journey) => {
    const { node, way, arrived, gone } = shown;
    const collected = new Set(shown.collected);
    stage.setWalker(gone ? { node: -1, way: [], arrived: true, collected } : { node, way, arrived, collected });
    if (shown === journey) draw();
  };
  const tell = (message: Message, parameters: Record<string, number>) => {
    const text = lab.t(
      `lab.walker.${message}`,
      Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, cells.includes(name) ? lab.cell(value) : value])),
    );
    if (message === 'arrived' || message === 'reward') lab.say(text);
    else lab.notice({ id: 'walker', text });
  };
  const refresh = () => {
    const { preset } = lab;
    const id = preset?.walker ? preset.id : '';
    tools.show(preset?.walker?.beside === true || model.things.size > 0);
    if (id !== hunting) {
      hunting = id;
      journey?.end();
      journey = null;
      if (preset?.walker) journey = new Journey(model, { ...preset.walker, tell, show });
      else stage.setWalker(null);
    }
    // On a hunt g, h and f are told when somebody asks for numbers.
    lab.root.toggleAttribute('data-plain', Boolean(journey) && model.document.view.labels === false);
    draw();
  };
  model.addEventListener('document', refresh);
  lab.addEventListener('language', refresh);
  refresh();
  // If another cell was pressed meanwhile, the walker that `refresh` has made goes there.
  if (model.selected !== selected) (journey as Journey | null)?.press(model.selected);
}

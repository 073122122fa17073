/**
 * The hero on the page: a press on a cell sends them there. With rewards and monsters come their brushes. Fetched with the first
 * document that has either.
 */
import { element, find, icon, toolButton } from './dom.js';
import { Journey } from '../walk/journey.js';

/** @typedef {import('./lab.js').Lab} Lab */
/** @typedef {{ setWalker(walker: import('../worlds/contracts.d.ts').Walker|null): void }} Stage */

/**
 * Brushes for rewards and monsters, after that for the terrain.
 * @param {Lab} lab
 */
function brushes(lab) {
  const buttons = ['reward', 'monster'].map((id) =>
    toolButton(lab, id, `lab.tool.${id}`, `lab.tool.${id}.tip`, { keys: id[0].toUpperCase() }),
  );
  find(lab.root, '[data-rail] [data-tool=terrain]').parentElement?.after(...buttons);
  lab.localize();
  return {
    /** @param {boolean} shown */
    show(shown) {
      for (const button of buttons) {
        button.hidden = !shown;
        if (!shown && button.getAttribute('aria-pressed') === 'true') lab.actions['tool-wall']();
      }
    },
  };
}

/**
 * What the hero has collected and what they do about new walls, above the legend.
 * @param {Lab} lab
 * @param {() => Journey|null} journey
 */
function board(lab, journey) {
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

/** Cells among the numbers that go with a text. */
const cells = ['cell', 'at'];

/** @param {Lab} lab @param {Stage} stage @param {number} selected the cell last pressed before there was someone who walks */
export async function letWalk(lab, stage, selected) {
  await lab.need('hunt');
  const { model } = lab;
  /** @type {Journey|null} */
  let journey = null;
  let hunting = '';
  const tools = brushes(lab);
  const draw = board(lab, () => journey);

  /** @param {Journey} shown */
  const show = (shown) => {
    const { node, way, arrived, gone } = shown;
    const collected = new Set(shown.collected);
    stage.setWalker(gone ? { node: -1, way: [], arrived: true, collected } : { node, way, arrived, collected });
    if (shown === journey) draw();
  };
  /** @param {import('../walk/journey.js').Told} told @param {Record<string, number>} parameters */
  const tell = (told, parameters) => {
    const text = lab.t(
      `lab.walker.${told}`,
      Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, cells.includes(name) ? lab.cell(value) : value])),
    );
    if (told === 'arrived' || told === 'reward') lab.say(text);
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
    draw();
  };
  model.addEventListener('document', refresh);
  lab.addEventListener('language', refresh);
  refresh();
  // A press in the meantime has been waiting to be answered.
  if (model.selected !== selected) /** @type {Journey|null} */ (journey)?.press(model.selected);
}

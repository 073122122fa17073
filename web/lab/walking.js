/** Lets the walker of article 000 loose on the page: a press on a cell sends it there, one cell every 0.7 s. */
import { Walker } from './walker.js';

/** @typedef {import('./lab.js').Lab} Lab */

const seconds = () => performance.now() / 1000;

/**
 * @param {Lab} lab
 * @param {{ setWalker(walker: {node: number, ahead: number[], arrived: boolean}|null): void }} stage
 */
export function letWalk(lab, stage) {
  const { model } = lab;
  /** @type {Walker|null} */
  let walker = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  /** True while this file itself changes the document. */
  let sending = false;

  const show = () => stage.setWalker(walker && { node: walker.node, ahead: walker.ahead, arrived: walker.arrived });
  const schedule = () => {
    clearTimeout(timer);
    if (walker?.walking) timer = setTimeout(move, Math.max(0, walker.untilNext(seconds()) * 1000));
  };
  const move = () => {
    if (!walker) return;
    if (walker.tick(seconds())) {
      show();
      if (walker.arrived) lab.say(lab.t('lab.walker.arrived', { cell: lab.cell(walker.node) }));
    }
    schedule();
  };

  /** @param {number} goal */
  const send = (goal) => {
    if (!walker) return;
    const refusal = walker.refuses(goal, (node) => model.cells[node] === 0);
    if (refusal) return lab.notice({ id: 'walker', text: lab.t(`lab.walker.${refusal}`, { cell: lab.cell(goal) }) });
    walker.tick(seconds());
    sending = true;
    model.apply({ start: lab.point(walker.node), goal: lab.point(goal) });
    model.seek(Infinity);
    sending = false;
    const path = model.search?.path() ?? [];
    if (path.length < 2 || path[0] !== walker.node) {
      walker.place(walker.node);
      lab.notice({ id: 'walker', text: lab.t('lab.walker.no-path', { cell: lab.cell(goal) }) });
    } else {
      walker.follow(path);
    }
    show();
    schedule();
  };

  const settle = () => {
    if (sending) return;
    clearTimeout(timer);
    walker = lab.preset?.walker ? new Walker(model.start, seconds()) : null;
    show();
  };
  model.addEventListener('document', settle);
  model.addEventListener('selection', () => {
    if (walker && model.selected >= 0) send(model.selected);
  });
  settle();
}

/** Where somebody walks who does not know the map: which plan is at the cursor, what was walked, which map is shown, and what is known at first. */
import { WholeSearch } from '../../kernel/engine/whole_search.ts';
import { repairs, walks } from '../../kernel/document/algorithms.ts';
import { element, find, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import { tellLeftOut } from './tell_left_out.ts';
import type { Lab } from './lab.ts';

export function show(lab: Lab) {
  const { model, root } = lab;
  const searchNow = () => (model.search instanceof WholeSearch && model.searched === model.document ? model.search : null);

  /** To the beginning of the plan before or after the cursor. */
  const go = (way: 1 | -1) => {
    const search = searchNow();
    if (!search) return;
    // Where it is said that the plan begins: a position is that of the event before it.
    const begins = search.episodes.map(({ begin }) => begin && begin + 1);
    const to = way > 0 ? begins.find((begin) => begin > search.position) : begins.findLast((begin) => begin < search.position);
    model.player.pause();
    model.seek(to ?? (way > 0 ? Infinity : 0));
  };
  const choice = (t: string, press: () => void) => makeButton({ class: 'chip', 'data-t': t }, press);
  const believe = (believed: boolean) => {
    const search = searchNow();
    if (!search) return;
    search.believed = believed;
    model.tell('position');
  };
  const place = element('span');
  const back = choice('walk.back', () => go(-1));
  const next = choice('walk.next', () => go(1));
  const believed = choice('walk.believed', () => believe(true));
  const truth = choice('walk.true', () => believe(false));
  const nothing = choice('walk.nothing', () => lab.change({ known: undefined }));
  const map = choice('walk.map', () => lab.change({ known: model.document.space.rows }));
  const said = element('p', { role: 'status' });
  const group = (name: HTMLElement, ...buttons: HTMLElement[]) =>
    element('div', { class: 'line wrap', role: 'group' }, name, element('span', { class: 'line' }, ...buttons));
  const named = (t: string) => element('span', { 'data-t': t });
  const box = element(
    'div',
    { class: 'episodes', hidden: true },
    group(place, back, next),
    said,
    group(named('walk.shown'), believed, truth),
    group(named('walk.knows'), nothing, map),
  );
  find(root, '[data-remark]').after(box);

  const draw = onceAFrame(() => {
    const { document } = model;
    const search = searchNow();
    box.hidden = !walks(document.algorithm);
    const walk = search?.walk();
    if (box.hidden || !search || !walk) return;
    const { episodes } = search;
    const plan = Math.min(search.episode, Math.max(0, episodes.length - 1));
    place.textContent = lab.t('walk.place', { n: plan + 1, all: Math.max(1, episodes.length) });
    back.disabled = search.position === 0;
    next.disabled = search.position === search.eventCount;
    for (const [button, on] of [
      [believed, search.believed],
      [truth, !search.believed],
      [nothing, !document.known],
      [map, document.known?.every((row, y) => row === document.space.rows?.[y]) ?? false],
    ] as const)
      button.setAttribute('aria-pressed', String(on));
    const repaired = repairs(document.algorithm);
    said.textContent = lab.sentences(
      lab.t('walk.so', { steps: walk.trail.length - 1, cost: lab.cost(walk.walked) }),
      repaired && episodes[plan] ? lab.t('walk.km', { km: lab.cost(episodes[plan].km) }) : '',
      repaired && episodes[plan]?.estimated === false ? lab.t('walk.zero') : '',
      document.view.beside ? lab.t('walk.ties') : '',
    );
  });
  tellLeftOut(lab, 'known', 'walk.aside');
  lab.follow(['document', 'search', 'recorded', 'position'], draw);
  lab.localize();
}

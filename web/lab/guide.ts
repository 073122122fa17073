/** What explains the picture: the legend, the cells that light up for a number or a colour, the first hints, the verdict. */
import { light } from '../draw/light.ts';
import { Legend } from '../stage/legend_list.ts';
import { element, find, findAll, icon } from '../ui/dom.ts';
import { headOf } from '../ui/sheet.ts';
import { showHints } from './hints.ts';
import { keepForOffline } from './installed.ts';
import { knownOf } from './known.ts';
import { showVerdict } from './verdict.ts';
import type { Lab } from './lab.ts';
import type { Knows } from './why.ts';
import type { Stage } from '../stage/stage.ts';

export function showGuide(lab: Lab, stage: Stage, knows: (knows: Knows) => void, welcomed: () => boolean) {
  const { root, model, keeper } = lab;
  knows((event) => knownOf(lab, event));
  let lit = '';
  /** @param what '' lights nothing */
  const shine = (what: string) => {
    if (what === lit) return;
    lit = what;
    stage.setLayer('light', what ? light(what) : null);
  };

  const legend = new Legend(find(root, '[data-legend]'), model, {
    strings: () => lab.strings,
    theme: () => stage.theme,
    legible: () => stage.legible,
    light: shine,
    open: keeper.read('legend') !== 'folded',
    folded: (open) => keeper.write('legend', open ? 'open' : 'folded'),
  });
  lab.follow(['document', 'search'], () => legend.refresh());
  stage.addEventListener('theme', () => legend.refresh());

  // The letters g, h and f of the sums light cells too.
  const sums = find(root, '[data-sums]');
  const term = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest('dt')?.querySelector('[data-term]')?.getAttribute('data-term') ?? '') : '';
  for (const type of ['pointerover', 'focusin']) sums.addEventListener(type, ({ target }) => shine(term(target)));
  for (const type of ['pointerleave', 'focusout']) sums.addEventListener(type, () => shine(''));

  const entry = (what: string, picture: Element, only?: string) =>
    element('span', { class: only }, picture, ' ', element('span', { 'data-t': `stage.${what}` }));
  const box = (what: string) => element('i', { class: what });
  find(root, '.work').append(
    element(
      'p',
      { class: 'key' },
      entry('start', icon('start')),
      entry('goal', icon('goal')),
      entry('wall', box('wall'), 'only-cells'),
      entry('open', box('open')),
      entry('closed', box('closed')),
    ),
  );
  for (const sheet of findAll(root, '.sheet[data-t-label]')) sheet.prepend(headOf(sheet, { 'data-t': sheet.dataset.tLabel ?? '' }));
  lab.localize();

  showVerdict(lab);
  showHints(lab, shine, welcomed());
  keepForOffline(lab);
}

/** What comes after the first picture: hands of the open list, the legend, cells that light up for a number or a colour, hints, the verdict. */
import { Legend, lightOn } from '../../view/stage/legend_list.ts';
import { find, findAll } from '../../view/ui/dom.ts';
import { headOf } from '../../view/ui/sheet.ts';
import { showHints } from './hints.ts';
import { keepForOffline } from './installed.ts';
import { knownOf } from './known.ts';
import { useOpenList } from './open_hands.ts';
import { showVerdict } from './verdict.ts';
import type { Lab } from './lab.ts';
import type { Knows } from './why.ts';
import type { Stage } from '../../view/stage/stage.ts';

export function showGuide(lab: Lab, stage: Stage, knows: (knows: Knows) => void, welcomed: () => boolean) {
  const { root, keeper } = lab;
  knows((event) => knownOf(lab, event));
  useOpenList(lab);
  const shine = (what: string) => lightOn(stage, what);

  // There it lies over the map, so it is not left open.
  const small = matchMedia('(max-width: 1099px), (max-height: 799px)');
  const open = () => !small.matches && keeper.read('legend') !== 'folded';
  const legend = new Legend(find(root, '[data-legend]'), stage, {
    strings: () => lab.strings,
    card: small.matches,
    open: open(),
    folded: (wanted) => small.matches || keeper.write('legend', wanted ? 'open' : 'folded'),
  });
  small.addEventListener('change', () => {
    legend.card = small.matches;
    legend.open(open(), false);
  });
  lab.addEventListener('language', () => legend.refresh());

  // The letters g, h and f of the sums light cells too.
  const sums = find(root, '[data-sums]');
  const term = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest('dt')?.querySelector('[data-term]')?.getAttribute('data-term') ?? '') : '';
  for (const type of ['pointerover', 'focusin']) sums.addEventListener(type, ({ target }) => shine(term(target)));
  for (const type of ['pointerleave', 'focusout']) sums.addEventListener(type, () => shine(''));

  for (const sheet of findAll(root, '.sheet[data-t-label]')) {
    const put = () => sheet.prepend(headOf(sheet, { 'data-t': sheet.dataset.tLabel ?? '' }));
    // Rows that somebody is about to press stay where they are: a sheet that is open has its head the next time.
    if (sheet.matches(':popover-open') && sheet.firstChild)
      sheet.addEventListener('beforetoggle', () => (put(), lab.localize()), { once: true });
    else put();
  }
  lab.localize();

  showVerdict(lab, stage);
  showHints(lab, shine, welcomed());
  keepForOffline(lab);
}

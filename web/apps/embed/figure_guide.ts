/** What explains a figure, fetched once it shows something: its legend, folded at the end of the line below its map, and what it leaves out. */
import { element } from '../../view/stage/elements.ts';
import { Legend } from '../../view/stage/legend_list.ts';
import style from '../../view/stage/legend.css';
import { lateStyle } from '../../view/ui/late_style.ts';
import own from './figure_guide.css';
import type { Stage } from '../../view/stage/stage.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

export function showGuide(root: ShadowRoot, line: HTMLElement, stage: Stage, strings: () => Strings) {
  lateStyle(root, style + own);
  const place = element('div', {});
  const alone = element('p', { class: 'alone' });
  line.after(place);
  root.querySelector('.map')?.append(alone);
  const legend = new Legend(place, stage, { strings, open: false });
  const { model } = stage.scene;
  const tell = () => {
    alone.textContent = model.document.view.predict ? strings().t('guide.alone') : '';
  };
  model.addEventListener('document', tell);
  tell();
  return {
    /** Says everything anew, in another language. */
    refresh() {
      legend.refresh();
      tell();
    },
    destroy() {
      model.removeEventListener('document', tell);
      legend.destroy();
    },
  };
}

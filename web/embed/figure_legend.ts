/** The legend of a figure, folded at the end of the line below its map. It is fetched once the figure shows something. */
import { Legend } from '../stage/legend_list.ts';
import style from '../stage/legend.css';
import { lateStyle } from '../ui/late_style.ts';
import own from './figure_legend.css';
import type { Stage } from '../stage/stage.ts';
import type { Strings } from '../words/i18n.ts';

export function showLegend(root: ShadowRoot, line: HTMLElement, stage: Stage, strings: () => Strings) {
  lateStyle(root, style + own);
  const place = root.ownerDocument.createElement('div');
  line.after(place);
  return new Legend(place, stage, { strings, open: false });
}

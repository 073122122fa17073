/** The legend of a figure, folded in a corner of its map. Fetched once the figure shows something. */
import { light } from '../draw/light.ts';
import { Legend } from '../stage/legend_list.ts';
import style from '../stage/legend.css';
import { lateStyle } from '../ui/late_style.ts';
import type { LabModel } from '../model/model.ts';
import type { Stage } from '../stage/stage.ts';
import type { Strings } from '../words/i18n.ts';

export function showLegend(root: ShadowRoot, map: HTMLElement, model: LabModel, stage: Stage, strings: () => Strings) {
  lateStyle(root, style);
  const place = map.ownerDocument.createElement('div');
  map.append(place);
  return new Legend(place, model, {
    strings,
    theme: () => stage.theme,
    legible: () => stage.legible,
    light: (what) => stage.setLayer('light', what ? light(what) : null),
    open: false,
  });
}

/** The legend under the board of a lesson or an exercise: unfolded where there is room for it. */
import { light } from '../draw/light.ts';
import { Legend } from '../stage/legend_list.ts';
import type { LabModel } from '../model/model.ts';
import type { Stage } from '../stage/stage.ts';
import type { Strings } from '../words/i18n.ts';

export function showLegend(root: HTMLElement, model: LabModel, stage: Stage, strings: Strings) {
  const legend = new Legend(root, model, {
    strings: () => strings,
    theme: () => stage.theme,
    legible: () => stage.legible,
    light: (item) => stage.setLayer('light', item ? light(item) : null),
    open: matchMedia('(min-width: 900px)').matches,
  });
  stage.addEventListener('theme', () => legend.refresh());
  return legend;
}

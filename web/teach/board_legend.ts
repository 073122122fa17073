/** The legend under the board of a lesson or an exercise, behind one press. */
import { Legend } from '../stage/legend_list.ts';
import type { Stage } from '../stage/stage.ts';
import type { Strings } from '../words/i18n.ts';

export const showLegend = (root: HTMLElement, stage: Stage, strings: Strings) =>
  new Legend(root, stage, { strings: () => strings, card: true, open: false });

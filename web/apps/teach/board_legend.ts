/** The legend under the board of a lesson or an exercise, behind one press. */
import { Legend } from '../../view/stage/legend_list.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

export const showLegend = (root: HTMLElement, stage: Stage, strings: Strings) =>
  new Legend(root, stage, { strings: () => strings, card: true, open: false });

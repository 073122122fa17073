/** A whole search with the core's own tie rule, as on the answer key of a worksheet. It is shown when the learner's own search is over. */
import { nodeOf } from '../../parts/lessons/markup.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Part } from '../../parts/lessons/worksheet.ts';
import type { Strings } from '../../kernel/words/i18n.ts';

export function solutionOf({ engine, of, strings }: { engine: Engine; of: readonly Part[]; strings: Strings }): HTMLElement {
  const shown = element('div', {
    class: 'papers',
    role: 'region',
    'aria-label': strings.t('teach.do.solution'),
    tabindex: 0,
    hidden: true,
  });
  const button = makeButton({ class: 'button quiet', 'data-do': 'solution', text: strings.t('teach.do.solution') }, async () => {
    button.disabled = true;
    try {
      const [{ worksheetOf }] = await Promise.all([import('../../parts/lessons/worksheet.ts'), strings.more('sheet')]);
      shown.replaceChildren(...of.map((part) => nodeOf(worksheetOf(engine, part, strings.t).key, shown.ownerDocument)));
      button.closest('.halves')?.after(shown);
      shown.hidden = false;
      shown.focus();
    } catch (error) {
      button.disabled = false;
      throw error;
    }
  });
  return button;
}

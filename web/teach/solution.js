/** A whole search by the core's own rule for ties, as the answer key of a worksheet has it: shown once one's own is over. */
import { nodeOf } from '../lessons/markup.js';
import { onPaper } from '../lessons/offers.js';
import { element } from '../lab/dom.js';

/**
 * @param {{ engine: import('../engine/engine.d.ts').Engine, problem: import('../lessons/problem.js').Problem, task: import('../lessons/answer_file.js').Task, strings: import('../words/i18n.js').Strings }} how
 * @returns {HTMLElement[]} nothing where there is no key
 */
export function solutionOf({ engine, problem, task, strings }) {
  if (!onPaper(task.algorithm)) return [];
  const shown = element('div', {
    class: 'papers',
    role: 'region',
    'aria-label': strings.t('teach.do.solution'),
    tabindex: 0,
    hidden: true,
  });
  const button = element('button', {
    type: 'button',
    class: 'button quiet',
    'data-do': 'solution',
    text: strings.t('teach.do.solution'),
    on: {
      async click() {
        button.disabled = true;
        try {
          const [{ worksheetOf }] = await Promise.all([import('../lessons/worksheet.js'), strings.more('sheet')]);
          shown.replaceChildren(nodeOf(worksheetOf(engine, problem, task, strings.t).key, shown.ownerDocument));
          button.closest('.halves')?.after(shown);
          shown.hidden = false;
          shown.focus();
        } catch (error) {
          button.disabled = false;
          throw error;
        }
      },
    },
  });
  return [button];
}

/** What the printed plan shows of each step beside its text: the map, and the answer if the step asks which node comes next. */
import { element } from '../../view/ui/dom.ts';
import { Easel } from '../../view/ui/easel.ts';
import { Teller } from '../../kernel/words/teller.ts';
import { candidates } from './which_next.ts';
import type { Lesson } from '../../parts/lessons/lesson_file.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** @param items of the list of steps; each gets its picture and its answer */
export async function drawSteps(items: readonly Element[], { steps }: Lesson, strings: Strings) {
  const root = items[0].ownerDocument.body;
  // Large enough that the numbers in the cells can be read.
  const easel = new Easel(root, strings, [640, 405], 'light');
  try {
    let whole = steps[0].document as LabDocument; // a lesson begins with one
    for (const [i, { document, ask, after, at, point }] of steps.entries()) {
      whole = document ?? whole;
      const asks = ask === 'next';
      const shown = {
        ...whole,
        view: { ...whole.view, theme: 'light' },
        ...(asks && { limits: { ...whole.limits, expansions: Math.max(1, after ?? 1) } }),
      };
      const canvas = element('canvas', {});
      await easel.paint(canvas, shown, (model: LabModel) => {
        const { search } = model;
        if (!search) return;
        if (asks || at === 'end') model.seek(Infinity);
        else if (after !== undefined) model.seek(search.positionOfExpansion(Math.min(after, search.expansionCount)));
        else model.seek(typeof at === 'number' ? at : 0);
        model.selected = point?.node === undefined ? -1 : model.node(point.node);
        if (asks) items[i].append(element('p', { text: candidates(new Teller(model, strings)).shown() }));
      });
      // A picture that could not be painted leaves no gap.
      if (canvas.width !== 300) items[i].prepend(canvas);
    }
  } finally {
    easel.close();
  }
}

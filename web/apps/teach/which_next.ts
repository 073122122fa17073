/**
 * "Which node comes next?" is answered from the open list of a search that ends at this point, so nothing later is known. After a first
 * mistake the answer is not told yet, so that there is something left to find.
 */
import { legal } from '../../parts/predict/ahead.ts';
import { keyFacts, keySum } from '../../kernel/words/sum_text.ts';
import type { Teller } from '../../kernel/words/teller.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** The nodes the algorithm may take next, the one it takes, and what to say about each. */
export function candidates(teller: Teller) {
  const { model } = teller;
  const search = model.search as Search; // it has ended
  search.seek(search.eventCount - 1); // before it says that it ended here
  const rows = search.openList(1000, true);
  model.seek(Infinity);
  const [best] = rows;
  const { algorithm } = model.document;
  const ordered = best.key.length === 0;
  const right = legal(rows, false);
  const said = (row: typeof best) => ({
    node: teller.cell(row.node),
    sum: keySum(row, (cost) => teller.cost(cost)),
  });
  return {
    /** @param tried whether an open node was chosen wrongly before */
    answer(node: number, tried: boolean): { right: boolean; text: string; tried: boolean } {
      const chosen = rows.find((row) => row.node === node);
      if (!chosen) return { right: false, tried, text: teller.t('teach.ask.closed', { node: teller.cell(node) }) };
      if (right.includes(chosen)) {
        // Any of the equally good nodes is right; the text also names the one the search takes.
        const key = chosen === best ? 'teach.ask.right' : 'teach.ask.right.equal';
        return { right: true, tried, text: ordered ? teller.t('teach.right') : teller.t(key, { ...said(chosen), other: said(best).node }) };
      }
      const wrong = { right: false, tried: true };
      if (ordered) {
        const names = { node: teller.cell(node), other: teller.cell(best.node) };
        return {
          ...wrong,
          text: tried ? teller.t(`teach.wrong.order-${algorithm}`, names) : teller.t(`teach.ask.again-${algorithm}`, names),
        };
      }
      if (!tried)
        return { ...wrong, text: teller.t('teach.ask.again', { ...said(chosen), by: best.key.map(({ name }) => name).join(', ') }) };
      const other = said(best);
      return { ...wrong, text: teller.t('teach.ask.wrong', { ...said(chosen), other: other.node, otherSum: other.sum }) };
    },
    best: best.node,
    shown() {
      if (ordered) return teller.t(`teach.ask.first-${algorithm}`, { node: teller.cell(best.node) });
      if (right.length === 1) return teller.t('teach.ask.shown', said(best));
      const nodes = right.map(({ node }) => teller.cell(node)).join(teller.t('teach.ask.or'));
      return teller.t('teach.ask.any', { nodes, sum: keyFacts(best.key, (cost) => teller.cost(cost)), node: teller.cell(best.node) });
    },
  };
}

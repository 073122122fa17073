/** The search that is put beside the one on the page when nobody has said which: it differs in nothing but the search. */
import { searches, type Algorithm } from '../../kernel/document/algorithms.ts';
import { optionsBeside } from './beside_options.ts';
import { switchTo } from '../../view/ui/settings.ts';
import type { Host } from '../../view/ui/host.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/**
 * The search to compare one with, as `view.beside` has it: Dijkstra's for those that an estimate guides to a shortest path, to see what it
 * saves; A* for all others. It keeps every option of the document that it can honour.
 */
export function rivalOf(document: LabDocument): { algorithm: Algorithm } {
  const { proof, counts } = searches[document.algorithm];
  const algorithm = proof === 'h' && !counts ? 'dijkstra' : 'astar';
  const { fields } = switchTo(algorithm, document, new Map());
  return { ...optionsBeside({ ...document, ...fields }, document), algorithm };
}

/** Puts the rival beside the search on the page, or closes what stands there. */
export const show =
  ({ model }: Host) =>
  () => {
    const { beside, ...view } = model.document.view;
    model.apply({ view: beside ? view : { ...view, beside: rivalOf(model.document) } });
  };

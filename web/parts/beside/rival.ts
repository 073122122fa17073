/** The search that is put beside the one on the page when nobody has said which: it differs in nothing but the search. */
import { searches, type Algorithm } from '../../kernel/document/algorithms.ts';
import { optionsBeside } from './beside_options.ts';
import { switchTo } from '../../view/ui/settings.ts';
import type { Host } from '../../view/ui/host.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { LabModel } from '../../kernel/model/model.ts';

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

/** Models of which both searches are to start as soon as they stand beside each other. */
export const races: WeakSet<LabModel> = new WeakSet();

/** Puts the rival beside the search on the page and has both race, or closes what stands there. */
export const show =
  ({ model }: Host) =>
  () => {
    const { beside, ...view } = model.document.view;
    if (!beside) races.add(model);
    model.apply({ view: beside ? view : { ...view, beside: rivalOf(model.document) } });
  };

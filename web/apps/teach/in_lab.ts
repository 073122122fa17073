/** Opens a map of this page in the lab, in another tab, so that the work on this page stays. */
import { withView, type LabDocument } from '../../kernel/worlds/documents.ts';
import { makeButton } from '../../view/ui/dom.ts';
import { linkOf } from '../../kernel/worlds/reading.ts';

/** A button that opens a map in the lab. */
export const labButton = (t: (key: string) => string, open: () => unknown) =>
  makeButton({ class: 'button quiet', 'data-do': 'open-lab', text: t('teach.open-lab') }, open);

/** @param document a checked document @param view how the lab shows it */
export async function openInLab(document: LabDocument, view?: Record<string, unknown>) {
  // The tab is opened during the press: browsers block one that is opened later.
  const tab = window.open('about:blank');
  const link = await linkOf(withView(document, { ...document.view, ...view }));
  // A browser inside another program may have only one tab; then that program leads back.
  (tab ?? window).location.href = new URL(`index.html${link}`, location.href).href;
}

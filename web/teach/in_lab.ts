/** A map of this page opened in the lab, in a tab of its own: what is underway here stays. */
import { withView, type LabDocument } from '../worlds/documents.ts';
import { makeButton } from '../ui/dom.ts';
import { linkOf } from '../worlds/reading.ts';

/** A button that does so. */
export const labButton = (t: (key: string) => string, open: () => unknown) =>
  makeButton({ class: 'button quiet', 'data-do': 'open-lab', text: t('teach.open-lab') }, open);

/** @param document a valid one @param view how it is looked at there */
export async function openInLab(document: LabDocument, view?: Record<string, unknown>) {
  // Opened at the press: later a browser would take it for one that nobody asked for.
  const tab = window.open('about:blank');
  const link = await linkOf(withView(document, { ...document.view, ...view }));
  // A browser within another program may have one tab only: there the way back is its own.
  (tab ?? window).location.href = new URL(`index.html${link}`, location.href).href;
}

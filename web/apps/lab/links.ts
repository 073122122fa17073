/** Links with a document: reads the one in the address and opens the share sheet. The code for both is fetched when it is first needed. */
import { DocumentError } from '../../kernel/document/error.ts';
import { find } from '../../view/ui/dom.ts';
import { opens } from '../../view/ui/popovers.ts';
import { Keeper, sessionOnly } from '../../view/ui/storage.ts';
import type { Given } from './given.ts';
import type { Lab } from './lab.ts';

const tab = new Keeper(sessionOnly());
/** Whether the link was removed from the address just before a reload, which then still has it. */
const isStale = () =>
  tab.read('link-gone') === location.href &&
  // entries of this kind are navigations
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** The document in the address, or the error in it; empty if the address is not meant to hold one, as in most visits. */
export async function fromAddress(): Promise<Given> {
  if (isStale()) history.replaceState(null, '', location.pathname);
  if (!location.hash && !location.search && !document.querySelector('script[data-document]')) return {};
  return import('./given.ts').then(({ documentGiven }) => documentGiven()).catch((error) => ({ error, addressed: true }));
}

/**
 * @param given what the address held when the page was opened @param fresh whether the page began with the example
 * @returns a function that says whether the document came with a link and has not been changed
 */
export function showLinks(lab: Lab, given: Given, fresh: boolean): () => boolean {
  const { model, root } = lab;
  let linked = false;
  let arriving = false;
  let { addressed } = given;

  const wrong = (error: unknown) =>
    error instanceof DocumentError ? lab.problem(error, error.field === 'link' ? '' : lab.t('lab.link')) : lab.missing('file');
  const show = ({ document, error, ...rest }: Given) => {
    ({ addressed } = rest);
    if (error) wrong(error);
    if (!document) return;
    const { language } = document.view;
    if (language && language !== lab.strings.lang) lab.setLanguage(language, false);
    lab.dispatchEvent(new Event('link'));
    linked = arriving = true;
    if (!fresh) {
      model.load(document);
      lab.need('files').then(
        () => lab.notice({ id: 'file', text: lab.t('lab.link.opened') }),
        () => {},
      );
    }
    fresh = arriving = false;
    if (document.view.predict) lab.actions.predict();
  };
  // After a change the address must go: it no longer fits the screen, and a reload would lose the change.
  model.addEventListener('document', () => {
    if (arriving) return;
    linked = false;
    if (!addressed) return;
    addressed = false;
    tab.write('link-gone', location.href);
    history.replaceState(null, '', location.pathname);
  });
  addEventListener('hashchange', async () => {
    tab.write('link-gone', '');
    const claim = lab.claim();
    const found = await fromAddress();
    if (lab.wants(claim)) show(found);
  });
  fresh &&= Boolean(given.document);
  show(given);

  const sheet = find(root, '[data-sheet=share]');
  opens(find<HTMLButtonElement>(root, '[data-open=share]'), sheet, () => {
    Promise.all([import('./share_sheet.ts'), lab.need('files')])
      .then(([{ fillShareSheet }]) => fillShareSheet(lab, sheet))
      .catch(wrong);
  });
  return () => linked;
}

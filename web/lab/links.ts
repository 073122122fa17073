/** Links that hold a document: read from the address, made in the share sheet. What does either is loaded when it is first needed. */
import { withView, type LabDocument } from '../worlds/documents.ts';
import { DocumentError } from '../document/error.ts';
import { find } from '../ui/dom.ts';
import { opens } from '../ui/popovers.ts';
import { Keeper, sessionOnly } from '../ui/storage.ts';
import type { Lab } from './lab.ts';

interface Given {
  document?: LabDocument;
  error?: unknown;
}

/** What stands after the # or the ? of a short address. */
const short = () => [location.hash.slice(1), location.search.slice(1)].find((part) => /(?:^|&)(?:map|preset)=/.test(part));
/** All else after a # is meant for a link too, unless it names a part of the page. */
const isShort = () => short() !== undefined;
const isWhole = () => location.hash.startsWith('#d=');
const isPacked = () => isWhole() || (location.hash !== '' && !isShort() && !document.querySelector(':target'));
const isLink = () => isPacked() || isShort();
const tab = new Keeper(sessionOnly());
/** A reload that had begun when the link was taken from the address comes with it all the same. */
const isStale = () =>
  tab.read('link-gone') === location.href &&
  // Navigations have a type.
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

/** What a page in one file holds, as JSON text; null where it holds nothing. */
function documentWithin() {
  const text = document.querySelector('script[data-document]')?.textContent ?? '';
  return text === '' || text === 'null' ? null : text;
}

/** What the address holds, if it is meant to hold a document. */
export async function fromAddress(): Promise<Given> {
  if (isStale()) history.replaceState(null, '', location.pathname);
  const within = isWhole() || isShort() ? null : documentWithin();
  if (!isLink() && within === null) return {};
  try {
    const document =
      within !== null
        ? await import('../worlds/reading.ts').then(({ readDocument }) => readDocument(within))
        : isPacked()
          ? await import('../worlds/reading.ts').then(({ documentOf }) => documentOf(location.hash))
          : await import('../worlds/short.ts').then(({ documentFromShort }) => documentFromShort(new URLSearchParams(short())));
    return document ? { document: withView(document, { step: 0, ...document.view }) } : {};
  } catch (error) {
    return { error };
  }
}

/**
 * @param given what the address held when the page was opened @param fresh whether nothing else was on the page before
 * @returns whether the document is that of a link, unchanged
 */
export function showLinks(lab: Lab, given: Given, fresh: boolean): () => boolean {
  const { model, root } = lab;
  let linked = false;
  let arriving = false;

  const show = ({ document, error }: Given) => {
    if (error) {
      if (error instanceof DocumentError) lab.problem(error, error.field === 'link' ? '' : lab.t('lab.link'));
      else lab.missing('file');
    }
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
  // From the first change on the address would say something else than the screen, and a reload would lose the change.
  model.addEventListener('document', () => {
    if (arriving) return;
    linked = false;
    if (!isLink()) return;
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
      .catch(() => lab.missing('file'));
  });
  return () => linked;
}

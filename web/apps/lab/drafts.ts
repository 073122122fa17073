/**
 * Keeps what people draw: as the draft of this tab, which a reload or a crash brings back, as the draft with which a new tab begins, and
 * among the recent maps, when another map takes its place. This file chooses what a page begins with; `keeping.ts` does the
 * rest and is fetched when the page is ready.
 */
import { serializeDocument, validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { example } from '../../kernel/document/known_presets.ts';
import { once } from '../../view/ui/once.ts';
import { Keeper, parsed, sessionOnly } from '../../view/ui/storage.ts';
import { aboutIn, newId, type First } from './draft_of.ts';
import type { Replaced } from '../../kernel/model/change.ts';
import type { Lab } from './lab.ts';

/** What the page begins with: the draft of this tab, else the last draft of any tab, else the example. */
export async function firstDocument(keeper: Keeper): Promise<First> {
  const tab = new Keeper(sessionOnly());
  const store = tab.read('draft') ? tab : keeper;
  const text = store.read('draft');
  const about = aboutIn(store);
  // A duplicated tab also has a copy of the draft, but it was never left; it then shows a map with a new id.
  const id = (store === tab && tab.read('left') && about?.id) || newId();
  tab.write('left', '');
  const object = parsed(text);
  // If this fails, the page does not open: with the example on it, the first change would overwrite the draft.
  await fetchNeeds(object);
  const first = { document: validateDocument(example), fresh: true, id, listed: true, tab };
  try {
    // The draft of another tab is put among the recent maps before it is overwritten.
    const listed = about !== null && (store === keeper || about.asOpened);
    return { ...first, document: validateDocument(object), fresh: false, listed };
  } catch {
    // A draft that cannot be read, such as one of another version: the example is better than an error about a file that nobody opened.
    return first;
  }
}

/** @param begun the document that the page shows @param linked whether the document came with a link and has not been changed */
export function keepDrafts(lab: Lab, first: First, begun: LabDocument, linked: () => boolean) {
  const { model } = lab;
  const { tab } = first;
  /** The changes made before `keeping.ts` has come. */
  const changes: Replaced[] = [];
  const alone = new AbortController();
  const { signal } = alone;
  // Without a connection the next change asks for it again.
  const ask = once(
    () =>
      import('./keeping.ts').then(({ Keeping }) => {
        alone.abort();
        new Keeping(lab, first, begun, changes, linked).listen();
      }),
    () => {},
  );
  const changed = (change: Replaced) => {
    changes.push(change);
    ask();
  };
  if (model.document !== begun) changed({ origin: 'load', before: begun, after: model.document });
  model.addEventListener('document', (event) => changed(event.detail), { signal });
  ask();

  addEventListener('pagehide', () => {
    tab.write('left', 'yes');
    const drawn = changes.length > 0 && !signal.aborted;
    // A map that was only looked at also comes back to this tab, whatever other tabs do meanwhile.
    if (linked() || (tab.read('draft') && !drawn)) return;
    if (tab.write('draft', serializeDocument(lab.snapshot())) === 'saved')
      tab.write('draft-of', JSON.stringify({ id: first.id, asOpened: !drawn }));
  });
  addEventListener('pageshow', () => tab.write('left', ''));
}

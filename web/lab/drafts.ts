/**
 * What is drawn is kept: as the draft of this tab, which a reload or a crash brings back, as the draft a new tab begins with, and
 * among the recent maps, where it stays when another map takes its place. Here is what a page begins with; `keeping.ts` does the
 * rest and comes once the page stands.
 */
import { serializeDocument, validateDocument, type LabDocument } from '../worlds/documents.ts';
import { fetchNeeds } from '../worlds/parts.ts';
import { example } from '../document/known_presets.ts';
import { once } from '../ui/once.ts';
import { Keeper, sessionOnly } from '../ui/storage.ts';
import { aboutIn, newId, parsed, type First } from './draft_of.ts';
import type { Lab } from './lab.ts';

/** The draft of this tab, else the last one of any, else the example. */
export async function firstDocument(keeper: Keeper): Promise<First> {
  const tab = new Keeper(sessionOnly());
  const store = tab.read('draft') ? tab : keeper;
  const text = store.read('draft');
  const about = aboutIn(store);
  // A copy of a tab has its draft too, but was never left: its map is another.
  const id = (store === tab && tab.read('left') && about?.id) || newId();
  tab.write('left', '');
  const object = parsed(text);
  // Where that does not come the page does not open: with the example in it the first change would take the draft's place.
  await fetchNeeds(object);
  const first = { document: validateDocument(example), fresh: true, id, listed: true, tab };
  try {
    // That of another tab goes there before it is written over.
    const listed = about !== null && (store === keeper || about.asOpened);
    return { ...first, document: validateDocument(object), fresh: false, listed };
  } catch {
    // A draft of another version: the example is better than an error about a file nobody opened.
    return first;
  }
}

/** @param begun what the page shows @param linked whether that is the document of a link, unchanged */
export function keepDrafts(lab: Lab, first: First, begun: LabDocument, linked: () => boolean) {
  const { model } = lab;
  const { tab } = first;
  /** What changed before what keeps it was there. */
  const changes: [string, LabDocument][] = [];
  const alone = new AbortController();
  const { signal } = alone;
  // Without a connection it is asked for again with the next change.
  const ask = once(
    () =>
      import('./keeping.ts').then(({ Keeping }) => {
        alone.abort();
        new Keeping(lab, first, begun, changes, linked).listen();
      }),
    () => {},
  );
  const changed = (kind: string) => {
    changes.push([kind, model.document]);
    ask();
  };
  if (model.document !== begun) changed('load');
  model.addEventListener('document', (event) => changed(event.detail.kind), { signal });
  ask();

  addEventListener('pagehide', () => {
    tab.write('left', 'yes');
    const drawn = changes.length > 0 && !signal.aborted;
    // Also what was only looked at comes back to this tab, whatever others do meanwhile.
    if (linked() || (tab.read('draft') && !drawn)) return;
    if (tab.write('draft', serializeDocument(lab.snapshot())) === 'saved')
      tab.write('draft-of', JSON.stringify({ id: first.id, asOpened: !drawn }));
  });
  addEventListener('pageshow', () => tab.write('left', ''));
}

/**
 * Keeps what people draw: the draft, with which this tab or a new one begins the next time, and the recent maps.
 * Fetched once the page stands.
 */
import { serializeDocument, type LabDocument, type LabSpace } from '../../kernel/worlds/documents.ts';
import { sizeOf } from '../../kernel/worlds/registry.ts';
import { DraftWriter, type Timer } from './draft_writer.ts';
import { aboutIn, newId, type About, type First } from './draft_of.ts';
import { keep, pictureOf } from './recent.ts';
import type { Replaced } from '../../kernel/model/change.ts';
import type { Lab } from './lab.ts';
import { parsed, type Keeper } from '../../view/ui/storage.ts';

/** A map that is to be written among the recent ones. */
interface Going {
  about: About;
  text: string;
}
/** A draft, and the number of edits that it contains */
type Drafted = Going & { at: number };

/**
 * Milliseconds after which the draft is written when the document has changed. When only the cursor has moved, it is written when the
 * page is hidden or left: a large map is a megabyte, and whoever plays it moves the cursor all the time.
 */
const soon = 150;
/** While a map is being drawn, it is written among the recent ones once in so many milliseconds. */
const seldom = 3000;

/** Whether a change was so large that it is another map rather than an edit of the same one. */
function replaced(before: LabSpace, after: LabSpace) {
  if (before.type !== after.type || before.width !== after.width || before.height !== after.height) return true;
  const { rows = [] } = after;
  const other = rows.filter((row, y) => row !== before.rows?.[y]);
  return other.length > rows.length / 2 && rows.length > 1;
}

function put(store: Keeper, { about, text }: Drafted) {
  const saved = store.write('draft', text);
  if (saved === 'saved') store.write('draft-of', JSON.stringify(about));
  return saved;
}

export class Keeping {
  #lab;
  /** What the page began with; its `id` is kept up to date: that of the map on the page. */ #first;
  #linked;
  /** The id of each map; undo gives back the same space, and so the same id. */ #ids: WeakMap<object, string> = new WeakMap();
  /** Ids of the maps that this tab has shown. */ #own: Set<string> = new Set();
  #edits = 1;
  /** The number of the last edit that is among the recent maps, or need not be. */ #filed;
  /** The number of the edit with which the map on the page was opened: later ones changed it. */ #opened;
  /** The draft that `#timer` will write among the recent maps. */ #waiting: Drafted | null = null;
  #timer: Timer | undefined;
  /** Maps that are being written among the recent ones, by their ids. */ #going: Map<string, Going> = new Map();

  #draft = new DraftWriter(
    [(drafted: Drafted) => this.#put(drafted), (drafted: Drafted) => this.#putForAll(drafted)],
    () => this.#made(),
    (problem) => this.#say(problem === 'full' || problem === 'unavailable' ? problem : 'works'),
  );

  /**
   * @param begun the document that the page showed first
   * @param changes the changes of the document since then
   * @param linked whether the document came with a link and has not been changed
   */
  constructor(lab: Lab, first: First, begun: LabDocument, changes: readonly Replaced[], linked: () => boolean) {
    this.#lab = lab;
    this.#first = first;
    this.#linked = linked;
    this.#ids.set(begun.space, first.id);
    this.#own.add(first.id);
    this.#filed = this.#opened = Number(first.listed);
    for (const change of changes) this.#changed(change);
  }

  listen() {
    const { model } = this.#lab;
    const touch = (delay: number) => {
      if (!this.#linked()) this.#draft.touch(delay);
    };
    model.addEventListener('document', (event) => {
      this.#changed(event.detail);
      touch(soon);
    });
    for (const event of ['position', 'state']) model.addEventListener(event, () => touch(Infinity));
    // The draft from before a link was opened stays until somebody changes the document of the link.
    this.#lab.addEventListener('link', () => this.#draft.flush());
    addEventListener('pagehide', () => {
      this.#draft.flush();
      this.#leave();
    });
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'hidden') return;
      this.#draft.flush();
      this.#fileNow();
    });
    touch(soon);
    this.#fileLeft();
  }

  #made(): Drafted {
    const at = this.#edits;
    return { about: this.#about(this.#lab.model.document.space, at === this.#opened), at, text: serializeDocument(this.#lab.snapshot()) };
  }

  #about(space: LabSpace, asOpened: boolean): About {
    return { id: this.#first.id, time: Date.now(), type: space.type, size: sizeOf(space), asOpened };
  }

  /** Decides after a change whether the document is still the same map; if not, the map before it goes among the recent ones. */
  #changed({ origin, before, after: { space } }: Replaced) {
    this.#edits++;
    if (origin !== 'load' && space === before.space) return;
    const known = this.#ids.get(space);
    let next = known ?? this.#first.id;
    if (origin === 'load' ? next === this.#first.id : known === undefined && replaced(before.space, space)) next = newId();
    this.#ids.set(space, next);
    if (next === this.#first.id) return;
    if (this.#edits - 1 > this.#filed)
      this.#file(this.#about(before.space, false), serializeDocument(before), this.#picture()).catch(() => {});
    this.#waiting = null;
    this.#first.id = next;
    this.#own.add(next);
    // A map that was opened can be opened again, and one that undo brings back is among the recent ones already.
    this.#opened = this.#edits - Number(origin !== 'load' && known === undefined);
    this.#filed = Math.max(this.#filed, this.#opened);
  }

  /** Writes the draft of this tab. */
  #put(drafted: Drafted) {
    const { about, at } = drafted;
    if (about.id === this.#first.id && at > this.#filed) {
      this.#waiting = drafted;
      this.#timer ??= setTimeout(() => this.#fileNow(), seldom);
    }
    return put(this.#first.tab, drafted);
  }

  /** Writes the draft with which a new tab begins. */
  #putForAll(drafted: Drafted) {
    const { keeper } = this.#lab;
    const theirs = aboutIn(keeper);
    const last = theirs && !theirs.asOpened && !this.#own.has(theirs.id) && keeper.read('draft');
    // The draft that is overwritten is that of another tab, which may be closed by now.
    if (last) this.#file(theirs, last).catch(() => {});
    return put(keeper, drafted);
  }

  #picture() {
    return pictureOf(this.#lab.root.querySelector<HTMLCanvasElement>('.asl-canvas'));
  }

  async #file(about: About, text: string, image?: Promise<Blob | null>) {
    const one = { about, text };
    this.#going.set(about.id, one);
    await keep(about, text, image ?? (about.id === this.#first.id ? this.#picture() : null));
    if (this.#going.get(about.id) === one) this.#going.delete(about.id);
  }

  #fileNow() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.#waiting) return;
    const { about, at, text } = this.#waiting;
    this.#waiting = null;
    this.#file(about, text).then(
      () => {
        if (about.id === this.#first.id) this.#filed = Math.max(this.#filed, at);
      },
      () => {}, // there was no room; the next edit tries again
    );
  }

  /** Maps that were still being written when a page was left. */
  #left(): Going[] {
    return parsed(this.#lab.keeper.read('unfiled')) ?? [];
  }

  #fileLeft() {
    const { keeper } = this.#lab;
    const text = keeper.read('unfiled');
    Promise.all(this.#left().map((one) => this.#file(one.about, one.text))).then(
      () => text && keeper.read('unfiled') === text && keeper.write('unfiled', ''),
      () => {},
    );
  }

  /** The page is left while the database may still be writing: what it was given is kept in the browser's storage too, which writes at once. */
  #leave() {
    if (this.#going.size === 0) return;
    const left = new Map(this.#left().map((one) => [one.about.id, one]));
    for (const one of this.#going.values()) left.set(one.about.id, one);
    this.#lab.keeper.write('unfiled', JSON.stringify([...left.values()]));
  }

  /** Tells people whether their drafts are being saved. */
  async #say(what: 'full' | 'works' | 'unavailable') {
    const lab = this.#lab;
    await lab.need('files').catch(() => {});
    const text = lab.t(`lab.draft.${what}`);
    if (what !== 'unavailable') return lab.notice({ id: 'draft', kind: what === 'works' ? 'info' : 'error', text });
    // The browser saves nothing here: a link or a file can keep the map.
    const share = lab.root.querySelector<HTMLElement>('.bar [data-open=share]');
    lab.notice({
      id: 'draft',
      kind: 'offer',
      text,
      actions: [
        { text: lab.t('lab.share'), run: () => share?.click() },
        { text: lab.t('lab.share.save'), run: () => lab.actions.save() },
      ],
    });
  }
}

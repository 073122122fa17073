/**
 * What becomes of drafts: which map the page shows, the draft a new tab begins with, and what goes among the recent maps.
 * Fetched once the page stands.
 */
import { serializeDocument, type LabDocument, type LabSpace } from '../worlds/documents.ts';
import { worldOf } from '../worlds/registry.ts';
import { Draft, type Timer } from './draft_writer.ts';
import { aboutIn, newId, parsed, type About, type First } from './draft_of.ts';
import { keep, pictureOf } from './recent.ts';
import type { Lab } from './lab.ts';
import type { Saved } from '../ui/storage.ts';

/** A map and its text. */
interface Going {
  about: About;
  text: string;
}
/** A draft, and after how many edits */
type Drafted = Going & { at: number };

/** Milliseconds until an edit is written, and until where the cursor stands is. */
const [soon, later] = [150, 700];
/** Milliseconds between two times a map that is being drawn goes among the recent ones. */
const seldom = 3000;

/** Whether this is no edit of a map but another one in its place. */
function replaced(before: LabSpace, after: LabSpace) {
  if (before.type !== after.type || before.width !== after.width || before.height !== after.height) return true;
  const { rows = [] } = after;
  const other = rows.filter((row, y) => row !== before.rows?.[y]);
  return other.length > rows.length / 2 && rows.length > 1;
}

export class Keeping {
  #lab;
  /** Its `id` says which of the maps there have been the document is. */ #first;
  #linked;
  #shown;
  /** Maps by their spaces, which undo gives back. */ #ids: WeakMap<object, string> = new WeakMap();
  #own: Set<string> = new Set();
  #edits = 1;
  /** The last edit that is among the recent maps, or need not be. */ #filed;
  /** The last edit that was none of this map. */ #opened;
  #waiting: Drafted | null = null;
  #timer: Timer | undefined;
  /** Maps on their way there. */ #going: Map<string, Going> = new Map();

  #draft = new Draft(
    (drafted: Drafted) => this.#put(drafted),
    () => this.#made(),
    (problem) => this.#say(problem === 'full' || problem === 'unavailable' ? problem : 'works'),
  );

  /** @param begun what the page showed first @param changes of the document since then @param linked whether the document is that of a link, unchanged */
  constructor(lab: Lab, first: First, begun: LabDocument, changes: [string, LabDocument][], linked: () => boolean) {
    this.#lab = lab;
    this.#first = first;
    this.#linked = linked;
    this.#shown = begun;
    this.#ids.set(begun.space, first.id);
    this.#own.add(first.id);
    this.#filed = this.#opened = Number(first.listed);
    for (const change of changes) this.#changed(...change);
  }

  listen() {
    const { model } = this.#lab;
    const touch = (delay: number) => {
      if (!this.#linked()) this.#draft.touch(delay);
    };
    model.addEventListener('document', (event) => {
      this.#changed(event.detail.kind, model.document);
      touch(soon);
    });
    for (const event of ['position', 'state']) model.addEventListener(event, () => touch(later));
    // What was there before a link was opened is kept until the first change to the link's document.
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
    return { about: this.#about(this.#shown.space, at === this.#opened), at, text: serializeDocument(this.#lab.snapshot()) };
  }

  #about(space: LabSpace, asOpened: boolean): About {
    const size = worldOf(space).size?.(space) ?? `${space.width}×${space.height}`;
    return { id: this.#first.id, time: Date.now(), type: space.type, size, asOpened };
  }

  /** Whether the document is still of the same map, now that it has changed. @param kind of the change */
  #changed(kind: string, document: LabDocument) {
    const before = this.#shown;
    const { space } = (this.#shown = document);
    this.#edits++;
    if (kind !== 'load' && space === before.space) return;
    const known = this.#ids.get(space);
    let next = known ?? this.#first.id;
    if (kind === 'load' ? next === this.#first.id : known === undefined && replaced(before.space, space)) next = newId();
    this.#ids.set(space, next);
    if (next === this.#first.id) return;
    if (this.#edits - 1 > this.#filed)
      this.#file(this.#about(before.space, false), serializeDocument(before), this.#picture()).catch(() => {});
    this.#waiting = null;
    this.#first.id = next;
    this.#own.add(next);
    // What was opened can be opened again, and what undo brings back is there already.
    this.#opened = this.#edits - Number(kind !== 'load' && known === undefined);
    this.#filed = Math.max(this.#filed, this.#opened);
  }

  #put(drafted: Drafted): Saved {
    const { about, at, text } = drafted;
    const { keeper } = this.#lab;
    const theirs = aboutIn(keeper);
    const last = theirs && !theirs.asOpened && !this.#own.has(theirs.id) && keeper.read('draft');
    // That of another tab, which may be gone.
    if (last) this.#file(theirs, last).catch(() => {});
    const saved = [this.#first.tab, keeper].map((store) => {
      const result = store.write('draft', text);
      if (result === 'saved') store.write('draft-of', JSON.stringify(about));
      return result;
    });
    if (about.id === this.#first.id && at > this.#filed) {
      this.#waiting = drafted;
      this.#timer ??= setTimeout(() => this.#fileNow(), seldom);
    }
    return saved.includes('saved') ? 'saved' : saved[0];
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
      () => {}, // without room: with the next edit
    );
  }

  /** What was still on its way when a page was left. */
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

  /** The page is left: there is no time for what is on its way. */
  #leave() {
    if (this.#going.size === 0) return;
    const left = new Map(this.#left().map((one) => [one.about.id, one]));
    for (const one of this.#going.values()) left.set(one.about.id, one);
    this.#lab.keeper.write('unfiled', JSON.stringify([...left.values()]));
  }

  /** Says what becomes of drafts. */
  async #say(what: 'full' | 'works' | 'unavailable') {
    const lab = this.#lab;
    await lab.need('files').catch(() => {});
    const text = lab.t(`lab.draft.${what}`);
    if (what !== 'unavailable') return lab.notice({ id: 'draft', kind: what === 'works' ? 'info' : 'error', text });
    // Where the browser keeps nothing, a link or a file does.
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

/** What a page gives to its parts: the model, the words, an element to live in, and ways to tell people something. */
import { DocumentError } from '../../kernel/document/document.ts';
import { sentencesIn } from '../../kernel/document/languages.ts';
import { withView, type WorldType } from '../../kernel/worlds/documents.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
import { Teller } from '../../kernel/words/teller.ts';
import { findAll } from './dom.ts';
import type { LabModel, ModelOf } from '../../kernel/model/model.ts';
import type { Strings } from '../../kernel/words/i18n.ts';
import type { Actions } from './actions.ts';
import type { Keeper } from './storage.ts';

/** An `offer` and an `error` stay until they are closed */
export interface Message {
  kind?: 'info' | 'offer' | 'error';
  id?: string;
  text: string;
  /** More lines, one each. */
  items?: string[];
  actions?: { text: string; run: () => void }[];
}

/** The `detail` of events; `say` is for the live region. The event `language` carries nothing: every text has to be made again then. */
interface Carried {
  notice: Message;
  say: string;
}
export interface Host {
  addEventListener<Name extends keyof Carried>(name: Name, listener: (event: CustomEvent<Carried[Name]>) => void): void;
  addEventListener(...given: Parameters<EventTarget['addEventListener']>): void;
}

export class Host extends Teller {
  #claim: unknown = null;
  /** Counts the messages about what people gave. */ #said = 0;
  /** Parts of the words that the page has asked for. */ protected asked: Set<string> = new Set();
  readonly actions = {} as Actions; // the parts of the page add theirs
  root: HTMLElement;
  keeper: Keeper;

  constructor(root: HTMLElement, model: LabModel, keeper: Keeper, words: Strings) {
    super(model, words);
    this.root = root;
    this.keeper = keeper;
    model.addEventListener('document', (event) => {
      if (event.detail.origin === 'load') this.#claim = null;
    });
  }

  /** Fetches a part of the words, and from now on fetches it in every new language too. */
  need(part: string) {
    this.asked.add(part);
    return this.strings.more(part);
  }

  /** Fills in the texts that the markup names. */
  localize() {
    document.documentElement.lang = this.strings.lang;
    for (const node of findAll(this.root.ownerDocument.body, '[data-t]')) node.textContent = this.t(node.dataset.t ?? '');
    for (const node of findAll(this.root, '[data-t-label]')) node.setAttribute('aria-label', this.t(node.dataset.tLabel ?? ''));
  }

  /** Calls `draw` now, at each of these events of the model, and when the language changes. */
  follow(events: string[], draw: () => void) {
    for (const event of events) this.model.addEventListener(event, draw);
    this.addEventListener('language', draw);
    draw();
  }

  /** As `follow` the document, for what says nothing of start and goal: it stays while a hand drags one of them. */
  followMap(draw: () => void) {
    this.follow([], draw);
    this.model.addEventListener(
      'document',
      ({ detail: { before, after } }) => (this.model.painting && before.space === after.space) || draw(),
    );
  }

  notice(message: Message) {
    if (message.id === 'file') this.#said++;
    this.dispatchEvent(new CustomEvent('notice', { detail: message }));
  }

  /** Says that a part of the page could not be fetched. @param id a notice with the same id is replaced */
  missing(id: string = 'part') {
    this.notice({ kind: 'error', id, text: this.t('lab.part-missing') });
  }

  say(text: string) {
    this.dispatchEvent(new CustomEvent('say', { detail: text }));
  }

  /**
   * Says what is wrong with something that a person gave. Any other error is a fault of the page and is thrown again.
   * @param name the file it came from
   */
  problem(error: unknown, name?: string) {
    if (!(error instanceof DocumentError)) throw error;
    const said = ++this.#said;
    // The words may not come without a connection: English is better than nothing. They may also come late, when a second attempt has
    // succeeded.
    this.strings
      .error(error)
      .catch(() => error.message)
      .then((text) => {
        if (said === this.#said)
          this.notice({
            kind: 'error',
            id: 'file',
            text: this.sentences(name ? this.t('lab.named', { name, text }) : text, this.t('lab.unchanged')),
          });
      });
  }

  /** Joins sentences as the language does and leaves out empty ones. */
  sentences(...texts: string[]) {
    return sentencesIn(this.strings.lang, ...texts);
  }

  /** Changes the document, or says why that is not possible. */
  change(fields: Record<string, unknown>, coalesce?: string) {
    try {
      this.model.apply(fields, coalesce ? { coalesce } : {});
    } catch (error) {
      this.problem(error);
    }
  }

  /** The document as it is on screen, with the position of the cursor. */
  snapshot() {
    const { document, position, follower } = this.model;
    const { beside, episode: _, ...view } = document.view;
    const other = beside && { beside: { ...beside, step: follower?.position } };
    return withView(document, { ...view, step: position, ...other });
  }

  /** Claims the page for a document that has to be fetched first. A later claim or load takes its place. */
  claim(claim: unknown = {}) {
    return (this.#claim = claim);
  }

  /** Whether the claim still holds: nobody has asked for another document, or loaded one, since. */
  wants(claim: unknown) {
    return claim === this.#claim;
  }

  /** Fetches what a document needs before it is shown. */
  prepare: (given: Record<string, unknown>) => Promise<unknown> = fetchNeeds;

  /** Loads a document, once it is prepared. */
  async open(given: Record<string, unknown>) {
    const claim = this.claim();
    try {
      await this.prepare(given);
    } catch {
      this.missing('file');
      return;
    }
    if (this.wants(claim)) this.model.load(given);
  }
}

/** A host whose document is of the world `Name`. */
export type HostOf<Name extends WorldType> = Host & { readonly model: ModelOf<Name> };

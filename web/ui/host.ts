/** What a page gives to each of its parts: a model, words, a place, and ways to tell people something. */
import { DocumentError } from '../document/document.ts';
import { languages } from '../document/languages.ts';
import { withView, type WorldType } from '../worlds/documents.ts';
import { fetchNeeds } from '../worlds/parts.ts';
import { Teller } from '../words/teller.ts';
import { findAll } from './dom.ts';
import type { LabModel, ModelOf } from '../model/model.ts';
import type { Strings } from '../words/i18n.ts';
import type { Actions } from './actions.ts';
import type { Keeper } from './storage.ts';

/** An offer stays, as an error does */
export interface Message {
  kind?: 'info' | 'offer' | 'error';
  id?: string;
  text: string;
  actions?: { text: string; run: () => void }[];
}

/** What events carry: `say` is for the live region. With `language`, which carries nothing, every text must be made again. */
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
  /** Counts what was said about what people gave. */ #said = 0;
  /** Parts of the words that were asked for. */ protected asked: Set<string> = new Set();
  readonly actions = {} as Actions; // the parts of the page put them there
  root: HTMLElement;
  keeper: Keeper;

  constructor(root: HTMLElement, model: LabModel, keeper: Keeper, words: Strings) {
    super(model, words);
    this.root = root;
    this.keeper = keeper;
    model.addEventListener('document', (event) => {
      if (event.detail.kind === 'load') this.#claim = null;
    });
  }

  /** Fetches a part of the words, and from now on with every language. */
  need(part: string) {
    this.asked.add(part);
    return this.strings.more(part);
  }

  /** Fills in the texts the markup asks for. */
  localize() {
    document.documentElement.lang = this.strings.lang;
    for (const node of findAll(this.root.ownerDocument.body, '[data-t]')) node.textContent = this.t(node.dataset.t ?? '');
    for (const node of findAll(this.root, '[data-t-label]')) node.setAttribute('aria-label', this.t(node.dataset.tLabel ?? ''));
  }

  /** Calls `draw` now and whenever one of the model's events, or the language, asks for it. */
  follow(events: string[], draw: () => void) {
    for (const event of events) this.model.addEventListener(event, draw);
    this.addEventListener('language', draw);
    draw();
  }

  notice(message: Message) {
    if (message.id === 'file') this.#said++;
    this.dispatchEvent(new CustomEvent('notice', { detail: message }));
  }

  /** Says that a part did not come. @param id what else this notice takes the place of */
  missing(id: string = 'part') {
    this.notice({ kind: 'error', id, text: this.t('lab.part-missing') });
  }

  say(text: string) {
    this.dispatchEvent(new CustomEvent('say', { detail: text }));
  }

  /**
   * Says what was wrong with something a person gave. Whatever is not their mistake is ours and goes on to the console.
   * @param name the file it came from
   */
  problem(error: unknown, name?: string) {
    if (!(error instanceof DocumentError)) throw error;
    const said = ++this.#said;
    // Without a connection the words may not come: better English than nothing. If they come late, another try may have gone well.
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

  /** One after the other, as the language has it; what is empty is left out. */
  sentences(...texts: string[]) {
    return texts.filter(Boolean).join(languages[this.strings.lang].gap);
  }

  /** Changes the document, or says why not. */
  change(fields: Record<string, unknown>, coalesce?: string) {
    try {
      this.model.apply(fields, coalesce ? { coalesce } : {});
    } catch (error) {
      this.problem(error);
    }
  }

  /** The document as it is on screen, the place of the cursor included. */
  snapshot() {
    const { document, position, follower } = this.model;
    const { beside } = document.view;
    const other = beside && { beside: { ...beside, step: follower?.position } };
    return withView(document, { ...document.view, step: position, ...other });
  }

  /** For whoever has to fetch something before they put another document in place of this one. */
  claim(claim: unknown = {}) {
    return (this.#claim = claim);
  }

  /** Whether it is still wanted then: nobody has asked for another document, or put one there, since. */
  wants(claim: unknown) {
    return claim === this.#claim;
  }

  /** Puts a document on the page that may need a kind of world, or the presets, first. */
  async open(given: Record<string, unknown>) {
    const claim = this.claim();
    try {
      await fetchNeeds(given);
    } catch {
      this.missing('file');
      return;
    }
    if (this.wants(claim)) this.model.load(given);
  }
}

/** While its document is of that world. */
export type HostOf<Name extends WorldType> = Host & { readonly model: ModelOf<Name> };

/** What the page is to show. The address says it; a one-file page made for one exercise or lesson has it written in itself. */
import { element } from '../../view/ui/dom.ts';
import { Keeper, sessionOnly } from '../../view/ui/storage.ts';

/** What a one-file page was made for, as the query of an address; with the lesson itself if it is the person's own. */
export interface Unit {
  query: string;
  lesson?: unknown;
}

export const unitWithin = (page: Document): Unit | null => JSON.parse(page.querySelector('script[data-unit]')?.textContent || 'null');

/** A link to another part of the page. @param visit opens that part without loading the page again */
export const linkTo = (
  query: Record<string, string>,
  visit: (query: Record<string, string>) => void,
  attributes: Record<string, unknown>,
  ...children: (Node | string)[]
) =>
  element(
    'a',
    { href: `?${new URLSearchParams(query)}`, on: { click: (event: Event) => (event.preventDefault(), visit(query)) }, ...attributes },
    ...children,
  );

const begunWith = (marks: string, word: string) => `${marks} ${encodeURIComponent(word)}`;

export class Address {
  unit: Unit | null;
  query: URLSearchParams;
  /** Keeps the words an exam was begun with, and their marks, for this tab only: an address may be shown on a wall or sent to others. */
  #session = new Keeper(sessionOnly());
  #begun: string;

  /** @param changed is called when somebody goes back or forward in the browser's history */
  constructor(unit: Unit | null, changed: () => void) {
    this.unit = unit;
    this.#begun = this.#session.read('word') ?? '';
    this.query = this.#asked(unit?.query ?? location.search);
    if (!unit)
      addEventListener('popstate', () => {
        this.query = this.#asked(location.search);
        changed();
      });
  }

  #asked(text: string) {
    const query = new URLSearchParams(text);
    const [marks, word = ''] = this.#begun.split(' ', 2);
    if (marks && marks === query.get('words') && !query.has('word')) query.set('word', decodeURIComponent(word));
    return query;
  }

  /** Whether the exam with these marks was begun with these words here, so that they need not be checked again. */
  knows(marks: string, word: string) {
    return word !== '' && this.#begun === begunWith(marks, word);
  }

  /** Goes to another part of the page. */
  visit(query: Record<string, string>) {
    this.#write(query, 'pushState');
  }

  /** Replaces the address without adding an entry to the browser's history. */
  follow(query: Record<string, string>) {
    this.#write(query, 'replaceState');
  }

  #write(query: Record<string, string>, how: 'pushState' | 'replaceState') {
    this.query = new URLSearchParams(query);
    const { word, ...shown } = query;
    if (word) this.#session.write('word', (this.#begun = begunWith(query.words, word)));
    // In a learning platform the address belongs to the platform.
    if (this.unit) return;
    const text = new URLSearchParams(shown).toString();
    history[how](null, '', text ? `?${text}` : location.pathname);
  }
}

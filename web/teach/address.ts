/** What the page is to show: what its address asks for, or in a page in one file that was made for one exercise or lesson, that. */
import { element } from '../ui/dom.ts';
import { Keeper, sessionOnly } from '../ui/storage.ts';

/** What a page in one file was made for, as an address asks for it; with the lesson, if it is somebody's own */
export interface Unit {
  query: string;
  lesson?: unknown;
}

export const unitWithin = (page: Document): Unit | null => JSON.parse(page.querySelector('script[data-unit]')?.textContent || 'null');

/** A link to another part of the page. @param visit goes there without a page load */
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

export class Address {
  unit: Unit | null;
  query: URLSearchParams;
  /** The word that an exam was begun with stands in no address, which may be on a wall or be sent on: this tab keeps it, with the marks it is for. */
  #session = new Keeper(sessionOnly());

  /** @param changed somebody went back or on */
  constructor(unit: Unit | null, changed: () => void) {
    this.unit = unit;
    this.query = this.#asked(unit?.query ?? location.search);
    if (!unit)
      addEventListener('popstate', () => {
        this.query = this.#asked(location.search);
        changed();
      });
  }

  #asked(text: string) {
    const query = new URLSearchParams(text);
    const [marks, word = ''] = this.#session.read('word')?.split(' ', 2) ?? [];
    if (marks && marks === query.get('words') && !query.has('word')) query.set('word', decodeURIComponent(word));
    return query;
  }

  /** Goes to another part of the page. */
  visit(query: Record<string, string>) {
    this.#write(query, 'pushState');
  }

  /** Says that the page is now somewhere else, which is no visit of its own. */
  follow(query: Record<string, string>) {
    this.#write(query, 'replaceState');
  }

  #write(query: Record<string, string>, how: 'pushState' | 'replaceState') {
    this.query = new URLSearchParams(query);
    const { word, ...shown } = query;
    if (word) this.#session.write('word', `${query.words} ${encodeURIComponent(word)}`);
    // In a learning platform the address is the platform's.
    if (this.unit) return;
    const text = new URLSearchParams(shown).toString();
    history[how](null, '', text ? `?${text}` : location.pathname);
  }
}

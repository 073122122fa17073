/** What the page is to show: what its address asks for, or in a page in one file that was made for one exercise or lesson, that. */
import { element } from '../ui/dom.ts';

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

  /** @param changed somebody went back or on */
  constructor(unit: Unit | null, changed: () => void) {
    this.unit = unit;
    this.query = new URLSearchParams(unit?.query ?? location.search);
    if (!unit)
      addEventListener('popstate', () => {
        this.query = new URLSearchParams(location.search);
        changed();
      });
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
    // In a learning platform the address is the platform's.
    if (this.unit) return;
    const text = this.query.toString();
    history[how](null, '', text ? `?${text}` : location.pathname);
  }
}

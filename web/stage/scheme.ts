/**
 * Light or dark, forced colours, reduced motion: what the page and the system ask for, and when that changes.
 * A `data-theme` of light or dark on an ancestor outranks the system.
 */

export class Scheme {
  #root;
  #changed;
  #still;
  #queries;
  #observer;

  /** @param still no motion, whatever the system asks for */
  constructor(root: HTMLElement, changed: () => void, still: boolean = false) {
    const view = root.ownerDocument.defaultView as Window; // it is in a window
    this.#root = root;
    this.#changed = changed;
    this.#still = still;
    this.#queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion: reduce)'].map((query) =>
      view.matchMedia(query),
    );
    for (const query of this.#queries) query.addEventListener('change', this.#changed);
    this.#observer = new MutationObserver(this.#changed);
    this.#observer.observe(root.ownerDocument.documentElement, { attributeFilter: ['data-theme'] });
  }

  get name(): 'light' | 'dark' {
    const asked = this.#root.closest<HTMLElement>('[data-theme=light], [data-theme=dark]')?.dataset.theme;
    if (asked === 'light' || asked === 'dark') return asked;
    return this.#queries[0].matches ? 'dark' : 'light';
  }

  get forced() {
    return this.#queries[1].matches;
  }

  get still() {
    return this.#still || this.#queries[2].matches;
  }

  destroy() {
    for (const query of this.#queries) query.removeEventListener('change', this.#changed);
    this.#observer.disconnect();
  }
}

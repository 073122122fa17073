/**
 * Light or dark, forced colours, reduced motion: what the page and the system ask for, and when that changes.
 * A `data-theme` of light or dark on an ancestor takes precedence over the system.
 */

export class Scheme {
  #root;
  #still;
  #queries;

  /** @param signal ends the listening @param still whether there is to be no motion, whatever the system asks for */
  constructor(root: HTMLElement, changed: () => void, signal?: AbortSignal, still: boolean = false) {
    const view = root.ownerDocument.defaultView as Window; // the element is on a page
    this.#root = root;
    this.#still = still;
    this.#queries = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion: reduce)'].map((query) =>
      view.matchMedia(query),
    );
    for (const query of this.#queries) query.addEventListener('change', changed, { signal });
    const observer = new MutationObserver(changed);
    observer.observe(root.ownerDocument.documentElement, { attributeFilter: ['data-theme'] });
    signal?.addEventListener('abort', () => observer.disconnect());
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
}

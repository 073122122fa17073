/**
 * Light or dark, forced colours, reduced motion: what the page and the system ask for, and when that changes.
 * A `data-theme` of light or dark on an ancestor outranks the system.
 * @module
 */

export class Scheme {
  #root;
  #changed;
  #still;
  #queries;
  #observer;

  /** @param {HTMLElement} root @param {() => void} changed @param {boolean} [still] no motion, whatever the system asks for */
  constructor(root, changed, still = false) {
    const view = /** @type {Window} */ (root.ownerDocument.defaultView);
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

  /** @returns {'light' | 'dark'} */
  get name() {
    const asked = /** @type {HTMLElement | null} */ (this.#root.closest('[data-theme=light], [data-theme=dark]'))?.dataset.theme;
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

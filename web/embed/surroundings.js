/**
 * What a figure takes over from the page it stands on: light or dark, and the language.
 * @module
 */

/** How pages and their makers say that they are dark or light: attributes, or classes of html or body. */
const attributes = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode'];

/** @param {Element} element @returns {'light' | 'dark' | ''} */
function saidBy(element) {
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value === 'dark' || value === 'slate') return 'dark';
    if (value === 'light' || value === 'default') return 'light';
  }
  if (element.classList.contains('dark')) return 'dark';
  return element.classList.contains('light') ? 'light' : '';
}

/** An element, what it stands in, and so on, out of shadow roots too. @param {Element} element */
function* around(element) {
  /** @type {Node | null} */
  let node = element;
  while (node) {
    if (node instanceof Element) yield node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
}

/** What the page round an element says; empty where it says nothing and the system decides. @param {Element} element */
export function schemeAround(element) {
  for (const each of around(element)) {
    const said = saidBy(each);
    if (said) return said;
  }
  // Frameworks often mark the body, which is not above everything.
  return saidBy(element.ownerDocument.body);
}

/** Chinese where the page is, or else the reader; English otherwise. @param {Element} element @param {string | null} asked */
export function languageAround(element, asked) {
  let name = asked ?? '';
  for (const each of around(element)) name ||= each.getAttribute('lang') ?? '';
  name ||= navigator.language;
  return /^zh\b/i.test(name) ? 'zh-Hans' : 'en';
}

/**
 * Calls back when something that `schemeAround` reads changes.
 * @param {Element} element @param {() => void} changed
 * @returns {() => void} ends it
 */
export function watchAround(element, changed) {
  const observer = new MutationObserver(changed);
  for (const each of [...around(element), element.ownerDocument.body]) {
    if (each !== element) observer.observe(each, { attributeFilter: [...attributes, 'class'] });
  }
  return () => observer.disconnect();
}

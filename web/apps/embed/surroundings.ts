/** What a figure takes over from the page around it: light or dark, and the language. */
import { languageFor } from '../../kernel/document/languages.ts';

/** Attributes with which pages and site generators say whether they are dark or light. Some use classes instead. */
const attributes = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode'];

function saidBy(element: Element): 'light' | 'dark' | '' {
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value === 'dark' || value === 'slate') return 'dark';
    if (value === 'light' || value === 'default') return 'light';
  }
  // The longer class names are those of slides (reveal.js).
  for (const each of ['dark', 'light'] as const)
    if (element.classList.contains(each) || element.classList.contains(`has-${each}-background`)) return each;
  return '';
}

/** A canvas of one pixel, which turns a colour in any notation into numbers */
let point: CanvasRenderingContext2D | null | undefined;

/** The scheme of a colour; empty if it is transparent. */
function schemeOf(color: string): 'light' | 'dark' | '' {
  point ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!point) return '';
  point.clearRect(0, 0, 1, 1);
  point.fillStyle = color;
  point.fillRect(0, 0, 1, 1);
  const [red, green, blue, opacity] = point.getImageData(0, 0, 1, 1).data;
  if (opacity < 128) return '';
  return 0.21 * red + 0.72 * green + 0.07 * blue < 128 ? 'dark' : 'light';
}

/** An element and all elements around it, across shadow roots. */
function* around(element: Element) {
  let node: Node | null = element;
  while (node) {
    if (node instanceof Element) yield node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
}

/** The colour on which browsers paint a page without a background: in a dark system it is dark only if the page's `color-scheme` allows that. */
function canvasUnder(element: Element) {
  const probe = element.ownerDocument.createElement('i');
  probe.style.color = 'Canvas';
  element.shadowRoot?.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** The scheme of what is behind an element with a shadow root. */
export function schemeAround(element: Element) {
  for (const each of around(element)) {
    const said = saidBy(each) || schemeOf(getComputedStyle(each).backgroundColor);
    if (said) return said;
  }
  // Frameworks often mark the body, which need not be around the element.
  return saidBy(element.ownerDocument.body) || schemeOf(canvasUnder(element)) || 'light';
}

/** The language of the page or, without one, of the reader's browser, if the lab has it; otherwise English. */
export function languageAround(element: Element) {
  let name = '';
  for (const each of around(element)) name ||= each.getAttribute('lang') ?? '';
  name ||= navigator.language;
  return languageFor(name);
}

/**
 * Calls back when something that `schemeAround` reads changes.
 * @returns stops watching
 */
export function watchAround(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const each of [...around(element), element.ownerDocument.body])
    observer.observe(each, { attributeFilter: [...attributes, 'class', 'style'] });
  const listening = new AbortController();
  // A background that fades has its final colour when the transition ends.
  element.ownerDocument.addEventListener('transitionend', changed, { signal: listening.signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal: listening.signal });
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

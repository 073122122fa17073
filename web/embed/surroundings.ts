/** What a figure takes over from the page it stands on: light or dark, and the language. */

/** How pages and their makers say that they are dark or light: attributes, or classes of html or body. */
const attributes = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode'];

function saidBy(element: Element): 'light' | 'dark' | '' {
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value === 'dark' || value === 'slate') return 'dark';
    if (value === 'light' || value === 'default') return 'light';
  }
  // The long ones are of slides.
  for (const each of ['dark', 'light'] as const)
    if (element.classList.contains(each) || element.classList.contains(`has-${each}-background`)) return each;
  return '';
}

/** A point, to see what a colour comes to, however it is written */
let point: CanvasRenderingContext2D | null | undefined;

/** What an element is painted with, where one does not see through it. */
function ground(element: Element): 'light' | 'dark' | '' {
  point ??= Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
  if (!point) return '';
  point.clearRect(0, 0, 1, 1);
  point.fillStyle = getComputedStyle(element).backgroundColor;
  point.fillRect(0, 0, 1, 1);
  const [red, green, blue, opacity] = point.getImageData(0, 0, 1, 1).data;
  if (opacity < 128) return '';
  return 0.21 * red + 0.72 * green + 0.07 * blue < 128 ? 'dark' : 'light';
}

/** An element, what it stands in, and so on, out of shadow roots too. */
function* around(element: Element) {
  let node: Node | null = element;
  while (node) {
    if (node instanceof Element) yield node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
}

/** What the page round an element says, or is painted with; empty where that is nothing and the system decides. */
export function schemeAround(element: Element) {
  for (const each of around(element)) {
    const said = saidBy(each) || ground(each);
    if (said) return said;
  }
  // Frameworks often mark the body, which is not above everything.
  return saidBy(element.ownerDocument.body);
}

/** Chinese where the page is, or else the reader; English otherwise. */
export function languageAround(element: Element, asked: string | null) {
  let name = asked ?? '';
  for (const each of around(element)) name ||= each.getAttribute('lang') ?? '';
  name ||= navigator.language;
  return /^zh\b/i.test(name) ? 'zh-Hans' : 'en';
}

/**
 * Calls back when something that `schemeAround` reads changes.
 * @returns ends it
 */
export function watchAround(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  for (const each of [...around(element), element.ownerDocument.body]) {
    if (each !== element) observer.observe(each, { attributeFilter: [...attributes, 'class'] });
  }
  const listening = new AbortController();
  // A ground that fades has its colour at the end.
  element.ownerDocument.addEventListener('transitionend', changed, { signal: listening.signal });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', changed, { signal: listening.signal });
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

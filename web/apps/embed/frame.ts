/**
 * The page for frames: one figure with the document of the address, `?map=…` or `?d=…`. `d` has what `#d=` holds elsewhere, because
 * some hosts change the hash. The page tells its parent the height it needs, again when the parent asks, and listens to no other message.
 */
import type { AStarLabElement } from './element.ts';

/** Height of a figure as a part of its width, and its least and greatest height in pixels. */
const [share, least, most] = [0.75, 320, 1000];

const asked = new URLSearchParams(location.search);
const packed = asked.get('d');
// The script a-star-lab.js stands before this one in the page.
const { observedAttributes } = customElements.get('a-star-lab') as typeof AStarLabElement;
const figure = document.createElement('a-star-lab');
for (const [name, value] of asked) {
  const attribute = name === 'language' ? 'lang' : name.toLowerCase();
  if (observedAttributes.includes(attribute)) figure.setAttribute(attribute, value);
}
if (packed) figure.setAttribute('src', `#d=${packed}`);
figure.setAttribute('loading', 'eager');
// The page itself has no language.
if (!asked.has('language')) figure.setAttribute('lang', navigator.language);

// A link to the lab with the same document.
const link = document.createElement('a');
const rest = new URLSearchParams(asked);
rest.delete('d');
link.href = `index.html${rest.size ? `?${rest}` : ''}${packed ? `#d=${packed}` : ''}`;
Object.assign(link, { target: '_blank', rel: 'noopener', textContent: 'A* Lab' });
figure.append(link);
document.body.replaceChildren(figure);

if (parent !== window) {
  const secret = /[#&?]secret=(\w+)/.exec(location.hash)?.[1];
  let height = 0;
  const tell = () => parent.postMessage({ type: 'astar-lab:resize', id: asked.get('id') ?? '', height }, '*');
  new ResizeObserver(() => {
    const before = height;
    height = Math.round(Math.min(most, Math.max(least, document.body.clientWidth * share)));
    if (height === before) return;
    tell();
    // WordPress expects a message of its own from what it embeds.
    if (secret) parent.postMessage({ message: 'height', value: height, secret }, '*');
  }).observe(document.body);
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'astar-lab:height' && height) tell();
  });
}

/** Makes elements without markup: texts are always inserted as texts. */

/** Makes an element. `text` sets its text, `on` its listeners, a boolean sets or omits the attribute. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, unknown> = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    // The value of `text` is a string, as said above.
    if (name === 'text') node.textContent = value as string;
    else if (name === 'on')
      // The value of `on` has listeners by type.
      for (const [type, listener] of Object.entries(value as Record<string, EventListener>)) node.addEventListener(type, listener);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** Sets a text, if it is another one: the page is not laid out again for the same. */
export function setText(node: Node, text: string) {
  if (node.textContent !== text) node.textContent = text;
}

/** Makes an SVG element. */
export function svgElement(name: string, attributes: Record<string, string | number>, ...children: (Node | string)[]) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** Filled shapes of the icons in a 24-unit box: chevrons make one step, triangles play or go to the end. */
const icons: Record<string, string> = {
  first: 'M5 5h2.5v14H5zM19 5.8v12.4a.8.8 0 0 1-1.25.65l-8.6-6.2a.8.8 0 0 1 0-1.3l8.6-6.2A.8.8 0 0 1 19 5.8z',
  last: 'M16.5 5H19v14h-2.5zM5 5.8v12.4a.8.8 0 0 0 1.25.65l8.6-6.2a.8.8 0 0 0 0-1.3l-8.6-6.2A.8.8 0 0 0 5 5.8z',
  back: 'M14.6 5.2 16.4 7l-5 5 5 5-1.8 1.8L7.8 12z',
  step: 'M9.4 5.2 7.6 7l5 5-5 5 1.8 1.8 6.8-6.8z',
  play: 'M7 4.6v14.8a.8.8 0 0 0 1.25.66l10.9-7.4a.8.8 0 0 0 0-1.32L8.25 3.94A.8.8 0 0 0 7 4.6z',
  pause: 'M6.5 4.5h3.7v15H6.5zM13.8 4.5h3.7v15h-3.7z',
};

/** An icon of one shape in a 24-unit box. */
export const shaped = (shape: string, className: string) =>
  svgElement('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: className }, svgElement('path', { d: shape }));

export const transportIcon = (name: string) => shaped(icons[name], 'asl-icon');

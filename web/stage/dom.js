/**
 * Elements without markup text: nothing here can inject anything.
 * @module
 */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {Document} document @param {K} name @param {string} className @param {Record<string, string>} [attributes]
 * @returns {HTMLElementTagNameMap[K]}
 */
export function element(document, name, className, attributes = {}) {
  const node = document.createElement(name);
  node.className = className;
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

const SVG = 'http://www.w3.org/2000/svg';

/** Shapes of the icons in a 24-unit box: filled paths. @type {Record<string, string>} */
const icons = {
  first: 'M6 5h2.6v14H6zM18.5 5.4v13.2a.6.6 0 0 1-1 .5L10 12.500a.7.7 0 0 1 0-1l7.500-6.600a.6.6 0 0 1 1 .5z',
  last: 'M15.400 5H18v14h-2.600zM5.500 5.400v13.200a.6.6 0 0 0 1 .5l7.500-6.600a.7.7 0 0 0 0-1L6.500 4.900a.6.6 0 0 0-1 .5z',
  back: 'M15.600 5.500v13a.6.6 0 0 1-1 .500l-7.300-6.500a.7.7 0 0 1 0-1l7.300-6.500a.6.6 0 0 1 1 .500z',
  step: 'M8.400 5.500v13a.6.6 0 0 0 1 .500l7.300-6.500a.7.7 0 0 0 0-1L9.400 5a.6.6 0 0 0-1 .500z',
  play: 'M7 4.600v14.800a.8.8 0 0 0 1.250.660l10.900-7.400a.8.8 0 0 0 0-1.320L8.250 3.940A.8.8 0 0 0 7 4.600z',
  pause: 'M7 4.500h3.400v15H7zM13.600 4.500H17v15h-3.400z',
  cancel: 'M6.300 7.700 7.700 6.300 12 10.600l4.300-4.300 1.400 1.400L13.400 12l4.300 4.300-1.400 1.400L12 13.400l-4.300 4.300-1.400-1.400L10.600 12z',
};

/** @param {Document} document @param {string} name */
export function icon(document, name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', 'asl-icon');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

/** The few DOM helpers the page uses. Text always goes in as text. */

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Makes an element. `text` sets its text, `on` its listeners, a boolean sets or omits the attribute.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node|string|null)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'text') node.textContent = value;
    else if (name === 'on')
      for (const [type, listener] of Object.entries(/** @type {Record<string, EventListener>} */ (value)))
        node.addEventListener(type, listener);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter((child) => child !== null));
  return node;
}

/** A drawing from the sprite in the page. @param {string} name */
export function icon(name) {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(svgNamespace, 'use');
  use.setAttribute('href', `#i-${name}`);
  svg.append(use);
  return svg;
}

/**
 * A tool for the rail: a press does what its key does.
 * @param {{ actions: Record<string, () => void> }} lab
 * @param {string} id
 * @param {string} words key of its name
 * @param {string} tip key of what it says of itself
 * @param {{ keys?: string, world?: string, picture?: SVGElement }} [more] `world` is the one it is for, if it is not for all maps
 */
export const toolButton = (lab, id, words, tip, { keys, world, picture } = {}) =>
  element(
    'button',
    {
      type: 'button',
      class: 'tool',
      'data-tool': id,
      'data-of': world,
      'data-keys': keys,
      'data-tip': tip,
      'data-t-label': words,
      on: { click: () => lab.actions[`tool-${id}`]() },
    },
    picture ?? icon(id),
  );

/**
 * Finds one element that the markup promises.
 * @param {ParentNode} root
 * @param {string} selector
 * @returns {HTMLElement}
 */
export function find(root, selector) {
  const node = root.querySelector(selector);
  if (!(node instanceof HTMLElement)) throw new Error(`the page lacks ${selector}`);
  return node;
}

/** @param {ParentNode} root @param {string} selector @returns {HTMLElement[]} */
export const findAll = (root, selector) => [...root.querySelectorAll(selector)].filter((node) => node instanceof HTMLElement);

/**
 * Runs `draw` at the next frame, once however often it was asked for.
 * @param {() => void} draw
 * @returns {() => void}
 */
export function onceAFrame(draw) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      draw();
    });
  };
}

/** Whether the panel beside the map is too low for everything in it. */
export const isLow = () => matchMedia('(min-width: 1100px) and (max-height: 799px)').matches;

/** Style sheets on their way or there, by name. @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Fetches a style sheet that stands beside the page's own. @param {string} name */
export function lateStyle(name) {
  const first = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel=stylesheet]'));
  let sheet = sheets.get(name);
  if (!sheet) {
    sheet = new Promise((resolve, reject) => {
      // A page in one file has all of it from the start.
      if (!first) return resolve(null);
      const link = element('link', { rel: 'stylesheet', href: first.href.replace(/lab(?=\.css)/, name) });
      link.onload = resolve;
      link.onerror = () => {
        sheets.delete(name);
        link.remove();
        reject(new Error('no style sheet'));
      };
      first.after(link);
    });
    sheets.set(name, sheet);
  }
  return sheet;
}

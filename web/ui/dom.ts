/** The few DOM helpers the page uses. */
import { element, svgElement } from '../stage/elements.ts';
import type { Actions, toolNames } from './actions.ts';

export { element } from '../stage/elements.ts';

/** A button that does something when it is pressed, if that is not said elsewhere. */
export const makeButton = (
  attributes: Record<string, unknown>,
  click: ((event: MouseEvent) => unknown) | null = null,
  ...children: (Node | string | null)[]
) => element('button', { type: 'button', ...attributes, on: click ? { click } : {} }, ...children);

/** A form that does something when it is sent. */
export const makeForm = (attributes: Record<string, unknown>, submit: () => void, ...children: (Node | string | null)[]) =>
  element('form', { ...attributes, on: { submit: (event: Event) => (event.preventDefault(), submit()) } }, ...children);

/** A drawing from the sprite in the page. */
export const icon = (name: string) =>
  svgElement('svg', { class: 'icon', 'aria-hidden': 'true' }, svgElement('use', { href: `#i-${name}` }));

/**
 * A tool for the rail: a press does what its key does.
 * @param words key of its name
 * @param tip key of what it says of itself
 * @param more `world` is the one it is for, if it is not for all maps
 */
export const toolButton = (
  host: { actions: Actions },
  id: (typeof toolNames)[number],
  words: string,
  tip: string,
  { keys, world, picture }: { keys?: string; world?: string; picture?: SVGElement } = {},
) =>
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
      on: { click: () => host.actions[`tool-${id}`]() },
    },
    picture ?? icon(id),
  );

/** Finds one element that the markup promises, of the kind it promises. */
export function find<Found extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Found {
  const node = root.querySelector<Found>(selector);
  if (!(node instanceof HTMLElement)) throw new Error(`the page lacks ${selector}`);
  return node;
}

export const findAll = (root: ParentNode, selector: string): HTMLElement[] =>
  [...root.querySelectorAll(selector)].filter((node) => node instanceof HTMLElement);

/** Runs `draw` at the next frame, once however often it was asked for. */
export function onceAFrame(draw: () => void): () => void {
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

/** Fetches a style sheet that stands beside the page's own. */
export const lateStyle = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const first = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    // A page in one file has all of it from the start.
    if (!first) return resolve(null);
    const link = element('link', { rel: 'stylesheet', href: first.href.replace(/lab(?=\.css)/, name) });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('no style sheet'));
    };
    return first.after(link);
  });

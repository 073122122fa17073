/** The few helpers for the DOM that the page uses. */
import { element, svgElement } from '../stage/elements.ts';
import type { Actions, toolNames } from './actions.ts';

export { besideHand, onceAFrame } from '../../kernel/model/clock.ts';
export { element, setText } from '../stage/elements.ts';

/** A button. `click` is what a press does, unless that is defined elsewhere. */
export const makeButton = (
  attributes: Record<string, unknown>,
  click: ((event: MouseEvent) => unknown) | null = null,
  ...children: (Node | string | null)[]
) => element('button', { type: 'button', ...attributes, on: click ? { click } : {} }, ...children);

/** A form that calls `submit` when it is sent. */
export const makeForm = (attributes: Record<string, unknown>, submit: () => void, ...children: (Node | string | null)[]) =>
  element('form', { ...attributes, on: { submit: (event: Event) => (event.preventDefault(), submit()) } }, ...children);

/** An icon from the sprite in the page. */
export const icon = (name: string) =>
  svgElement('svg', { class: 'icon', 'aria-hidden': 'true' }, svgElement('use', { href: `#i-${name}` }));

/**
 * A button of the tool rail; a press does the same as its key.
 * @param words key of its name
 * @param tip key of its tooltip
 * @param more `world` is the only world it is for, if it is not for all
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

/** The element of the given type that the markup is known to contain. */
export function find<Found extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): Found {
  const node = root.querySelector<Found>(selector);
  if (!(node instanceof HTMLElement)) throw new Error(`the page lacks ${selector}`);
  return node;
}

export const findAll = (root: ParentNode, selector: string): HTMLElement[] =>
  [...root.querySelectorAll(selector)].filter((node) => node instanceof HTMLElement);

/** Whether the panel beside the map is not high enough for everything in it. */
export const isLow = () => matchMedia('(min-width: 1100px) and (max-height: 799px)').matches;

/** Fetches a style sheet that lies beside that of the page. */
export const fetchStyle = (name: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const first = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
    // A page in one file contains all its styles.
    if (!first) return resolve(null);
    const link = element('link', { rel: 'stylesheet', href: first.href.replace(/lab(?=\.css)/, name) });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('no style sheet'));
    };
    return first.after(link);
  });

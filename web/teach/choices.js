/** Questions that are answered by pressing one of some buttons: where one does a search by hand nothing is typed. */
import { element } from '../lab/dom.js';

/** An answer; `name` tells it from the others, whatever the language. @typedef {{ text: string, name: string, press(): void }} Choice */

/** Up to `most` different numbers, the first among them, in order of size: its place tells nothing of the right one. @param {number[]} values @param {number} [most] */
export function someOf(values, most = 4) {
  const exact = values.map((value) => Math.round(value * 1e6) / 1e6);
  return [...new Set(exact)].slice(0, most).sort((one, other) => one - other);
}

/** What a new g is, and what it may be taken for: the step alone, the way so far, f, or the step counted twice. @param {number} past @param {number} step @param {number} h */
export const sumsFor = (past, step, h) => someOf([past + step, step, past, past + step + h, past + 2 * step]);

/** Asks in place of what was asked there. @param {HTMLElement} root @param {string} text @param {readonly Choice[]} choices @param {string} [before] what has been answered so far */
export function showChoices(root, text, choices, before = '') {
  root.replaceChildren(
    ...(before ? [element('p', { class: 'hint', text: before })] : []),
    element('p', { text }),
    element(
      'div',
      { class: 'buttons' },
      ...choices.map(({ text: words, name, press }) =>
        element('button', { type: 'button', class: 'button quiet', 'data-choice': name, text: words, on: { click: press } }),
      ),
    ),
  );
}

/** The keyboard goes on from the first answer. @param {HTMLElement} root @param {FocusOptions} [options] */
export const focusFirst = (root, options) => /** @type {HTMLElement | null} */ (root.querySelector('button'))?.focus(options);

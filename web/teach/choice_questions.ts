/** Questions that are answered by pressing one of some buttons: where one does a search by hand nothing is typed. */
import { element, makeButton } from '../ui/dom.ts';

/** An answer; `name` tells it from the others, whatever the language. */
export interface Choice {
  text: string;
  name: string;
  press(): void;
}

/** Up to `most` different numbers, the first among them, in order of size: its place tells nothing of the right one. */
export function someOf(values: number[], most: number = 4) {
  const exact = values.map((value) => Math.round(value * 1e6) / 1e6);
  return [...new Set(exact)].slice(0, most).sort((one, other) => one - other);
}

/** What a new g is, and what it may be taken for: the step alone, the way so far, f, or the step counted twice. */
export const sumsFor = (past: number, step: number, h: number) => someOf([past + step, step, past, past + step + h, past + 2 * step]);

/** Asks in place of what was asked there. @param before what has been answered so far */
export function showChoices(root: HTMLElement, text: string, choices: readonly Choice[], before: string = '') {
  root.replaceChildren(
    ...(before ? [element('p', { class: 'hint', text: before })] : []),
    element('p', { text }),
    element(
      'div',
      { class: 'buttons' },
      ...choices.map(({ text: words, name, press }) => makeButton({ class: 'button quiet', 'data-choice': name, text: words }, press)),
    ),
  );
}

/** The keyboard goes on from the first answer. */
export const focusFirst = (root: HTMLElement, options?: FocusOptions) =>
  (root.querySelector('button') as HTMLElement | null)?.focus(options);

/** A form for the size of a map: two numbers to type, or a button for each usual size. */
import { element, makeButton, makeForm } from './dom.ts';

/** A field for a whole number. */
export const numberField = (field: string, least: number, most: number) =>
  element('input', { type: 'number', inputmode: 'numeric', min: least, max: most, step: 1, required: true, 'data-field': field });

/** A field with its name. @param seen whether the name is visible */
export const labelled = (name: string, input: HTMLInputElement, seen: boolean = false) =>
  element('label', { class: 'line' }, element('span', { 'data-t': name, class: seen ? null : 'unseen' }), input);

/**
 * @param most the longest side
 * @param sizes widths and heights that have a button
 * @param set attributes of the button that applies the typed numbers
 */
export function sizeForm(most: number, sizes: number[][], set: Record<string, string>, resize: (width: number, height: number) => void) {
  const [width, height] = [numberField('width', 1, most), numberField('height', 1, most)];
  return {
    form: makeForm(
      { class: 'line' },
      () => resize(Number(width.value), Number(height.value)),
      labelled('lab.width', width),
      '×',
      labelled('lab.height', height),
      element('button', set),
    ),
    chips: sizes.map(([wide, high]) =>
      makeButton({ class: 'chip', text: `${wide}×${high}`, 'data-size': `${wide}x${high}` }, () => resize(wide, high)),
    ),
    /** Shows the size of a space, except in a field in which somebody is typing. */
    show(space: { width: number; height: number }) {
      if (document.activeElement !== width) width.value = String(space.width);
      if (document.activeElement !== height) height.value = String(space.height);
    },
  };
}

/** The size of a map: two numbers to type, or a size to press. */
import { element } from './dom.js';

/** A field for a whole number. @param {string} field @param {number} least @param {number} most */
export const numberField = (field, least, most) =>
  element('input', { type: 'number', inputmode: 'numeric', min: least, max: most, step: 1, required: true, 'data-field': field });

/** A field and its name. @param {string} name @param {HTMLInputElement} input @param {boolean} [seen] whether the name shows */
export const named = (name, input, seen = false) =>
  element('label', { class: 'line' }, element('span', { 'data-t': name, class: seen ? null : 'unseen' }), input);

/**
 * @param {number} most the longest side
 * @param {number[][]} sizes widths and heights to press
 * @param {Record<string, string>} set attributes of the button that takes what was typed
 * @param {(width: number, height: number) => void} resize
 */
export function sizeForm(most, sizes, set, resize) {
  const [width, height] = [numberField('width', 1, most), numberField('height', 1, most)];
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    resize(Number(width.value), Number(height.value));
  };
  return {
    form: element(
      'form',
      { class: 'line', on: { submit } },
      named('lab.width', width),
      '×',
      named('lab.height', height),
      element('button', set),
    ),
    chips: sizes.map(([wide, high]) =>
      element('button', {
        type: 'button',
        class: 'chip',
        text: `${wide}×${high}`,
        'data-size': `${wide}x${high}`,
        on: { click: () => resize(wide, high) },
      }),
    ),
    /** Shows the size there is, but not over one that is being typed. @param {{ width: number, height: number }} space */
    show(space) {
      if (document.activeElement !== width) width.value = String(space.width);
      if (document.activeElement !== height) height.value = String(space.height);
    },
  };
}

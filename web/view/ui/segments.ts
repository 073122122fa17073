/** A row of segments from which one is chosen, with a line of explanation. */
import { element } from './dom.ts';
import type { Choosing } from './choice.ts';

let groups = 0;

/** A row of segments (radio buttons) and one line that explains the segment under the pointer, or else the chosen one. */
export class Segments {
  how;
  group = `segments-${groups++}`;
  legend: HTMLLegendElement = element('legend');
  row: HTMLDivElement = element('div', { class: 'segments' });
  hint: HTMLParagraphElement = element('p', { class: 'hint' });
  root: HTMLFieldSetElement;

  constructor(how: Choosing & { field: string; picture?: (value: string) => Node | null }) {
    this.how = how;
    this.root = element('fieldset', { class: 'setting', 'data-field': how.field }, this.legend, this.row, this.hint);
    this.row.addEventListener('change', (event) => {
      if (event.target instanceof HTMLInputElement) how.choose(event.target.value);
    });
    for (const type of ['pointerover', 'focusin']) this.row.addEventListener(type, (event) => this.#explain(event.target));
    for (const type of ['pointerleave', 'focusout']) this.row.addEventListener(type, () => this.#explain(null));
    this.refresh();
  }

  refresh() {
    const { label, options, value, field, picture } = this.how;
    this.legend.textContent = label();
    const focused = this.row.contains(document.activeElement);
    const offered = options();
    const shown = [...this.row.children] as HTMLElement[]; // the children are made below
    // As in `Choice`, an option that is still offered keeps its element.
    if (shown.length !== offered.length || offered.some((option, at) => option.value !== shown[at].dataset.value)) {
      this.row.replaceChildren(
        ...offered.map((option) =>
          element(
            'label',
            { class: 'segment', 'data-value': option.value },
            element('input', { type: 'radio', name: this.group, value: option.value, 'data-field': field }),
            picture?.(option.value) ?? null,
            element('span'),
          ),
        ),
      );
    }
    offered.forEach((option, at) => {
      const { firstElementChild, lastElementChild } = this.row.children[at];
      // The first child of a segment is its input, the last one its text.
      (firstElementChild as HTMLInputElement).checked = option.value === value();
      (lastElementChild as HTMLElement).textContent = option.name; // see above
    });
    if (focused) this.row.querySelector<HTMLElement>('input:checked')?.focus();
    this.#explain(null);
  }

  #explain(target: EventTarget | null) {
    const segment = target instanceof Element ? target.closest('label') : null;
    const value = segment?.dataset.value ?? this.how.value();
    this.hint.textContent = this.how.options().find((option) => option.value === value)?.hint ?? '';
  }
}

/** Named steps on the timeline of a figure: each is a button that leads to its step. */
import { onceAFrame } from '../../kernel/model/clock.ts';
import { element } from '../../view/stage/elements.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Played } from '../../view/stage/played.ts';
import type { Inside } from './part.ts';

export interface Mark {
  step: number;
  name: string;
}

/** A step of the search in what a timeline plays: of two searches in step, the number of expansions. */
export function placeIn(played: Played, { search }: LabModel, step: number) {
  if (!search || step >= search.eventCount) return search && !played.recording ? (played.search?.eventCount ?? Infinity) : Infinity;
  if (played.search === search) return step;
  let [low, high] = [0, search.expansionCount];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (search.positionOfExpansion(middle) <= step) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Shows marks until the signal is aborted. Once a reader has changed the map, its steps are others, and the marks are hidden. */
export function showMarks({ root, model, played, asGiven, go }: Inside, marks: readonly Mark[], signal: AbortSignal) {
  if (!marks.length) return;
  const buttons = marks.map(({ step, name }) => {
    const click = (event: Event) => {
      // The bar around it has other buttons.
      event.stopPropagation();
      go(step, true);
    };
    return element('button', { class: 'mark', part: 'mark', type: 'button', on: { click } }, element('span', { text: name }));
  });
  const row = element('div', { class: 'marks' }, ...buttons);
  // Shown once it is known where they lie.
  row.hidden = true;
  root.querySelector('.asl-track')?.append(row);
  const draw = onceAFrame(() => {
    // As long as a search is recorded, its length is not known.
    row.hidden = signal.aborted || !asGiven() || played.recording || !played.search?.eventCount;
    if (row.hidden) return;
    const length = played.search?.eventCount ?? 1;
    const passed = marks.filter(({ step }) => step <= model.position).sort((one, other) => other.step - one.step)[0];
    marks.forEach((mark, at) => {
      buttons[at].style.setProperty('--at', String(placeIn(played, model, mark.step) / length));
      if (mark === passed) buttons[at].setAttribute('aria-current', 'step');
      else buttons[at].removeAttribute('aria-current');
    });
  });
  for (const name of ['position', 'search', 'recorded', 'document']) played.addEventListener(name, draw, { signal });
  signal.addEventListener('abort', () => row.remove());
  draw();
}

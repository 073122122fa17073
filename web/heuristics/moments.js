/** The three moments of the slider: a mark each on it, and a line below that leads beyond the moment. */
import { MOST_SCALE } from '../engine/heuristics.js';
import { element } from '../lab/dom.js';
import { boundText } from './sentences.js';

/** @typedef {import('../lab/lab.js').Lab} Lab */

const bounds = /** @type {const} */ (['consistent', 'admissible', 'dearer']);

export class Moments {
  ticks = element('div', { class: 'ticks', 'aria-hidden': 'true' }, ...bounds.map((bound) => element('i', { 'data-bound': bound })));
  list = element('ul', { class: 'moments' });
  #lab;
  #go;

  /** @param {Lab} lab @param {(scale: number) => void} go */
  constructor(lab, go) {
    this.#lab = lab;
    this.#go = go;
  }

  /** @param {import('../engine/heuristics.js').Findings} found */
  draw(found) {
    this.list.replaceChildren(...bounds.map((bound) => this.#line(found, bound)));
  }

  /** @param {import('../engine/heuristics.js').Findings} found @param {typeof bounds[number]} bound */
  #line(found, bound) {
    const lab = this.#lab;
    const { text, next } = boundText(lab, found, bound);
    const tick = /** @type {HTMLElement} */ (this.ticks.querySelector(`[data-bound=${bound}]`));
    tick.hidden = next === null;
    if (next === null) return element('li', { 'data-bound': bound }, element('span', { text }));
    tick.style.setProperty('left', `${(100 * next.at) / MOST_SCALE}%`);
    return element(
      'li',
      { 'data-bound': bound },
      element('span', { text }),
      element('button', {
        type: 'button',
        class: 'chip',
        text: `× ${lab.strings.n(next.scale)}`,
        'aria-label': lab.t('heuristics.go', { scale: lab.strings.n(next.scale) }),
        on: { click: () => this.#go(next.scale) },
      }),
    );
  }
}

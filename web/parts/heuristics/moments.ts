/** The three moments of the slider: a mark on the slider for each, and a line of text that leads just beyond it. */
import { MOST_SCALE, type Findings } from '../../kernel/engine/heuristics.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { boundText } from './heuristics_sentences.ts';
import type { Host } from '../../view/ui/host.ts';

const bounds = ['consistent', 'admissible', 'dearer'] as const;

export class Moments {
  ticks = element('div', { class: 'ticks', 'aria-hidden': 'true' }, ...bounds.map((bound) => element('i', { 'data-bound': bound })));
  list = element('ul', { class: 'moments' });
  #lab;
  #go;

  constructor(lab: Host, go: (scale: number) => void) {
    this.#lab = lab;
    this.#go = go;
  }

  draw(found: Findings) {
    this.list.replaceChildren(...bounds.map((bound) => this.#line(found, bound)));
  }

  #line(found: Findings, bound: (typeof bounds)[number]) {
    const lab = this.#lab;
    const { text, next } = boundText(lab, found, bound);
    const tick = this.ticks.querySelector(`[data-bound=${bound}]`) as HTMLElement; // each bound has one
    tick.hidden = next === null;
    if (next === null) return element('li', { 'data-bound': bound }, element('span', { text }));
    tick.style.setProperty('left', `${(100 * next.at) / MOST_SCALE}%`);
    return element(
      'li',
      { 'data-bound': bound },
      element('span', { text }),
      makeButton(
        {
          class: 'chip',
          text: `× ${lab.strings.n(next.scale)}`,
          'aria-label': lab.t('heuristics.go', { scale: lab.strings.n(next.scale) }),
        },
        () => this.#go(next.scale),
      ),
    );
  }
}

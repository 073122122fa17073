/** The slider from Dijkstra's search over A* to greedy search, below the list of estimates: the wave follows while one drags. */
import { reads } from '../../kernel/document/algorithms.ts';
import { element } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';

const STEPS = 10;

export function fillSlider(lab: Lab, root: HTMLElement) {
  const { model } = lab;
  const title = element('span');
  const output = element('output');
  const input = element('input', {
    type: 'range',
    min: 0,
    max: STEPS,
    step: 1,
    on: {
      input: () => {
        const h = Number(input.value);
        // In the middle the weights are those of plain A*.
        const [gWeight, hWeight] = 2 * h === STEPS ? [1, 1] : [(STEPS - h) / STEPS, h / STEPS];
        lab.change({ gWeight, hWeight }, 'weights');
      },
    },
  });
  root.append(element('label', { class: 'line' }, title, input, output));
  lab.follow(['document'], () => {
    const { algorithm, gWeight, hWeight } = model.document;
    root.hidden = !reads('gWeight', algorithm);
    const share = hWeight / (gWeight + hWeight);
    title.textContent = lab.t('lab.slider');
    output.textContent = `a = ${lab.strings.n(Math.round(share * 100) / 100)}`;
    input.setAttribute('aria-valuetext', output.textContent);
    input.value = String(share * STEPS);
  });
}

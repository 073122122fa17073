/** Fetches the code for walkers, rewards and monsters with the first document that has one of them. */
import { once } from '../../view/ui/once.ts';
import type { Lab } from './lab.ts';
import type { WalkStage } from './walking.ts';

export function expectWalkers(lab: Lab, stage: WalkStage) {
  const { model } = lab;
  // With any other tool a press would draw instead of sending the walker.
  const takeHand = () => {
    if (lab.preset?.walker) lab.actions['tool-select']();
  };
  model.addEventListener('document', (event) => {
    if (event.detail.origin === 'load') takeHand();
  });
  takeHand();

  const fetch = once(
    () => {
      const { selected } = model;
      return import('./walking.ts').then(({ letWalk }) => letWalk(lab, stage, selected));
    },
    () => lab.missing(),
  );
  lab.follow(['document'], () => (lab.preset?.walker || model.document.space.things) && fetch());
}

import type { Lab } from './lab.ts';
import type { Stage } from './walking.ts';

/** Waits for a document with someone who walks, or with rewards and monsters, and fetches what they need. */

export function expectWalkers(lab: Lab, stage: Stage) {
  const { model } = lab;
  // With any other tool a press would draw.
  const takeHand = () => {
    if (lab.preset?.walker) lab.actions['tool-select']();
  };
  model.addEventListener('document', (event) => {
    if ((event as CustomEvent).detail.kind === 'load') takeHand();
  });
  takeHand();

  let asked = false;
  lab.follow(['document'], () => {
    if (asked || !(lab.preset?.walker || model.document.space.things)) return;
    asked = true;
    const { selected } = model;
    import('./walking.ts')
      .then(({ letWalk }) => letWalk(lab, stage, selected))
      .catch(() => {
        asked = false;
        lab.missing();
      });
  });
}

/** Fetches the code for walkers, rewards and monsters with the first document that has one of them. */
import { once } from '../../view/ui/once.ts';
import { presetOf } from '../../kernel/document/known_presets.ts';
import { fetchNeeds } from '../../kernel/worlds/parts.ts';
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
  // What is opened waits for them, because their row and their brushes take room from the map.
  lab.prepare = async (given) => {
    await fetchNeeds(given);
    if (presetOf(given.preset)?.walker || Object(given.space).things) await fetch();
  };
  lab.follow(['document'], () => (lab.preset?.walker || model.document.space.things) && fetch());
}

/** Waits for a document with someone who walks, or with rewards and monsters, and fetches what they need. */

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('./walking.js').Stage} stage */
export function expectWalkers(lab, stage) {
  const { model } = lab;
  // With any other tool a press would draw.
  const takeHand = () => {
    if (lab.preset?.walker) lab.actions['tool-select']();
  };
  model.addEventListener('document', (event) => {
    if (/** @type {CustomEvent} */ (event).detail.kind === 'load') takeHand();
  });
  takeHand();

  let asked = false;
  lab.follow(['document'], () => {
    if (asked || !(lab.preset?.walker || model.document.space.things)) return;
    asked = true;
    const { selected } = model;
    import('./walking.js')
      .then(({ letWalk }) => letWalk(lab, stage, selected))
      .catch(() => {
        asked = false;
        lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
      });
  });
}

/** Waits for a document with someone who walks, or with rewards and monsters, and fetches what they need. */

/** @typedef {import('./lab.js').Lab} Lab */

/** @param {Lab} lab @param {import('./walking.js').Stage} stage */
export function expectWalkers(lab, stage) {
  let asked = false;
  lab.follow(['document'], () => {
    if (asked || !(lab.preset?.walker || lab.model.document.space.things)) return;
    asked = true;
    import('./walking.js').then(({ letWalk }) => letWalk(lab, stage)).catch(() => {
      asked = false;
      lab.notice({ kind: 'error', id: 'part', text: lab.t('lab.part-missing') });
    });
  });
}

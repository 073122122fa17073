/**
 * What the core is asked about a model's voxel world besides its search: the moves from a voxel and why others are refused, what
 * kind a move is, what can be reached. The core's part of it is kept while somebody draws the world.
 * @module
 */
import { sightOf } from './sight.js';

/** @typedef {import('../../model/model.js').LabModel} LabModel */
/** @typedef {import('../../engine/engine.d.ts').Voxels} Questions */
/** @typedef {{ engine: object, questions: Questions | null }} Asked */

/** @type {WeakMap<LabModel, Asked>} */
const asked = new WeakMap();

/** Null until it has come; then whoever shows the world is told. @param {LabModel} model @returns {Questions | null} */
export function questionsOf(model) {
  return own(sightOf(model).asked);
}

/** @param {LabModel} model @returns {Questions | null} */
function own(model) {
  const { engine, search, document } = model;
  // An engine that has searched the world also answers questions about it.
  if (!engine || !search || document.space.type !== 'voxel' || model.searched?.space.type !== 'voxel') return null;
  let one = asked.get(model);
  if (one?.engine !== engine) {
    forget(model);
    /** @type {Asked} */
    const coming = { engine, questions: null };
    asked.set(model, (one = coming));
    engine.voxels(document.space).then(
      (questions) => {
        if (asked.get(model) !== coming) return questions.dispose();
        coming.questions = questions;
        return sightOf(model).tell();
      },
      () => {}, // without them the world is searched and drawn all the same
    );
  }
  const { questions } = one;
  if (questions && questions.space !== document.space) questions.become(document.space);
  return questions;
}

/** Gives back what the core keeps for it. @param {LabModel} model */
export function forget(model) {
  asked.get(model)?.questions?.dispose();
  asked.delete(model);
}

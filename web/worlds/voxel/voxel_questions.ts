/**
 * What the core is asked about a model's voxel world besides its search: the moves from a voxel and why others are refused, what
 * kind a move is, what can be reached. The core's part of it is kept while somebody draws the world.
 */
import { sightOf } from './sight.ts';
import type { ModelOf } from '../../model/model.ts';
import type { Voxels as Questions } from '../../engine/voxels.ts';

interface Asked {
  engine: object;
  questions: Questions | null;
}

const asked: WeakMap<ModelOf<'voxel'>, Asked> = new WeakMap();

/** Null until it has come; then whoever shows the world is told. */
export function questionsOf(model: ModelOf<'voxel'>): Questions | null {
  return own(sightOf(model).asked);
}

function own(model: ModelOf<'voxel'>): Questions | null {
  const { engine, search, document } = model;
  // An engine that has searched the world also answers questions about it.
  if (!engine || !search || document.space.type !== 'voxel' || model.searched?.space.type !== 'voxel') return null;
  let one = asked.get(model);
  if (one?.engine !== engine) {
    forget(model);
    const coming: Asked = { engine, questions: null };
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

/** Gives back what the core keeps for it. */
export function forget(model: ModelOf<'voxel'>) {
  asked.get(model)?.questions?.dispose();
  asked.delete(model);
}

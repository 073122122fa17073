/**
 * Questions about a model's voxel world that the core answers besides the search: the moves from a voxel, why others are refused, the kind
 * of a move, what can be reached. The core keeps its data for them as long as the world is drawn.
 */
import { sightOf } from './sight.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Voxels as Questions } from '../../../kernel/engine/voxels.ts';

interface Asked {
  engine: object;
  questions: Questions | null;
}

const asked: WeakMap<ModelOf<'voxel'>, Asked> = new WeakMap();

/** Null until the core is ready; then all that show the world are told. */
export function questionsOf(model: ModelOf<'voxel'>): Questions | null {
  return own(sightOf(model).asked);
}

function own(model: ModelOf<'voxel'>): Questions | null {
  const { engine, search, document } = model;
  // Only an engine that has searched the world can answer.
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
      () => {}, // without answers the world is still searched and drawn
    );
  }
  const { questions } = one;
  if (questions && questions.space !== document.space) questions.become(document.space);
  return questions;
}

/** Frees what the core keeps for it. */
export function forget(model: ModelOf<'voxel'>) {
  asked.get(model)?.questions?.dispose();
  asked.delete(model);
}

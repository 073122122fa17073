/** Says what an edit leaves out of a document because it belongs to another map, to other ends or to another search. */
import { movesOn } from '../../kernel/worlds/then.ts';
import type { Lab } from './lab.ts';

const others = [...movesOn, 'algorithm'] as const;

/** Says it each time this field is left out. Who takes it back, or begins anew, means to, and is told nothing. */
export function tellLeftOut(lab: Lab, field: 'then' | 'known', key: 'episodes.aside' | 'walk.aside') {
  lab.model.addEventListener('document', ({ detail: { origin, before: was, after: is, same } }) => {
    const moved = !same || others.some((name) => String(was[name]) !== String(is[name]));
    // A notice beside `aside`: that one speaks of options, and goes when a search is chosen that uses them all.
    if (origin !== 'load' && moved && was[field]?.length && !is[field]) lab.notice({ id: 'left-out', text: lab.t(key) });
  });
}

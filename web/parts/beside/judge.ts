/** Judges whether the path of an ended search is a shortest one. The cost of a shortest path is searched for when first needed. */
import { loadEngine } from '../../kernel/engine/engine.ts';
import { kept } from '../../kernel/document/kept.ts';
import { reference } from '../../kernel/words/verdict.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { documentAfter } from '../../kernel/worlds/then.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';
import type { Host } from '../../view/ui/host.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** Relative difference below which two costs are the same, written in two ways. */
const EXACT = 1e-9;

/** The engine that knows all worlds. */
const whole = kept(loadEngine);

/**
 * Cost of a shortest path under the rules of a document, by a separate search in slices. Null: no path exists, or none was found within
 * the limits of the lab.
 * @param engine one that has A* in every world
 */
export async function shortest(document: LabDocument, engine: Engine) {
  const search = engine.createSearch(reference(document));
  try {
    return (await search.run()) === 'found' ? search.result().cost : null;
  } finally {
    search.dispose();
  }
}

export class Judge {
  #came;
  /** Costs already known: for each space, by the other rules. */
  #known: WeakMap<object, Map<string, number | null>> = new WeakMap();

  /** @param came is called when a cost that was asked for is known */
  constructor(came: () => void) {
    this.#came = came;
  }

  /** Cost of a shortest path; null while it is searched for, if there is none, and where no search is certain to find one. */
  shortest(document: LabDocument) {
    const { space, start, goal, diagonal, costs } = document;
    if (worldOf(space).taut) return null;
    const rules = JSON.stringify([start, goal, diagonal, costs]);
    const known = this.#known.get(space) ?? new Map<string, number | null>();
    this.#known.set(space, known);
    if (!known.has(rules)) {
      known.set(rules, null);
      whole()
        .then((engine) => shortest(document, engine))
        .then(
          (found) => {
            known.set(rules, found);
            this.#came();
          },
          () => known.delete(rules), // no connection: the next call tries again
        );
    }
    return known.get(rules) ?? null;
  }

  /** By how much a cost exceeds that of a shortest path; null if unknown. */
  excess(document: LabDocument, cost: number | null) {
    const best = this.shortest(document);
    return best === null || cost === null ? null : Math.abs(cost - best) < EXACT * Math.max(1, best) ? 0 : cost - best;
  }

  /** The result of a search as a sentence. @param model at the end of its search */
  verdict(lab: Host, { search, document }: LabModel) {
    const { status, cost } = (search as Search).result(); // it has one at its end
    const walk = search?.walk?.();
    // A plan costs the least on what is believed: only the whole walk is judged.
    if (walk && !walk.ended) return '';
    if (walk && status === 'exhausted') return lab.t('walk.none');
    if (status !== 'found') return lab.t(`beside.status.${status}`);
    const now = documentAfter(document, (search as Search).episode); // of the search at the cursor
    const excess = this.excess(now, cost);
    const said = excess === null ? 'found' : excess === 0 ? 'shortest' : excess > 0 ? 'longer' : 'less';
    return lab.t(`beside.verdict.${said}`, {
      cost: lab.cost(cost),
      over: lab.cost(excess),
      best: lab.cost(this.shortest(now)),
    });
  }
}

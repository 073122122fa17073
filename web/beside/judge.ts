/** Says of a search that has ended whether its path is a shortest one. What that costs is searched for when it is first asked. */
import { loadEngine } from '../engine/engine.ts';
import { kept } from '../document/kept.ts';
import { reference } from '../words/verdict.ts';
import type { Engine } from '../engine/engine.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Host } from '../ui/host.ts';
import type { LabModel } from '../model/model.ts';
import type { Search } from '../engine/search.ts';

/** Costs that differ by less are one cost, written down in two ways. */
const EXACT = 1e-9;

/** The engine that knows every world. */
const whole = kept(loadEngine);

/**
 * What a shortest path costs under the rules of a document, whatever its own algorithm: a search of its own, in slices. Null: there is no
 * path, or none was found within the limits of the lab.
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
  /** Answers for maps that do not change, by the rules. */
  #known: WeakMap<object, Map<string, number | null>> = new WeakMap();

  /** @param came told when an answer has come that was asked for */
  constructor(came: () => void) {
    this.#came = came;
  }

  /** What a shortest path costs; null while that is being searched for, and where there is none. */
  shortest(document: LabDocument) {
    const { space, start, goal, diagonal, costs } = document;
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
          () => known.delete(rules), // without a connection: it is asked for again
        );
    }
    return known.get(rules) ?? null;
  }

  /** How much more than a shortest path this one costs; null where that is not known. */
  excess(document: LabDocument, cost: number | null) {
    const best = this.shortest(document);
    return best === null || cost === null ? null : Math.abs(cost - best) < EXACT * Math.max(1, best) ? 0 : cost - best;
  }

  /** @param model at the end of its search */
  verdict(lab: Host, { search, document }: LabModel) {
    const { status, cost } = (search as Search).result(); // it has one at its end
    if (status !== 'found') return lab.t(`beside.status.${status}`);
    const excess = this.excess(document, cost);
    const said = excess === null ? 'found' : excess === 0 ? 'shortest' : excess > 0 ? 'longer' : 'less';
    return lab.t(`beside.verdict.${said}`, {
      cost: lab.cost(cost),
      over: lab.cost(excess),
      best: lab.cost(this.shortest(document)),
    });
  }
}

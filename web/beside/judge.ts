/** Says of a search that has ended whether its path is a shortest one. What that costs is searched for when it is first asked. */
import { loadEngine } from '../engine/engine.ts';
import { kept } from '../ui/once.ts';
import { shortest } from './shortest.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { Host } from '../ui/host.ts';
import type { LabModel } from '../model/model.ts';
import type { Search } from '../engine/search.ts';

/** Costs that differ by less are one cost, written down in two ways. */
const EXACT = 1e-9;

/** The engine that knows every world. */
const whole = kept(loadEngine);

export class Judge {
  #came;
  #known: Map<Promise<number | null>, number | null> = new Map();

  /** @param came told when an answer has come that was asked for */
  constructor(came: () => void) {
    this.#came = came;
  }

  /** What a shortest path costs; null while that is being searched for, and where there is none. */
  shortest(document: LabDocument) {
    const answer = shortest(document, whole);
    if (!this.#known.has(answer)) {
      this.#known.set(answer, null);
      answer.then(
        (found) => {
          this.#known.set(answer, found);
          this.#came();
        },
        () => this.#known.delete(answer),
      );
    }
    return this.#known.get(answer) ?? null;
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

/** Says of a search that has ended whether its path is a shortest one. What that costs is searched for when it is first asked. */
import { loadEngine } from '../engine/engine.js';
import { shortest } from './shortest.js';

/** @typedef {import('./shortest.js').Shortest} Shortest */

/** Costs that differ by less are one cost, written down in two ways. */
const EXACT = 1e-9;

/** @type {ReturnType<typeof loadEngine> | null} */
let engine = null;

/** The engine that knows every world, kept once it has come. */
function whole() {
  engine ??= loadEngine();
  engine.catch(() => {
    engine = null;
  });
  return engine;
}

export class Judge {
  #came;
  /** @type {Map<Promise<Shortest>, Shortest | null>} */ #known = new Map();

  /** @param {() => void} came told when an answer has come that was asked for */
  constructor(came) {
    this.#came = came;
  }

  /** What a shortest path costs; null while that is being searched for. @param {any} document @returns {Shortest | null} */
  shortest(document) {
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

  /** How much more than a shortest path this one costs; null where that is not known. @param {any} document @param {number | null} cost */
  excess(document, cost) {
    const best = this.shortest(document)?.cost ?? null;
    return best === null || cost === null ? null : Math.abs(cost - best) < EXACT * Math.max(1, best) ? 0 : cost - best;
  }

  /** @param {import('../lab/lab.js').Lab} lab @param {import('../model/model.js').LabModel} model at the end of its search */
  verdict(lab, { search, document }) {
    const { status, cost } = /** @type {import('../engine/engine.d.ts').Search} */ (search).result();
    if (status !== 'found') return lab.t(`beside.status.${status}`);
    const excess = this.excess(document, cost);
    const said = excess === null ? 'found' : excess === 0 ? 'shortest' : excess > 0 ? 'longer' : 'less';
    return lab.t(`beside.verdict.${said}`, {
      cost: lab.cost(cost),
      over: lab.cost(excess),
      best: lab.cost(this.shortest(document)?.cost ?? null),
    });
  }
}

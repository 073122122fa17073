/**
 * Describes what a model shows: the words for its cells and costs, and the sentence for the event at the cursor. Pages and
 * embedded players share it, so that they say the same.
 */
import { estimateName, makesClusters, reads } from '../document/algorithms.ts';
import { sameNodes, worldOf } from '../worlds/registry.ts';
import { describeOutcome, narrate } from './narrate.ts';
import type { LabDocument } from '../worlds/documents.ts';
import type { LabModel } from '../model/model.ts';
import type { Strings } from './i18n.ts';
import type { Called } from './keys.ts';
import type { Search } from '../engine/search.ts';

/** The name of a search: its algorithm, and its heuristic if it uses one. */
export function searchName({ t }: Strings, { algorithm, heuristic }: Pick<LabDocument, 'algorithm' | 'heuristic'>) {
  const name = t(`lab.choice.algorithm.${algorithm}`);
  return reads('heuristic', algorithm) ? `${name} · ${t(`lab.choice.heuristic.${estimateName(heuristic)}`)}` : name;
}

export class Teller extends EventTarget {
  #answer: { revision: number; status: string; episode: number; cost: number | null; cells: number } = {
    revision: -1,
    status: '',
    episode: 0,
    cost: null,
    cells: 0,
  };
  model;
  strings;

  constructor(model: LabModel, words: Strings) {
    super();
    this.model = model;
    this.strings = words;
  }

  t<Key extends string>(key: Key & Called<Key>, parameters?: Record<string, string | number>) {
    return this.strings.t<string>(key, parameters);
  }

  /** The answer of the search. Kept for a whole recording, because it lists every cell of a path, which may be long. */
  answer() {
    const { search, revision } = this.model;
    const { outcome: status = '', episode = 0 } = search ?? {};
    if (search && (this.#answer.revision !== revision || status !== this.#answer.status || episode !== this.#answer.episode)) {
      this.#answer = { revision, status, episode, cost: search.cost, cells: search.result().path.length };
    }
    return this.#answer;
  }

  point(node: number) {
    const { space } = this.model.document;
    const point = this.model.nameOf(node);
    return typeof point === 'string' ? (worldOf(space).written?.(space, point) ?? point) : point;
  }

  cell(node: number) {
    const point = node < 0 ? '–' : this.point(node);
    return typeof point === 'string' ? point : `(${point.join(',')})`;
  }

  /** A cost as text: whole numbers as they are, others with two decimals. */
  cost(cost: number | null) {
    if (cost === null || Number.isNaN(cost)) return '–';
    if (!Number.isFinite(cost)) return cost < 0 ? '−∞' : '∞';
    return (Number.isInteger(cost) ? String(cost) : cost.toFixed(2)).replace('-', '−');
  }

  searchName(document: Pick<LabDocument, 'algorithm' | 'heuristic'>) {
    return searchName(this.strings, document);
  }

  /** What is at the cursor, in one sentence. */
  sentenceNow(): string {
    const { model } = this;
    const { search, searched, document } = model;
    // The search of another map that is still shown says nothing about this one.
    if (!search || (searched && searched.space !== document.space && !sameNodes(searched.space, document.space))) return '';
    const event = search.event();
    if (search.status === 'bad-input' || search.status === 'out-of-memory') return this.#outcome();
    if (!event) return this.t('lab.before', { start: this.cell(model.start), goal: this.cell(model.goal) });
    const zero = search.episodes[search.episode]?.estimated === false ? this.t('event.zero') : '';
    if (event.type === 'finished' && (event.status === 'limit' || !search.walk?.())) return this.#outcome() + zero;
    const said = narrate(
      event,
      {
        point: (node: number) => this.point(node),
        number: (cost: number) => this.cost(cost),
        document,
        outcome: () => this.#totals(),
        threshold: () => search.threshold,
        otherwise: () => search.otherwise?.(),
        jump: () => search.jump(),
      },
      this.strings,
    );
    return event.type === 'expanded' || event.type === 'finished' ? said + zero : said;
  }

  #outcome() {
    const search = this.model.search as Search; // called only if there is a search
    return describeOutcome(search.outcome, search.reason, this.#totals(), this.model.document, this.strings);
  }

  #totals() {
    const { cost, cells } = this.answer();
    const search = this.model.search as Search; // see above
    const { expandedInside: inside, ...totals } = search.totals();
    const byClusters = makesClusters(this.model.document.algorithm)
      ? { inside, moves: search.waypoints().length - 1, rough: search.roughPath().length, saved: search.saved }
      : {};
    return { ...totals, cost, cells, stuckAt: this.point(search.stuckAt), ...byClusters };
  }
}

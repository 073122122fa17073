/**
 * A search that is gone through for somebody who says beforehand what it does. It is recorded as far as the place that is asked
 * about, and one expansion further only once somebody wants to know what that one does.
 */
import { keyOf } from '../document/algorithms.ts';
import type { Engine } from '../engine/engine.ts';
import type { OpenRow, Search, TraceEvent } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';

export type Verdict = 'opened' | 'relaxed' | 'kept' | 'closed' | 'reopened';
/** What an expansion does to a neighbour: `g` is what the way through the expanded node costs. */
export interface Look {
  /** Of its event. */
  index: number;
  node: number;
  verdict: Verdict;
  step: number;
  g: number;
  h: number;
  oldG: number | null;
}
interface Expansion {
  node: number;
  g: number;
  h: number;
  looks: Look[];
}

export const verdicts: readonly Verdict[] = ['opened', 'relaxed', 'kept', 'closed', 'reopened'];

/** Rows of the open list looked at; longer ones have the same front. */
const rows = 1 << 15;

/** A number of the row that decides; 0 where the order of discovery does. */
const decides = (row: OpenRow, document: LabDocument) => {
  const key = keyOf(document);
  return key ? row[key.name] : 0;
};

/**
 * The nodes that may be expanded next: all that the rule of the algorithm cannot tell apart, or the one that the declared order
 * of ties puts first.
 * @param open in the order in which the search takes them
 */
export function legal(open: readonly OpenRow[], document: LabDocument, strict: boolean) {
  const [first] = open;
  if (strict || !keyOf(document)) return open.slice(0, 1);
  return open.filter((row) => decides(row, document) === decides(first, document));
}

/** What an expansion said of each neighbour, in the core's order; the cursor is left there. @param made expansions before it */
export function looksOf(search: Search, made: number): Look[] {
  const looks: Look[] = [];
  const last = search.positionOfExpansion(made + 1);
  for (let at = search.positionOfExpansion(made) + 2; at <= last; at++) {
    search.seek(at);
    const event = search.event();
    if (!event || !verdicts.includes(event.type as Verdict)) continue; // or it is none
    const { index, node, stepCost: step, g, h, oldG } = event;
    looks.push({ index, node, verdict: event.type as Verdict, step, g, h, oldG }); // it is among them
  }
  return looks;
}

export class Ahead {
  #search;
  #made = 0;
  /** What is known of the next expansion. */ #next: Expansion | null = null;
  document;

  /**
   * @param document a valid one
   * @param made expansions gone through beforehand
   */
  constructor(engine: Engine, document: LabDocument, made: number) {
    this.#search = engine.createSearch(document);
    this.document = document;
    this.goTo(made);
  }

  /** Expansions made at the place that is asked about. */
  get made() {
    return this.#made;
  }

  /** To the place after so many expansions, or to the end if that comes before. */
  goTo(made: number) {
    const search = this.#search;
    if (search.expansionCount < made) search.advance(made - search.expansionCount);
    this.#made = Math.min(made, search.expansionCount);
    this.#next = null;
    search.seek(search.positionOfExpansion(this.#made));
  }

  /** The open list, in the order in which the search takes it. @param most rows of it */
  open(most: number = rows) {
    this.#search.seek(this.#search.positionOfExpansion(this.#made));
    return this.#search.openList(most);
  }

  /** Whether no expansion follows. That takes one more, of which nothing is told. */
  get over() {
    const search = this.#search;
    if (search.expansionCount === this.#made) search.advance(1);
    return search.expansionCount === this.#made;
  }

  /** What came of it, where it is over. */
  get outcome() {
    const { status, cost } = this.#search.result();
    return { status, cost };
  }

  /** The expansion that follows, with each neighbour that it says something of. Only where it is not over. */
  next() {
    if (this.#next) return this.#next;
    const search = this.#search;
    if (search.expansionCount === this.#made) search.advance(1);
    search.seek(search.positionOfExpansion(this.#made) + 1);
    const { node, g, h } = search.event() as TraceEvent; // it stands after one
    const looks = looksOf(search, this.#made);
    return (this.#next = { node, g, h, looks });
  }

  /** What the search knows of a node at the place that is asked about. */
  node(node: number) {
    this.#search.seek(this.#search.positionOfExpansion(this.#made));
    return this.#search.node(node);
  }

  dispose() {
    this.#search.dispose();
  }
}

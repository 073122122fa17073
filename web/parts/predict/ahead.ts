/**
 * A search for somebody who predicts it. It is recorded up to the place of the question, and one expansion further only when that
 * expansion has to be known.
 */
import { sameKey } from '../../kernel/engine/search.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { KeyPart, OpenRow, Search, TraceEvent } from '../../kernel/engine/search.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

export type Verdict = 'opened' | 'relaxed' | 'kept' | 'closed' | 'reopened';
/** What an expansion does to a neighbour: `g` is the cost of the path through the expanded node. */
export interface Look {
  /** Index of its event. */
  index: number;
  node: number;
  verdict: Verdict;
  step: number;
  g: number;
  h: number;
  key: readonly KeyPart[];
  oldG: number | null;
}
interface Expansion {
  node: number;
  g: number;
  h: number;
  looks: Look[];
}

export const verdicts: readonly Verdict[] = ['opened', 'relaxed', 'kept', 'closed', 'reopened'];

/** Most rows read of the open list; the front of longer lists is the same. */
const rows = 1 << 15;

/**
 * The nodes that may be expanded next: all that are equal by the rule of the algorithm or, if `strict`, the one that the tie rule puts
 * first.
 * @param open in the order in which the search takes them
 */
export const legal = <Row extends OpenRow>(open: readonly Row[], strict: boolean) =>
  strict || !open[0]?.key.length ? open.slice(0, 1) : open.filter((row) => sameKey(row, open[0]));

/** What an expansion does to each neighbour, in the core's order; leaves the cursor at its end. @param made expansions before it */
export function looksOf(search: Search, made: number): Look[] {
  const looks: Look[] = [];
  const last = search.positionOfExpansion(made + 1);
  for (let at = search.positionOfExpansion(made) + 2; at <= last; at++) {
    search.seek(at);
    const event = search.event();
    if (!event || !verdicts.includes(event.type as Verdict)) continue; // other events say nothing about a neighbour
    const { index, node, stepCost: step, g, h, key, oldG } = event;
    looks.push({ index, node, verdict: event.type as Verdict, step, g, h, key, oldG }); // one of the verdicts
  }
  return looks;
}

export class Ahead {
  #search;
  #made = 0;
  /** The next expansion, once it is known. */ #next: Expansion | null = null;
  document;

  /**
   * @param document a checked one
   * @param made number of expansions before the first question
   */
  constructor(engine: Engine, document: LabDocument, made: number) {
    this.#search = engine.createSearch(document);
    this.document = document;
    this.goTo(made);
  }

  /** Number of expansions before the question. */
  get made() {
    return this.#made;
  }

  /** Goes to the place after this many expansions, or to the end if that is earlier. */
  goTo(made: number) {
    const search = this.#search;
    if (search.expansionCount < made) search.advance(made - search.expansionCount);
    this.#made = Math.min(made, search.expansionCount);
    this.#next = null;
    search.seek(search.positionOfExpansion(this.#made));
  }

  /** The open list in the order in which the search takes its nodes. @param most rows */
  open(most: number = rows) {
    this.#search.seek(this.#search.positionOfExpansion(this.#made));
    return this.#search.openList(most, true);
  }

  /** Whether no expansion follows. Finding out makes one more expansion, which is not shown. */
  get over() {
    const search = this.#search;
    if (search.expansionCount === this.#made) search.advance(1);
    return search.expansionCount === this.#made;
  }

  /** The result of the search, when it is over. */
  get outcome() {
    const { status, cost } = this.#search.result();
    return { status, cost };
  }

  /** The following expansion, with what it does to each neighbour. Only if the search is not over. */
  next() {
    if (this.#next) return this.#next;
    const search = this.#search;
    if (search.expansionCount === this.#made) search.advance(1);
    search.seek(search.positionOfExpansion(this.#made) + 1);
    const { node, g, h } = search.event() as TraceEvent; // the cursor stands after an event
    const looks = looksOf(search, this.#made);
    return (this.#next = { node, g, h, looks });
  }

  /** What the search knows about a node at the place of the question. */
  node(node: number) {
    this.#search.seek(this.#search.positionOfExpansion(this.#made));
    return this.#search.node(node);
  }

  dispose() {
    this.#search.dispose();
  }
}

/** A key of the words for the order in which neighbours are looked at; empty if there are no words for it. */
export function neighboursOf({ space, diagonal }: { space: { type: string }; diagonal?: string }) {
  const { cells, ordered, lacks } = worldOf(space);
  if (!cells && !ordered) return '';
  const ways = !lacks?.diagonal && diagonal === 'never' ? `${space.type}.straight` : space.type;
  return `predict.order.${ways}`;
}

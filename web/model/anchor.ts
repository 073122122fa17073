/**
 * Where the cursor was held when an edit began another search: the node that was being expanded. A new search has other events
 * under the old numbers, so the cursor goes to where the same node is expanded, if that is near.
 */
import { currentNode } from './current_node.ts';
import type { Search } from '../engine/search.ts';

export class Anchor {
  #at: { node: number; from: number } | null = null;

  drop() {
    this.#at = null;
  }

  /** Holds what is expanded at the cursor, unless something is held already; nothing at the beginning and the end. */
  hold(search: Search | null) {
    const event = search?.event();
    if (this.#at || !search || !event || event.type === 'finished' || search.position === search.eventCount) return;
    const node = currentNode(event);
    if (node >= 0) this.#at = { node, from: search.position };
  }

  /**
   * Where the cursor is to go in another search: where the same node is expanded, if that is after half to twice as many steps,
   * else after as many steps as before; null where it need not go, or as long as that is not known.
   *  @param recording whether more of it is to come
   */
  wayBack(search: Search, recording: boolean): { node: number; from: number; to: number } | null {
    if (!this.#at) return null;
    const { node, from } = this.#at;
    if (search.position === from && currentNode(search.event()) === node) return null;
    const found = search
      .history(node, { count: 2 * from })
      .find(({ type, index }) => type === 'expanded' && index + 1 >= from / 2 && index < 2 * from);
    if (!found && recording && search.eventCount < 2 * from) return null;
    return { node, from, to: found ? found.index + 1 : from };
  }
}

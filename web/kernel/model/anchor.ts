/**
 * Remembers the node that was being expanded at the cursor when an edit began a new search. In the new search the same position
 * means another event, so the cursor moves to where the same node is expanded, if that is near.
 */
import { currentNode } from './current_node.ts';
import type { Search } from '../engine/search.ts';

export class Anchor {
  #at: { node: number; from: number } | null = null;

  drop() {
    this.#at = null;
  }

  /** Remembers the node that is expanded at the cursor, unless one is remembered already. At the beginning and at the end there is none. */
  hold(search: Search | null) {
    const event = search?.event();
    if (this.#at || !search || !event || event.type === 'finished' || search.position === search.eventCount) return;
    const node = currentNode(event);
    if (node >= 0) this.#at = { node, from: search.position };
  }

  /**
   * Where the cursor has to go in a new search: to the expansion of the same node if its position is between half and twice the old
   * one, otherwise to the old position. Null if the cursor need not move, or cannot know yet.
   * @param recording whether the recording still grows
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

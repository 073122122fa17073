/**
 * While somebody chooses the node with the smallest f, that sum is theirs to make: the map and the lists show g and h, and f once a node
 * has been chosen. Where the search orders nodes by a number that is no sum, there is nothing to hide.
 */
import type { Hand } from '../../parts/lessons/hand.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** Whether the f of a node is hidden. In an exam it stays so: it would tell whether g and h were read rightly. */
export const hidesF = (hand: Hand, node: number, exam: boolean): boolean =>
  hand.document.algorithm === 'astar' && hand.level !== 'all' && !hand.ended && (exam || hand.search.states()[node] === open);

/** The state of nodes on the open list. */
const open = 1;

/** Hides f in whatever shows this search. @param hides asked for a node that has been seen */
export function concealF(search: Search, hides: (node: number) => boolean) {
  // A search that is begun again hides it already.
  if (Object.hasOwn(search, 'seen')) return;
  const { seen, node } = search;
  const without = <Of extends { key: unknown }>(numbers: Of): Of => ({ ...numbers, key: [] });
  // Its other methods are those of its class.
  Object.assign(search, {
    seen: (nodes: readonly number[]) =>
      seen.call(search, nodes).map((each) => (each.g !== null && hides(each.node) ? without(each) : each)),
    node: (of: number) => {
      const numbers = node.call(search, of);
      return numbers.g !== null && hides(of) ? without(numbers) : numbers;
    },
  });
}

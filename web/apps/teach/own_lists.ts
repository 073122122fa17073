/** Open and closed list of a search by hand, sorted by name: the true order would give the answer away. Pressing a row presses its node. */
import { exerciseOf } from '../../kernel/worlds/exercises.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { written } from '../../parts/lessons/paper.ts';
import type { Hand } from '../../parts/lessons/hand.ts';

/** The value the search orders nodes by, as text; a sum also without what it comes to. */
export function sumOf({ document: { algorithm } }: Hand, g: number, h: number, open = false) {
  if (algorithm === 'astar') return `${written(g)} + ${written(h)}${open ? '' : ` = ${written(g + h)}`}`;
  return algorithm === 'greedy' ? `h ${written(h)}` : `g ${written(g)}`;
}

/** A button for a node, with its picture if the world has one. The element around it listens to the press. */
export function nodeButton(hand: Hand, node: number, name: string) {
  const { space } = hand.document;
  const pieces = exerciseOf(space).pieces?.(hand.search.label(node));
  return makeButton(
    { class: 'button quiet node', 'data-node': node },
    null,
    ...(pieces
      ? [
          element('span', { class: 'unseen', text: name }),
          element(
            'span',
            { class: 'tiles', 'aria-hidden': 'true' },
            ...pieces.map((tile) => element('i', { class: tile ? '' : 'gap', text: tile })),
          ),
        ]
      : [name]),
  );
}

export function drawLists(
  root: HTMLElement,
  hand: Hand,
  {
    name,
    hides,
    t,
  }: { name(node: number): string; hides(node: number): boolean; t(key: string, parameters?: Record<string, string | number>): string },
) {
  const { search } = hand;
  const nodes = [...search.states().keys()].map((node) => ({ ...search.node(node), name: name(node) }));
  const listOf = (wanted: 'open' | 'closed') => {
    const rows = nodes.filter(({ state }) => state === wanted).sort((one, other) => (one.name < other.name ? -1 : 1));
    return element(
      'table',
      {},
      element('caption', { text: t(`teach.list.${wanted}`, { n: rows.length }) }),
      element(
        'tbody',
        {},
        ...rows.map(({ node, g, h, parent }) =>
          element(
            'tr',
            { 'data-node': node, 'aria-current': node === hand.expanding && 'true' },
            element('th', { scope: 'row' }, nodeButton(hand, node, name(node))),
            element('td', { text: sumOf(hand, g ?? 0, h, hides(node)) }),
            element('td', { text: parent < 0 ? '–' : t('teach.parent', { parent: name(parent) }) }),
          ),
        ),
      ),
    );
  };
  root.replaceChildren(listOf('open'), listOf('closed'));
}

/** Boards of a sliding puzzle to be pressed: a row for every number of moves, with the boards the learner has met, and the goal. */
import { element } from '../ui/dom.ts';
import { exerciseOf } from '../worlds/exercises.ts';
import type { Problem } from '../lessons/problem.ts';
import type { OwnSearch } from '../lessons/own_search.ts';

/** A board as a small picture. */
export const pictureOfBoard = (space: any, node: number) =>
  element(
    'span',
    { class: 'tiles' },
    ...(exerciseOf(space).met?.pieces(space, node) ?? []).map((tile) => element('i', { class: tile ? '' : 'gap', text: tile })),
  );

/**
 * Puts the button of every board that can be seen now into its row; others leave. Buttons that stay are not moved, so that
 * whoever goes by keyboard stays where they are.
 */
export function layBoards(
  root: HTMLElement,
  problem: Problem,
  search: OwnSearch,
  buttonOf: (node: number) => HTMLElement,
  t: (key: string, parameters?: Record<string, string | number>) => string,
) {
  const depths: Map<number, number[]> = new Map();
  const add = (depth: number, node: number) => depths.set(depth, [...(depths.get(depth) ?? []), node]);
  for (const [node, { g }] of search.entries) add(g, node);
  const next = search.g(search.current) + 1;
  for (const { to } of search.waiting) if (!search.entries.has(to)) add(next, to);
  const there = [...depths.values()].flat();
  const rows = [...depths]
    .sort(([one], [other]) => one - other)
    .map(([depth, nodes]) => ({ title: t('teach.tiles.depth', { n: depth }), nodes }));
  if (!there.includes(problem.goal)) rows.push({ title: t('teach.tiles.goal'), nodes: [problem.goal] });
  const seen = new Set(rows.map(({ title }) => title));
  for (const row of [...root.children]) if (!seen.has(row.getAttribute('aria-label') ?? '')) row.remove();
  rows.forEach(({ title, nodes }, at) => {
    let row = [...root.children].find((each) => each.getAttribute('aria-label') === title);
    if (!row) {
      row = element('div', { class: 'depth', role: 'group', 'aria-label': title }, element('span', { class: 'hint', text: title }));
      root.insertBefore(row, root.children[at] ?? null);
    }
    const wanted = nodes.map(buttonOf);
    for (const button of [...row.querySelectorAll('button')]) if (!wanted.includes(button)) button.remove();
    for (const button of wanted) if (button.parentElement !== row) row.append(button);
  });
}

/** The badge about a graph's heuristic: admissible or not, consistent or not, and at which nodes and edges it fails. */
import { reads } from '../../../kernel/document/algorithms.ts';
import { estimateMarks } from './flaw_marks.ts';
import { withEstimates } from './edit.ts';
import { estimatesOf, guarantee, provesFromStart, reasonText } from '../../../kernel/words/verdict.ts';
import { element, makeButton } from '../../ui/dom.ts';
import type { HostOf } from '../../ui/host.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { Search } from '../../../kernel/engine/search.ts';
import type { Stage } from '../../stage/stage.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

/** The most failing nodes or edges that the badge names; the marks on the map show all. */
const NAMED = 4;
/** The most of each kind that the core looks for. */
const MOST = 1000;

type Table = { space: DocumentOf<'graph'>['space']; heuristic: string };

/**
 * Copies the estimates of the current heuristic into the graph's own table. After an edit, this waits for the new search, and does nothing
 * if graph, goal or heuristic have changed by then.
 * @param also changes the fields before they are applied
 */
export async function takeEstimates(model: ModelOf<'graph'>, also: (table: Table) => Table = (table) => table) {
  const { document } = model;
  while (model.searched?.space !== document.space) {
    await new Promise((resolve) => {
      model.addEventListener('search', resolve, { once: true });
    });
    if ((['space', 'goal', 'heuristic'] as const).some((name) => model.document[name] !== document[name])) return;
  }
  model.apply(also(withEstimates(document, (node) => (model.search as Search).node(node).h))); // the loop has waited for it
}

/** @param edit opens the form for a node's estimate */
export function showEstimates(
  lab: HostOf<'graph'>,
  stage: Stage,
  edit: (node: number) => void,
  signal: AbortSignal,
): { root: HTMLElement; trueCost(node: number): number } {
  const { model } = lab;
  const verdicts = element('ul', { class: 'verdicts' });
  const promise = element('p', { class: 'remark' });
  const how = element('p', { class: 'hint', 'data-t': 'lab.graph.estimates.edit', hidden: true });
  const own = makeButton({
    class: 'chip',
    'data-t': 'lab.graph.estimates.own',
    'data-tip': 'lab.graph.estimates.own.tip',
    'data-action-graph': 'estimates',
  });
  const root = element(
    'section',
    { class: 'estimates' },
    element('h3', {}, element('span', { 'data-t': 'lab.graph.estimates' }), own),
    verdicts,
    promise,
    how,
  );

  let found: {
    key: unknown[];
    trueCosts: Float64Array;
    overestimated: Int32Array;
    inconsistent: [number, number][];
  } | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;

  const keyNow = () => {
    const { space, goal, heuristic } = model.document;
    return [space, goal, heuristic];
  };
  const holds = () => found !== null && keyNow().every((part, i) => part === found?.key[i]);
  const check = () => {
    const { search } = model;
    if (!search || holds()) return;
    const checked = search.heuristicCheck(MOST);
    if (!checked) return; // out of memory: the badge stays as it is
    const { trueCosts, overestimated, inconsistent: ends } = checked;
    const inconsistent = Array.from({ length: ends.length / 2 }, (_, i): [number, number] => [ends[2 * i], ends[2 * i + 1]]);
    found = { key: keyNow(), trueCosts, overestimated, inconsistent };
    stage.setLayer(
      'estimates',
      estimateMarks(() => (holds() ? found : null)),
    );
  };

  const verdict = (good: boolean, text: string) =>
    element(
      'li',
      { class: good ? 'good' : 'bad' },
      element('b', { 'aria-hidden': 'true', text: good ? '✓' : '✗' }),
      element('span', { text }),
    );

  /** Joins names, and adds how many more there are. */
  const listed = (names: readonly string[], count: number) =>
    names.join(lab.t('event.separator')) + (count > names.length ? ` ${lab.t('lab.graph.more', { n: count - names.length })}` : '');

  const draw = () => {
    const { document, search } = model;
    if (document.space.type !== 'graph') return;
    root.hidden = !reads('heuristic', document.algorithm);
    own.hidden = document.heuristic === 'custom';
    how.hidden = !own.hidden;
    if (root.hidden || !search) return;
    check();
    if (!found) return;
    const { overestimated, inconsistent, trueCosts } = found;
    const { nodes } = document.space;
    const over = Array.from(overestimated.subarray(0, NAMED), (node) =>
      lab.t('lab.graph.over', { node: nodes[node].id, h: lab.cost(search.node(node).h), cost: lab.cost(trueCosts[node]) }),
    );
    const falls = inconsistent.slice(0, NAMED).map(([from, to]) => `${nodes[from].id} → ${nodes[to].id}`);
    const goalOff = overestimated.includes(model.goal);
    verdicts.replaceChildren(
      verdict(
        over.length === 0,
        over.length ? lab.t('lab.graph.inadmissible', { nodes: listed(over, overestimated.length) }) : lab.t('lab.graph.admissible'),
      ),
      verdict(
        falls.length === 0 && !goalOff,
        falls.length
          ? lab.t('lab.graph.inconsistent', { edges: listed(falls, inconsistent.length) })
          : lab.t(goalOff ? 'lab.graph.inconsistent.goal' : 'lab.graph.consistent'),
      ),
    );
    const toGoal = { admissible: over.length === 0, consistent: falls.length === 0 && !goalOff };
    const promised = guarantee(document, provesFromStart(document.algorithm) ? estimatesOf(document, search) : toGoal);
    const kept = promised.sure ? 'sure' : 'none';
    promise.textContent = lab.t(`lab.graph.promise.${kept}`, {
      algorithm: lab.t(`lab.choice.algorithm.${document.algorithm}`),
      why: reasonText(lab.strings, promised, document),
    });
  };
  const ask = () => {
    clearTimeout(later);
    later = setTimeout(draw);
  };
  own.addEventListener('click', async () => {
    await takeEstimates(model);
    if (model.document.heuristic === 'custom') edit(model.start);
  });
  lab.need('guide').then(ask, () => {});
  for (const event of ['document', 'search']) model.addEventListener(event, ask, { signal });
  lab.addEventListener('language', ask, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(later);
    stage.setLayer('estimates', null);
  });
  ask();
  return { root, trueCost: (node) => (holds() && found ? found.trueCosts[node] : NaN) };
}

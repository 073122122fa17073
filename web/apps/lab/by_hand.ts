/** "Take the wheel": people press the node to expand next, in the open list or on the map, and are told which one the search would have taken. */
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { element, find, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import { light } from '../../view/draw/light.ts';
import { keyFacts } from '../../kernel/words/sum_text.ts';
import { neighboursOf } from '../../parts/predict/ahead.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { Search } from '../../kernel/engine/search.ts';

/** The search without hands is counted up to so many expansions: nobody takes more nodes. */
const MOST = 100_000;
/** The largest number of nodes that a sentence names. */
const NAMED = 4;

export function show(lab: Lab, stage: Stage) {
  const { model, root } = lab;
  const said = element('p', { role: 'status' });
  const end = makeButton({ class: 'chip', 'data-t': 'hand.end' }, () => take(-1));
  const leave = makeButton({ class: 'chip', 'data-t': 'hand.leave' }, lab.actions.hand);
  const box = element('div', { class: 'by-hand', hidden: true }, said, element('div', { class: 'line wrap' }, end, leave));
  find(root, '[data-remark]').after(box);
  /** The expansions of the search without hands, when they have been counted. */
  let itself: { document: unknown; expanded: number } | null = null;

  const take = (node: number) => {
    const { search, document } = model;
    const { taken } = document;
    if (!taken || !search || model.searched !== document || (node >= 0 && search.node(node).state !== 'open')) return;
    const { closed, reopened } = search.counters();
    // Nodes that were taken after the cursor are dropped; undo brings them back.
    lab.change({ taken: [...taken.slice(0, closed + reopened), node < 0 ? null : model.point(node)] });
    model.seek(Infinity);
  };

  /**
   * The node that was taken last before the cursor, and those the search could have taken. Moves the cursor for that and back at once, so
   * that nobody sees it.
   */
  const last = (search: Search) => {
    const { position, expansion } = search;
    if (expansion === 0) return null;
    const before = search.positionOfExpansion(expansion - 1);
    search.seek(before);
    const may = [...search.mayTake()];
    const first = may.length ? search.node(may[0]) : null;
    search.seek(before + 1);
    const node = search.event()?.node ?? -1;
    const info = search.node(node);
    search.seek(position);
    return { node, may, first, info };
  };

  /** For depth-first search, the order in which neighbours are put on the stack. */
  const stack = (document: typeof model.document) => {
    const order = document.algorithm === 'dfs' && neighboursOf(document);
    return order ? lab.t('predict.rule.dfs', { order: lab.t(order) }) : '';
  };

  const judged = (search: Search) => {
    const turn = last(search);
    if (!turn) return lab.t('hand.begin');
    const { node, may, first, info } = turn;
    const value = ({ key }: typeof info) => keyFacts(key, (cost) => lab.cost(cost));
    const names = {
      node: lab.cell(node),
      others: may
        .filter((each) => each !== node)
        .slice(0, NAMED)
        .map((each) => lab.cell(each))
        .join(lab.t('hand.or')),
    };
    if (!first) return lab.t('hand.ended', names);
    const right = may.includes(node);
    if (!info.key.length) return lab.t(right ? 'hand.right' : 'hand.other', names);
    return lab.t(right ? (may.length > 1 ? 'hand.right.ties' : 'hand.right.key') : 'hand.other.key', {
      ...names,
      own: value(info),
      least: value(first),
    });
  };

  /** Counts how many expansions the search needs without hands. */
  const count = async (document: typeof model.document) => {
    const { engine } = model;
    const counted = (itself = { document, expanded: 0 });
    if (!engine) return;
    const search = engine.createSearch(validateDocument({ ...document, taken: undefined }));
    const stop = new AbortController();
    await search.run({ signal: stop.signal, onProgress: () => search.expansionCount > MOST && stop.abort() });
    if (model.engine !== engine) return;
    if (search.status !== 'running') counted.expanded = search.totals().expanded;
    search.dispose();
    draw();
  };

  const draw = onceAFrame(() => {
    const { search, document } = model;
    const by = Boolean(document.taken);
    if (box.hidden === by) stage.setTool(by ? 'point' : 'select');
    if (!by) stage.setLayer('hand', null);
    box.hidden = !by;
    if (!by || !search || model.searched !== document) return;
    const over = search.status !== 'running';
    // Those that can be taken invite to it.
    stage.setLayer('hand', over ? null : light('open'));
    end.hidden = over;
    const atEnd = over && model.position === search.eventCount;
    if (atEnd && itself?.document !== document) count(document);
    said.textContent = lab.sentences(
      judged(search),
      stack(document),
      atEnd && itself?.expanded ? lab.t('hand.itself', { n: search.totals().expanded, own: itself.expanded }) : '',
    );
  });

  model.addEventListener('selection', () => {
    const { selected, document, search } = model;
    if (!document.taken || selected < 0 || search?.node(selected).state !== 'open') return;
    model.selected = -1;
    take(selected);
  });
  lab.follow(['document', 'search', 'position'], draw);
  lab.localize();
}

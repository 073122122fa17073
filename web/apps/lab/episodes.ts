/** Where the map changes: which of its searches is at the cursor, what a repair saves, which map is drawn on, and the way back to one map. */
import { repairs, walks } from '../../kernel/document/algorithms.ts';
import { WholeSearch } from '../../kernel/engine/whole_search.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { documentAfter } from '../../kernel/worlds/then.ts';
import { element, find, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import { tellLeftOut } from './tell_left_out.ts';
import type { Lab } from './lab.ts';

/** The search made anew is counted up to so many expansions. */
const MOST = 1_000_000;

export function show(lab: Lab) {
  const { model, root } = lab;
  const place = element('span');
  const said = element('p', { role: 'status' });
  /** To the map before all changes, or to that after them. */
  const turn = (key: string, to: number) =>
    makeButton({ class: 'chip', 'data-t': key }, () => {
      model.player.pause();
      model.seek(to);
    });
  const before = turn('episodes.before', 0);
  const now = turn('episodes.now', Infinity);
  const maps = element('span', { class: 'line', role: 'group', 'data-t-label': 'episodes.maps' }, before, now);
  const anew = makeButton({ class: 'chip', 'data-t': 'episodes.anew' }, () => lab.change({ then: undefined }));
  const box = element('div', { class: 'episodes', hidden: true }, element('div', { class: 'line wrap' }, place, maps, anew), said);
  find(root, '[data-remark]').after(box);

  const searchNow = () => (model.search instanceof WholeSearch && model.searched === model.document ? model.search : null);

  /** How many expansions A* needs for the map of a search, under the same rules; null while it is counted, and if there are too many. */
  let counted = { document: model.document, numbers: new Map<number, number | null>() };
  const countAnew = async (episode: number) => {
    const { document, engine } = model;
    if (counted.document !== document) counted = { document, numbers: new Map() };
    const { numbers } = counted;
    if (!engine || numbers.has(episode)) return;
    numbers.set(episode, null);
    const search = engine.createSearch(validateDocument({ ...documentAfter(document, episode), algorithm: 'astar' }));
    const left = () => model.document !== document || model.engine !== engine;
    await search.run({
      signal: {
        get aborted() {
          return left() || search.expansionCount > MOST;
        },
      },
    });
    if (left()) numbers.delete(episode);
    else if (search.status !== 'running') numbers.set(episode, search.totals().expanded);
    if (model.engine === engine) search.dispose();
    draw();
  };

  const draw = onceAFrame(() => {
    const { document } = model;
    const repairing = repairs(document.algorithm) && !walks(document.algorithm);
    const search = searchNow();
    box.hidden = !repairing && !document.then;
    if (box.hidden || !search) return;
    const { episodes, episode } = search;
    const changes = document.then?.length ?? 0;
    place.textContent = lab.t('episodes.place', { n: episode + 1, all: changes + 1 });
    maps.hidden = anew.hidden = !changes;
    before.setAttribute('aria-pressed', String(episode === 0));
    now.setAttribute('aria-pressed', String(episode === changes));
    const ended = search.atEnd ? episodes[episode] : undefined;
    const known = ended && repairing && (counted.document === document ? counted.numbers.get(episode) : undefined);
    if (ended && repairing && known === undefined) countAnew(episode);
    const compared = known && ended && lab.t(episode ? 'episodes.repair' : 'episodes.first', { n: ended.expanded, all: known });
    const drawn = search.drawn();
    said.textContent = lab.sentences(
      compared || '',
      document.space.edges && drawn
        ? lab.t('episodes.draws.edge', { n: drawn })
        : drawn > changes
          ? lab.t('episodes.draws.next')
          : lab.t(drawn ? 'episodes.draws.change' : 'episodes.draws.first', { n: drawn }),
    );
  });
  tellLeftOut(lab, 'then', 'episodes.aside');
  lab.follow(['document', 'search', 'recorded', 'position'], draw);
  lab.localize();
}

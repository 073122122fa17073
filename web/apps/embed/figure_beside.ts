/** A second search in the same figure: two maps in step, one timeline. The steps of the figure stay those of its own search. */
import { element } from '../../view/stage/elements.ts';
import { onceAFrame } from '../../kernel/model/clock.ts';
import { Stage } from '../../view/stage/stage.ts';
import { Teller } from '../../kernel/words/teller.ts';
import { lateStyle } from '../../view/ui/late_style.ts';
import { Follower } from '../../parts/beside/follower.ts';
import { optionNames } from '../../parts/beside/beside_options.ts';
import { Pair } from '../../parts/beside/pair.ts';
import { countsText } from '../../parts/beside/measure.ts';
import style from './figure_beside.css';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Read } from './part.ts';

/** What stands above a map: the search by its name, with the options in which it differs, and what it has counted. */
function textsOf({ model, teller }: { model: LabModel; teller: Teller }, other: LabModel) {
  const { document, search } = model;
  const name = [teller.searchName(document), ...optionNames(teller, document, other.document)].join(' · ');
  const counts = countsText(teller, model);
  if (!search || search.status === 'running' || search.position < search.eventCount) return [name, counts];
  const cost = teller.cost(teller.answer().cost);
  const end = search.status === 'found' ? teller.t('beside.verdict.found', { cost }) : teller.t<string>(`beside.status.${search.status}`);
  return [name, `${counts} · ${end}`];
}

export const read: Read = async (_host, _document, words) => {
  // The names of options come with the hints.
  await Promise.all([words.more('views'), words.more('hints')]);
  return ({ root, model, stage, strings, follow, enginesForModel }) => {
    lateStyle(root, style);
    const engines = enginesForModel();
    const follower = (engines.model = new Follower(model, engines.loadEngine, undefined, engines.crashed));
    const { track } = model.player;
    const pair = new Pair(model, follower);
    const heads = [model, follower].map((each) => ({
      model: each,
      teller: new Teller(each, strings),
      name: element('b'),
      counts: element('span'),
    }));
    const [own, place] = [root.querySelector('.asl-stage') as HTMLElement, element('div', { part: 'canvas' })]; // the figure's own stage
    const panes = [own, place].map((map, at) =>
      element('div', { class: 'pane' }, element('p', { part: 'name' }, heads[at].name, heads[at].counts), map),
    );
    const both = element('div', { class: 'both' }, ...panes);
    root.querySelector('.map')?.prepend(both);
    const second = new Stage(place, follower, { strings, twin: stage });
    const listening = new AbortController();
    const write = () =>
      heads.forEach((head, at) => {
        const [name, counts] = textsOf(head, heads[1 - at].model);
        if (head.name.textContent !== name) panes[at].setAttribute('aria-label', (head.name.textContent = name));
        head.counts.textContent = ` ${counts}`;
      });
    const draw = onceAFrame(() => listening.signal.aborted || write());
    for (const pane of panes) pane.setAttribute('role', 'group');
    for (const name of ['position', 'search', 'recorded', 'document']) pair.addEventListener(name, draw);
    follower.addEventListener('document', draw);
    stage.time = second.time = pair;
    follow(pair);
    write();
    return {
      refresh(other) {
        for (const { teller } of heads) teller.strings = other;
        second.setStrings(other);
        draw();
      },
      dress: (theme) => second.setTheme(theme),
      destroy() {
        listening.abort();
        pair.dispose();
        model.player.track = track;
        second.destroy();
        follower.dispose();
        engines.leave();
        both.replaceWith(own);
        stage.time = model;
        follow(null);
      },
    };
  };
};

/** Two searches side by side and in step, each with its name, its counts and its result. */
import { reads } from '../../kernel/document/algorithms.ts';
import { loadEngine } from '../../kernel/engine/engine.ts';
import { Choice } from '../../view/ui/choice.ts';
import { element, find, icon, makeButton, onceAFrame } from '../../view/ui/dom.ts';
import '../../view/ui/more_icons.ts';
import { optionsOf, switchTo, valueOf } from '../../view/ui/settings.ts';
import { Stage } from '../../view/stage/stage.ts';
import { Timeline } from '../../view/stage/timeline.ts';
import { Follower } from './follower.ts';
import { countsText, unitOf } from './measure.ts';
import { optionNames, optionsBeside } from './beside_options.ts';
import { Pair } from './pair.ts';
import { Judge } from './judge.ts';
import { races } from './rival.ts';
import type { Host } from '../../view/ui/host.ts';
import type { LabModel } from '../../kernel/model/model.ts';

interface Head {
  model: LabModel;
  root: HTMLElement;
  name: HTMLElement;
  counts: HTMLElement;
  verdict: HTMLElement;
  score: HTMLElement;
}

/** Actions of the page that move one search; while two are shown they move both. */
const sharedActions = ['step', 'back', 'first', 'last', 'grain'] as const;

export function show(lab: Host, stage: Stage) {
  const { model } = lab;
  let panes: Panes | null = null;
  const look = () => {
    if (!model.document.view.beside === !panes) return;
    panes?.close();
    panes = panes ? null : new Panes(lab, stage);
  };
  model.addEventListener('document', look);
  look();
}

/** The second pane and everything that belongs to it. */
class Panes {
  #lab;
  #stage;
  #listening = new AbortController();
  #follower;
  #pair;
  #second;
  #timeline;
  #judge;
  #track;
  /** The page's own actions, put back on closing. */ #actions;
  #heads: Head[];
  #nodes: HTMLElement[];
  #choices: Choice[];
  /** Settings that the second algorithm does not read, kept for one that does. */ #shelf: Map<string, unknown> = new Map();

  constructor(lab: Host, stage: Stage) {
    const { model, root } = lab;
    this.#lab = lab;
    this.#stage = stage;
    model.player.pause();
    this.#track = model.player.track;
    this.#follower = new Follower(model, loadEngine);
    this.#pair = new Pair(model, this.#follower);
    const draw = onceAFrame(() => this.#draw());
    this.#judge = new Judge(draw);

    this.#heads = [head(model, 'first'), head(this.#follower, 'second')];
    const place = element('div', { class: 'map second', 'data-stage-second': true });
    const time = element('div', { class: 'time', 'data-timeline-pair': true });
    this.#nodes = [...this.#heads.map((each) => each.root), place, time];
    const own = find(root, '[data-stage]');
    own.before(this.#heads[0].root);
    own.after(this.#heads[1].root, place);
    find(root, '[data-timeline]').after(time);
    root.dataset.beside = '';
    this.#choices = this.#fillSecondHead();
    this.#second = new Stage(place, this.#follower, { strings: lab.strings, twin: stage });
    stage.time = this.#second.time = this.#pair;
    this.#timeline = new Timeline(time, this.#pair, { strings: lab.strings });

    this.#actions = { ...lab.actions };
    const seek = (position: number) => {
      model.player.pause();
      this.#pair.seek(position);
    };
    Object.assign(lab.actions, {
      step: () => this.#pair.step(1),
      back: () => this.#pair.step(-1),
      first: () => seek(0),
      last: () => seek(Infinity),
      grain: () => {},
      'beside-swap': () => this.#swap(),
    });
    lab.localize();
    this.#listen(draw);
    if (races.delete(model)) this.#race();
  }

  /** Starts both searches by expansions; the player stops when the longer one has come to its end. */
  #race() {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#pair.seek(still ? Infinity : 0);
    if (!still) this.#lab.model.player.play();
  }

  #listen(draw: () => void) {
    const { signal } = this.#listening;
    const { model } = this.#lab;
    for (const name of ['position', 'search', 'recorded', 'document']) this.#pair.addEventListener(name, draw);
    this.#follower.addEventListener('document', draw);
    this.#follower.addEventListener('refused', (event) => {
      this.#lab.problem(event.detail);
      this.#lab.actions.beside();
    });
    model.addEventListener('state', () => model.player.playing || this.#speak(), { signal });
    this.#lab.addEventListener(
      'language',
      () => {
        for (const each of [this.#second, this.#timeline]) each.setStrings(this.#lab.strings);
        draw();
      },
      { signal },
    );
    draw();
  }

  /** Makes the menus for the second search; the first is chosen in the header of the page. */
  #fillSecondHead() {
    const { root } = this.#lab;
    const { name } = this.#heads[1];
    const choices = (['algorithm', 'heuristic'] as const).map((field) => {
      const button = makeButton({ class: 'choice', 'data-beside': field });
      name.append(button);
      return new Choice(root, button, {
        label: () => this.#lab.t('beside.second', { what: this.#lab.t(`lab.${field}`) }),
        options: () => optionsOf(field, this.#lab.strings, this.#follower.document),
        value: () => valueOf(field, this.#follower.document),
        choose: (value) => this.#choose(field, value),
      });
    });
    const tool = (action: string, symbol: string) =>
      makeButton({ class: 'tool small', 'data-action': action, 'data-t-label': `beside.${action}` }, null, icon(symbol));
    name.append(find(name, '.more'), tool('beside-swap', 'swap'), tool('beside', 'close'));
    return choices;
  }

  #choose(field: string, value: string) {
    const { document } = this.#follower;
    const { fields } = field === 'algorithm' ? switchTo(value, document, this.#shelf) : { fields: { [field]: value } };
    const { model } = this.#lab;
    this.#lab.change({ view: { ...model.document.view, beside: optionsBeside({ ...document, ...fields }, model.document) } });
  }

  /** Exchanges the two searches. */
  #swap() {
    const { document } = this.#lab.model;
    const { view: _, space: __, start: ___, goal: ____, ...second } = this.#follower.document;
    const beside = optionsBeside(document, { ...second, space: document.space });
    this.#lab.change({ ...second, view: { ...document.view, beside } });
  }

  #draw() {
    if (this.#listening.signal.aborted) return;
    const lab = this.#lab;
    const [first, second] = this.#heads.map(({ model }) => unitOf(model.document));
    for (const [at, { model, root, name, counts, verdict, score }] of this.#heads.entries()) {
      const { search, document } = model;
      const caption = lab.searchName(document);
      if (at === 0 && name.firstChild?.textContent !== caption) name.firstChild?.replaceWith(caption);
      find(name, '.more').textContent = optionNames(lab, document, this.#heads[1 - at].model.document).join(' · ');
      root.setAttribute('aria-label', lab.t('beside.pane', { n: at + 1, name: lab.t(`lab.choice.algorithm.${document.algorithm}`) }));
      // Side by side the two read as one: 14 : 37. What counts different things has no score.
      const scored = search !== null && first === second;
      score.textContent = scored ? lab.strings.n(search.counters().expanded) : '';
      score.dataset.of = lab.t('lab.count.expanded');
      counts.textContent = countsText(lab, model, scored);
      verdict.textContent = search?.atEnd ? this.#judge.verdict(lab, model) : '';
    }
    for (const choice of this.#choices) choice.refresh();
    this.#choices[1].button.hidden = !reads('heuristic', this.#follower.document.algorithm);
    // A preset does more than set options, and only to one search, so the two cannot change places.
    find(this.#heads[1].root, '[data-action=beside-swap]').hidden = lab.model.document.preset !== undefined;
  }

  /** Announces the counts and results of both searches to screen readers. */
  #speak() {
    const said = this.#heads.map(({ root, score, counts, verdict }) => [
      root.getAttribute('aria-label'),
      score.textContent && `${score.dataset.of} ${score.textContent}`,
      counts.textContent,
      verdict.textContent,
    ]);
    this.#lab.say(said.map((parts) => parts.filter(Boolean).join(', ')).join('; '));
  }

  close() {
    const lab = this.#lab;
    this.#listening.abort();
    this.#pair.dispose();
    lab.model.player.track = this.#track;
    this.#stage.time = lab.model;
    for (const name of sharedActions) lab.actions[name] = this.#actions[name];
    this.#second.destroy();
    this.#timeline.destroy();
    this.#follower.dispose();
    for (const node of [...this.#nodes, ...this.#choices.map(({ list }) => list)]) node.remove();
    delete lab.root.dataset.beside;
    this.#stage.fit();
  }
}

function head(model: LabModel, place: string): Head {
  const name = element('div', { class: 'pane-name' }, '', element('span', { class: 'more' }));
  const counts = element('span');
  const verdict = element('b');
  const score = element('span', { class: 'score' });
  const root = element('div', { class: `pane ${place}`, role: 'group' }, name, score, element('p', {}, counts, ' ', verdict));
  return { model, root, name, counts, verdict, score };
}

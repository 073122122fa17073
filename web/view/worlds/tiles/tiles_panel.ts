/** The panel of sliding tiles: boards to type or to shuffle, the parts of h, a fast solver, and the playback of its solution. */
import { nodeNow } from './search_tree.ts';
import { solveTiles } from '../../../kernel/engine/tiles_solver.ts';
import { additions, hasMore, inRows, parts, solvable } from '../../../kernel/worlds/tiles/tiles_world.ts';
import '../../ui/more_icons.ts';
import { element, icon, makeButton, onceAFrame } from '../../ui/dom.ts';
import { labelled, numberField, sizeForm } from '../../ui/size_form.ts';
import { articleGoal, orderedGoal, shuffled, swapped } from '../../../kernel/worlds/tiles/boards.ts';
import { playbackOn } from './playback.ts';
import type { HostOf } from '../../ui/host.ts';
import type { Stage } from '../../stage/stage.ts';

const sizes = [
  [2, 2],
  [3, 2],
  [3, 3],
  [4, 3],
  [4, 4],
];
/** How often the speed of the solver is measured, in milliseconds. */
const rateSpan = 400;

export function show(lab: HostOf<'tiles'>, stage: Stage, mount: HTMLElement) {
  const { model } = lab;
  const listening = new AbortController();
  const { signal } = listening;
  let seed = 1 + Math.floor(Math.random() * 9999);

  const attempt = (work: () => unknown) => {
    try {
      work();
      lab.notice({ kind: 'error', id: 'file', text: '' });
    } catch (error) {
      lab.problem(error);
    }
  };
  /** Applies a change of the board and shows its search from the beginning. */
  const begin = (fields: Record<string, unknown>) =>
    attempt(() => {
      model.player.pause();
      model.selected = -1;
      model.apply(fields);
      model.seek(0);
    });
  const field = (end: 'start' | 'goal') => {
    const input = element('input', {
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      maxlength: 60,
      'data-field': end,
      'data-tip': 'lab.tiles.start.hint',
    });
    const take = () => {
      if (input.value.trim() === inRows(model.document[end], model.width)) return;
      begin({ [end]: input.value });
      refresh();
    };
    input.addEventListener('change', take);
    return input;
  };
  const start = field('start'),
    goal = field('goal');
  const seedField = numberField('seed', 0, 2 ** 31 - 1);
  seedField.value = String(seed);

  const size = sizeForm(16, sizes, { class: 'chip', 'data-t': 'lab.tiles.size.set' }, (w, h) =>
    attempt(() => {
      const space = { type: 'tiles', width: w, height: h };
      const { goal: old } = model.document;
      const gap = old === orderedGoal(model.document.space, 'first') ? 'first' : 'last';
      if (w * h > 16) return model.apply({ space });
      const target = w === 3 && h === 3 && gap === 'last' ? articleGoal : orderedGoal(space, gap);
      begin({ space, goal: target, start: shuffled(space, target, seed) });
    }),
  );
  size.form.classList.add('wrap');
  size.form.append(labelled('lab.tiles.seed', seedField, true));
  /** The seed that was used last. The next shuffle takes a new one, unless somebody has typed another. */
  let used = '';
  const shuffle = () => {
    if (seedField.value === used) seedField.value = String(1 + Math.floor(Math.random() * 9999));
    used = seedField.value;
    if (seedField.validity.valid) seed = Number(seedField.value);
    begin({ start: shuffled(model.document.space, model.document.goal, seed) });
  };
  const another = () =>
    makeButton(
      { class: 'tool', 'data-of': 'tiles', 'data-t-label': 'lab.tiles.seed.new', 'data-action': 'new-shuffle' },
      () => {
        used = seedField.value;
        shuffle();
      },
      icon('dice'),
    );
  // There are few other tools, so that even a phone has room for the dice.
  const dice = another();
  lab.root.querySelector('[data-rail] [data-tool=pan]')?.after(dice);
  const goals: [name: string, board: () => string][] = [
    ['article', () => articleGoal],
    ['first', () => orderedGoal(model.document.space, 'first')],
    ['last', () => orderedGoal(model.document.space, 'last')],
  ];
  const goalChips = goals.map(([name, board]) =>
    makeButton({ class: 'chip', 'data-goal': name, 'data-t': `lab.tiles.goal.${name}` }, () => begin({ goal: board() })),
  );

  const warning = element('div', { class: 'parity', role: 'status', hidden: true });
  const warningText = element('b');
  const warningWhy = element('span', { class: 'hint' });
  const mend = makeButton({ class: 'chip', 'data-t': 'lab.tiles.unsolvable.mend', 'data-action': 'mend' }, () =>
    begin({ start: swapped(model.document.start) }),
  );
  warning.append(element('div', { class: 'notice error' }, element('p', {}, warningText, warningWhy, mend)));
  const estimate = element('p', { class: 'estimate' });

  const solve = makeButton({
    class: 'button',
    'data-t': 'lab.tiles.solve',
    'data-tip': 'lab.tiles.solve.hint',
    'data-action': 'solve-tiles',
  });
  const stop = makeButton({ class: 'chip', 'data-t': 'lab.tiles.solve.stop', 'data-action': 'stop-tiles', hidden: true });
  const solved = element('p', { class: 'hint', role: 'status', 'data-solved': '' });
  const playback = playbackOn(lab, stage, () => explain());
  const playPath = makeButton({ class: 'chip', 'data-t': 'lab.tiles.playback.of-search', 'data-action': 'play-path' }, () => {
    const { search } = model;
    if (search) playback.open(Array.from(search.path(), (node) => ({ board: search.label(node), node })));
  });
  let solving: AbortController | null = null;
  /** Makes the last message again, for when the language changes. */
  let said: () => string = () => '';

  const say = (text: () => string) => {
    said = text;
    solved.textContent = text();
  };
  /** Waits for the engine, and fetches it again if that failed before. Null if it does not come, or if waiting was aborted. */
  const fetched = (waiting: AbortSignal) =>
    new Promise((resolve: (engine: typeof model.engine) => void) => {
      if (model.engine) return resolve(model.engine);
      model.addEventListener('search', () => model.engine && resolve(model.engine), { signal: waiting });
      model.addEventListener('failure', () => resolve(null), { signal: waiting });
      waiting.addEventListener('abort', () => resolve(null));
      model.retry();
    });
  solve.addEventListener('click', async () => {
    const { document } = model;
    if (solving) return;
    const { signal: given } = (solving = new AbortController());
    playback.close();
    solve.hidden = true;
    stop.hidden = false;
    let last = { nodes: 0, milliseconds: 0 };
    let rate = 0;
    try {
      const engine = await fetched(given);
      if (!engine || given.aborted) return;
      const answer = await solveTiles(engine, document, {
        signal: given,
        onProgress: ({ bound, nodes, milliseconds }) => {
          if (milliseconds - last.milliseconds < rateSpan && rate > 0) return;
          rate = (nodes - last.nodes) / Math.max(1, milliseconds - last.milliseconds) / 1000;
          last = { nodes, milliseconds };
          say(() => lab.t('lab.tiles.solve.progress', { bound, nodes: lab.strings.n(nodes), rate: rate.toFixed(0) }));
        },
      });
      // An answer for boards that have changed meanwhile is dropped.
      if (model.document.start !== document.start || model.document.goal !== document.goal || signal.aborted) return say(() => '');
      const { bound, nodes, milliseconds, path, status } = answer;
      say(() =>
        lab.t(`lab.tiles.solve.${status}`, {
          bound,
          nodes: lab.strings.n(nodes),
          moves: path.length - 1,
          seconds: (milliseconds / 1000).toFixed(2),
        }),
      );
      if (status === 'found' && path.length > 1) playback.open(path.map((board: string) => ({ board })));
    } finally {
      solving = null;
      stop.hidden = true;
      refresh();
    }
  });
  stop.addEventListener('click', () => solving?.abort());

  mount.replaceChildren(
    element('h2', { 'data-t': 'lab.tiles.title' }),
    warning,
    estimate,
    element('div', { class: 'line wrap' }, solve, stop, playPath),
    solved,
    playback.root,
    element('p', { class: 'hint', 'data-t': 'lab.tiles.play' }),
    element(
      'label',
      { class: 'line' },
      element('span', { 'data-t': 'lab.tiles.start' }),
      start,
      makeButton({ class: 'chip', 'data-t': 'lab.tiles.shuffle', 'data-action': 'shuffle' }, shuffle),
      another(),
    ),
    element('label', { class: 'line' }, element('span', { 'data-t': 'lab.tiles.goal' }), goal),
    element('div', { class: 'buttons' }, ...goalChips),
    element('div', { class: 'line wrap' }, element('span', { 'data-t': 'lab.tiles.size' }), ...size.chips),
    size.form,
  );

  const refresh = () => {
    const { space, start: from, goal: to } = model.document;
    if (space.type !== 'tiles') return;
    for (const [input, text] of [
      [start, inRows(from, space.width)],
      [goal, inRows(to, space.width)],
    ] as const) {
      if (document.activeElement !== input || signal.aborted) input.value = text;
    }
    size.show(space);
    goalChips[0].hidden = space.width !== 3 || space.height !== 3;
    goals.forEach(([, board], at) => goalChips[at].setAttribute('aria-pressed', String(board() === to)));
    const can = solvable(space, from, to);
    warning.hidden = can;
    if (!can) {
      const { inversions, blank } = parts(space, from, to);
      const line = space.width === 1 || space.height === 1;
      warningText.textContent = lab.t('lab.tiles.unsolvable', { start: inRows(from, space.width), goal: inRows(to, space.width) });
      warningWhy.textContent = line
        ? lab.t('lab.tiles.unsolvable.line')
        : lab.t('lab.tiles.unsolvable.parity', { inversions, blank, sum: `${inversions} + ${blank} = ${inversions + blank}` });
      mend.hidden = line;
    }
    if (can || !solving) solve.hidden = !can;
    lab.notice({ kind: 'error', id: 'parity', text: can ? '' : (warningText.textContent ?? '') });
  };
  const explain = onceAFrame(() => {
    const { search } = model;
    const { space, goal: to, heuristic } = model.document;
    if (!search || space.type !== 'tiles') return;
    const played = playback.played();
    const node = played ? played.node : nodeNow(model, search.event());
    const board = played?.board ?? search.label(node as number); // only a played board may have no node
    // What the core adds for a board that the search has not seen is unknown here.
    const known = node === undefined ? undefined : search.node(node, 'forward').h;
    const { tiles, gap, more, sum } = additions(space, board, to, heuristic, known);
    const h = known ?? (hasMore(heuristic) ? null : heuristic === 'zero' ? 0 : sum);
    const text = (h: number | null, tiles: { tile: number; n: number }[], gap: number, more: number) => {
      const terms = [
        ...tiles.map(({ tile, n }) => lab.t('lab.tiles.h.tile', { tile, n })),
        gap > 0 ? lab.t('lab.tiles.h.gap', { n: gap }) : '',
        more > 0 ? lab.t(`lab.tiles.h.${heuristic === 'walking-distance' ? 'detours' : 'conflict'}`, { n: more }) : '',
      ].filter(Boolean);
      const why =
        heuristic === 'zero'
          ? [lab.t('lab.tiles.h.zero')]
          : terms.length === 0
            ? [lab.t('lab.tiles.h.none')]
            : terms.flatMap((text, at) => [at ? ' · ' : '', element('span', { class: 'whole', text })]);
      const says = lab.t('lab.tiles.h', { board: inRows(board, space.width), h: lab.cost(h) });
      return element('span', {}, element('b', { text: says }), ' ', ...why);
    };
    estimate.hidden = h === null;
    // Nothing below it moves: where the text is shorter than the longest one, the room of that is kept.
    const longest = text(
      99,
      [...to.slice(1)].map((_, at) => ({ tile: at + 1, n: 9 })),
      heuristic === 'tile-distance-with-blank' ? 9 : 0,
      hasMore(heuristic) ? 9 : 0,
    );
    longest.className = 'longest';
    longest.ariaHidden = 'true';
    estimate.replaceChildren(text(h, tiles, gap, more), longest);
    // Hidden, but its space is kept.
    playPath.style.visibility = search.status === 'found' && model.position === search.eventCount ? '' : 'hidden';
  });
  const both = () => {
    refresh();
    explain();
  };
  model.addEventListener(
    'document',
    () => {
      solving?.abort();
      playback.close();
      if (!solving) say(() => '');
      both();
    },
    { signal },
  );
  for (const event of ['position', 'search', 'selection', 'recorded']) model.addEventListener(event, explain, { signal });
  lab.addEventListener(
    'language',
    () => {
      solved.textContent = said();
      playback.refresh();
      both();
    },
    { signal },
  );
  lab.localize();
  playback.refresh();
  both();
  return () => {
    listening.abort();
    dice.remove();
    lab.notice({ id: 'parity', text: '' });
    solving?.abort();
    playback.close();
  };
}

/** The panel of the finder: for a chosen claim, maps are tried until one refutes it; that map is opened with both searches. */
import { pause } from '../../kernel/document/slices.ts';
import { loadFinder, type Found, type Progress } from '../../kernel/engine/finder.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { viewSheet } from '../../view/ui/sheet.ts';
import { beliefOf, beliefs, documentOf } from './claims.ts';
import type { Host } from '../../view/ui/host.ts';

/** Milliseconds of work between two pauses, and maps tried between two looks at the clock. */
const SLICE = 16;
const TRIES = 100;
/** Milliseconds between two progress messages. */
const TOLD = 250;

/** @returns opens the panel */
export async function show(lab: Host): Promise<() => void> {
  await lab.need('gallery');
  let finder: ReturnType<typeof loadFinder> | null = null;
  let chosen = beliefs[0].id;
  /** The next seed of each claim, so that a claim can be refuted in several ways. */
  const seeds: Map<string, number> = new Map();
  /** The number of the current search; a search ends when its number is no longer this one. */
  let turn = 0;
  let progress: Progress | null = null;
  let running = false;
  /** The claim of the current or last search; the document may have changed since. */
  let asked = beliefs[0];

  const list = element('div', { class: 'beliefs', role: 'radiogroup', 'aria-labelledby': 'finder-title' });
  const told = element('p', { class: 'hint', role: 'status', 'data-finder': 'told' });
  const find = makeButton({ class: 'button', 'data-finder': 'find' }, () => (running ? stop() : start()));
  const take = makeButton({ class: 'chip', 'data-finder': 'take' }, () => finish());
  const sheet = viewSheet(
    lab,
    'finder',
    'auto',
    element('p', { class: 'hint', 'data-t': 'finder.about' }),
    list,
    element('div', { class: 'line wrap' }, find, take, told),
  );

  const all = () => [beliefOf(lab.model.document) ?? [], beliefs].flat();
  const belief = () => all().find(({ id }) => id === chosen) ?? beliefs[0];

  const fill = () => {
    const offered = all();
    if (!offered.some(({ id }) => id === chosen)) chosen = offered[0].id;
    list.replaceChildren(
      ...offered.map(({ id }) =>
        element(
          'label',
          { class: 'belief' },
          element('input', {
            type: 'radio',
            name: 'belief',
            value: id,
            checked: id === chosen,
            on: {
              change: () => {
                stop();
                chosen = id;
                progress = null;
                draw();
              },
            },
          }),
          element('span', {}, element('b', { text: lab.t(`finder.${id}`) }), element('small', { text: lab.t(`finder.${id}.with`) })),
        ),
      ),
    );
    draw();
  };

  const draw = () => {
    find.textContent = lab.t(running ? 'lab.recording.stop' : 'finder.find');
    take.textContent = lab.t('finder.take');
    take.hidden = !(progress?.found && progress.phase !== 'done');
    told.textContent = progress ? tell(progress) : '';
  };

  /** The size of a map or graph in words. */
  const where = ({ type, rows, nodes }: Found['fields']['space']) =>
    lab.t(`finder.where.${type}`, { width: rows?.[0].length ?? 0, height: rows?.length ?? 0, n: nodes?.length ?? 0 });

  const tell = ({ tried, phase, found, triedUpTo }: Progress) => {
    if (phase !== 'done')
      return lab.sentences(
        lab.t(running ? `finder.${phase}` : 'finder.stopped', { n: tried }),
        found ? lab.t('finder.so-far', { where: where(found.fields.space) }) : '',
      );
    const { space = { type: 'grid' } } = asked.document; // Presets are maps of a grid.
    return lab.sentences(lab.t('finder.none', { n: tried }), lab.t(`finder.none.${space.type}`, { size: triedUpTo }));
  };

  const stop = () => {
    turn++;
    running = false;
    draw();
  };

  const start = async () => {
    const ownTurn = ++turn;
    asked = belief();
    const seed = seeds.get(asked.id) ?? 1;
    seeds.set(asked.id, seed + 1);
    running = true;
    progress = null;
    draw();
    told.textContent = lab.t('finder.fetching');
    finder ??= loadFinder();
    const loaded = await finder.catch(() => null);
    if (ownTurn !== turn) return;
    if (!loaded) {
      finder = null;
      stop();
      told.textContent = lab.t('lab.part-missing');
      return;
    }
    try {
      const finding = loaded.begin({ ...asked, seed });
      try {
        await search(finding, ownTurn);
      } finally {
        finding.dispose();
      }
    } catch (error) {
      // The next question loads a new instance.
      finder = null;
      stop();
      lab.problem(error);
    }
  };

  const search = async (finding: ReturnType<Awaited<ReturnType<typeof loadFinder>>['begin']>, ownTurn: number) => {
    for (let more = true, next = 0; more; await pause()) {
      if (ownTurn !== turn) return;
      for (const begun = performance.now(); more && performance.now() - begun < SLICE;) more = finding.step(TRIES);
      if (more && performance.now() < next) continue;
      next = performance.now() + TOLD;
      progress = finding.progress();
      draw();
    }
    if (ownTurn !== turn) return;
    running = false;
    if (progress?.found) finish();
    else draw();
  };

  /** Opens what has been found so far. */
  const finish = () => {
    const { found, smallest, triedUpTo } = progress as Progress; // called only after the first progress
    if (!found) return;
    const { claim = 'never-dearer' } = asked;
    const { first, second } = found;
    const cost = claim !== 'never-more-expansions';
    const known = smallest ? 'smallest' : triedUpTo > 1 ? 'up-to' : 'unknown';
    stop();
    progress = null;
    sheet.hidePopover();
    lab.open(documentOf(asked, found));
    lab.notice({
      kind: 'offer',
      id: 'finder',
      text: lab.sentences(
        lab.t(`finder.refuted.${claim}`, {
          one: cost ? lab.cost(first.cost) : first.expanded,
          other: cost ? lab.cost(second.cost) : second.expanded,
          where: where(found.fields.space),
        }),
        lab.t(`finder.${known}.${found.fields.space.type}`, { size: triedUpTo }),
      ),
      actions: [{ text: lab.t('finder.another'), run: open }],
    });
  };

  const open = () => {
    fill();
    sheet.showPopover();
    list.querySelector<HTMLElement>('input:checked')?.focus();
  };
  sheet.addEventListener('toggle', (event) => {
    if (event.newState === 'closed' && running) stop();
  });
  lab.addEventListener('language', fill);
  lab.localize();
  return open;
}

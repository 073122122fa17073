/** The panel of the finder: a press on a claim tries maps until one refutes it; that map opens by itself with both searches. */
import { pause } from '../../kernel/document/slices.ts';
import { loadFinder, type Found, type Progress } from '../../kernel/engine/finder.ts';
import { Pictures } from '../../view/ui/card_pictures.ts';
import { element, find, findAll, makeButton } from '../../view/ui/dom.ts';
import { viewSheet } from '../../view/ui/sheet.ts';
import { beliefOf, beliefs, documentOf, pictureOf } from './claims.ts';
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
  let pictures: Pictures | null = null;
  /** The next seed of each claim, so that a claim can be refuted in several ways. */
  const seeds: Map<string, number> = new Map();
  /** The number of the current search; a search ends when its number is no longer this one. */
  let turn = 0;
  let progress: Progress | null = null;
  let running = false;
  /** The claim of the present or last search; the document may have changed since. */
  let asked = beliefs[0];

  const list = element('div', { class: 'cards' });
  const status = element('p', { class: 'hint', role: 'status', 'data-finder': 'told' });
  const halt = makeButton({ class: 'button', 'data-finder': 'stop', 'data-t': 'lab.recording.stop' }, () => stop());
  const take = makeButton({ class: 'chip', 'data-finder': 'take' }, () => finish());
  const sheet = viewSheet(
    lab,
    'finder',
    'auto',
    element('p', { class: 'hint', 'data-t': 'finder.about' }),
    list,
    element('div', { class: 'line wrap' }, halt, take, status),
  );

  const all = () => [beliefOf(lab.model.document) ?? [], beliefs].flat();

  const fill = () => {
    pictures ??= new Pictures(lab.root, lab.strings);
    list.replaceChildren(
      ...all().map((belief) => {
        const canvas = element('canvas', { 'aria-hidden': 'true' });
        pictures?.add(canvas, pictureOf(belief));
        const { id } = belief;
        const card = makeButton(
          { class: 'card', 'data-belief': id, 'aria-pressed': String(id === asked.id) },
          () => start(belief),
          canvas,
          element('b', { text: lab.t(`finder.${id}`) }),
          element('span', { text: lab.t(`finder.${id}.with`) }),
        );
        return card;
      }),
    );
    draw();
  };

  const draw = () => {
    halt.hidden = !running;
    for (const card of findAll(list, '.card')) card.setAttribute('aria-pressed', String(card.dataset.belief === asked.id));
    take.textContent = lab.t('finder.take');
    take.hidden = !(progress?.found && progress.phase !== 'done');
    status.textContent = progress ? tell(progress) : '';
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

  const start = async (belief: (typeof beliefs)[number]) => {
    const ownTurn = ++turn;
    asked = belief;
    const seed = seeds.get(asked.id) ?? 1;
    seeds.set(asked.id, seed + 1);
    running = true;
    progress = null;
    draw();
    status.textContent = lab.t('finder.fetching');
    finder ??= loadFinder();
    const loaded = await finder.catch(() => null);
    if (ownTurn !== turn) return;
    if (!loaded) {
      finder = null;
      stop();
      status.textContent = lab.t('lab.part-missing');
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
    const { claim = 'never-dearer', change } = asked;
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
        lab.t(change ? 'finder.refuted.repair' : `finder.refuted.${claim}`, {
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
    (list.querySelector<HTMLElement>('[aria-pressed=true]') ?? find(list, '.card')).focus({ preventScroll: true });
  };
  sheet.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return;
    if (running) stop();
    pictures?.close();
    pictures = null;
  });
  lab.addEventListener('language', () => sheet.matches(':popover-open') && fill());
  lab.localize();
  return open;
}

/** The verdict in one line under the map, for people to quote: what was found, what it took, and what guarantees it or why not. */
import { validateDocument } from '../worlds/documents.ts';
import { estimatesOf, guarantee, judged, reasonText, reference } from '../words/verdict.ts';
import { worldOf } from '../worlds/registry.ts';
import { find, onceAFrame } from '../ui/dom.ts';
import type { Lab } from './lab.ts';
import type { Search } from '../engine/search.ts';

/** The search that tells what a shortest path costs waits until nobody has done anything for so long, and gives up beyond so many expansions. */
const PAUSE = 150;
const MOST = 300000;

/** Cells or nodes someone could stand on. */
function places({ model }: Lab) {
  const { space } = model.document;
  if (worldOf(space).cells) return model.cells.reduce((sum, _, node) => sum + (model.blocked(node) ? 0 : 1), 0);
  return space.nodes?.length ?? (model.search?.mesh()?.places.length ?? 0) / 2;
}

export function showVerdict(lab: Lab) {
  const { model } = lab;
  const line = find(lab.root, '[data-verdict]');
  /** What a shortest path costs for a document, once that is known; undefined where it is not. */
  let known: { document: any; least: number | null | undefined } | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();

  /** Searches once more, with nothing left to chance, in slices. */
  const ask = async (document: any) => {
    const { signal } = (asking = new AbortController());
    const exact = validateDocument(reference(document));
    const { engine } = model;
    if (!engine?.supports(exact)) return;
    const search = engine.createSearch(exact);
    try {
      while (search.status === 'running' && search.expansionCount < MOST && !signal.aborted && model.engine === engine) {
        const end = performance.now() + 8;
        do search.advance(256);
        while (search.status === 'running' && performance.now() < end);
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      if (signal.aborted || model.engine !== engine) return;
      const { status } = search;
      known = { document, least: status === 'found' ? search.result().cost : status === 'exhausted' ? null : undefined };
    } finally {
      if (model.engine === engine) search.dispose();
    }
    draw();
  };

  /** What is known of the estimates, from the map where it takes that. */
  const estimates = (document: any) => {
    const known = estimatesOf(document);
    if (known) return known;
    const checked = model.search?.heuristicCheck(1);
    return { admissible: checked?.overestimated.length === 0, consistent: checked?.inconsistent.length === 0 };
  };

  const draw = onceAFrame(() => {
    const { search, document } = model;
    const ended =
      search && !model.recording && search.status !== 'running' && model.position === search.eventCount && model.searched === document;
    line.textContent = ended ? told(document, search) : '';
    line.hidden = line.textContent === '';
  });

  const told = (document: any, search: Search) => {
    const { cells: ofCells, name, taut } = worldOf(document.space);
    const { expanded } = search.totals();
    const { n } = lab.strings;
    const all = n(places(lab));
    const world = ofCells ? '' : `.${name}`;
    const promised = guarantee(document, estimates(document));
    const why = reasonText(lab.strings, promised, document);
    if (search.status === 'exhausted') {
      if (promised.why === 'preset') return lab.t('verdict.none.preset', { why });
      return lab.t(`verdict.none${world}`, { n: n(expanded), all });
    }
    const { cost, cells } = lab.answer();
    if (search.status !== 'found' || cost === null || String(document.start) === String(document.goal)) return '';
    const found = lab.t(`verdict.found${world}`, { cost: lab.cost(cost), cells, n: n(expanded), all });
    // A mesh is walked over points, and its path pulled taut: costs of the two are not compared.
    if (taut) return lab.sentences(found, lab.t(promised.sure ? 'verdict.mesh' : 'verdict.unknown', { why }));
    const answered = known?.document === document ? known : null;
    const least = answered?.least;
    if (!promised.sure && !answered) {
      clearTimeout(later);
      asking.abort();
      later = setTimeout(() => model.document === document && ask(document), PAUSE);
    }
    const { key, more = 0 } = judged(promised, cost, least);
    const said = key === 'impossible' && least === null ? 'impossible.none' : key;
    return lab.sentences(
      found,
      lab.t(`verdict.${said}`, {
        why,
        least: lab.cost(least ?? null),
        percent: more < 0.001 ? lab.cost(more * 100) : n(Math.round(more * 1000) / 10),
      }),
    );
  };

  model.addEventListener('document', () => {
    asking.abort();
    clearTimeout(later);
  });
  lab.follow(['document', 'search', 'recorded', 'position'], draw);
}

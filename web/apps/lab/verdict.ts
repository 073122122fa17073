/**
 * The verdict in one line under the map, and a suggestion to compare with another search, beside this one. What guarantees the path,
 * or why nothing does, is said in the panel.
 */
import { makesClusters, searches, walks } from '../../kernel/document/algorithms.ts';
import { besideOf, validateDocument, withView, type LabDocument } from '../../kernel/worlds/documents.ts';
import { estimatesOf, guarantee, judged, reasonText, reference } from '../../kernel/words/verdict.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { fitSentence } from './why.ts';
import { besideHand, element, find, makeButton, setText } from '../../view/ui/dom.ts';
import { rivalOf } from '../../parts/beside/rival.ts';
import type { Lab } from './lab.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { NearestReachable } from './nearest.ts';
import type { Stage } from '../../view/stage/stage.ts';

/**
 * Other searches wait for `PAUSE` milliseconds without a change, and stop after `MOST` expansions. On a map of more
 * cells than that, where it would mostly be stopped, a rival is not asked at all.
 */
const PAUSE = 150;
const MOST = 300000;

/** The number of cells or nodes on which someone could stand. */
function places({ model }: Lab) {
  const { space } = model.document;
  if (worldOf(space).cells) {
    let free = 0;
    for (const cell of model.cells) if (cell > 0) free++;
    for (const [node, thing] of model.things) if (thing === 'monster' && model.cells[node] > 0) free--;
    return free;
  }
  return space.nodes?.length ?? (model.search?.mesh()?.places.length ?? 0) / 2;
}

/**
 * The answer of another search on the same map; null if it did not come to its end. `once`: whether it has expanded each node once, so that
 * it has looked at as many as it has expanded.
 */
type Answer = { found: boolean; cost: number | null; expanded: number; once: boolean } | null;

export function showVerdict(lab: Lab, stage: Stage) {
  const { model } = lab;
  const line = find(lab.root, '[data-verdict]');
  const reason = element('p', { class: 'remark reason', hidden: true });
  find(lab.root, '[data-remark]').after(reason);
  const words = document.createTextNode('');
  const both = makeButton({ class: 'link', 'data-action': 'beside' });
  line.append(words, ' ', both);
  /** Answers of other searches of the same document: of its rival, and of one that certainly finds a shortest path (`least`), if this one does not. */
  let known: { revision: number; rival: Answer; least: Answer } | null = null;
  let later: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let nearest: NearestReachable | undefined;
  let fetching: Promise<void> | undefined;
  const fetchNearest = () =>
    Promise.all([import('./nearest.ts'), lab.need('map')]).then(
      ([{ NearestReachable }]) => {
        nearest = new NearestReachable(lab, stage, line, draw);
        draw();
      },
      () => void (fetching = undefined), // the sentence without it is true too; the next search asks again
    );

  /** Searches in slices, so that the page can react. */
  const answer = async (document: LabDocument, signal: AbortSignal): Promise<Answer> => {
    const { engine } = model;
    if (!engine?.supports(document)) return null;
    const search = engine.createSearch(document);
    try {
      await search.run({
        signal: {
          get aborted() {
            return signal.aborted || model.engine !== engine || search.expansionCount >= MOST;
          },
        },
      });
      const { status } = search;
      if (signal.aborted || model.engine !== engine || !['found', 'exhausted'].includes(status)) return null;
      const { expanded, reopened } = search.totals();
      return { found: status === 'found', cost: search.result().cost, expanded, once: reopened === 0 };
    } finally {
      if (model.engine === engine) search.dispose();
    }
  };
  const ask = async (document: LabDocument, sure: boolean) => {
    const { signal } = (asking = new AbortController());
    const { revision } = model;
    const rival = besideOf(withView(document, { beside: rivalOf(document) }));
    const answers = {
      rival: searches[document.algorithm].counts || model.cells.length > MOST ? null : await answer(rival, signal),
      least: sure ? null : await answer(validateDocument(reference(document)), signal),
    };
    if (signal.aborted) return;
    known = { revision, ...answers };
    draw();
  };

  const draw = besideHand(model, () => {
    const { search, document } = model;
    let said = { words: '', reason: '', both: '' };
    if (
      search &&
      !model.recording &&
      search.status !== 'running' &&
      model.position === search.eventCount &&
      model.searched === document &&
      !document.then &&
      !walks(document.algorithm)
    )
      said = { ...said, ...tell(document, search) };
    else nearest?.hide();
    setText(words, said.words);
    setText(reason, said.reason);
    setText(both, said.both);
    line.hidden = said.words === '';
    reason.hidden = said.reason === '';
    both.hidden = said.both === '';
    if (!reason.hidden) fitSentence(lab.root);
  });

  const tell = (document: LabDocument, search: Search) => {
    const { cells, name, noPaths, taut } = worldOf(document.space);
    const { n } = lab.strings;
    const world = cells ? '' : `.${name}`;
    const estimates = estimatesOf(document, search);
    const promised = guarantee(document, estimates);
    const why = reasonText(lab.strings, promised, document);
    if (search.status === 'exhausted') {
      const none = promised.why === 'preset' ? lab.t('verdict.none.preset', { why }) : lab.t('verdict.none');
      if (promised.why !== 'preset' && !noPaths) {
        fetching ??= fetchNearest();
        return { words: nearest?.tell(document) || none };
      }
      nearest?.hide();
      return { words: none };
    }
    nearest?.hide();
    const { cost } = lab.answer();
    if (search.status !== 'found' || cost === null || String(document.start) === String(document.goal)) return null;
    const answers = known?.revision === model.revision ? known : null;
    if (!answers) {
      clearTimeout(later);
      asking.abort();
      later = setTimeout(() => model.document === document && ask(document, promised.sure), PAUSE);
    }
    const rival = answers?.rival?.once ? answers.rival : null;
    const least = answers?.least ? (answers.least.found ? answers.least.cost : null) : undefined;
    // On a mesh the search goes over points and its path is then shortened: the two costs cannot be compared.
    const judgement = taut ? { key: promised.sure ? 'mesh' : 'unknown' } : judged(promised, cost, least);
    const { key, more = 0 } = judgement;
    const said = key === 'impossible' && least === null ? 'impossible.none' : key;
    const worth = !estimates.admissible ? 'inadmissible' : estimates.consistent ? 'consistent' : 'admissible';
    // Where its numbers stand elsewhere the reason takes the place of the sentence, unless that says more.
    reason.classList.toggle('enough', !makesClusters(document.algorithm));
    const other = { other: lab.t(`lab.choice.algorithm.${rivalOf(document).algorithm}`) };
    return {
      reason: lab.sentences(
        lab.t(`verdict.${said}`, { why, percent: more < 0.001 ? lab.cost(more * 100) : n(Math.round(more * 1000) / 10) }),
        typeof document.heuristic === 'object' ? lab.t(`verdict.formula.${worth}`) : '',
      ),
      words: lab.sentences(
        lab.t(`verdict.short.${said}`, { least: lab.cost(least ?? null) }),
        rival ? lab.t(`verdict.rival${world}`, { ...other, n: rival.expanded, all: places(lab) }) : '',
      ),
      both: rival ? lab.t('verdict.both') : lab.t('verdict.compare', other),
    };
  };

  model.addEventListener('document', () => {
    asking.abort();
    clearTimeout(later);
    // What it shows lies on the map, which does not wait for the hand.
    nearest?.hide();
  });
  lab.follow(['document', 'search', 'recorded', 'position', 'state'], draw);
}

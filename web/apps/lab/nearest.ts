/** Where no path leads to the goal: the reachable node nearest to it, and the way there. Fetched when a search has shown that there is none. */
import { estimateName } from '../../kernel/document/algorithms.ts';
import { validateDocument, type LabDocument } from '../../kernel/worlds/documents.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { reference } from '../../kernel/words/verdict.ts';
import { paintChain } from '../../view/draw/path.ts';
import { makeButton } from '../../view/ui/dom.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { Lab } from './lab.ts';

/** Where more nodes than this can be reached, none is named. */
export const MOST = 300_000;
/** The core is asked about so many nodes at once. */
const BATCH = 50_000;

/** A node, its estimate in units of the cost model, and a cheapest way to it, the start first. */
interface Nearest {
  node: number;
  h: number;
  way: Int32Array;
}

/** The estimate that measures what is near: that of the document, or, if that is zero, the usual one of its world. */
export const measureOf = ({ heuristic, space }: LabDocument) => (heuristic === 'zero' ? worldOf(space).heuristics[0] : heuristic);

/** The search that finds all nodes that can be reached, by g alone. */
export const questionOf = (document: LabDocument) =>
  validateDocument({ ...reference(document), algorithm: 'astar', heuristic: measureOf(document), hWeight: 0 });

/**
 * Of the nodes that can be reached, the one with the lowest h; of several the one with the lowest g, then the one that comes first in the
 * document (cells row by row).
 * @param search of `questionOf` a document
 * @returns null if a path exists, if there are too many nodes, if h is infinite at all of them, or when the signal is aborted
 */
export async function nearestIn(search: Search, signal?: { readonly aborted: boolean }): Promise<Nearest | null> {
  const ends = {
    get aborted() {
      return signal?.aborted || search.expansionCount > MOST;
    },
  };
  if ((await search.run({ signal: ends })) !== 'exhausted' || ends.aborted) return null;
  search.seek(search.eventCount);
  const g = search.costs();
  const reached = Array.from(g.keys()).filter((node) => !Number.isNaN(g[node]));
  let [node, least] = [-1, Infinity];
  for (let from = 0; from < reached.length; from += BATCH)
    for (const { node: each, h } of search.seen(reached.slice(from, from + BATCH)))
      if (h < least || (h === least && node >= 0 && g[each] < g[node])) [node, least] = [each, h];
  return node < 0 ? null : { node, h: least, way: search.pathTo(node) };
}

export class NearestReachable {
  #lab: Lab;
  #stage: Stage;
  #changed: () => void;
  #button = makeButton({ class: 'link', 'data-action': 'nearest' }, () => this.#show(!this.#shown));
  #shown = false;
  /** The map that was asked about last, and what was found. */ #revision = -1;
  #found: Nearest | null = null;

  /** @param line where the button stands @param changed is called when there is something new to tell */
  constructor(lab: Lab, stage: Stage, line: HTMLElement, changed: () => void) {
    [this.#lab, this.#stage, this.#changed] = [lab, stage, changed];
    line.append(' ', this.#button);
  }

  /** What is said where a search has found no path; '' while it is not known. */
  tell(document: LabDocument) {
    const { t } = this.#lab.strings;
    if (this.#revision !== this.#lab.model.revision) this.#ask(document);
    if (!this.#found) return '';
    const { node, h, way } = this.#found;
    const measure = t(`lab.choice.heuristic.${estimateName(measureOf(document))}`);
    this.#button.hidden = way.length < 2;
    this.#button.textContent = t(this.#shown ? 'lab.nearest.hide' : 'lab.nearest.show');
    const said = { cell: this.#lab.cell(node), h: this.#lab.cost(h), measure };
    return way.length < 2 ? t('lab.nearest.start', said) : t('lab.nearest', said);
  }

  /** Takes back what is on show, where something else is told. */
  hide() {
    this.#button.hidden = true;
    if (this.#shown) this.#show(false);
  }

  async #ask(document: LabDocument) {
    const { model } = this.#lab;
    const { engine, revision } = model;
    this.#revision = revision;
    this.#found = null;
    this.hide();
    const question = questionOf(document);
    if (!engine?.supports(question)) return;
    const search = engine.createSearch(question);
    const signal = {
      get aborted() {
        return model.revision !== revision || model.engine !== engine;
      },
    };
    try {
      const found = await nearestIn(search, signal);
      if (!found || signal.aborted) return;
      this.#found = found;
    } finally {
      if (model.engine === engine) search.dispose();
    }
    this.#changed();
  }

  #show(on: boolean) {
    this.#shown = on;
    const way = this.#found?.way;
    this.#stage.setLayer(
      'nearest',
      on && way ? { under: (context, lattice, { theme }) => paintChain(context, lattice, theme, way) } : null,
    );
    this.#changed();
  }
}

/** Counts all shortest paths and marks their cells while the cursor is at the end of a search. */
import { dotted } from '../../view/draw/dotted.ts';
import { loadEngine } from '../../kernel/engine/engine.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { element, find } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';
import type { Stage } from '../../view/stage/stage.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

interface Paths {
  count: number;
  cost: number;
  nodes: Int32Array;
}

/** Counting takes a search of its own over the whole map, so on maps with more cells than this it is not done. */
const mostCells = 65536;
/** Edits that follow each other within so many milliseconds are counted once. */
const pause = 120;
/** The fields of a document on which its shortest paths depend. */
const fields = ['preset', 'space', 'start', 'goal', 'diagonal', 'costs'] as const;

export class AllPaths {
  #lab;
  #stage;
  #note = element('p', { class: 'remark', 'data-paths': true });
  #on = false;
  /** The document to which the answer belongs */ #asked: LabDocument | null = null;
  #answer: Paths | 'failed' | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #engine: ReturnType<typeof loadEngine> | null = null;

  constructor(lab: Lab, stage: Stage) {
    this.#lab = lab;
    this.#stage = stage;
    find(lab.root, '[data-remark]').after(this.#note);
    lab.follow(['position', 'search', 'recorded', 'document'], () => this.#update());
  }

  show(on: boolean) {
    this.#on = on;
    this.#update();
  }

  get #atEnd() {
    const { model } = this.#lab;
    return model.position > 0 && !model.recording && model.position === model.search?.eventCount;
  }

  #update() {
    const { document } = this.#lab.model;
    const shown = this.#on && this.#atEnd && !worldOf(document.space).noPaths;
    if (shown && fields.some((field) => document[field] !== this.#asked?.[field])) {
      this.#asked = document;
      this.#answer = null;
      clearTimeout(this.#timer);
      if (!this.#tooLarge) this.#timer = setTimeout(() => this.#count(document), pause);
    }
    this.#note.hidden = !shown;
    this.#note.textContent = shown ? this.#words() : '';
    this.#stage.setLayer('paths', shown && this.#answer && this.#answer !== 'failed' ? dotted(this.#answer.nodes) : null);
  }

  get #tooLarge() {
    return this.#lab.model.cells.length > mostCells;
  }

  async #count(document: LabDocument) {
    let answer: Paths | 'failed';
    try {
      this.#engine ??= loadEngine();
      const search = (await this.#engine).createSearch(document);
      answer = search.shortestPaths();
      search.dispose();
    } catch {
      // Memory or the connection has failed: the next attempt uses a new engine.
      this.#engine = null;
      answer = 'failed';
    }
    if (this.#asked !== document) return;
    this.#answer = answer;
    this.#update();
    this.#lab.say(this.#note.textContent ?? '');
  }

  #words() {
    const { model, strings } = this.#lab;
    if (this.#tooLarge) return strings.t('lab.paths.large', { limit: mostCells, cells: model.cells.length });
    if (!this.#answer) return '';
    if (this.#answer === 'failed') return strings.t('lab.paths.failed');
    const { count, cost, nodes } = this.#answer;
    if (count === 0) return strings.t('lab.paths.none');
    return strings.t(Number.isFinite(count) ? 'lab.paths.found' : 'lab.paths.endless', {
      n: count,
      cost: this.#lab.cost(cost),
      cells: nodes.length,
    });
  }
}

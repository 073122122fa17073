/** All shortest paths: counts them and marks their cells while the cursor stands at the end of a search. */
import { dotted } from '../draw/dotted.js';
import { loadEngine } from '../engine/engine.js';
import { worldOf } from '../worlds/registry.js';
import { element, find } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */
/** @typedef {{ count: number, cost: number, nodes: Int32Array }} Paths */

/** They take a search of their own that knows nothing of the goal, so on large maps nobody waits for them. */
const mostCells = 65536;
/** Edits that follow one another closer than this are one. */
const pause = 120;
/** All that they depend on. */
const fields = ['preset', 'space', 'start', 'goal', 'diagonal', 'costs'];

export class AllPaths {
  #lab;
  #stage;
  #note = element('p', { class: 'remark', 'data-paths': true });
  #on = false;
  /** @type {any} the document the answer is for */ #asked = null;
  /** @type {Paths | 'failed' | null} */ #answer = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #timer;
  /** @type {ReturnType<typeof loadEngine> | null} */ #engine = null;

  /** @param {Lab} lab @param {import('../stage/stage.js').Stage} stage */
  constructor(lab, stage) {
    this.#lab = lab;
    this.#stage = stage;
    find(lab.root, '[data-remark]').after(this.#note);
    lab.follow(['position', 'search', 'recorded', 'document'], () => this.#update());
  }

  /** @param {boolean} on */
  show(on) {
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

  /** @param {any} document */
  async #count(document) {
    /** @type {Paths | 'failed'} */
    let answer;
    try {
      this.#engine ??= loadEngine();
      const search = (await this.#engine).createSearch(document);
      answer = search.shortestPaths();
      search.dispose();
    } catch {
      // Out of memory, or no connection to fetch the engine with: another may fare better.
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

/** Queries of a `.scen` file for the map on screen, by bucket of length. */
import { ofSquares } from '../worlds/registry.js';
import { element, find, icon } from './dom.js';

/** @typedef {import('./lab.js').Lab} Lab */
/** @typedef {import('../engine/engine.d.ts').ScenarioRow} ScenarioRow */
/** @typedef {import('../engine/engine.d.ts').Toolbox} Toolbox */

const baseName = (/** @type {string} */ path) => path.replace(/^.*[\\/]/, '').toLowerCase();

export class Scenarios {
  /** @param {Lab} lab */
  constructor(lab) {
    this.lab = lab;
    this.sheet = find(lab.root, '[data-sheet=scenarios]');
    /** The file name of the map last opened, '' when it came from elsewhere. */
    this.map = '';
    /** Queries that still wait for their map. @type {{name: string, text: string}|null} */
    this.waiting = null;
    /** @type {ScenarioRow[]} */
    this.rows = [];
    /** @type {ScenarioRow|undefined} */
    this.chosen = undefined;
    this.at = 0;
    this.place = element('output');
    // The other texts are filled in as those of the page are: a press on a query outlasts that.
    lab.addEventListener('language', () => this.#count());
    for (const event of ['search', 'recorded']) lab.model.addEventListener(event, () => this.#judge());
    const { ownerDocument: page } = lab.root;
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#hide());
    // The end of a press: its beginning, which the open sheet keeps from the map, must find it open.
    page.addEventListener('click', ({ target }) => /** @type {Element} */ (target).closest?.('[data-stage], .bar') && this.#hide());
    lab.model.addEventListener('document', () => {
      const { space } = lab.model.document;
      const first = this.rows[0];
      if (first && (!ofSquares(space) || first.width !== space.width || first.height !== space.height)) this.#close();
    });
  }

  /** @param {string} name @param {Toolbox} parsers */
  mapOpened(name, parsers) {
    this.map = baseName(name);
    const { waiting } = this;
    this.waiting = null;
    if (waiting) this.offer(waiting.name, waiting.text, parsers);
  }

  /**
   * Shows the queries if they belong to the map on screen; otherwise says which map they need.
   * @param {string} name
   * @param {string} text
   * @param {Toolbox} parsers
   */
  offer(name, text, parsers) {
    const { lab } = this;
    const rows = parsers.parseScenario(text);
    if (rows.length === 0) return lab.notice({ kind: 'error', id: 'file', text: lab.t('lab.scenarios.none', { name }) });
    const { space } = lab.model.document;
    const [first] = rows;
    const map = baseName(first.map);
    const sameSize = first.width === space.width && first.height === space.height;
    // The name decides whether the file is for another map or was scaled from this one.
    if (!ofSquares(space) || (map !== this.map && !sameSize)) {
      this.waiting = { name, text };
      return lab.notice({
        kind: 'error',
        id: 'file',
        text: lab.t('lab.scenarios.other-map', { name, map, size: `${first.width}×${first.height}` }),
      });
    }
    this.rows = parsers.parseScenario(text, { width: space.width, height: space.height });
    this.at = 0;
    this.#draw();
    this.sheet.showPopover();
    lab.notice({ id: 'file', text: '' });
  }

  #close() {
    this.rows = [];
    this.#hide();
  }

  /** The queries stay with their map: the same file shows them again. */
  #hide() {
    if (this.sheet.matches(':popover-open')) this.sheet.hidePopover();
  }

  get #buckets() {
    return [...new Set(this.rows.map(({ bucket }) => bucket))].sort((a, b) => a - b);
  }

  /** Says which bucket is shown, and of how many queries. */
  #count() {
    if (this.rows.length > 0)
      this.place.textContent = this.lab.t('lab.scenarios.at', { bucket: this.#buckets[this.at], n: this.rows.length });
  }

  #draw() {
    const { lab } = this;
    const buckets = this.#buckets;
    const bucket = buckets[this.at];
    const turn = (/** @type {number} */ by) => () => {
      this.at = Math.min(Math.max(this.at + by, 0), buckets.length - 1);
      this.#draw();
      find(this.sheet, by < 0 ? '[data-action=bucket-back]' : '[data-action=bucket-on]').focus();
    };
    const tool = (
      /** @type {string} */ label,
      /** @type {string} */ action,
      /** @type {string} */ symbol,
      /** @type {() => void} */ click,
    ) =>
      element(
        'button',
        { type: 'button', class: 'tool small', 'data-t-label': label, 'data-scenario': action, 'data-action': action, on: { click } },
        icon(symbol),
      );
    const slider = element('input', {
      type: 'range',
      min: 0,
      max: buckets.length - 1,
      step: 1,
      'data-t-label': 'lab.scenarios.bucket',
      on: {
        change: () => {
          this.at = Number(slider.value);
          this.#draw();
          find(this.sheet, 'input[type=range]').focus();
        },
      },
    });
    slider.value = String(this.at);
    this.sheet.replaceChildren(
      element(
        'div',
        { class: 'head' },
        element('h2', { 'data-t': 'lab.scenarios' }),
        tool('lab.close', 'close-scenarios', 'close', () => this.#close()),
      ),
      element('p', { class: 'hint', 'data-t': 'lab.scenarios.hint' }),
      element(
        'div',
        { class: 'line' },
        tool('lab.scenarios.back', 'bucket-back', 'minus', turn(-1)),
        slider,
        tool('lab.scenarios.on', 'bucket-on', 'plus', turn(1)),
        this.place,
      ),
      element(
        'div',
        { class: 'queries' },
        ...this.rows
          .filter((row) => row.bucket === bucket)
          .map((row) =>
            element(
              'button',
              {
                type: 'button',
                class: 'entry',
                'data-line': row.line,
                'aria-current': row === this.chosen && 'true',
                on: { click: () => this.#choose(row) },
              },
              element('span', { text: `(${row.start.join(',')}) → (${row.goal.join(',')})` }),
              element('span', { class: 'when', text: String(row.optimum) }),
              element('span', { class: 'right', role: 'status' }),
            ),
          ),
      ),
    );
    this.#count();
    lab.localize();
  }

  /** Says beside the query on screen whether its answer is the file's, once there is one. */
  #judge() {
    const { model } = this.lab;
    const mark = this.sheet.querySelector('[aria-current] .right');
    const row = this.chosen;
    if (!mark || !row) return;
    const { search, document } = model;
    const asked =
      model.searched === document &&
      String(document.start) === String(row.start) &&
      String(document.goal) === String(row.goal) &&
      document.costs === 'sqrt2' &&
      document.diagonal === 'no-obstacles';
    const { cost } = this.lab.answer();
    const answered = asked && search?.status === 'found' && cost !== null;
    const right = answered && Math.abs(cost - row.optimum) <= (row.tolerance ?? 0) + 2e-8 * row.optimum;
    // As exact as the file.
    mark.textContent = answered ? `${right ? '✓' : '✗'} ${Number(cost.toPrecision(7))}` : '';
    mark.classList.toggle('wrong', Boolean(answered && !right));
  }

  /** The lengths in the file assume straight steps of 1, diagonal steps of √2 and no cut corners. @param {ScenarioRow} row */
  #choose(row) {
    this.chosen = row;
    this.sheet.querySelector('[aria-current]')?.removeAttribute('aria-current');
    this.sheet.querySelector(`[data-line="${row.line}"]`)?.setAttribute('aria-current', 'true');
    try {
      this.lab.model.apply({ start: row.start, goal: row.goal, costs: 'sqrt2', diagonal: 'no-obstacles' });
      this.lab.model.seek(Infinity);
      this.#judge();
    } catch (error) {
      this.lab.problem(error);
    }
  }
}

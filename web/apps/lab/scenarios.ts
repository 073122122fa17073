/** The queries of a `.scen` or `.3dscen` file for the map on screen, in buckets by length. */
import { parseVoxelScenario, untracedLimits } from '../../kernel/reading/voxel_files.ts';
import { element, find, icon, makeButton } from '../../view/ui/dom.ts';
import type { Lab } from './lab.ts';
import type { ScenarioRow, Toolbox } from '../../kernel/engine/toolbox.ts';
import type { DocumentOf, LabDocument } from '../../kernel/worlds/documents.ts';

type Query = Omit<ScenarioRow, 'map' | 'width' | 'height' | 'start' | 'goal'> & { start: number[]; goal: number[] };
/** A file of queries. */
interface Wanted {
  name: string;
  text: string;
  kind: 'scen' | 'flights';
}

/** The world of each kind of file, and the options that its lengths assume. */
const rulesOf: Record<Wanted['kind'], { type: string; options: Record<string, string> }> = {
  scen: { type: 'grid', options: { costs: 'sqrt2', diagonal: 'no-obstacles' } },
  flights: { type: 'voxel', options: {} },
};

const baseName = (path: string) => path.replace(/^.*[\\/]/, '').toLowerCase();

const sizeOf = ({ width, height, depth }: { width?: number; height?: number; depth?: number }) =>
  [width, height, ...(depth ? [depth] : [])].join('×');

/** The queries of a `.scen` file; with a space, those scaled to another size are refused. */
function walks(text: string, parsers: Toolbox, space?: DocumentOf<'grid'>['space']): { rows: Query[]; map: string; size: string } {
  const rows = parsers.parseScenario(text, space && { width: space.width, height: space.height });
  return { rows, map: rows[0]?.map ?? '', size: rows.length ? sizeOf(rows[0]) : '' };
}

/** The queries of a `.3dscen` file, which does not contain the size of its map. */
function flights(text: string, space?: DocumentOf<'voxel'>['space']) {
  const { side } = untracedLimits;
  const solid = ([x, y, z]: number[]) => space && !'.~'.includes(space.layers[y][z][x]);
  return { ...parseVoxelScenario(text, space ?? { width: side, height: side, depth: side }, solid), size: '' };
}

export class Scenarios {
  lab;
  sheet: HTMLElement;
  /** The file name of the map that was opened last, '' if the map did not come from a file. */
  map = '';
  /** The file whose map has not been opened yet. */
  waiting: Wanted | null = null;
  rows: Query[] = [];
  /** The size of the map to which the queries belong. */
  size = '';
  rules = rulesOf.scen;
  chosen: Query | undefined;
  at = 0;
  place = element('output');

  constructor(lab: Lab) {
    this.lab = lab;
    this.sheet = find(lab.root, '[data-sheet=scenarios]');
    // All other texts are filled in by `localize`, so that the buttons stay while one is pressed.
    lab.addEventListener('language', () => this.#count());
    for (const event of ['search', 'recorded']) lab.model.addEventListener(event, () => this.#judge());
    const { ownerDocument: page } = lab.root;
    page.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#hide());
    // At the end of a press: at its beginning the sheet has to be open, because it then keeps the press from the map. A target that is no
    // element has no `closest`.
    page.addEventListener('click', ({ target }) => (target as Element).closest?.('[data-stage], .bar') && this.#hide());
    lab.model.addEventListener('document', () => {
      const { space } = lab.model.document;
      if (this.rows.length > 0 && (space.type !== this.rules.type || sizeOf(space) !== this.size)) this.#close();
    });
  }

  /** @param kind of queries that fit the map */
  mapOpened(name: string, kind: Wanted['kind'], parsers?: Toolbox) {
    this.map = baseName(name);
    const { waiting } = this;
    this.waiting = null;
    if (waiting?.kind === kind) this.offer(waiting, parsers);
  }

  /** Shows the queries if they belong to the map on screen; otherwise says which map they need. */
  offer(file: Wanted, parsers?: Toolbox) {
    const { lab } = this;
    const { name, text, kind } = file;
    const { space } = lab.model.document;
    const { rows, map, size } = parsers ? walks(text, parsers) : flights(text);
    if (rows.length === 0) return lab.notice({ kind: 'error', id: 'queries', text: lab.t('lab.scenarios.none', { name }) });
    const own = baseName(map);
    // If the names are equal, sizes may differ: the file was scaled, which `walks` refuses.
    if (space.type !== rulesOf[kind].type || (own !== this.map && size !== sizeOf(space))) {
      this.waiting = file;
      return lab.notice({ kind: 'error', id: 'queries', text: lab.t(`lab.scenarios.other-${kind}`, { name, map: own, size }) });
    }
    const fitting = parsers
      ? walks(text, parsers, space as DocumentOf<'grid'>['space']) // the type was compared above
      : flights(text, space as DocumentOf<'voxel'>['space']);
    this.rows = fitting.rows;
    this.size = sizeOf(space);
    this.rules = rulesOf[kind];
    this.at = 0;
    this.#draw();
    this.sheet.showPopover();
    lab.notice({ id: 'queries', text: '' }); // what is said of the map stays
  }

  #close() {
    this.rows = [];
    this.#hide();
  }

  /** Hides the sheet. The queries stay with their map: the same file shows them again. */
  #hide() {
    if (this.sheet.matches(':popover-open')) this.sheet.hidePopover();
  }

  get #buckets() {
    return [...new Set(this.rows.map(({ bucket }) => bucket))].sort((a, b) => a - b);
  }

  /** Says which bucket is shown, and how many queries there are. */
  #count() {
    if (this.rows.length > 0)
      this.place.textContent = this.lab.t('lab.scenarios.at', { bucket: this.#buckets[this.at], n: this.rows.length });
  }

  #draw() {
    const { lab } = this;
    const buckets = this.#buckets;
    const bucket = buckets[this.at];
    const turn = (by: number) => () => {
      this.at = Math.min(Math.max(this.at + by, 0), buckets.length - 1);
      this.#draw();
      find(this.sheet, by < 0 ? '[data-action=bucket-back]' : '[data-action=bucket-on]').focus();
    };
    const tool = (label: string, action: string, symbol: string, click: () => void) =>
      makeButton({ class: 'tool small', 'data-t-label': label, 'data-action': action }, click, icon(symbol));
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
      element('p', { class: 'hint', 'data-t': `lab.scenarios.hint.${this.rules.type}` }),
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
            makeButton(
              { class: 'entry', 'data-line': row.line, 'aria-current': row === this.chosen && 'true' },
              () => this.#choose(row),
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

  /** Says beside the chosen query whether the search found the cost in the file. */
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
      // The rules contain only options of documents.
      Object.entries(this.rules.options).every(([option, value]) => document[option as keyof LabDocument] === value) &&
      document.space.movement !== 'agent';
    const { cost } = this.lab.answer();
    const answered = asked && search?.status === 'found' && cost !== null;
    // A length of 0 between two cells is unknown.
    const known = row.optimum > 0 || String(row.start) === String(row.goal);
    const right = answered && Math.abs(cost - row.optimum) <= (row.tolerance ?? 0) + 2e-8 * row.optimum;
    // With as many digits as the file.
    mark.textContent = answered ? `${known ? (right ? '✓ ' : '✗ ') : ''}${Number(cost.toPrecision(7))}` : '';
    mark.classList.toggle('wrong', Boolean(answered && known && !right));
  }

  #choose(row: Query) {
    this.chosen = row;
    this.sheet.querySelector('[aria-current]')?.removeAttribute('aria-current');
    this.sheet.querySelector(`[data-line="${row.line}"]`)?.setAttribute('aria-current', 'true');
    try {
      this.lab.model.apply({ start: row.start, goal: row.goal, ...this.rules.options });
      this.lab.model.seek(Infinity);
      this.#judge();
    } catch (error) {
      this.lab.problem(error);
    }
  }
}

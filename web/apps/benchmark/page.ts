/** The benchmark page: reads a map and its scenario file, or a file of fifteen puzzles, and shows a table of times and lengths. */
import { DocumentError, visible } from '../../kernel/document/error.ts';
import { languageFor, sentencesIn } from '../../kernel/document/languages.ts';
import { limits } from '../../kernel/document/document.ts';
import { strings } from '../../kernel/words/i18n.ts';
import { loadSolvers, type Solver } from '../../kernel/engine/solver.ts';
import { loadToolbox, type ScenarioRow } from '../../kernel/engine/toolbox.ts';
import { element, find, findAll } from '../../view/ui/dom.ts';
import { download } from '../../view/ui/download.ts';
import { languageAfter, onButton } from '../../view/ui/language_button.ts';
import { schemeButton } from '../../view/ui/scheme_button.ts';
import { schemes } from '../../view/ui/schemes.ts';
import { Keeper } from '../../view/ui/storage.ts';
import { algorithms, judged, prepare, run, toCsv, totals, type Result } from './run.ts';
import type { PuzzleEstimate } from '../../kernel/engine/puzzles.ts';
import type { Puzzle } from './puzzles.ts';

interface Said {
  key: string;
  parameters?: Record<string, string | number>;
}
type Problem = Said | { error: DocumentError; name: string };

/** What the table has of queries on a map, or of puzzles. */
interface Kind {
  /** What they can be answered with, and the word for it */
  choices: Readonly<Record<string, string>>;
  /** Words for what an answer counts, and for the time of one of these */
  counted: string;
  perUnit: string;
  written(end: Result['row']['start']): string;
  digits: number;
}

/** Most rows shown in the table; more would only make the page slow. */
const mostRows = 2000;
const columns = ['benchmark.line', 'stage.start', 'stage.goal', 'benchmark.optimum', 'benchmark.cost', 'benchmark.ratio', 'benchmark.time'];

const root = find(document, '[data-benchmark]');
const keeper = new Keeper();
const part = <Found extends HTMLElement>(name: string) => find<Found>(root, `[data-${name}]`);

let language: Awaited<ReturnType<typeof strings>>;
/** The chosen files by kind. */
let files: { map?: File; scen?: File; puzzles?: File } = {};
interface Job {
  kind: Kind;
  rows: Result['row'][];
  name: string;
  /** Answers the rows with one of the choices, as far as the signal lets it. Returns what was paid before the first answer. */
  measure(asked: string, hear: Ear): Promise<Said | null>;
  dispose(): void;
}
/** Who hears how far a run is. */
interface Ear {
  signal: AbortSignal;
  say(state: Said): void;
  add(fresh: Result[]): void;
}
let job: Job | null = null;
/** What is in the table: the results, and what they are of. Other files may be chosen since. */
let shown: { name: string; choice: string; kind: Kind; results: Result[] } | null = null;
let running: AbortController | null = null;
let state: Said[] = [];
let problem: Problem | null = null;
let algorithm = 'jps';
const searches: Kind = {
  choices: Object.fromEntries(
    Object.keys(algorithms).map((name) => [
      name,
      `${['canonical', 'prepared'].includes(name) ? 'benchmark' : 'lab.choice.algorithm'}.${name}`,
    ]),
  ),
  counted: 'lab.count.expanded',
  perUnit: 'benchmark.perExpansion',
  written: (cell) => `(${[cell].flat().join(',')})`,
  digits: 4,
};
const estimates: Readonly<Record<PuzzleEstimate, string>> = {
  'tile-distance': 'lab.choice.heuristic.tile-distance',
  'walking-distance': 'lab.choice.heuristic.walking-distance',
  databases: 'benchmark.databases',
};
const boards: Kind = { choices: estimates, counted: 'benchmark.boards', perUnit: 'benchmark.perBoard', written: String, digits: 0 };
/** Counts how often files were read; only the result of the last time is shown. */
let turn = 0;

const t = (key: string, parameters?: Record<string, string | number>) => language.t(key, parameters);

async function speak(lang: string) {
  const words = await strings(lang);
  await Promise.all(['benchmark', 'tiles'].map((part) => words.more(part)));
  language = words;
}

async function draw() {
  document.documentElement.lang = language.lang;
  document.title = `A* Lab · ${t('benchmark.title')}`;
  for (const node of findAll(root, '[data-t]')) node.textContent = t(node.dataset.t ?? '');
  const other = part('language');
  root.querySelector('[data-scheme]')?.remove();
  other.before(schemeButton(keeper, (name) => language.t(`lab.theme.${name}`)));
  const { short, label } = onButton(language.lang);
  other.textContent = short;
  other.setAttribute('aria-label', label);
  part('names').textContent = [files.map, files.scen, files.puzzles]
    .map((file) => visible(file?.name ?? ''))
    .filter(Boolean)
    .join(' · ');
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-algorithms] input')) input.disabled = running !== null;
  const button = part<HTMLButtonElement>('run');
  button.disabled = job === null && running === null;
  button.textContent = running ? t('benchmark.cancel') : job ? t('benchmark.run', { n: job.rows.length }) : t('benchmark.waiting');
  part<HTMLButtonElement>('csv').disabled = !shown?.results.length;
  const progress = part<HTMLProgressElement>('progress');
  progress.hidden = running === null;
  progress.setAttribute('aria-label', t('benchmark.title'));
  if (job) progress.value = (shown?.results.length ?? 0) / job.rows.length;
  part('state').textContent = sentencesIn(language.lang, ...state.map(({ key, parameters }) => t(key, parameters)));
  drawTotals();
  drawHead();
  const [told, spoken] = [problem, language];
  const text =
    told === null ? '' : 'key' in told ? t(told.key, told.parameters) : `${visible(told.name)}: ${await language.error(told.error)}`;
  // Fetching the words takes time: the problem or the language may have changed meanwhile.
  if (told !== problem || spoken !== language) return;
  const box = part('problem');
  box.hidden = told === null;
  box.textContent = text;
}

function drawTotals() {
  const { results, kind } = shown ?? { results: [], kind: searches };
  const sums = totals(results);
  part('totals').replaceChildren(
    ...(results.length === 0
      ? []
      : [
          // Where the file says no lengths, none has been checked.
          ...(results.some(({ row }) => row.optimum !== null) ? [['benchmark.mismatches', String(sums.mismatches)]] : []),
          [kind.counted, language.n(sums.expanded)],
          ['benchmark.mean', sums.mean.toFixed(1)],
          ...(sums.online ? [['benchmark.online', sums.online.toFixed(1)]] : []),
          ['benchmark.median', sums.median.toFixed(1)],
          ['benchmark.p95', sums.p95.toFixed(1)],
          [kind.perUnit, sums.perExpansion.toFixed(1)],
        ].map(([key, value]) =>
          element(
            'div',
            { class: key === 'benchmark.mismatches' && sums.mismatches > 0 ? 'wrong' : null },
            element('dt', { text: t(key) }),
            element('dd', { text: value }),
          ),
        )),
  );
}

function drawHead() {
  part('region').setAttribute('aria-label', t('benchmark.table'));
  part('region').hidden = !shown?.results.length;
  if (!shown) return;
  const { name, choice, kind } = shown;
  part('caption').textContent = `${visible(name)} · ${t(kind.choices[choice])}`;
  const names = [...columns.slice(0, -1), kind.counted, ...columns.slice(-1)];
  part('head').replaceChildren(...names.map((each) => element('th', { scope: 'col', text: t(each) })));
}

function addRows(fresh: Result[], { written, digits }: Kind) {
  const room = mostRows - part('rows').childElementCount;
  part('rows').append(
    ...fresh
      .slice(0, Math.max(0, room))
      .map(({ row, cost, ratio, expanded, microseconds, right }) =>
        element(
          'tr',
          { class: right ? null : 'wrong' },
          ...[
            row.line,
            written(row.start),
            written(row.goal),
            row.optimum ?? '–',
            cost === null ? '–' : cost.toFixed(digits),
            ratio === null ? '–' : ratio.toFixed(6),
            expanded,
            microseconds.toFixed(1),
          ].map((value) => element('td', { text: String(value) })),
        ),
      ),
  );
}

const kinds: Readonly<Record<string, keyof typeof files>> = { map: 'map', scen: 'scen', csv: 'puzzles', tsv: 'puzzles', txt: 'puzzles' };

/** The chosen files beside those that go with them. One that is refused leaves all as it was. */
function chosenOf(chosen: File[]): typeof files | Said {
  let given: typeof files = {};
  for (const file of chosen) {
    const ending = /\.(\w+)$/.exec(file.name)?.[1].toLowerCase() ?? '';
    const kind = Object.hasOwn(kinds, ending) ? kinds[ending] : null;
    const parameters = { name: visible(file.name) };
    if (!kind) return { key: 'benchmark.unknownFile', parameters };
    if (file.size > limits.bytes) return { key: 'benchmark.tooLarge', parameters };
    if (given[kind] || (kind === 'puzzles' ? given.map || given.scen : given.puzzles)) return { key: 'benchmark.several', parameters };
    given = { ...given, [kind]: file };
  }
  return given.puzzles ? given : { map: files.map, scen: files.scen, ...given };
}

/** Takes the chosen files, and reads them as soon as there is a map with its queries, or puzzles. */
async function take(chosen: File[]) {
  const given = chosenOf(chosen);
  if ('key' in given) {
    problem = given;
    return draw();
  }
  if (chosen.length === 0) return;
  running?.abort();
  running = problem = null;
  state = [];
  files = given;
  const reading = read();
  draw(); // what was there before cannot be run any more
  await reading;
  draw();
}

async function read() {
  job?.dispose();
  job = null;
  const { map, scen, puzzles } = files;
  const now = ++turn;
  /** The file that is being read */
  let name = '';
  try {
    if (puzzles) {
      name = puzzles.name;
      const [{ parsePuzzles, PuzzleWorker }, text] = await Promise.all([import('./puzzles.ts'), puzzles.text()]);
      if (now === turn) put(puzzlesBy(new PuzzleWorker(), parsePuzzles(text), name));
    } else if (map && scen) {
      name = map.name;
      const [toolbox, solvers, mapText, scenText] = await Promise.all([loadToolbox(), loadSolvers(), map.text(), scen.text()]);
      if (now !== turn) return;
      const parsed = toolbox.parseMap(mapText);
      name = scen.name;
      const rows = toolbox.parseScenario(scenText, parsed);
      const wall = rows.find(({ start, goal }) => [start, goal].some(([x, y]) => (parsed.rows[y]?.[x] ?? '#') === '#'));
      if (wall) problem = { key: 'benchmark.outside', parameters: { name: visible(name), line: wall.line } };
      else put(queriesOn(() => solvers.createSolver({ type: 'grid', rows: parsed.rows }), rows, name));
    } else {
      state = [{ key: map ? 'benchmark.missingScenario' : 'benchmark.missingMap' }];
    }
  } catch (error) {
    if (now === turn) problem = problemOf(error, name);
  }
}

/** What has been read is what is measured next. If it is right, a problem of another file chosen meanwhile stays on the page. */
function put(made: Job) {
  if (made.rows.length === 0) {
    made.dispose();
    problem = { key: 'benchmark.empty', parameters: { name: visible(made.name) } };
    return;
  }
  shown = null;
  part('rows').replaceChildren();
  job = made;
  offer(made.kind);
}

const problemOf = (error: unknown, name: string): Problem =>
  error instanceof DocumentError ? { error, name } : { key: 'benchmark.failed' };

/** Queries on a map. One solver is made at once; another one, if asked for, is prepared as far as the map allows it and nobody stops it. */
function queriesOn(another: () => Solver, rows: ScenarioRow[], name: string): Job {
  const solver = another();
  let prepared: Solver | undefined,
    price: Said | null = null;
  /** Milliseconds of preparing so far, which may have been stopped and gone on. */
  let spent = 0;
  async function preparing({ signal, say }: Ear) {
    const made = (prepared ??= another());
    const { state: end, milliseconds } = await prepare(made, {
      signal,
      progress: (share) => say({ key: 'benchmark.preparing', parameters: { percent: Math.round(100 * share) } }),
    });
    spent += milliseconds;
    // Who stopped it may have given other files: then both solvers are gone.
    if (signal.aborted) return made;
    const paid = { ms: Math.round(spent), mb: ((made.bytes - solver.bytes) / 1e6).toFixed(1) };
    price ??= end === 'refused' ? { key: 'benchmark.refused' } : { key: 'benchmark.price', parameters: paid };
    return made;
  }
  return {
    kind: searches,
    rows,
    name,
    async measure(asked, ear) {
      const chosen = asked === 'prepared' ? await preparing(ear) : null;
      await run(chosen ?? solver, rows, asked, { signal: ear.signal, ...(chosen && { online: solver }), progress: ear.add });
      return chosen && price;
    },
    dispose() {
      solver.dispose();
      prepared?.dispose();
    },
  };
}

/** Fifteen puzzles, solved in a worker. */
function puzzlesBy(worker: InstanceType<(typeof import('./puzzles.ts'))['PuzzleWorker']>, rows: Puzzle[], name: string): Job {
  return {
    kind: boards,
    rows,
    name,
    async measure(asked, { signal, say, add }) {
      const estimate = asked as PuzzleEstimate; // one of the choices
      let done = 0;
      const paid = await worker.run(
        { rows, estimate },
        {
          signal,
          making: (share) => say({ key: 'benchmark.making', parameters: { percent: Math.round(100 * share) } }),
          progress: (solved) =>
            add(
              solved.map(({ moves, boards, microseconds }) => {
                const row = rows[done++];
                return { row, cost: moves, expanded: boards, microseconds, ...judged(row, moves) };
              }),
            ),
        },
      );
      return paid && estimate === 'databases'
        ? { key: 'benchmark.made', parameters: { ms: Math.round(paid.milliseconds), mb: (paid.bytes / 1e6).toFixed(1) } }
        : null;
    },
    dispose: () => worker.end(),
  };
}

function ended(done: number, n: number): Said {
  if (done < n) return { key: 'benchmark.cancelled', parameters: { done, n } };
  if (n > mostRows) return { key: 'benchmark.shown', parameters: { shown: mostRows, n } };
  return { key: 'benchmark.done', parameters: { n } };
}

async function start() {
  if (!job) return;
  const { name, kind, rows } = job;
  const results: Result[] = [];
  const mine = new AbortController();
  running = mine;
  shown = { name, choice: algorithm, kind, results };
  problem = null;
  state = [];
  part('rows').replaceChildren();
  draw();
  const say = (said: Said) => {
    if (running !== mine) return; // other files have been chosen
    state = [said];
    draw();
  };
  const add = (fresh: Result[]) => {
    if (running !== mine) return;
    results.push(...fresh);
    addRows(fresh, kind);
    say({ key: 'benchmark.progress', parameters: { done: results.length, n: rows.length } });
  };
  try {
    const price = await job.measure(algorithm, { signal: mine.signal, say, add });
    if (running !== mine) return;
    state = [ended(results.length, rows.length), ...(price ? [price] : [])];
  } catch (error) {
    if (running !== mine) return;
    // Memory for another solver, or for preparing it, may be lacking.
    state = [];
    problem = problemOf(error, name);
  }
  running = null;
  draw();
}

/** Shows what there is to choose from, unless it is there already. */
function offer({ choices }: Kind) {
  const names = Object.keys(choices);
  if (part('algorithms').querySelector(`[value="${names[0]}"]`)) return;
  algorithm = names.find((name) => ['jps', 'databases'].includes(name)) ?? names[0];
  part('algorithms').replaceChildren(
    ...names.map((name) =>
      element(
        'label',
        {},
        element('input', {
          type: 'radio',
          name: 'algorithm',
          value: name,
          class: 'unseen',
          checked: name === algorithm,
          on: {
            change: () => {
              algorithm = name;
            },
          },
        }),
        element('span', { 'data-t': choices[name] }),
      ),
    ),
  );
}

offer(searches);
part('files').addEventListener('change', () => {
  const input = part<HTMLInputElement>('files');
  take([...(input.files ?? [])]);
  input.value = '';
});
part('form').addEventListener('submit', (event) => {
  event.preventDefault();
  if (running) running.abort();
  else start();
});
part('csv').addEventListener('click', () => shown && download(`${shown.name}.${shown.choice}.csv`, toCsv(shown.results), 'text/csv'));
part('language').addEventListener('click', async () => {
  await speak(await languageAfter(language.lang, part('language')));
  keeper.write('language', language.lang);
  draw();
});
root.addEventListener('dragover', (event) => event.preventDefault());
root.addEventListener('drop', (event) => {
  event.preventDefault();
  take([...(event.dataTransfer?.files ?? [])]);
});

schemes(keeper, () => {}).show();
await speak(keeper.read('language') ?? languageFor(...navigator.languages));
await draw();
root.dataset.ready = '';

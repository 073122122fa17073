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
  rows: Result['row'][];
  name: string;
  /** What it can be answered with, and the word for it */
  choices: Readonly<Record<string, string>>;
  /** Answers the rows with one of the choices; results and the state come as it goes on. */
  measure(asked: string, signal: AbortSignal): Promise<void>;
  /** What was paid before the first answer, if it belongs to the results */
  price(): Said | null | undefined;
  dispose(): void;
}
let job: Job | null = null;
let results: Result[] = [];
let running: AbortController | null = null;
let state: Said | null = null;
let problem: Problem | null = null;
let algorithm = 'jps';
const searches = Object.fromEntries(
  Object.keys(algorithms).map((name) => [
    name,
    `${['canonical', 'prepared'].includes(name) ? 'benchmark' : 'lab.choice.algorithm'}.${name}`,
  ]),
);
const estimates: Readonly<Record<PuzzleEstimate, string>> = {
  'tile-distance': 'lab.choice.heuristic.tile-distance',
  'walking-distance': 'lab.choice.heuristic.walking-distance',
  databases: 'benchmark.databases',
};
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
  part<HTMLButtonElement>('csv').disabled = results.length === 0;
  const progress = part<HTMLProgressElement>('progress');
  progress.hidden = running === null;
  progress.setAttribute('aria-label', t('benchmark.title'));
  if (job) progress.value = results.length / job.rows.length;
  // The price belongs to prepared results.
  part('state').textContent = sentencesIn(
    language.lang,
    ...[state, running ? null : job?.price()].map((each) => (each ? t(each.key, each.parameters) : '')),
  );
  drawTotals();
  drawHead();
  const [shown, spoken] = [problem, language];
  const text =
    shown === null ? '' : 'key' in shown ? t(shown.key, shown.parameters) : `${visible(shown.name)}: ${await language.error(shown.error)}`;
  // Fetching the words takes time: the problem or the language may have changed meanwhile.
  if (shown !== problem || spoken !== language) return;
  const box = part('problem');
  box.hidden = shown === null;
  box.textContent = text;
}

const ofPuzzles = () => typeof job?.rows[0]?.start === 'string';
const counted = () => (ofPuzzles() ? 'benchmark.boards' : 'lab.count.expanded');

function drawTotals() {
  const sums = totals(results);
  part('totals').replaceChildren(
    ...(results.length === 0
      ? []
      : [
          // Where the file says no lengths, none has been checked.
          ...(results.some(({ row }) => row.optimum !== null) ? [['benchmark.mismatches', String(sums.mismatches)]] : []),
          [counted(), language.n(sums.expanded)],
          ['benchmark.mean', sums.mean.toFixed(1)],
          ...(sums.online ? [['benchmark.online', sums.online.toFixed(1)]] : []),
          ['benchmark.median', sums.median.toFixed(1)],
          ['benchmark.p95', sums.p95.toFixed(1)],
          [ofPuzzles() ? 'benchmark.perBoard' : 'benchmark.perExpansion', sums.perExpansion.toFixed(1)],
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
  const names = [...columns.slice(0, -1), counted(), ...columns.slice(-1)];
  part('head').replaceChildren(...names.map((name) => element('th', { scope: 'col', text: t(name) })));
  part('region').setAttribute('aria-label', t('benchmark.table'));
  part('region').hidden = results.length === 0;
}

const place = (end: Result['row']['start']) => (typeof end === 'string' ? end : `(${end.join(',')})`);

function addRows(fresh: Result[]) {
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
            place(row.start),
            place(row.goal),
            row.optimum ?? '–',
            cost === null ? '–' : ofPuzzles() ? cost : cost.toFixed(4),
            ratio === null ? '–' : ratio.toFixed(6),
            expanded,
            microseconds.toFixed(1),
          ].map((value) => element('td', { text: String(value) })),
        ),
      ),
  );
}

/** Takes the chosen files, and reads them as soon as there is a map with its queries, or puzzles. */
async function take(chosen: Iterable<File>) {
  running?.abort();
  problem = state = null;
  for (const file of chosen) {
    const [, ending] = /\.(map|scen|csv)$/i.exec(file.name) ?? [];
    const kind = ending?.toLowerCase();
    if (!kind) problem = { key: 'benchmark.unknownFile', parameters: { name: visible(file.name) } };
    else if (file.size > limits.bytes) problem = { key: 'benchmark.tooLarge', parameters: { name: visible(file.name) } };
    else if (kind === 'csv') files = { puzzles: file };
    else files = { map: files.map, scen: files.scen, [kind]: file };
  }
  if (!problem && Object.keys(files).length > 0) {
    const reading = read();
    draw(); // what was there before cannot be run any more
    await reading;
  }
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
      state = { key: map ? 'benchmark.missingScenario' : 'benchmark.missingMap' };
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
  results = [];
  part('rows').replaceChildren();
  job = made;
  offer(made.choices);
}

const problemOf = (error: unknown, name: string): Problem =>
  error instanceof DocumentError ? { error, name } : { key: 'benchmark.failed' };

function add(fresh: Result[], n: number) {
  results.push(...fresh);
  addRows(fresh);
  state = { key: 'benchmark.progress', parameters: { done: results.length, n } };
  draw();
}

/** Queries on a map. One solver is made at once; another one, if asked for, is prepared as far as the map allows it and nobody stops it. */
function queriesOn(another: () => Solver, rows: ScenarioRow[], name: string): Job {
  const solver = another();
  let prepared: Solver | undefined, price: Said | undefined;
  async function preparing(signal: AbortSignal) {
    const made = (prepared ??= another());
    const { state: end, milliseconds } = await prepare(made, {
      signal,
      progress: (share) => {
        state = { key: 'benchmark.preparing', parameters: { percent: Math.round(100 * share) } };
        draw();
      },
    });
    // Who stopped it may have given other files: then both solvers are gone.
    if (signal.aborted) return made;
    const paid = { ms: Math.round(milliseconds), mb: ((made.bytes - solver.bytes) / 1e6).toFixed(1) };
    price ??= end === 'refused' ? { key: 'benchmark.refused' } : { key: 'benchmark.price', parameters: paid };
    return made;
  }
  return {
    rows,
    name,
    choices: searches,
    async measure(asked, signal) {
      const chosen = asked === 'prepared' ? await preparing(signal) : null;
      const progress = (fresh: Result[]) => add(fresh, rows.length);
      await run(chosen ?? solver, rows, asked, { signal, ...(chosen && { online: solver }), progress });
    },
    price: () => (results[0]?.online ? price : null),
    dispose() {
      solver.dispose();
      prepared?.dispose();
    },
  };
}

/** Fifteen puzzles, solved in a worker. */
function puzzlesBy(worker: InstanceType<(typeof import('./puzzles.ts'))['PuzzleWorker']>, rows: Puzzle[], name: string): Job {
  let price: Said | null = null;
  return {
    rows,
    name,
    choices: estimates,
    async measure(asked, signal) {
      const estimate = asked as PuzzleEstimate; // one of the choices
      price = null;
      const paid = await worker.run(
        { rows, estimate },
        {
          signal,
          making(share) {
            state = { key: 'benchmark.making', parameters: { percent: Math.round(100 * share) } };
            draw();
          },
          progress: (solved) =>
            add(
              solved.map(({ moves, boards, microseconds }, at) => {
                const row = rows[results.length + at];
                return { row, cost: moves, expanded: boards, microseconds, ...judged(row, moves) };
              }),
              rows.length,
            ),
        },
      );
      if (paid && estimate === 'databases')
        price = { key: 'benchmark.made', parameters: { ms: Math.round(paid.milliseconds), mb: (paid.bytes / 1e6).toFixed(1) } };
    },
    price: () => price,
    dispose: () => worker.end(),
  };
}

async function measure(given: Job, asked: string, signal: AbortSignal) {
  const { rows } = given;
  await given.measure(asked, signal);
  if (results.length < rows.length) state = { key: 'benchmark.cancelled', parameters: { done: results.length, n: rows.length } };
  else if (rows.length > mostRows) state = { key: 'benchmark.shown', parameters: { shown: mostRows, n: rows.length } };
  else state = { key: 'benchmark.done', parameters: { n: rows.length } };
}

async function start() {
  if (!job) return;
  const { name } = job;
  running = new AbortController();
  results = [];
  problem = null;
  part('rows').replaceChildren();
  try {
    await measure(job, algorithm, running.signal);
  } catch (error) {
    // Memory for another solver, or for preparing it, may be lacking.
    state = null;
    problem = problemOf(error, name);
  }
  running = null;
  draw();
}

/** Shows what there is to choose from, unless it is there already. */
function offer(choices: Job['choices']) {
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
part('csv').addEventListener('click', () => download(`${job?.name ?? 'benchmark'}.${algorithm}.csv`, toCsv(results), 'text/csv'));
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

/** The benchmark page: reads a map and its scenario file, and shows a table of times and path lengths. */
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
import { algorithms, prepare, run, toCsv, totals, type Result } from './run.ts';

interface Said {
  key: string;
  parameters?: Record<string, string | number>;
}
type Problem = Said | { error: DocumentError; name: string };

/** Most rows shown in the table; more would only make the page slow. */
const mostRows = 2000;
const columns = [
  'benchmark.line',
  'stage.start',
  'stage.goal',
  'benchmark.optimum',
  'benchmark.cost',
  'benchmark.ratio',
  'lab.count.expanded',
  'benchmark.time',
];

const root = find(document, '[data-benchmark]');
const keeper = new Keeper();
const part = <Found extends HTMLElement>(name: string) => find<Found>(root, `[data-${name}]`);

let language: Awaited<ReturnType<typeof strings>>;
/** The chosen files by kind. */
const files: { map?: File; scen?: File } = {};
interface Job {
  solver: Solver;
  /** Another solver on the same map, which is made once it is to be prepared; and what preparing it took. */
  prepared?: Solver;
  price?: Said;
  another(): Solver;
  rows: ScenarioRow[];
  name: string;
}
let job: Job | null = null;
let results: Result[] = [];
let running: AbortController | null = null;
let state: Said | null = null;
let problem: Problem | null = null;
let algorithm = 'jps';
/** Counts how often files were read; only the result of the last time is shown. */
let turn = 0;

const t = (key: string, parameters?: Record<string, string | number>) => language.t(key, parameters);

async function speak(lang: string) {
  const words = await strings(lang);
  await words.more('benchmark');
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
  part('names').textContent = [files.map, files.scen]
    .map((file) => visible(file?.name ?? ''))
    .filter(Boolean)
    .join(' · ');
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-algorithms] input')) {
    const label = input.nextElementSibling as HTMLElement; // the page has a label after each input
    label.textContent = t(
      ['canonical', 'prepared'].includes(input.value) ? `benchmark.${input.value}` : `lab.choice.algorithm.${input.value}`,
    );
    input.disabled = running !== null;
  }
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
    ...[state, results[0]?.online && !running ? job?.price : null].map((each) => (each ? t(each.key, each.parameters) : '')),
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

function drawTotals() {
  const sums = totals(results);
  part('totals').replaceChildren(
    ...(results.length === 0
      ? []
      : [
          ['benchmark.mismatches', String(sums.mismatches)],
          ['lab.count.expanded', language.n(sums.expanded)],
          ['benchmark.mean', sums.mean.toFixed(1)],
          ...(sums.online ? [['benchmark.online', sums.online.toFixed(1)]] : []),
          ['benchmark.median', sums.median.toFixed(1)],
          ['benchmark.p95', sums.p95.toFixed(1)],
          ['benchmark.perExpansion', sums.perExpansion.toFixed(1)],
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
  part('head').replaceChildren(...columns.map((column) => element('th', { scope: 'col', text: t(column) })));
  part('region').setAttribute('aria-label', t('benchmark.table'));
  part('region').hidden = results.length === 0;
}

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
            `(${row.start.join(',')})`,
            `(${row.goal.join(',')})`,
            row.optimum,
            cost === null ? '–' : cost.toFixed(4),
            ratio === null ? '–' : ratio.toFixed(6),
            expanded,
            microseconds.toFixed(1),
          ].map((value) => element('td', { text: String(value) })),
        ),
      ),
  );
}

/** Takes the chosen files, and reads them as soon as there is one of each kind. */
async function take(chosen: Iterable<File>) {
  running?.abort();
  problem = state = null;
  for (const file of chosen) {
    const kind = /\.scen$/i.test(file.name) ? 'scen' : /\.map$/i.test(file.name) ? 'map' : null;
    if (!kind) problem = { key: 'benchmark.unknownFile', parameters: { name: visible(file.name) } };
    else if (file.size > limits.bytes) problem = { key: 'benchmark.tooLarge', parameters: { name: visible(file.name) } };
    else files[kind] = file;
  }
  if (!problem && (files.map || files.scen)) {
    const reading = read();
    draw(); // what was there before cannot be run any more
    await reading;
  }
  draw();
}

async function read() {
  job?.solver.dispose();
  job?.prepared?.dispose();
  job = null;
  const { map, scen } = files;
  const now = ++turn;
  if (!map || !scen) {
    state = { key: map ? 'benchmark.missingScenario' : 'benchmark.missingMap' };
    return;
  }
  let name = map.name;
  try {
    const [toolbox, solvers, mapText, scenText] = await Promise.all([loadToolbox(), loadSolvers(), map.text(), scen.text()]);
    if (now !== turn) return;
    const parsed = toolbox.parseMap(mapText);
    name = scen.name;
    const rows = toolbox.parseScenario(scenText, parsed);
    const wall = rows.find(({ start, goal }) => [start, goal].some(([x, y]) => (parsed.rows[y]?.[x] ?? '#') === '#'));
    // If these files are right, a problem of another file chosen meanwhile stays on the page.
    if (rows.length === 0 || wall) {
      const shown = visible(name);
      problem = wall
        ? { key: 'benchmark.outside', parameters: { name: shown, line: wall.line } }
        : { key: 'benchmark.empty', parameters: { name: shown } };
      return;
    }
    results = [];
    part('rows').replaceChildren();
    const another = () => solvers.createSolver({ type: 'grid', rows: parsed.rows });
    job = { solver: another(), another, rows, name };
  } catch (error) {
    if (now === turn) problem = problemOf(error, name);
  }
}

const problemOf = (error: unknown, name: string): Problem =>
  error instanceof DocumentError ? { error, name } : { key: 'benchmark.failed' };

/** The solver of a job that is prepared for many queries, as far as the map allows it and nobody stops it. */
async function preparedOf(given: Job, signal: AbortSignal) {
  const prepared = (given.prepared ??= given.another());
  const { state: end, milliseconds } = await prepare(prepared, {
    signal,
    progress: (share) => {
      state = { key: 'benchmark.preparing', parameters: { percent: Math.round(100 * share) } };
      draw();
    },
  });
  // Who stopped it may have given other files: then both solvers are gone.
  if (signal.aborted) return prepared;
  const price = { ms: Math.round(milliseconds), mb: ((prepared.bytes - given.solver.bytes) / 1e6).toFixed(1) };
  given.price ??= end === 'refused' ? { key: 'benchmark.refused' } : { key: 'benchmark.price', parameters: price };
  return prepared;
}

async function measure(given: Job, asked: string, signal: AbortSignal) {
  const { rows, solver } = given;
  const prepared = asked === 'prepared' ? await preparedOf(given, signal) : null;
  await run(prepared ?? solver, rows, asked, {
    signal,
    ...(prepared && { online: solver }),
    progress: (fresh) => {
      results.push(...fresh);
      addRows(fresh);
      state = { key: 'benchmark.progress', parameters: { done: results.length, n: rows.length } };
      draw();
    },
  });
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

part('algorithms').replaceChildren(
  ...Object.keys(algorithms).map((name) =>
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
      element('span'),
    ),
  ),
);
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

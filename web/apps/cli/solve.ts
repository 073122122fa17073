/** `solve`: prints the answer to one document as one JSON object. */
import { searches, walks } from '../../kernel/document/algorithms.ts';
import { DocumentError } from '../../kernel/document/document.ts';
import { forMaps, InputError, readDocument } from './input.ts';
import { isUneven } from '../../kernel/worlds/grid/grid_cells.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import { documentAfter } from '../../kernel/worlds/then.ts';
import type { Call, Command, Option } from './command.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** Milliseconds of work between two checks of the clock. */
const sliceMs = 100;

const inTheWay = (space: { type: string }) => worldOf(space).blocked ?? 'is a wall';

/** Errors for documents whose search refused to start, by the engine's reason. */
const refusals: Record<string, (document: LabDocument) => [field: string, text: string]> = {
  'start-blocked': ({ start, space }) => ['start', `[${start}] ${inTheWay(space)}`],
  'goal-blocked': ({ goal, space }) => ['goal', `[${goal}] ${inTheWay(space)}`],
  'start-is-goal': ({ goal, preset }) => ['goal', `[${goal}] is the start, which preset ${preset} refuses`],
  overflow: () => ['space', 'the costs on this grid could exceed what can be counted exactly'],
};

const asksForEven = ({ algorithm, successors }: { algorithm: string; successors?: string | undefined }) =>
  Boolean(searches[algorithm].evenGround) || successors === 'canonical';

/** Notes that something is not done as the document asks because its map has terrain; otherwise undefined. */
export function noteOn({
  algorithm,
  successors,
  space,
}: {
  algorithm: string;
  successors?: string | undefined;
  space: Parameters<typeof isUneven>[0];
}): string | undefined {
  const jumps = searches[algorithm].evenGround;
  if (!asksForEven({ algorithm, successors }) || !isUneven(space)) return undefined;
  const [what, instead] = jumps ? ['jps needs', 'A* searched it'] : ['canonical successors need', 'all neighbours were looked at'];
  return `${what} cells that all cost 1; this grid has terrain, so ${instead}`;
}

/** For each search of a recording, a note on what it does not do as the document asks; undefined where there is none. */
export const notesOn = ({ episodes }: Search, document: LabDocument) =>
  (walks(document.algorithm) ? episodes : [document, ...(document.then ?? [])]).map((_, at) =>
    episodes[at]?.estimated === false
      ? 'h is not known to be consistent on every map so far, so it counts as 0 here'
      : noteOn(asksForEven(document) ? documentAfter(document, at) : document),
  );

/** Tells notes, each once. */
export function tell(notes: (string | undefined)[], report: (text: string) => void) {
  for (const note of new Set(notes)) if (note) report(note);
}

export const timeout: Option = { is: 'SECONDS', text: 'A search that takes longer is stopped: its status is cancelled, the exit code 1.' };

function readTimeout(text: string | undefined = 'Infinity') {
  if (text !== 'Infinity' && !/^\d{1,9}(?:\.\d{1,3})?$/.test(text))
    throw new InputError(`--timeout: got "${text}", expected a number of seconds`);
  return Number(text);
}

/**
 * Runs a search to its end or until its time is over, and shows its progress.
 * @param clock in milliseconds
 */
export async function searchToEnd(
  { engine, report, progress, options }: Pick<Call, 'engine' | 'report' | 'progress' | 'options'>,
  document: LabDocument,
  clock: () => number = () => performance.now(),
) {
  const most = 1000 * readTimeout(options.timeout);
  const search = (await engine()).createSearch(document);
  const begun = clock();
  const stop = new AbortController();
  const onProgress = () => {
    const spent = clock() - begun;
    if (spent >= most) return stop.abort();
    progress(`${document.algorithm}: ${search.expansionCount} expansions in ${Math.round(spent / 1000)} s`);
  };
  await search.run({ sliceMs: Math.min(sliceMs, most), signal: stop.signal, onProgress });
  const late = search.status === 'running' && !search.byHand;
  if (late) report(`stopped after ${options.timeout} s, before the search came to an end`);
  return { search, late };
}

/** Throws for outcomes that are not an answer. */
export function demandAnswer(search: Search, document: LabDocument) {
  if (search.status === 'out-of-memory') throw new InputError('out of memory: the search does not fit', 'out-of-memory');
  if (search.status !== 'bad-input') return;
  const [field, text] = refusals[search.reason]?.(document) ?? ['document', search.reason];
  throw new DocumentError({ code: search.reason, field, says: '{text}', parameters: { text } });
}

export const solve: Command = {
  files: ['FILE'],
  options: { ...forMaps, timeout },
  text: 'Print the answer as one JSON object: status, cost, path, expanded, generated, reopened, peakOpen, steps; reason and note where there is one. Of a document with then, a line for each search, with its number as episode; peakOpen is left out. Of a walk a line for each plan, and then one for the walk. FILE is a document, or a map, graph or board of any format that is read here.',
  async run(call) {
    const { files, print } = call;
    const document = await readDocument(files[0], call.options, call.note);
    if (worldOf(document.space).hopeless?.(document)) {
      const none = { expanded: 0, generated: 0, reopened: 0, peakOpen: 0, steps: 0 };
      await print(`${JSON.stringify({ status: 'exhausted', reason: 'parity', cost: null, path: [], ...none })}\n`);
      return 0;
    }
    const { search, late } = await searchToEnd(call, document);
    const { episodes } = search;
    const notes = notesOn(search, document);
    const walking = walks(document.algorithm);
    for (const [episode, each] of document.then || walking ? episodes.entries() : []) {
      const { begin, end, status, cost, expanded, generated, reopened } = each;
      const path = Array.from(each.path, (node) => worldOf(document.space).pointOf(document.space, node));
      const answer = { episode, status, cost, path, expanded, generated, reopened, steps: end - begin };
      await print(`${JSON.stringify({ ...answer, note: notes[episode] })}\n`);
    }
    const last = document.then && episodes.at(-1);
    if (last && last.status === search.status) return (search.dispose(), 0);
    // Of a document with `then`, this is the search that did not come to an end; of a walk, the walk itself.
    const episode = document.then && episodes.length;
    if (episode !== undefined || walking) search.seek(Infinity);
    const { cost, path, expanded, generated, reopened, peakOpen } = search.result();
    const steps = search.eventCount - (last?.end ?? 0);
    const { status, reason } = late
      ? { status: 'cancelled', reason: 'timeout' }
      : { status: search.status, reason: search.reason || undefined };
    await print(
      `${JSON.stringify({ episode, status, reason, cost, path, expanded, generated, reopened, peakOpen, steps, note: notes[episode ?? 0] })}\n`,
    );
    demandAnswer(search, document);
    search.dispose();
    return late ? 1 : 0;
  },
};

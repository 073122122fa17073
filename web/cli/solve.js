/** `solve`: the answer to one document as one JSON object. */
import { searches } from '../document/algorithms.js';
import { DocumentError } from '../document/document.js';
import { InputError, readDocument } from './input.js';
import { worldOf } from '../worlds/registry.js';

/** Expansions between two looks at the status. */
const batch = 1 << 20;

const inTheWay = (/** @type {{ type: string }} */ space) => worldOf(space).blocked ?? 'is a wall';

/** What is wrong with a document whose search refused to begin, by the engine's reason. @type {Record<string, (document: any) => [field: string, text: string]>} */
const refusals = {
  'start-blocked': ({ start, space }) => ['start', `[${start}] ${inTheWay(space)}`],
  'goal-blocked': ({ goal, space }) => ['goal', `[${goal}] ${inTheWay(space)}`],
  'start-is-goal': ({ goal, preset }) => ['goal', `[${goal}] is the start, which preset ${preset} refuses`],
  overflow: () => ['space', 'the costs on this grid could exceed what can be counted exactly'],
};

/** What is not as the document asks, because its map has terrain; undefined where all is. @param {any} document @returns {string | undefined} */
export function noteOn({ algorithm, successors, space }) {
  const jumps = searches[algorithm].evenGround;
  if ((!jumps && successors !== 'canonical') || !space.rows?.some((/** @type {string} */ row) => /[2-9]/.test(row))) return undefined;
  const [what, instead] = jumps ? ['jps needs', 'A* searched it'] : ['canonical successors need', 'all neighbours were looked at'];
  return `${what} cells that all cost the same; this grid has terrain, so ${instead}`;
}

/**
 * Searches to the end.
 * @param {import('../engine/engine.d.ts').Engine} engine
 * @param {unknown} document
 */
export function searchToEnd(engine, document) {
  const search = engine.createSearch(document);
  while (search.status === 'running') search.advance(batch);
  return search;
}

/** Throws for outcomes that are no answer. @param {import('../engine/engine.d.ts').Search} search @param {unknown} document */
export function demandAnswer(search, document) {
  if (search.status === 'out-of-memory') throw new InputError('out of memory: the search does not fit', 'out-of-memory');
  if (search.status !== 'bad-input') return;
  const [field, text] = refusals[search.reason]?.(document) ?? ['document', search.reason];
  throw new DocumentError({ code: search.reason, field, message: `${field}: ${text}` });
}

/** @type {import('./main.js').Command} */
export const solve = {
  usage: 'solve DOC.json',
  files: ['DOC.json'],
  text: 'Print the answer as one JSON object: status, cost, path, expanded, generated, reopened, peakOpen, steps; reason and note where there is one.',
  async run({ engine, files, print }) {
    const document = await readDocument(files[0]);
    const search = searchToEnd(await engine(), document);
    const { status, cost, path, expanded, generated, reopened, peakOpen, steps } = search.result();
    const reason = search.reason || undefined;
    await print(
      `${JSON.stringify({ status, reason, cost, path, expanded, generated, reopened, peakOpen, steps, note: noteOn(document) })}\n`,
    );
    demandAnswer(search, document);
    search.dispose();
    return 0;
  },
};

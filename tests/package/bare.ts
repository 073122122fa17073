/** Searches alone, by a program that knows neither a browser nor Node: no type of theirs is needed. */
import type { LabError } from 'a-star-lab';
import { loadEngine, type DocumentInput, type LabDocument, type SolveResult } from 'a-star-lab';
import { checkDocument, graphDocument, linkOf, type DocumentOf, type LabDocument as Same } from 'a-star-lab/document';
import { loadSolvers, type Answer } from 'a-star-lab/solver';
import { loadToolbox, type ParsedMap } from 'a-star-lab/toolbox';
import core from 'a-star-lab/core.wasm';

const question: DocumentInput = { space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] };
export async function solved(signal: { aborted: boolean }): Promise<SolveResult | LabError> {
  const engine = await loadEngine({ wasmUrl: core });
  const search = engine.createSearch(await checkDocument(question));
  await search.run({ signal, onProgress: ({ expansionCount }) => expansionCount.toFixed() });
  return search.result();
}
export const answer = async (bytes: Uint8Array): Promise<Answer> =>
  (await loadSolvers({ wasmBinary: bytes })).createSolver({ type: 'grid', rows: ['...'] }).solve({ start: [0, 0], goal: [2, 0] });
export const map = async (): Promise<ParsedMap> => (await loadToolbox()).parseMap('S.G');
export const same: (one: LabDocument) => Same = (one) => one;
interface Town {
  name: string;
  roads: { to: Town; length: number }[];
}
export const trip = async (start: Town, goal: Town): Promise<[DocumentOf<'graph'>, Town[]]> => {
  const { document, nodes } = await graphDocument({
    start,
    goal,
    neighbors: ({ roads }) => roads.map(({ to }) => to),
    name: ({ name }) => name,
  });
  return [document, nodes];
};
export const link: Promise<string> = linkOf(question);
// @ts-expect-error there is no such algorithm
export const nope = loadEngine().then((engine) => engine.createSearch({ ...question, algorithm: 'nope' }));
// @ts-expect-error a copy of a valid document is not known to be one
export const copied = async (): Promise<LabDocument> => ({ ...(await checkDocument(question)) });
// @ts-expect-error a number is no address
export const wrong = loadEngine({ wasmUrl: 7 });

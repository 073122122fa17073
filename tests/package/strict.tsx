import { loadEngine, type DocumentInput, type SolveResult } from 'a-star-lab';
import { checkDocument, linkOf, shortOf } from 'a-star-lab/document';
import { configure, define, type AStarLabElement } from 'a-star-lab/element';
import { loadSolvers, type Answer } from 'a-star-lab/solver';
import { loadToolbox, type ParsedMap } from 'a-star-lab/toolbox';
import type {} from 'a-star-lab/react';
import 'a-star-lab/register';
import core from 'a-star-lab/core.wasm';

const question: DocumentInput = { space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0], costs: '10-14' };
// @ts-expect-error a grid has rows
export const wrong: DocumentInput = { space: { type: 'grid' }, start: [0, 0], goal: [2, 0] };

export async function cost(): Promise<number | null> {
  const search = (await loadEngine()).createSearch(await checkDocument(question));
  await search.run();
  const { cost, path }: SolveResult = search.result();
  return path.length > 0 ? cost : null;
}
export const link: Promise<string> = linkOf(question);
export const short: [string, string][] | null = shortOf(question);
export const answer = async (): Promise<Answer> =>
  (await loadSolvers()).createSolver({ type: 'grid', rows: ['...'] }).solve({ start: [0, 0], goal: [2, 0] });
export const map = async (): Promise<ParsedMap> => (await loadToolbox()).parseMap('S.G');

configure({ base: '/wasm/', wasm: { core } });
define();
const figure: AStarLabElement = document.createElement('a-star-lab');
figure.document = question;
figure.addEventListener('solve', ({ detail }) => console.log(detail.cost));
figure.addEventListener('step', ({ detail }) => console.log(detail.step.toFixed()));
// @ts-expect-error a step is a number
figure.step = 'last';
export const drawn: number = figure.model?.position ?? 0;

export const element = (
  <a-star-lab map="S.G" step={2} autoplay document={question} className="wide" onsolve={({ detail }) => console.log(detail.cost)}>
    <a href="https://example.org/">A search</a>
  </a-star-lab>
);
// @ts-expect-error there is no such way to come alive
export const other = <a-star-lab reveal="soon" />;

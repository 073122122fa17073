import { loadEngine, LabError } from 'a-star-lab';
import { checkDocument, linkOf, readDocument } from 'a-star-lab/document';
import { AStarLabElement, define } from 'a-star-lab/element';
import { loadSolvers } from 'a-star-lab/solver';
import { loadToolbox } from 'a-star-lab/toolbox';
import 'a-star-lab/register';

define(); // where there is no page it does nothing, so that sites can be built
const engine = await loadEngine();
const costs = [];
for (const space of [
  { type: 'grid', rows: ['...', '.#.', '...'] },
  { type: 'navmesh', rows: ['...', '.#.', '...'] },
]) {
  const search = engine.createSearch(await checkDocument({ space, start: [0, 0], goal: [2, 2] }));
  await search.run();
  costs.push(search.result().cost.toFixed(3));
}
const { rows } = (await loadToolbox()).parseMap('S..\n.#.\n..G');
costs.push(
  (await loadSolvers())
    .createSolver({ type: 'grid', rows })
    .solve({ start: [0, 0], goal: [2, 2] })
    .cost.toFixed(3),
);
const refused = await readDocument('{"space": 1}').catch((error) => `${error instanceof Error} ${error.field}`);
console.log(
  JSON.stringify({
    costs,
    refused,
    known: typeof LabError,
    element: AStarLabElement.observedAttributes.length > 0,
    link: (await linkOf(await checkDocument({ space: { type: 'grid', rows: ['...'] }, start: [0, 0], goal: [2, 0] }))).slice(0, 3),
  }),
);

/** Writers of maps and graphs by the name of the format. What is written is read back equal (tests/web/writing.test.ts). */
import { refuse } from '../document/error.ts';
import { toAscii, toCpp, toJson, toMatrix, toMovingAi, toPython } from './formats.ts';
import { toEdgeList } from '../worlds/graph/edge_list.ts';
import { worldOf } from '../worlds/registry.ts';
import type { DocumentOf, LabDocument } from '../worlds/documents.ts';

/** A document of a graph. */
const graphOf = (document: LabDocument) => {
  const { space } = document;
  if (!space.edges)
    refuse('unsupported', 'space.type', '{type}, expected graph: {world} have no edges of their own', {
      type: space.type,
      world: worldOf(space).plural,
    });
  return document as DocumentOf<'graph'>; // only graphs have edges
};

/** Graphviz' DOT, with y upwards; start and goal are classes of their nodes, which Graphviz leaves alone. */
export function toDot(document: LabDocument) {
  const { space, start, goal } = graphOf(document);
  const name = (id: string) => `"${id.replaceAll('\\', '\\\\')}"`;
  const nodes = space.nodes.map(({ id, x, y, h }) => {
    const role = [id === start && 'start', id === goal && 'goal'].filter(Boolean).join(' ');
    const fields = [`pos="${x},${0 - y}!"`, ...(h === undefined ? [] : [`h=${h}`]), ...(role ? [`class="${role}"`] : [])];
    return `  ${name(id)} [${fields.join(', ')}];`;
  });
  const arrow = space.directed ? '->' : '--';
  const edges = space.edges.map(
    ([from, to, cost]) => `  ${name(from)} ${arrow} ${name(to)}${cost === undefined ? '' : ` [label="${cost}"]`};`,
  );
  return `${space.directed ? 'digraph' : 'graph'} {\n${[...nodes, ...edges].join('\n')}\n}\n`;
}

/** Formats that have no room for start and goal of a map. */
export const withoutEnds: readonly string[] = ['map', 'matrix'];

/** Writers by the name of the format, as the command line and the menu for copying call them. */
export const writers: Readonly<Record<string, (document: LabDocument) => string>> = {
  json: toJson,
  text: toAscii,
  map: toMovingAi,
  matrix: toMatrix,
  python: toPython,
  cpp: toCpp,
  edges: (document) => toEdgeList(graphOf(document)),
  dot: toDot,
};

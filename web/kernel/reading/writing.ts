/** Writers of maps and graphs by the name of the format. What is written is read back equal (tests/web/writing.test.ts). */
import { refuse, said, type Said } from '../document/error.ts';
import { toAscii, toCpp, toJson, toMatrix, toMovingAi, toPython } from './formats.ts';
import { toEdgeList } from '../worlds/graph/edge_list.ts';
import { worldOf } from '../worlds/registry.ts';
import { validateDocument, type DocumentOf, type LabDocument } from '../worlds/documents.ts';

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

/** What is no option of a document. */
const others = new Set(['$schema', 'version', 'preset', 'space', 'start', 'goal', 'taken', 'view']);

/** What a format has no room for and the document has: ends, options that are not the usual ones. */
export function leftOut(format: string, document: LabDocument): Said[] {
  if (format === 'json') return [];
  const { space, start, goal } = document;
  const usual = validateDocument({ space, start, goal }) as unknown as Record<string, unknown>; // of documents only the names of fields matter here
  const options = Object.entries(document)
    .filter(([name, value]) => !others.has(name) && JSON.stringify(value) !== JSON.stringify(usual[name]))
    .map(([name]) => name);
  return [
    ...(format === 'map' || format === 'matrix'
      ? [said('no room in it for start ({start}) and goal ({goal})', { start: String(start), goal: String(goal) })]
      : []),
    ...(options.length > 0 ? [said('no room in it for these options: {names}', { names: options })] : []),
  ];
}

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

/** GraphML, with what yEd adds: labels and places of nodes, labels of edges. */
import { quoted, refuse, said, unexpected } from '../../document/error.ts';
import { graphOf, type DescribedEdge, type DescribedNode } from './attributes.ts';
import type { Element } from '../xml.ts';
import type { Found, Source } from '../contract.ts';

/** The name without its namespace. */
const local = ({ name }: Element) => name.replace(/^.*:/, '');

const isGraph = (element: Element) => /^graph$/.test(local(element));

/** A field of nodes or edges as the file declares it. */
interface Key {
  name: string;
  of: string;
  fallback: string | undefined;
}

export function read(root: Element, source: Source): Promise<Found> {
  source.format = said('GraphML');
  refuseText(root);
  const keys: Map<string, Key> = new Map();
  const graphs: Element[] = [];
  for (const child of root.children) {
    const kind = local(child);
    if (kind === 'key') {
      const { id = missing(child, 'id') } = child.attributes;
      const fallback = child.children.find((each) => local(each) === 'default')?.text.trim();
      keys.set(id, {
        name: child.attributes['attr.name'] ?? child.attributes['yfiles.type'] ?? id,
        of: child.attributes.for ?? 'all',
        fallback,
      });
    } else if (isGraph(child)) graphs.push(child);
    else if (kind !== 'desc' && kind !== 'data') unexpected('graphml', child, child.name, ['key', 'graph']);
  }
  const [graph, second] = graphs;
  if (!graph) refuse('graphml', root, 'no graph in it, expected one');
  if (second) unexpected('graphml', second, second.name, said('one graph'));
  const edgeDefault = graph.attributes.edgedefault ?? missing(graph, 'edgedefault');
  if (edgeDefault !== 'directed' && edgeDefault !== 'undirected') unexpected('graphml', graph, edgeDefault, ['directed', 'undirected']);
  const directed = edgeDefault === 'directed';
  const nodes: DescribedNode[] = [];
  const edges: (DescribedEdge & { element: Element })[] = [];
  gather(graph, keys, nodes, edges);
  const known = new Set(nodes.map(({ id }) => id));
  for (const { from, to, element } of edges)
    for (const end of [from, to]) if (!known.has(end)) refuse('graphml', element, 'no node is called {name}', { name: quoted(end) });
  return graphOf({ directed, nodes, edges }, source);
}

const missing = (element: Element, name: string): never =>
  refuse('graphml', element, '{element} has no {name}, expected one', { element: quoted(element.name), name: quoted(name) });

/** The nodes and edges of a graph and of the graphs inside its nodes. */
function gather(top: Element, keys: ReadonlyMap<string, Key>, nodes: DescribedNode[], edges: (DescribedEdge & { element: Element })[]) {
  const graphs = [top];
  for (const graph of graphs) {
    refuseText(graph);
    for (const element of graph.children) {
      const kind = local(element);
      if (kind === 'node' || kind === 'edge') refuseText(element);
      if (kind === 'node') {
        nodes.push(node(element, keys));
        graphs.push(...element.children.filter((each) => isGraph(each)));
      } else if (kind === 'edge') edges.push(edge(element, keys));
      else if (kind !== 'data' && kind !== 'desc') unexpected('graphml', element, element.name, ['node', 'edge']);
    }
  }
}

/** Text stands only in data. */
function refuseText(element: Element) {
  const text = element.text.trim();
  if (text !== '') unexpected('graphml', element, text, said('elements and no text inside {element}', { element: quoted(element.name) }));
}

/** The fields of a node or an edge, those of the file's defaults included. */
function fieldsOf(element: Element, keys: ReadonlyMap<string, Key>) {
  const of = local(element);
  const fields: Map<string, string> = new Map();
  const places: Map<string, Element> = new Map();
  for (const { name, of: whom, fallback } of keys.values())
    if (fallback !== undefined && (whom === of || whom === 'all')) fields.set(name, fallback);
  for (const child of element.children) {
    if (local(child) !== 'data') {
      if (!isGraph(child) && !['port', 'desc', 'locator'].includes(local(child))) unexpected('graphml', child, child.name, ['data']);
      continue;
    }
    const id = child.attributes.key ?? missing(child, 'key');
    const key = keys.get(id);
    if (!key) refuse('graphml', child, 'no key is called {name}', { name: quoted(id) });
    if (key.of !== of && key.of !== 'all')
      refuse('graphml', child, 'the key {name} is for {of}, expected one for {here}', { name: quoted(id), of: key.of, here: of });
    if (places.has(key.name)) refuse('graphml', child, '{got} is given twice in one object', { got: quoted(id) });
    places.set(key.name, child);
    if (child.children.length === 0) fields.set(key.name, child.text.trim());
  }
  return { fields, placeOf: (field: string) => places.get(field) ?? element };
}

/** The first element of a name anywhere inside another. */
function inside(element: Element, name: string): Element | undefined {
  const rest = [...element.children];
  for (let at = 0; at < rest.length; at++) {
    if (local(rest[at]) === name) return rest[at];
    if (!isGraph(rest[at])) rest.push(...rest[at].children);
  }
  return undefined;
}

function node(element: Element, keys: ReadonlyMap<string, Key>): DescribedNode {
  const { fields, placeOf } = fieldsOf(element, keys);
  const id = element.attributes.id ?? missing(element, 'id');
  const drawn = inside(element, 'Geometry')?.attributes;
  const label = inside(element, 'NodeLabel')?.text.trim();
  if (label && !fields.has('label')) fields.set('label', label);
  const [x, y] = [fields.get('x') ?? drawn?.x, fields.get('y') ?? drawn?.y];
  return { id, place: element, fields, placeOf, at: x === undefined || y === undefined ? undefined : [x, y] };
}

function edge(element: Element, keys: ReadonlyMap<string, Key>) {
  const { fields, placeOf } = fieldsOf(element, keys);
  const { source: from = missing(element, 'source'), target: to = missing(element, 'target'), directed } = element.attributes;
  if (directed !== undefined && directed !== 'true' && directed !== 'false') unexpected('graphml', element, directed, 'true or false');
  const label = inside(element, 'EdgeLabel')?.text.trim();
  if (label && !fields.has('label')) fields.set('label', label);
  return { from, to, place: element, fields, placeOf, oneWay: directed === undefined ? undefined : directed === 'true', element };
}

/** Graphviz' DOT, parsed by @ts-graphviz/ast. `weight` is no length there, but how much an edge should be straight. */
import { parse } from '@ts-graphviz/ast';
import type { ASTNode, AttributeASTNode, LiteralASTNode, NodeRefASTNode, NodeRefGroupASTNode } from '@ts-graphviz/ast';
import { DocumentError, quoted, refuse, said, tooMany, unexpected } from '../../document/error.ts';
import { graphOf, type DescribedEdge, type DescribedNode } from './attributes.ts';
import { isNumeral } from './draft.ts';
import { tellComments } from './lines.ts';
import { grouped } from '../../document/fields.ts';
import type { Found, Source } from '../contract.ts';

/** More edges would keep a page busy for seconds: the parser takes 20 µs and 4 KB for each. */
const most = 25_000;

type Fields = ReadonlyMap<string, unknown>;
interface Defaults {
  node: Fields;
  edge: Fields;
}

export function read(source: Source): Promise<Found> {
  const { text } = source;
  const count = text.match(/->|--/g)?.length ?? 0;
  if (count > most) tooMany({ line: 1, column: 1 }, grouped(count), 'edges in DOT', grouped(most));
  const graphs = parsed(text).children.filter((each) => each.type === 'Graph');
  const [graph, second] = graphs;
  if (second) unexpected('graph', placeOf(second), 'graph', 'one graph');
  const reading = new Reading();
  reading.statements(graph.children, { node: new Map(), edge: new Map() });
  // The parser begins a comment at any #, also where Graphviz does not.
  tellComments(source, reading.comments);
  if (reading.attributes)
    source.tell(
      said('{count} {count:attribute of the whole graph is|attributes of the whole graph are} left out', { count: reading.attributes }),
    );
  if (reading.ports) source.tell(said('{count} {count:port is|ports are} left out', { count: reading.ports }));
  const nodes = [...reading.nodes.values()];
  // As writing.ts writes them.
  const end = (role: string) =>
    nodes.find(({ fields }) =>
      String(fields.get('class') ?? '')
        .split(' ')
        .includes(role),
    )?.id;
  const ends = { start: end('start'), goal: end('goal') };
  return graphOf({ directed: graph.directed, nodes, edges: reading.edges, ...ends }, source, { yUp: true, doubtful: ['weight'] });
}

/** The tree of a text. Errors of the parser get this product's words, with what was found and expected. */
function parsed(text: string) {
  try {
    return parse(text, { maxASTNodes: Infinity, maxInputSize: Infinity, maxEdgeChainDepth: most });
  } catch (error) {
    const cause = Object(error).cause ?? error;
    const { location, found, expected } = Object(cause);
    if (!location)
      throw new DocumentError({ code: 'dot', line: 1, column: 1, says: '{reason}', parameters: { reason: String(Object(error).message) } });
    const place = { line: location.start.line, column: location.start.column };
    if (!Array.isArray(expected)) {
      const arrow = text.slice(location.start.offset, location.end.offset);
      return refuse('dot', place, 'got {got}, expected {expected}', { got: quoted(arrow), expected: quoted(arrow === '->' ? '--' : '->') });
    }
    const names = [...new Set(expected.map(({ text: literal, description }) => (literal ? quoted(literal) : description)).filter(Boolean))];
    const wanted = names.length ? names.slice(0, 6) : said('the end of the text');
    if (found === null || found === undefined)
      return refuse('dot', place, 'the text ends too early, expected {expected}', { expected: wanted });
    return unexpected('dot', place, found, wanted);
  }
}

const placeOf = ({ location }: Pick<ASTNode, 'location'>) => ({ line: location?.start.line ?? 1, column: location?.start.column ?? 1 });

/** The word of an identifier. One of HTML is no name, and what begins like a number is one or stands in quotes. */
function word(literal: LiteralASTNode): string {
  if (literal.quoted === 'html') unexpected('name', placeOf(literal), `<${literal.value}>`, 'the name of a node');
  if (!literal.quoted && /^[-.\d]/.test(literal.value) && !isNumeral(literal.value))
    unexpected('name', placeOf(literal), literal.value, 'the name of a node');
  return literal.value;
}

const fieldsOf = (attributes: readonly AttributeASTNode[], before: Fields): Fields =>
  attributes.length ? new Map([...before, ...attributes.map(({ key, value }): [string, unknown] => [key.value, value.value])]) : before;
const isAttribute = (each: ASTNode): each is AttributeASTNode => each.type === 'Attribute';

class Reading {
  nodes: Map<string, DescribedNode> = new Map();
  edges: DescribedEdge[] = [];
  comments = 0;
  ports = 0;
  /** Of the graph and its parts: how they are drawn, or what a mistyped edge has become. */
  attributes = 0;

  /** Defaults hold from where they stand to the end of their braces. */
  statements(children: readonly ASTNode[], given: Defaults) {
    const defaults = { ...given };
    for (const child of children) {
      if (child.type === 'Comment') this.comments++;
      else if (child.type === 'AttributeList') {
        const attributes = child.children.filter(isAttribute);
        if (child.kind === 'Graph') this.attributes += attributes.length;
        if (child.kind === 'Node') defaults.node = fieldsOf(attributes, defaults.node);
        if (child.kind === 'Edge') defaults.edge = fieldsOf(attributes, defaults.edge);
      } else if (isAttribute(child)) this.attributes++;
      else if (child.type === 'Subgraph') this.statements(child.children, defaults);
      else if (child.type === 'Node')
        this.#describe(word(child.id), placeOf(child), fieldsOf(child.children.filter(isAttribute), new Map()), defaults);
      else if (child.type === 'Edge')
        this.#join(child.targets, placeOf(child), fieldsOf(child.children.filter(isAttribute), defaults.edge), defaults);
    }
  }

  #describe(id: string, place: { line: number; column: number }, fields: Fields, defaults: Defaults) {
    const node = this.nodes.get(id);
    const all = new Map([...(node?.fields ?? defaults.node), ...fields]);
    const label = all.get('label');
    // `\N` stands for the name; a further line is no part of it, but may say h.
    if (typeof label === 'string') {
      const [name, ...rest] = label.split(/\\[nlr]|\n/).map((line) => line.trim());
      const h = rest.map((line) => /^\(?h ?[=:] ?([\d.]+|∞|inf)\)?$/.exec(line)?.[1]).find((each) => each !== undefined);
      if (h !== undefined && !all.has('h')) all.set('h', h);
      if (name === '' || name === '\\N' || name === id) all.delete('label');
      else all.set('label', name);
    }
    const pos = typeof all.get('pos') === 'string' ? /^\s*([^,\s]+)\s*,\s*([^,!\s]+)/.exec(String(all.get('pos'))) : null;
    this.nodes.set(id, { id, place: node?.place ?? place, fields: all, at: pos ? [pos[1], pos[2]] : undefined });
  }

  #join(
    targets: readonly (NodeRefASTNode | NodeRefGroupASTNode)[],
    place: { line: number; column: number },
    fields: Fields,
    defaults: Defaults,
  ) {
    const groups = targets.map((target) =>
      (target.type === 'NodeRefGroup' ? target.children : [target]).map((ref) => {
        const id = word(ref.id);
        if (ref.port) this.ports++;
        if (!this.nodes.has(id)) this.#describe(id, placeOf(ref), new Map(), defaults);
        return id;
      }),
    );
    const dir = fields.get('dir');
    const oneWay = dir === 'both' || dir === 'none' ? false : undefined;
    for (let i = 1; i < groups.length; i++)
      for (const one of groups[i - 1])
        for (const other of groups[i]) {
          const [from, to] = dir === 'back' ? [other, one] : [one, other];
          this.edges.push({ from, to, fields, place, oneWay });
        }
  }
}

/** GML: lists of keys and values, `graph [ node [ id 0 label "A" ] edge [ source 0 target 1 ] ]`. Himsolt: GML (1997). */
import { quoted, refuse, said, unexpected } from '../../document/error.ts';
import { inSlices } from '../../document/slices.ts';
import { SLICE, tellComments } from './lines.ts';
import { graphOf, type DescribedEdge, type DescribedNode } from './attributes.ts';
import type { Found, Source } from '../contract.ts';

interface Place {
  line: number;
  column: number;
}
interface Entry extends Place {
  key: string;
  value: string | Entry[];
  /** Where the value stands. */
  at: Place;
}

const token = /[ \t\r\n]+|#[^\n]*|"[^"]*"|\[|\]|[^\s[\]"#]+|"/y;
const entities: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/** The lists of a text, without recursion: deep nesting is refused. */
function* parsed(text: string): Generator<void, Entry[]> {
  const root: Entry[] = [];
  const stack: { entries: Entry[]; open: Place }[] = [{ entries: root, open: { line: 1, column: 1 } }];
  let key: { text: string; place: Place } | null = null;
  let [line, begin] = [1, 0];
  let count = 0;
  // Others may read with the same expression during a pause.
  const next = (from: number) => {
    token.lastIndex = from;
    return token.exec(text);
  };
  for (let found = next(0); found; found = next(found.index + found[0].length)) {
    if (++count % SLICE === 0) yield;
    const [word] = found;
    const place = { line, column: found.index - begin + 1 };
    for (let at = word.indexOf('\n'); at >= 0; at = word.indexOf('\n', at + 1)) [line, begin] = [line + 1, found.index + at + 1];
    // What stands behind a # in a line could be an edge.
    if (word[0] === '#' && text.slice(begin, found.index).trim() !== '')
      unexpected('gml', place, '#', said('comments on lines of their own'));
    if (/^[\s#]/.test(word)) continue;
    const { entries } = stack[stack.length - 1];
    if (!key) {
      if (word === ']' && stack.length > 1) stack.pop();
      else if (/^[A-Za-z_]\w*$/.test(word)) key = { text: word, place };
      else unexpected('gml', place, word, said('the name of a field, or "]"'));
      continue;
    }
    const add = (value: string | Entry[]) =>
      entries.push({ key: (key as { text: string }).text, value, ...(key as { place: Place }).place, at: place }); // there is one
    if (word === '[') {
      if (stack.length > 20) refuse('depth', place, 'more than {most} levels of brackets inside one another', { most: 20 });
      const inside: Entry[] = [];
      add(inside);
      stack.push({ entries: inside, open: place });
    } else if (word === ']' || word === '"' || (word[0] !== '"' && !/^[+-]?(?:\d|\.\d)/.test(word))) {
      if (word === '"') refuse('gml', place, 'the text ends inside a string, expected "');
      unexpected('gml', place, word, said('a number, a text in quotes or "["'));
    } else
      add(
        word[0] === '"'
          ? word
              .slice(1, -1)
              .replace(/&(?:#(\d{1,7})|(\w+));/g, (all, code, name) =>
                code ? String.fromCodePoint(Math.min(code, 0x10ffff)) : (entities[name] ?? all),
              )
          : word,
      );
    key = null;
  }
  const last = { line, column: text.length - begin + 1 };
  if (key || stack.length > 1)
    refuse('gml', last, 'the text ends too early, expected {expected}', {
      expected: key ? said('a number, a text in quotes or "["') : [']'],
    });
  return root;
}

/** The list that a file is about. */
const list = /^graph$/;
/** What stands beside nodes and edges and says nothing of them. */
const header = /^(?:Creator|Version|comment|label|name|id|multigraph|hierarchic|IsPlanar)$/i;

export async function read(source: Source): Promise<Found> {
  tellComments(source, source.text.match(/^[ \t]*#/gm)?.length ?? 0);
  const top = await inSlices(parsed(source.text));
  const graphs = top.filter(({ key }) => list.test(key));
  const stray = top.find(({ key, value }) => !list.test(key) && (Array.isArray(value) || !header.test(key)));
  if (stray) unexpected('gml', stray, stray.key, said('a graph'));
  const [graph, second] = graphs;
  if (second) unexpected('gml', second, second.key, said('one graph'));
  if (!Array.isArray(graph.value)) return unexpected('gml', graph.at, graph.value, ['[']);
  const nodes: DescribedNode[] = [];
  const edges: (DescribedEdge & { ends: [Entry, Entry] })[] = [];
  let directed = false;
  const left: Set<string> = new Set();
  for (const entry of graph.value) {
    const { key, value } = entry;
    if (Array.isArray(value)) {
      if (key === 'node') nodes.push(node(entry, value));
      else if (key === 'edge') edges.push(edge(entry, value));
      else unexpected('gml', entry, key, ['node', 'edge']);
    } else if (key === 'directed') {
      if (value !== '0' && value !== '1') unexpected('gml', entry.at, value, ['0', '1']);
      directed = value === '1';
    } else if (!header.test(key)) left.add(quoted(key));
  }
  if (left.size) source.tell(said('fields that are not read: {names}', { names: [...left] }));
  const known = new Set(nodes.map(({ id }) => id));
  for (const { ends } of edges)
    for (const end of ends)
      if (!known.has(String(end.value))) refuse('gml', end.at, 'no node is called {name}', { name: quoted(String(end.value)) });
  return graphOf({ directed, nodes, edges }, source);
}

/** The values of a node or an edge. A list inside it is refused unless it says how it is drawn. */
function fieldsOf(entries: readonly Entry[]) {
  const fields: Map<string, Entry> = new Map();
  for (const entry of entries) {
    if (Array.isArray(entry.value) && !/^(?:graphics|LabelGraphics|edgeAnchor)$/i.test(entry.key))
      unexpected('gml', entry, entry.key, ['graphics']);
    if (fields.has(entry.key) && !Array.isArray(entry.value))
      refuse('gml', entry, '{got} is given twice in one object', { got: quoted(entry.key) });
    fields.set(entry.key, entry);
  }
  const values = new Map([...fields].flatMap(([key, { value }]): [string, unknown][] => (typeof value === 'string' ? [[key, value]] : [])));
  return { fields, values, placeOf: (field: string) => fields.get(field)?.at ?? entries[0] };
}

function node(entry: Entry, entries: readonly Entry[]): DescribedNode {
  const { fields, values, placeOf } = fieldsOf(entries);
  const id = values.get('id');
  if (typeof id !== 'string') return refuse('gml', entry, 'the node has no id, expected one');
  const graphics = fields.get('graphics')?.value;
  const own = (axis: string) => values.get(axis) ?? (Array.isArray(graphics) ? graphics.find(({ key }) => key === axis)?.value : undefined);
  const [x, y] = [own('x'), own('y')];
  return { id, place: entry, fields: values, placeOf, at: x === undefined || y === undefined ? undefined : [x, y] };
}

function edge(entry: Entry, entries: readonly Entry[]) {
  const { fields, values, placeOf } = fieldsOf(entries);
  const ends = ['source', 'target'].map((name) => {
    const end = fields.get(name);
    if (!end || typeof end.value !== 'string') return refuse('gml', entry, 'the edge has no {name}, expected the id of a node', { name });
    return end;
  }) as [Entry, Entry]; // `map` keeps the length
  const [from, to] = ends.map(({ value }) => String(value));
  const place: Place = entry;
  return { from, to, place, fields: values, placeOf, ends };
}

/** What files of graph programs say of nodes and edges: which of the fields is the cost, the name, the estimate. */
import { quoted, refuse, said } from '../../document/error.ts';
import { pause } from '../../document/slices.ts';
import { graphLimits } from '../../worlds/graph/graph_world.ts';
import { Draft, isNumeral, type Place } from './draft.ts';
import type { Found, Source } from '../contract.ts';

/** A node or an edge as a file describes it. */
export interface Described {
  fields: ReadonlyMap<string, unknown>;
  place: Place;
  /** Where a field stands. */
  placeOf?(field: string): Place;
}
export interface DescribedNode extends Described {
  id: string;
  at?: readonly [unknown, unknown] | undefined;
}
export interface DescribedEdge extends Described {
  from: string;
  to: string;
  /** Whether the edge leads one way, where edges differ. */
  oneWay?: boolean | undefined;
}

/** What is no cost, whatever its value. */
const other =
  /^(?:id|key|index|source|target|from|to|u|v|parent|group|z-?index|width|size|stroke.*|opacity|strength|penwidth|font.*|arrow.*|minlen|label(?:angle|distance|font.*)|color.*|style|constraint|multigraph|type|dir|directed|undirected|port|side)$/i;
const knownNames = ['cost', 'weight', 'distance', 'length', 'dist', 'label', 'len', 'value', 'name', 'w', 'km', 'time'];
const withUnit = /^([+-]?\d[\d.]*(?:e[+-]?\d+)?) ?(km|mi|miles?|m|min|h|s|€|\$)?$/i;

const numberIn = (value: unknown) =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? (withUnit.exec(value.trim())?.[1] ?? (isNumeral(value.trim()) ? value.trim() : null))
      : null;

/**
 * The field that says what edges cost; null if there is none. Fields of equal values are one. Where several could be it, or only one that
 * usually says something else, it is asked.
 * @param doubtful fields that are costs only if somebody says so
 */
function costField(edges: readonly DescribedEdge[], source: Source, doubtful: readonly string[]): string | null {
  const counts: Map<string, number> = new Map();
  for (const { fields } of edges)
    for (const [field, value] of fields)
      if (!other.test(field) && numberIn(value) !== null) counts.set(field, (counts.get(field) ?? 0) + 1);
  const rank = (field: string) => {
    const at = knownNames.indexOf(field.toLowerCase());
    return (doubtful.includes(field) ? 100 : 0) + (at < 0 ? 200 : at) + ((counts.get(field) ?? 0) * 2 > edges.length ? 0 : 1000);
  };
  const fields = [...counts.keys()].sort((one, two) => rank(one) - rank(two));
  const known = fields.filter((field) => rank(field) < 200);
  const candidates = (known.length ? known : fields).filter(
    (field, i, all) =>
      !all.slice(0, i).some((before) => edges.every((edge) => numberIn(edge.fields.get(before)) === numberIn(edge.fields.get(field)))),
  );
  if (candidates.length === 0) {
    for (const { fields } of edges) {
      const text = knownNames.find((field) => typeof fields.get(field) === 'string' && fields.get(field) !== '');
      if (text) {
        source.tell(
          said('{field} of edges is no number and not read: {value}', { field: quoted(text), value: quoted(String(fields.get(text))) }),
        );
        break;
      }
    }
    return null;
  }
  const [best] = candidates;
  const merged = doubtful.includes(best) ? known.filter((field) => field !== best && !doubtful.includes(field)).length > 0 : true;
  if (candidates.length === 1 && known.length > 0 && merged) {
    source.tell(said('costs of edges: {field}', { field: quoted(best) }));
    return best;
  }
  const answer = source.ask({
    id: 'cost',
    says: said('what do edges cost?'),
    choices: [
      ...candidates.slice(0, 20).map((field) => ({ value: field, says: said('{name}', { name: field }) })),
      { value: '', says: said('1 each') },
    ],
    best,
  });
  return answer || null;
}

/**
 * Names that are shown instead of ids, if each node has one of its own; null for none. Where most nodes have a label and one lacks it, it
 * was mistyped.
 */
function labelsOf(nodes: readonly DescribedNode[], source: Source): ReadonlyMap<string, string> | null {
  for (const field of ['label', 'name']) {
    const labels = nodes.map(({ fields }) => {
      const label = fields.get(field);
      return typeof label === 'string' ? label.replace(/\s+/g, ' ').trim() : '';
    });
    const given = labels.filter((label) => label !== '').length;
    if (given === 0) continue;
    if (labels.every((label, i) => label === nodes[i].id)) return null;
    if (
      given === nodes.length &&
      new Set(labels).size === given &&
      labels.every((label) => label.length <= graphLimits.name && !/["\\]/.test(label))
    ) {
      source.tell(said('names of nodes: {field}', { field: quoted(field) }));
      return new Map(nodes.map(({ id }, i) => [id, labels[i]]));
    }
    const lacking = nodes[labels.indexOf('')];
    if (lacking && field === 'label' && given * 2 > nodes.length && nodes.every(({ id }) => /^\d+$/.test(id)))
      refuse('label', lacking.place, 'the node {name} has no label, expected one, as other nodes have', { name: quoted(lacking.id) });
    source.tell(said('{field} of nodes is not their name, as not all have one of their own', { field: quoted(field) }));
    return null;
  }
  return null;
}

/** Costs with a unit behind them are costs if all have the same. */
function tellUnit(edges: readonly DescribedEdge[], cost: string, source: Source) {
  const unitOf = ({ fields }: DescribedEdge) => {
    const value = fields.get(cost);
    return (typeof value === 'string' && withUnit.exec(value.trim())?.[2]) || '';
  };
  const [unit, ...others] = new Set(edges.map(unitOf));
  if (others.length) {
    const odd = edges.find((edge) => unitOf(edge) !== unitOf(edges[0])) ?? edges[0];
    refuse('unit', odd.placeOf?.(cost) ?? odd.place, 'the cost is {got}, expected the same unit for all edges', {
      got: quoted(String(odd.fields.get(cost))),
    });
  }
  if (unit) source.tell(said('costs are in {unit}', { unit: quoted(unit) }));
}

/** A graph from nodes and edges with fields. @param yUp whether places have their y upwards, while pages have it downwards */
export async function graphOf(
  {
    directed,
    nodes,
    edges,
    start,
    goal,
  }: {
    directed: boolean;
    nodes: readonly DescribedNode[];
    edges: readonly DescribedEdge[];
    start?: string | undefined;
    goal?: string | undefined;
  },
  source: Source,
  { yUp = false, doubtful = [] }: { yUp?: boolean; doubtful?: readonly string[] } = {},
): Promise<Found> {
  await pause();
  const draft = new Draft();
  const labels = labelsOf(nodes, source);
  const name = (id: string) => labels?.get(id) ?? id;
  for (const node of nodes) {
    const { id, at, fields, place } = node;
    const placeOf = node.placeOf ?? (() => place);
    if (draft.nodes.has(name(id))) refuse('duplicate', place, '{name} was described already', { name: quoted(name(id)) });
    const made = draft.node(name(id), place);
    if (at) {
      made.x = draft.number(at[0], placeOf('x'), 'x', -Infinity);
      made.y = draft.number(at[1], placeOf('y'), 'y', -Infinity) * (yUp ? -1 : 1) + 0;
    }
    const h = ['h', 'heuristic', 'estimate'].find((field) => fields.get(field) !== undefined);
    if (h) made.h = draft.estimate(fields.get(h), placeOf(h));
  }
  await pause();
  const cost = costField(edges, source, doubtful);
  await pause();
  const oneWay = edges.map((edge) => edge.oneWay ?? directed);
  const mixed = oneWay.some((each) => each !== oneWay[0]);
  draft.directed = oneWay.includes(true) || (edges.length === 0 && directed);
  if (cost !== null) tellUnit(edges, cost, source);
  edges.forEach((edge, i) => {
    const { from, to, fields, place } = edge;
    const value = cost === null ? undefined : fields.get(cost);
    const price =
      value === undefined || value === null || value === ''
        ? undefined
        : draft.cost(numberIn(value) ?? value, (edge.placeOf ?? (() => place))(cost ?? ''));
    draft.edge(name(from), name(to), price, place);
    if (mixed && !oneWay[i]) draft.edge(name(to), name(from), price, place);
  });
  if (mixed) source.tell(said('some edges lead one way: the others are there in both directions'));
  await pause();
  if (start !== undefined) draft.start = name(start);
  if (goal !== undefined) draft.goal = name(goal);
  return draft.finish(source);
}

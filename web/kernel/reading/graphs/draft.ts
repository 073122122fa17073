/**
 * A graph on its way from a text into a document: nodes and edges with the places where they stand. What a text does not say of a graph
 * (where nodes lie, what edges cost, where the search begins and ends) is decided here, for all formats, and told or asked.
 */
import { DocumentError, quoted, refuse, said, type Said } from '../../document/error.ts';
import { graphLimits, graphSpace, type Estimate, type GraphSpace } from '../../worlds/graph/graph_world.ts';
import type { Found, Source } from '../contract.ts';

/** A place in a text, or a field of a JSON text. */
export type Place = { line: number; column: number } | string;

interface DraftNode {
  id: string;
  x?: number;
  y?: number;
  h?: Estimate;
  place: Place;
}
interface DraftEdge {
  from: string;
  to: string;
  cost: number | undefined;
  place: Place;
}

const numeral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** Whether a word is a number as people write them. */
export const isNumeral = (word: string) => numeral.test(word);

/** How `h` is written where a node cannot reach the goal. */
const endless = /^\+?(?:∞|inf|infinity)$/i;
export const isEndless = (word: string) => endless.test(word);

export class Draft {
  directed = false;
  nodes: Map<string, DraftNode> = new Map();
  edges: DraftEdge[] = [];
  start: string | undefined;
  goal: string | undefined;
  /** How many numbers had more decimals than are kept. */
  rounded = 0;

  /** The node of a name, made when it is first named. */
  node(id: string, place: Place): DraftNode {
    let node = this.nodes.get(id);
    if (node) return node;
    const most = graphLimits.nodes;
    if (this.nodes.size === most) refuse('too-large', place, 'the graph has more than {most} nodes, which is all that is read', { most });
    this.nodes.set(id, (node = { id, place }));
    return node;
  }

  edge(from: string, to: string, cost: number | undefined, place: Place, toPlace: Place = place) {
    const most = graphLimits.edges;
    if (this.edges.length === most) refuse('too-large', place, 'the graph has more than {most} edges, which is all that is read', { most });
    this.node(from, place);
    this.node(to, toPlace);
    this.edges.push({ from, to, cost, place });
  }

  /** A number within the limits of graphs, with as many decimals as are kept. @param name of what it is, for the error */
  number(given: unknown, place: Place, name: string, least: number = 0): number {
    const text = typeof given === 'number' ? String(given) : typeof given === 'string' ? given.trim() : '';
    const value = isNumeral(text) ? Number(text) : NaN;
    // −0 is no cost either: nobody writes it on purpose.
    if (!(value >= least && (least < 0 || !text.startsWith('-')) && Math.abs(value) <= graphLimits.number)) {
      const got =
        typeof given === 'string' || typeof given === 'number' ? quoted(String(given)) : given === undefined ? 'nothing' : 'no number';
      const what = name === 'the cost' ? said('the cost') : name;
      refuse('number', place, '{name} is {got}, expected a number from {least} to {most}', {
        name: what,
        got,
        least,
        most: graphLimits.number,
      });
    }
    const kept = Math.round(value * 1000) / 1000 + 0;
    if (kept !== value) this.rounded++;
    return kept;
  }

  estimate(given: unknown, place: Place): Estimate {
    return isEndless(String(given).trim()) ? 'inf' : this.number(given, place, 'h');
  }

  cost(given: unknown, place: Place) {
    return this.number(given, place, 'the cost');
  }

  /** The edges as ones that lead both ways, if every edge has its return with the same cost; then each is kept once. */
  bothWays(): boolean {
    const key = (from: string, to: string, cost?: number) => JSON.stringify([from, to, cost]);
    const known = new Set(this.edges.map(({ from, to, cost }) => key(from, to, cost)));
    if (known.size !== this.edges.length || this.edges.some(({ from, to, cost }) => !known.has(key(to, from, cost)))) return false;
    this.#keepOnce();
    return true;
  }

  /** Keeps one of each two edges that are each other's return. */
  #keepOnce() {
    const seen: Set<string> = new Set();
    this.directed = false;
    this.edges = this.edges.filter(({ from, to }) => {
      if (seen.has(JSON.stringify([to, from]))) return from === to;
      seen.add(JSON.stringify([from, to]));
      return true;
    });
  }

  /** How many edges have a return of the same cost, and the first edge that has none. */
  returning() {
    const key = (from: string, to: string, cost?: number) => JSON.stringify([from, to, cost]);
    const known = new Set(this.edges.map(({ from, to, cost }) => key(from, to, cost)));
    const alone = this.edges.filter(({ from, to, cost }) => !known.has(key(to, from, cost)));
    return { count: this.edges.length - alone.length, alone };
  }

  /** Makes edges that have no return lead both ways too. */
  returnAll() {
    this.#keepOnce();
  }

  /** Whether all nodes hang together. */
  connected() {
    const parents: Map<string, string> = new Map();
    const root = (id: string) => {
      let at = id;
      for (let up = parents.get(at); up !== undefined; up = parents.get(at)) {
        const above = parents.get(up);
        if (above !== undefined) parents.set(at, above);
        at = up;
      }
      return at;
    };
    let parts = this.nodes.size;
    for (const { from, to } of this.edges) {
      const [one, other] = [root(from), root(to)];
      if (one === other) continue;
      parents.set(one, other);
      parts--;
    }
    return parts <= 1;
  }

  /** The part of a document, after everything that the text leaves open was decided. */
  finish(source: Source): Found {
    const nodes = [...this.nodes.values()];
    if (nodes.length === 0) refuse('empty', { line: 1, column: 1 }, 'the graph has no node, expected at least one');
    const placed = nodes.every(({ x, y }) => x !== undefined && y !== undefined);
    if (!placed && nodes.some(({ x }) => x !== undefined)) source.tell(said('some nodes have no place: all are laid out anew'));
    else if (!placed && nodes.length > 1) source.tell(said('nodes have no places: they are laid out'));
    this.#settleCosts(source, placed);
    this.#tellAlone(source);
    if (this.rounded) source.tell(said('{count} {count:number is|numbers are} rounded to three decimals', { count: this.rounded }));
    const space = this.#space(nodes, placed);
    const heuristic = this.#heuristic(source, space, placed);
    return { space, ...this.#ends(source, space), heuristic };
  }

  /** A node without edges may be a name that was cut in two. */
  #tellAlone(source: Source) {
    const joined = new Set(this.edges.flatMap(({ from, to }) => [from, to]));
    const alone = [...this.nodes.keys()].filter((id) => !joined.has(id));
    if (alone.length && this.edges.length)
      source.tell(
        said('{count} {count:node has|nodes have} no edges: {names}', { count: alone.length, names: alone.slice(0, NAMED).map(quoted) }),
      );
  }

  /** Edges without a cost: as long as their line, or 1 if no edge has one. */
  #settleCosts(source: Source, placed: boolean) {
    const { edges } = this;
    const without = edges.find(({ cost }) => cost === undefined);
    if (!without) return;
    if (placed) return source.tell(said('edges without a cost cost as much as they are long'));
    const withCost = edges.find(({ cost }) => cost !== undefined);
    if (withCost) refuse('cost', without.place, 'the edge has no cost, expected one, as other edges have');
    for (const edge of edges) edge.cost = 1;
    source.tell(said('edges have no costs: each costs 1'));
  }

  /** The checked space. What the checks say of a field is said of the place where it stands. */
  #space(nodes: DraftNode[], placed: boolean): GraphSpace {
    const value = {
      type: 'graph',
      directed: this.directed,
      nodes: nodes.map(({ id, x, y, h }) => ({ id, ...(placed ? { x, y } : {}), ...(h === undefined ? {} : { h }) })),
      edges: this.edges.map(({ from, to, cost }) => (cost === undefined ? [from, to] : [from, to, cost])),
    };
    try {
      return graphSpace(value, 'space');
    } catch (error) {
      const [, list, index] = (error instanceof DocumentError && /^space\.(nodes|edges)\[(\d+)\]/.exec(error.field ?? '')) || [];
      const place = list && (list === 'nodes' ? nodes : this.edges)[Number(index)].place;
      if (!place) throw error;
      const { field: _, ...problem } = error as DocumentError; // only these have a field
      throw new DocumentError({ ...problem, ...(typeof place === 'string' ? { field: place } : place) });
    }
  }

  /** An estimate that promises no more than edges keep, unless the text has estimates of its own. */
  #heuristic(source: Source, { nodes, edges }: GraphSpace, placed: boolean) {
    const lacking = nodes.filter(({ h }) => h === undefined).length;
    if (lacking < nodes.length) {
      if (lacking) source.tell(said('{count} {count:node has|nodes have} no h: 0', { count: lacking }));
      return 'custom';
    }
    if (!placed) return 'zero';
    const byName = new Map(nodes.map((node) => [node.id, node]));
    const short = edges.some(([from, to, cost]) => {
      const [one, other] = [byName.get(from), byName.get(to)];
      return cost !== undefined && one && other && cost < Math.hypot(one.x - other.x, one.y - other.y) - 1e-9;
    });
    if (!short) return 'euclidean';
    source.tell(said('some edges cost less than they are long: h is 0, because the distance would promise too much'));
    return 'zero';
  }

  /** Where the search begins and ends. A goal that is only a guess is asked about. */
  #ends(source: Source, { nodes, edges, directed }: GraphSpace) {
    const named = (names: RegExp) => nodes.filter(({ id }) => names.test(id)).map(({ id }) => id);
    const only = (list: string[]) => (list.length === 1 ? list[0] : undefined);
    const zero = only(nodes.filter(({ h }) => h === 0).map(({ id }) => id));
    const [S, G] = [only(named(/^(?:S|start|起点)$/i)), only(named(/^(?:G|goal|target|终点)$/i))];
    // What people have chosen is taken instead of what follows from the text, and nothing is told of that.
    const chosen = (end: 'start' | 'goal') => nodes.find(({ id }) => id === source.chosen[end])?.id;
    const tell = (end: 'start' | 'goal', of: Said) => chosen(end) === undefined && source.tell(of);
    let { start, goal } = this;
    if (goal === undefined && zero !== undefined) {
      goal = zero;
      tell('goal', said('goal: {node}, whose h alone is 0', { node: quoted(zero) }));
    }
    if (start === undefined && S !== undefined && S !== goal && (goal ?? G) !== undefined) {
      start = S;
      tell('start', said('start: {node}, by its name', { node: quoted(S) }));
      if (goal === undefined) {
        goal = G;
        tell('goal', said('goal: {node}, by its name', { node: quoted(goal as string) })); // one of both is there
      }
    }
    if (start === undefined) {
      start = nodes.find(({ id }) => id !== goal)?.id ?? nodes[0].id;
      tell('start', said('start: {node}, the first node', { node: quoted(start) }));
    }
    start = chosen('start') ?? start;
    goal =
      goal === undefined
        ? askGoal(source, nodes, start, G !== undefined && G !== start ? G : farthest({ edges, directed }, start))
        : (chosen('goal') ?? goal);
    return { start, goal };
  }
}

/** So many nodes are named in a sentence. */
const NAMED = 4;
const inOrder = new Intl.Collator('en', { numeric: true });

function askGoal(source: Source, nodes: GraphSpace['nodes'], start: string, best: string) {
  const names = nodes
    .map(({ id }) => id)
    .filter((id) => id !== start || id === best)
    .sort(inOrder.compare);
  if (names.length === 1) {
    source.tell(said('goal: {node}', { node: quoted(best) }));
    return best;
  }
  return source.ask({
    id: 'goal',
    says: said('which node is the goal?'),
    choices: names.map((name) => ({ value: name, says: said('{name}', { name }) })),
    best,
  });
}

/** The last of the nodes that are the most edges away from another; that node itself if it has no edges. */
export function farthest({ edges, directed }: Pick<GraphSpace, 'edges' | 'directed'>, from: string) {
  const near: Map<string, string[]> = new Map();
  const join = (one: string, other: string) => {
    const list = near.get(one);
    if (list) list.push(other);
    else near.set(one, [other]);
  };
  for (const [one, other] of edges) {
    join(one, other);
    if (!directed) join(other, one);
  }
  const seen = new Set([from]);
  let last = from;
  for (last of seen) for (const next of near.get(last) ?? []) seen.add(next);
  return last;
}

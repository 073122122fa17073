/**
 * The numbers of the nodes that the edges of a graph join. Of a graph that was edited only those that the edit touches are looked
 * up by their names.
 */
import type { GraphEdge, GraphSpace } from './graph_world.ts';

/** Two ends for each edge */
interface Joined {
  space: GraphSpace;
  byName: ReadonlyMap<string, number>;
  ends: Int32Array;
}

/** Those asked for last, the latest first: an edit is soon undone. */
const known: Joined[] = [];
const KEPT = 4;
/** Edges in a row that may be gone before the next one that stayed is no longer recognised. */
const SKIPPED = 8;

/** The places from which on and up to which two lists differ, counted from both ends. */
export function difference(one: readonly unknown[], other: readonly unknown[]) {
  const least = Math.min(one.length, other.length);
  let [before, after] = [0, 0];
  while (before < least && one[before] === other[before]) before++;
  while (after < least - before && one[one.length - 1 - after] === other[other.length - 1 - after]) after++;
  return { before, after };
}

/** Keeps what has been looked up. */
export function keepEnds(joined: Joined) {
  known.unshift(joined);
  if (known.length > KEPT) known.pop();
}

/**
 * @param space a valid one
 * @param byName the numbers of its nodes
 * @returns two for each edge; the same array as that of the last graph where its edges join the same nodes
 */
export function endsByName(space: GraphSpace, byName: ReadonlyMap<string, number>): Int32Array {
  const at = known.findIndex((each) => each.byName === byName && each.space.edges === space.edges);
  if (at === 0) return known[0].ends;
  const found =
    at > 0 ? known.splice(at, 1)[0] : { space, byName, ends: known.length ? edited(known[0], space, byName) : lookedUp(space, byName) };
  keepEnds(found);
  return found.ends;
}

export function setEnds(ends: Int32Array, i: number, [from, to]: GraphEdge, byName: ReadonlyMap<string, number>) {
  ends[2 * i] = byName.get(from) as number;
  ends[2 * i + 1] = byName.get(to) as number;
}

function lookedUp({ edges }: GraphSpace, byName: ReadonlyMap<string, number>) {
  const ends = new Int32Array(2 * edges.length);
  for (let i = 0; i < edges.length; i++) setEnds(ends, i, edges[i], byName);
  return ends;
}

/** As many edges between nodes with the same numbers: whatever edges cost, the same array as long as they join the same nodes. */
function changed({ space: { edges }, byName, ends: old }: Joined, space: GraphSpace) {
  let ends = old;
  const pair = new Int32Array(2);
  for (let i = 0; i < edges.length; i++) {
    if (edges[i] === space.edges[i]) continue;
    setEnds(pair, 0, space.edges[i], byName);
    if (pair[0] === ends[2 * i] && pair[1] === ends[2 * i + 1]) continue;
    if (ends === old) ends = old.slice();
    ends.set(pair, 2 * i);
  }
  return ends;
}

function edited(last: Joined, space: GraphSpace, byName: ReadonlyMap<string, number>) {
  const {
    space: { nodes, edges },
    ends: old,
  } = last;
  if (byName === last.byName && edges.length === space.edges.length) return changed(last, space);
  const kept = difference(nodes, space.nodes);
  const [firstAfter, shift] = [nodes.length - kept.after, space.nodes.length - nodes.length];
  const ends = new Int32Array(2 * space.edges.length);
  /** An edge that stayed: its ends have their old numbers, others, or names to look for. */
  const copy = (i: number, from: number) => {
    for (let end = 0; end < 2; end++) {
      const node = old[2 * from + end];
      ends[2 * i + end] =
        node < kept.before ? node : node >= firstAfter ? node + shift : (byName.get(space.edges[i][end] as string) as number);
    }
  };
  const { before, after } = difference(edges, space.edges);
  const [stop, oldStop] = [space.edges.length - after, edges.length - after];
  for (let i = 0; i < before; i++) copy(i, i);
  for (let i = before, next = before; i < stop; i++) {
    let at = next;
    while (at < oldStop && at < next + SKIPPED && edges[at] !== space.edges[i]) at++;
    if (at < oldStop && edges[at] === space.edges[i]) {
      copy(i, at);
      next = at + 1;
    } else {
      setEnds(ends, i, space.edges[i], byName);
    }
  }
  for (let i = stop; i < space.edges.length; i++) copy(i, i - stop + oldStop);
  return ends;
}

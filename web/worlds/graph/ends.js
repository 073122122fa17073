/**
 * The numbers of the nodes that the edges of a graph join. Of a graph that was edited only those that the edit touches are looked
 * up by their names.
 * @module
 */

/** @typedef {import('./world.js').GraphSpace} GraphSpace */
/** @typedef {{ space: GraphSpace, byName: ReadonlyMap<string, number>, ends: Int32Array }} Joined two ends for each edge */

/** Those asked for last, the latest first: an edit is soon undone. @type {Joined[]} */
const known = [];
const KEPT = 4;
/** Edges in a row that may be gone before the next one that stayed is no longer recognised. */
const SKIPPED = 8;

/** The places from which on and up to which two lists differ, counted from both ends. @param {readonly unknown[]} one @param {readonly unknown[]} other */
export function difference(one, other) {
  const least = Math.min(one.length, other.length);
  let [before, after] = [0, 0];
  while (before < least && one[before] === other[before]) before++;
  while (after < least - before && one[one.length - 1 - after] === other[other.length - 1 - after]) after++;
  return { before, after };
}

/** Keeps what has been looked up. @param {Joined} joined */
export function keepEnds(joined) {
  known.unshift(joined);
  if (known.length > KEPT) known.pop();
}

/**
 * @param {GraphSpace} space a valid one
 * @param {ReadonlyMap<string, number>} byName the numbers of its nodes
 * @returns {Int32Array} two for each edge; the same array as that of the last graph where its edges join the same nodes
 */
export function endsByName(space, byName) {
  const at = known.findIndex((each) => each.byName === byName && each.space.edges === space.edges);
  if (at === 0) return known[0].ends;
  const found =
    at > 0 ? known.splice(at, 1)[0] : { space, byName, ends: known.length ? edited(known[0], space, byName) : lookedUp(space, byName) };
  keepEnds(found);
  return found.ends;
}

/** @param {Int32Array} ends @param {number} i @param {import('./world.js').GraphEdge} edge @param {ReadonlyMap<string, number>} byName */
export function setEnds(ends, i, [from, to], byName) {
  ends[2 * i] = /** @type {number} */ (byName.get(from));
  ends[2 * i + 1] = /** @type {number} */ (byName.get(to));
}

/** @param {GraphSpace} space @param {ReadonlyMap<string, number>} byName */
function lookedUp({ edges }, byName) {
  const ends = new Int32Array(2 * edges.length);
  for (let i = 0; i < edges.length; i++) setEnds(ends, i, edges[i], byName);
  return ends;
}

/** As many edges between nodes with the same numbers: whatever edges cost, the same array as long as they join the same nodes. @param {Joined} last @param {GraphSpace} space */
function changed({ space: { edges }, byName, ends: old }, space) {
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

/** @param {Joined} last @param {GraphSpace} space @param {ReadonlyMap<string, number>} byName */
function edited(last, space, byName) {
  const {
    space: { nodes, edges },
    ends: old,
  } = last;
  if (byName === last.byName && edges.length === space.edges.length) return changed(last, space);
  const kept = difference(nodes, space.nodes);
  const [firstAfter, shift] = [nodes.length - kept.after, space.nodes.length - nodes.length];
  const ends = new Int32Array(2 * space.edges.length);
  /** An edge that stayed: its ends have their old numbers, others, or names to look for. @param {number} i @param {number} from */
  const copy = (i, from) => {
    for (let end = 0; end < 2; end++) {
      const node = old[2 * from + end];
      ends[2 * i + end] =
        node < kept.before
          ? node
          : node >= firstAfter
            ? node + shift
            : /** @type {number} */ (byName.get(/** @type {string} */ (space.edges[i][end])));
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

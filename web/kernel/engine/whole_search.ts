/**
 * What the engine that has every search knows besides: details of jumps, clusters, meshes and estimates, and searches whose world changes
 * each time they have ended (`then` of a document). What is asked then belongs to the search at the cursor.
 */
import { count, listed, number } from './arguments.ts';
import { repairs, walks } from '../document/algorithms.ts';
import { refuse } from '../document/error.ts';
import { endsOf, worldOf } from '../worlds/registry.ts';
import { cellsOf, groundAt } from '../worlds/grid/grid_cells.ts';
import { numbersOfKnown } from '../worlds/unknown.ts';
import { changedAfter, numbersOfChange, redrawn } from '../worlds/then.ts';
import { fields, flags, names } from '../../generated/rows.ts';
import {
  rowsOf,
  Search,
  unanswered,
  withNumbers,
  type Episode,
  type KeyPart,
  type NodeInfo,
  type OpenRow,
  type Seen,
  type Side,
  type SolveResult,
  type Totals,
  type TraceEvent,
  type Walk,
} from './search.ts';
import type { Clusters, HeuristicCheck, Jump, Mesh, Point } from './search.ts';
import type { Then } from '../document/document.ts';
import type { LabDocument } from '../worlds/documents.ts';

export class WholeSearch extends Search {
  /** What the core has told when the recording had so many events. */
  #last: { count: number; episodes: Episode[]; until: number[]; places: Float64Array; firstSeen: Uint32Array } | null = null;
  /** The cells that differ after so many changes, or when somebody who walks has seen so many. */
  #changed: { after: number; cells: Map<number, number> } | null = null;
  /** Which cells have been seen after so many looks, and how many. */
  #sight: { looks: number; seen: Uint8Array; count: number } | null = null;
  /** Whether the map is shown as somebody believes it to be who walks, and not as it is. */ believed = true;

  /** Whether it goes on with what it knows when the world changes. */
  get repairs() {
    return repairs(this.document.algorithm);
  }

  /** Whether somebody walks. */
  get #walks() {
    return walks(this.document.algorithm);
  }

  override start() {
    this.#last = this.#changed = this.#sight = null;
    const { space, then = this.repairs ? [] : undefined } = this.document;
    this.handle.noEpisodes?.();
    if (this.#walks) this.#explore();
    else if (then) this.#change(space, then);
    super.start();
  }

  #explore() {
    this.send(numbersOfKnown(this.document));
    if (!this.handle.walk?.(this.document.sight)) refuse('bad-value', 'known', 'the core refused it');
  }

  #change(space: LabDocument['space'], then: Then) {
    const changes = then.map((change) => numbersOfChange(space, change));
    this.send(changes.flatMap((parts) => [parts.length, ...parts.flat()]));
    if (!this.handle.then?.()) refuse('bad-value', 'then', 'the core refused it');
  }

  /** The searches that have ended so far, with where the next one begins, and the walk so far. */
  #told() {
    const { eventCount } = this;
    if (this.#last?.count === eventCount) return this.#last;
    // What has ended stays as it is, with its path, unless the core has given up the recording. Of the last one it may not yet have been
    // known where the next one begins.
    const before = this.#last && this.#last.count < eventCount ? this.#last : null;
    const known = before ? before.until.filter((until) => until <= before.count).length : 0;
    const rows = this.handle.episodes?.(known) ?? [];
    const until = [...(before?.until.slice(0, known) ?? []), ...rows.map((row) => row.until)];
    const more = rows.map(({ until: _, status, cost, estimates, ...row }, i): Episode => {
      const named = names.statuses[status];
      const begin = until[known + i - 1] ?? 0;
      return before?.episodes[known + i] ?? { ...row, begin, status: named, cost: named === 'found' ? cost : null, estimated: estimates };
    });
    return (this.#last = {
      count: eventCount,
      episodes: [...(before?.episodes.slice(0, known) ?? []), ...more],
      until,
      places: this.handle.places?.() ?? new Float64Array(0),
      firstSeen: this.handle.firstSeen?.() ?? new Uint32Array(0),
    });
  }

  /** The searches that have ended so far; of a document without `then` none, unless its search repairs or somebody walks. */
  override get episodes(): readonly Episode[] {
    return this.#told().episodes;
  }

  override get episode() {
    // At the very end it is the walk that is asked about, and not its last plan.
    return this.#begun + Number(this.#walkOver);
  }

  /** How many searches have begun at the cursor after the first one. */
  get #begun() {
    const { position } = this;
    // Position p is that of the event before it: the end of one search is not yet the beginning of the next.
    return this.#told().until.filter((until) => until < position).length;
  }

  override get atEnd() {
    return super.atEnd || this.episodes[this.episode]?.end === this.position;
  }

  /** Whether somebody has walked, and the cursor is where that ended. */
  get #walkOver() {
    return this.#walks && this.status !== 'running' && this.position === this.eventCount;
  }

  /** Where in `places` that stands at which somebody is at the cursor. */
  #place(places: Float64Array) {
    let last = 0;
    for (let at = 3; at < places.length && places[at] <= this.position; at += 3) last = at;
    return last;
  }

  /** Also where somebody steps and looks around, and where the next search begins. */
  override marks(buckets: number): Uint8Array {
    const marks = super.marks(buckets);
    const { places, until } = this.#told();
    const mark = (event: number, bit: number) => {
      marks[Math.floor((event * buckets) / this.eventCount)] |= bit; // what has not come yet lies beyond the last one
    };
    for (let at = 0; at < places.length; at += 3) {
      if (at > 0) mark(places[at] - 1, flags.marks.moved);
      mark(places[at], flags.marks.moved);
    }
    for (const event of until) mark(event, flags.marks.began);
    return marks;
  }

  override walk(): Walk | null {
    if (!this.#walks) return null;
    const { places } = this.#told();
    const last = this.#place(places);
    const [, node = endsOf(this.document)[0], walked = 0] = places.subarray(last, last + 3);
    return {
      node,
      walked,
      trail: Int32Array.from({ length: last / 3 + 1 }, (_, i) => places[3 * i + 1] ?? node),
      seen: this.#seenSoFar().seen,
      ended: this.#walkOver,
    };
  }

  /** What has been seen at the cursor: the same array until somebody looks again, so that painters need not paint it anew. */
  #seenSoFar() {
    const { places, firstSeen } = this.#told();
    const { position } = this;
    // The look follows the arrival at a place.
    let looks = 0;
    while (places[3 * looks] < position) looks++;
    if (this.#sight?.looks === looks) return this.#sight;
    const seen = new Uint8Array(firstSeen.length);
    let count = 0;
    for (let node = 0; node < seen.length; node++) count += seen[node] = Number(firstSeen[node] <= position);
    return (this.#sight = { looks, seen, count });
  }

  /** What is believed otherwise than it is. */
  #believed(seen: Uint8Array) {
    const cells: Map<number, number> = new Map();
    const known = numbersOfKnown(this.document);
    cellsOf(this.document).forEach((terrain, node) => {
      const belief = known[node] ?? 1;
      if (belief !== terrain && !seen[node]) cells.set(node, belief);
    });
    return cells;
  }

  override get expansion() {
    return super.expansion + (this.episodes[this.#begun - 1]?.expansions ?? 0);
  }

  override changed() {
    return this.#walks && !this.believed ? undefined : this.otherwise();
  }

  override otherwise() {
    const { episode, document } = this;
    if (this.#walks) return this.#beliefs();
    if (!document.then) return undefined;
    if (this.#changed?.after !== episode) this.#changed = { after: episode, cells: changedAfter(document, episode) };
    return this.#changed.cells;
  }

  /** The same map as long as nothing else is seen. */
  #beliefs() {
    const { seen, count } = this.#seenSoFar();
    if (this.#changed?.after !== count) this.#changed = { after: count, cells: this.#believed(seen) };
    return this.#changed.cells;
  }

  /**
   * The number of the change that drawing makes at the cursor, 0 for none: what is seen is what is edited. Where the last search has ended, a
   * search that repairs is given one more.
   */
  override drawn() {
    const { episode, document } = this;
    if (this.#walks) return 0;
    return this.repairs && super.atEnd ? (document.then?.length ?? 0) + 1 : episode;
  }

  /** The document's `then` when change number `drawn` makes this map. */
  override redrawn(cells: Uint8Array, drawn: number): Then {
    return redrawn(this.document, cells, drawn);
  }

  /** What happened to g and rhs comes from the core; both are those after the event. */
  override event(): TraceEvent | null {
    const event = super.event();
    if (!event || event.rhs !== undefined || event.value !== undefined) return event;
    const { episode } = this;
    const { km, path } = this.episodes[episode] ?? {};
    Object.assign(event, this.#estimate(event.node));
    if (event.type === 'began') return Object.assign(event, { value: episode }, this.#walks && { walker: path?.[0], km });
    if (event.type === 'finished') return Object.assign(event, this.#walks && episode === this.episodes.length && { value: episode });
    if (this.#walks && event.type === 'changed') return Object.assign(event, { value: groundAt(this.document.space, event.node) });
    if (event.type === 'changed') return Object.assign(event, this.#made(event.index - this.episodes[episode - 1].end - 1));
    if (!this.repairs) return event;
    if (event.type === 'kept' || event.type === 'closed') return Object.assign(event, { rhs: this.rhs([event.node])?.[0] });
    const numbers = this.handle.updated?.();
    if (!numbers) return event;
    const [oldG, oldRhs, g, rhs] = numbers;
    // Somebody who walks does not change cells, and what they believe takes a look at the whole map.
    const changes = event.type === 'updated' && !this.#walks;
    return Object.assign(event, { oldG, oldRhs, g, rhs }, changes && { value: this.changed()?.get(event.node) });
  }

  /**
   * The estimates of a search from the goal are those from where somebody stands, where those of others are to the goal: k₁ is made of
   * them. All are 0 once they have been found to be of no use.
   */
  #estimate(node: number): { h?: number } {
    if (!this.#walks || !this.repairs || node < 0) return {};
    const { places, episodes } = this.#told();
    const walker = places[this.#place(places) + 1];
    return { h: episodes[this.episode]?.estimated === false ? 0 : this.handle.estimate?.(walker, node) };
  }

  /** One part of the change at the cursor: what it is now, and where an edge begins. */
  #made(part: number) {
    const { space, then = [] } = this.document;
    const { cells, edges } = then[this.episode - 1];
    const [at, price] = edges?.[part] ?? [0, null];
    if (edges) return { value: price, from: worldOf(space).nodeOf(space, space.edges?.[at][0] ?? '') };
    return { value: numbersOfChange(space, { cells })[part][1] };
  }

  /** The rhs of nodes at the cursor, infinite without a way; null for searches that have none. */
  rhs(nodes: readonly number[]): Float64Array | null {
    const { handle } = this;
    // After dispose() the handle refuses whatever is asked, so it comes before the question.
    if (!handle.rhs) return null;
    const asked = Int32Array.from(listed(nodes, 'nodes'), (node) => number(node, 'node'));
    return (this.repairs && handle.rhs(new Uint8Array(asked.buffer))) || null;
  }

  override node(id: number, side?: Side): NodeInfo {
    const info = super.node(id, side);
    const rhs = this.rhs([id])?.[0];
    const cost = this.changed()?.get(id) ?? info.cost;
    return rhs === undefined ? { ...info, cost } : { ...info, cost, rhs, ...this.#estimate(id) };
  }

  override seen(nodes: readonly number[]) {
    return super.seen(nodes).map((each) => Object.assign(each, this.#estimate(each.node)));
  }

  /** Nodes of a search that repairs have rhs written in the place of h. */
  override written(nodes: readonly number[]): Seen[] {
    const seen = super.seen(nodes);
    const rhs = this.rhs(nodes);
    return rhs ? seen.map((each, i) => ({ ...each, h: rhs[i] })) : seen;
  }

  override openList(limit = 100, weighed = false): OpenRow<KeyPart>[] {
    return super.openList(limit, weighed as true).map((row) => Object.assign(row, this.#estimate(row.node))); // keys have what is asked for
  }

  override path() {
    return this.episodes[this.episode]?.path ?? super.path();
  }

  /** That of the search at the cursor, once it has ended. */
  override get outcome() {
    return this.episodes[this.episode]?.status ?? super.outcome;
  }

  /** Of the search at the cursor, once it has ended. */
  override totals(): Totals {
    const totals = super.totals();
    const { expanded, generated, reopened } = this.episodes[this.episode] ?? totals;
    return { ...totals, expanded, generated, reopened };
  }

  /** @internal Of somebody who walks, until all has ended, that of the plan at the cursor. */
  override get cost() {
    const { cost = super.cost } = this.episodes[this.episode] ?? {};
    return cost;
  }

  /** Of the search at the cursor, once it has ended; of somebody who walks, once all has ended, of the whole walk. */
  override result(): SolveResult {
    const episode = this.episodes[this.episode];
    const result = super.result();
    if (this.#walks && this.status !== 'running') {
      const { expanded, generated, reopened } = super.totals();
      const { space } = this.document;
      const path = Array.from(this.handle.path(), (node) => worldOf(space).pointOf(space, node) as Point); // only cells are walked on
      return { ...result, path, expanded, generated, reopened };
    }
    if (!episode) return result;
    return { ...result, status: episode.status, cost: episode.cost };
  }

  // What some searches and questions need; it is said in search.ts.

  override jump(): Jump | null {
    const row = this.handle.jump?.();
    if (!row) return null;
    const { turn, dx, dy, leading, cells, end } = withNumbers(fields.jump, row, 0, {});
    return { turn, way: [dx, dy], leading, cells, end: names.runEnds[end], forced: rowsOf(fields.forced, row, fields.jump.length) };
  }

  override clusters(): Clusters | null {
    const size = this.handle.clusterSize?.() ?? 0;
    if (size === 0) return null;
    const [columns, rows] = [Math.ceil(this.width / size), Math.ceil(this.height / size)];
    return { size, columns, rows, entrances: this.#ids('entrances'), crossings: this.#ids('crossings') };
  }

  override seenCells(limit: number): { node: number; parent: number; state: number }[] {
    return rowsOf(fields.seenCell, this.handle.seenCells?.(count(limit, 'limit')) ?? []);
  }

  override reachedFrom(node: number): Int32Array {
    return this.handle.reachedFrom?.(number(node, 'node')) ?? new Int32Array(0);
  }

  override lookedAt(): Int32Array {
    return this.#ids('lookedAt');
  }
  override waypoints(): Int32Array {
    return this.#ids('waypoints');
  }
  override roughPath(): Int32Array {
    return this.#ids('roughPath');
  }

  override mesh(): Mesh | null {
    return this.handle.mesh?.() ?? null;
  }

  override taut(node: number = -1): { points: Point[]; polygons: Int32Array; length: number } | null {
    return this.handle.taut?.(number(node, 'node')) ?? null;
  }

  override get saved(): number {
    const rough = this.status === 'found' ? (this.handle.roughCost?.() ?? 0) : 0;
    return rough === 0 ? 0 : rough - this.handle.pathCost();
  }

  override shortestPaths(): { count: number; cost: number; nodes: Int32Array } {
    const found = this.#everywhere('shortestPaths', this.handle.shortestPaths ? this.handle.shortestPaths() : null);
    if (!found) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    return found;
  }

  override heuristicCheck(limit = 1000, fromStart = false): HeuristicCheck | undefined {
    return this.#everywhere('heuristicCheck', this.handle.heuristicCheck?.(Math.min(count(limit, 'limit'), 1e6), Boolean(fromStart)));
  }

  #everywhere<Answer>(name: string, answer: Answer | null): Answer {
    if (answer !== null) return answer;
    return unanswered(name);
  }

  #ids(name: 'entrances' | 'crossings' | 'lookedAt' | 'waypoints' | 'roughPath'): Int32Array {
    return this.handle[name]?.() ?? new Int32Array(0);
  }
}

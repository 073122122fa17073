/** Looks for the smallest world in which two searches differ. Loaded when it is first needed, with a wasm instance of its own. */
import { searches, walks } from '../document/algorithms.ts';
import { besideOf, validateDocument } from '../worlds/documents.ts';
import { missing, refuse, said, unexpected } from '../document/error.ts';
import { ofSquares, worldOf } from '../worlds/registry.ts';
import { gone, number } from './arguments.ts';
import { startCore } from './core.ts';
import { optionsOf } from './core_options.ts';
import type { Then } from '../document/document.ts';

/** What to look for. The document gives both searches, the second as its `view.beside`, and the kind of world; its map does not matter. */
export interface Question {
  document: {
    readonly preset?: string;
    readonly space?: { readonly type: string };
    readonly view: { readonly theme?: string; readonly beside?: { readonly algorithm?: string; readonly heuristic?: unknown } };
  };
  /** What the first search promises, compared with the second; a world that refutes it is looked for */
  claim?: (typeof claims)[number];
  /** For never-dearer: by how many percent the first path may be dearer */
  percent?: number;
  /** Whether cells may cost more than 1 */
  terrain?: boolean;
  /** What happens to a map between two searches; what counts is how both end after it */
  change?: MapChange;
  /** The largest number of cells along each side */
  side?: number;
  /** What the estimates of a graph have to be */
  estimates?: (typeof estimateRules)[number];
  seed?: number;
}
interface Run {
  status: string;
  cost: number;
  expanded: number;
}
/** A counterexample: fields of a document, the results of both searches, and its size in cells or nodes. */
export interface Found {
  fields: { space: { type: string; rows?: readonly string[]; nodes?: readonly object[] }; start: unknown; goal: unknown; then?: Then };
  first: Run;
  second: Run;
  size: number;
}
/** `triedUpTo`: all worlds up to this size were tried; `smallest`: no smaller world than the one found refutes the claim. */
export interface Progress {
  tried: number;
  phase: (typeof phases)[number];
  triedUpTo: number;
  smallest: boolean;
  found: Found | null;
}

// In the order of cpp/finder.
const claims = ['never-dearer', 'never-more-expansions', 'finds-too', 'same-cost'] as const;
const mapChanges = ['none', 'wall-built', 'wall-taken-away'] as const;
const estimateRules = ['any', 'admissible', 'consistent'] as const;
const phases = ['guessing', 'simplifying', 'checking', 'done'] as const;
type MapChange = (typeof mapChanges)[number];

interface FoundMap {
  width: number;
  height: number;
  cells: Uint8Array;
  start: number;
  goal: number;
  /** The cell that changes, as it is without a wall */
  wall?: number;
  edges?: undefined;
}
interface FoundGraph {
  edges: Int32Array;
  estimates: Int32Array;
}
type Outcome = { found: FoundMap | FoundGraph; first: Run; second: Run } | { found?: undefined; first?: undefined; second?: undefined };
/** A finder in the core. */
interface Handle {
  delete(): void;
  maps(side: number, terrain: boolean, change: number, ...asked: Asked): boolean;
  graphs(rule: number, ...asked: Asked): boolean;
  step(tries: number): number;
  progress(): (Omit<Progress, 'phase' | 'found'> & { phase: number } & Outcome) | null;
}
type Asked = [first: object, second: object, claim: number, percent: number, seed: number];
interface FinderModule {
  Finder: new () => Handle;
}

/** The search for one counterexample. */
class Finding {
  #core: Handle;
  #change;

  constructor(core: Handle, change: MapChange) {
    this.#core = core;
    this.#change = change;
  }

  /** Tries so many worlds and returns whether there are more to try. */
  step(tries: number) {
    if (!(number(tries, 'tries') >= 1 && tries <= 1e6))
      unexpected('out-of-range', 'tries', tries, said('a number from {least} to {most}', { least: 1, most: 1e6 }));
    const more = this.#core.step(Math.floor(tries));
    if (more < 0) refuse('out-of-memory', 'finder', 'out of memory');
    return more === 1;
  }

  progress(): Progress {
    const state = this.#core.progress() ?? refuse('out-of-memory', 'finder', 'out of memory');
    const { tried, phase, triedUpTo, smallest, found, first, second } = state;
    return {
      tried,
      phase: phases[phase],
      triedUpTo,
      smallest,
      found: found ? { ...(found.edges ? graphOf(found) : mapOf(found, this.#change)), first, second } : null,
    };
  }

  dispose() {
    if (this.#core === gone) return;
    this.#core.delete();
    this.#core = gone;
  }
}

function mapOf({ width, height, cells, start, goal, wall }: FoundMap, change: MapChange) {
  const grounds = Array.from(cells, (cell) => '#.23456789'[cell]);
  const point = (node: number): [number, number] => [node % width, Math.floor(node / width)];
  let then: Then | undefined;
  if (wall !== undefined) {
    const [before, after] = change === 'wall-built' ? [grounds[wall], '#'] : ['#', grounds[wall]];
    grounds[wall] = before;
    then = [{ cells: [[...point(wall), after]] }];
  }
  const rows = Array.from({ length: height }, (_, y) => grounds.slice(y * width, (y + 1) * width).join(''));
  return { fields: { space: { type: 'grid', rows }, start: point(start), goal: point(goal), then }, size: width * height };
}

/** Places the start on the left, the goal on the right and all others between them in columns of two. */
function graphOf({ edges, estimates }: FoundGraph) {
  const goal = estimates.length - 1;
  const name = (node: number) => (node === 0 ? 'S' : node === goal ? 'G' : String.fromCharCode(64 + node));
  const nodes = Array.from(estimates, (h, node) => {
    if (node === 0) return { id: 'S', x: 0, y: 2, h };
    if (node === goal) return { id: 'G', x: 3 * (Math.ceil((goal - 1) / 2) + 1), y: 2, h };
    return { id: name(node), x: 3 * Math.ceil(node / 2), y: node % 2 ? 0 : 4, h };
  });
  const ways = Array.from({ length: edges.length / 3 }, (_, i) => [name(edges[3 * i]), name(edges[3 * i + 1]), edges[3 * i + 2]]);
  return { fields: { space: { type: 'graph', directed: true, nodes, edges: ways }, start: 'S', goal: 'G' }, size: estimates.length };
}

class Finder {
  #module;

  constructor(module: FinderModule) {
    this.#module = module;
  }

  /** Begins to look for a counterexample; the caller calls `step` and disposes of it. */
  begin(question: Question) {
    const { document, claim = 'never-dearer', percent = 0, terrain = false, change = 'none' } = Object(question);
    const { side = 9, estimates = 'any', seed = 1 } = Object(question);
    const first = validateDocument(document);
    const { type } = first.space;
    const instances = ofSquares(first.space) ? 'maps' : worldOf(first.space).instances;
    if (!instances) return unexpected('unsupported', 'space.type', type, said('one of {names}', { names: ['grid', 'graph'] }));
    if (!estimateRules.includes(estimates))
      unexpected('bad-value', 'estimates', estimates, said('one of {names}', { names: estimateRules }));
    const changes: readonly MapChange[] = instances === 'maps' ? mapChanges : ['none'];
    if (!changes.includes(change)) unexpected('bad-value', 'change', change, said('one of {names}', { names: changes }));
    if (!first.view.beside) missing('view.beside', 'the search to compare with');
    const second = besideOf(first);
    if (second.costs !== first.costs) unexpected('unsupported', 'view.beside.costs', second.costs, [first.costs]);
    // The nodes of these graphs have a table of estimates and no coordinates, so that only `custom` has a meaning.
    for (const [field, { heuristic }] of Object.entries({ heuristic: first, 'view.beside.heuristic': second })) {
      const { heuristics } = worldOf(first.space);
      const known: readonly unknown[] = instances === 'graphs' ? ['custom'] : heuristics;
      if (!known.includes(heuristic)) unexpected('unsupported', field, heuristic, known as string[]); // only names are known
    }
    // Nobody walks here: the core searches a map that is known.
    for (const [field, { algorithm }] of Object.entries({ algorithm: first, 'view.beside.algorithm': second }))
      if (walks(algorithm))
        unexpected(
          'unsupported',
          field,
          algorithm,
          Object.keys(searches).filter((name) => !walks(name)),
        );
    if (!claims.includes(claim)) unexpected('bad-value', 'claim', claim, said('one of {names}', { names: claims }));
    const whole = (value: number, name: string, low: number, high: number) =>
      Number.isInteger(number(value, name)) && value >= low && value <= high
        ? value
        : unexpected('out-of-range', name, value, said('a whole number from {least} to {most}', { least: low, most: high }));
    whole(percent, 'percent', 0, 10_000);
    whole(side, 'side', 2, 16);
    whole(seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const core = new this.#module.Finder();
    const asked: Asked = [optionsOf(first), optionsOf(second), claims.indexOf(claim), percent, seed];
    const begun =
      instances === 'maps'
        ? core.maps(side, terrain === true, mapChanges.indexOf(change), ...asked)
        : core.graphs(estimateRules.indexOf(estimates), ...asked);
    if (!begun) {
      core.delete();
      refuse('unsupported', '', 'the two searches cannot be made in such worlds');
    }
    return new Finding(core, change);
  }
}

export const loadFinder = async (options?: Parameters<typeof startCore>[0]) => new Finder(await startCore<FinderModule>(options));

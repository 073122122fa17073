/** Describes in one sentence what an event did, how a search ended, or what was wrong with its input. */
import { keyNames, makesClusters, ownSentence, reads, searches } from '../document/algorithms.ts';
import { groundAt, searchedMap } from '../worlds/grid/grid_cells.ts';
import { mistakesOf } from '../document/known_presets.ts';
import { composed, partSum, sumText, tidy } from './sum_text.ts';
import { special } from './told.ts';
import { endsOf, worldOf } from '../worlds/registry.ts';
import type { Strings } from './i18n.ts';
import type { Jump, KeyPart, TraceEvent } from '../engine/search.ts';
import type { LabDocument } from '../worlds/documents.ts';

/**
 * Totals of a search, the cost and length of its path, why it was stopped, and where it got stuck. For HPA* also the expansions inside
 * clusters, the abstract moves, the cells before smoothing, and the cost that smoothing saved
 */
interface Outcome {
  expanded: number;
  open: number;
  closed: number;
  cost: number | null;
  cells: number;
  reason?: string;
  stuckAt?: readonly number[] | string;
  inside?: number;
  moves?: number;
  rough?: number;
  saved?: number;
}
interface Context {
  /** A cell, or the name of a node in a world without cells */
  point: (node: number) => LabDocument['start'];
  number: (cost: number) => string;
  /** The document, which has to be valid */
  document: LabDocument;
  /** Called only for sentences about the end */
  outcome: () => Outcome;
  /** The threshold of iterative deepening at this event */
  threshold?: () => number | null;
  /** The cells that this search takes for other ground than the document says, where its map has changed or is not known */
  otherwise?: () => ReadonlyMap<number, number> | undefined;
  /** The scan of jump point search at this event */
  jump?: () => Jump | null;
}

/** Whether a cell is blocked by a monster. */
const monsterAt = ({ space }: LabDocument, at: readonly number[] | string) =>
  Boolean(space.things?.monster?.some(([x, y]) => x === at[0] && y === at[1]));

/** The tie rule that still distinguishes nodes with equal keys: if f is h alone, equal f means equal h, and so on. */
function tieRule(document: LabDocument, key: readonly KeyPart[]) {
  const { algorithm, tie } = document;
  const byG = tie === 'high-g' || tie === 'low-g';
  // Where all h are 0 they count as absent, and an f without g says nothing of g.
  const zero = document.heuristic === 'zero';
  const idle = byG ? key.every(({ g, h }) => (h === 0 || zero) && g !== 0) : tie === 'low-h' && (zero || key.every(({ g }) => g === 0));
  return idle || !reads('tie', algorithm) ? 'fifo' : tie;
}

/** The name of a node in sentences. */
const pointText = (point: readonly number[] | string) => (typeof point === 'string' ? point : `(${point.join(',')})`);

/** The sentence for one event, with its cells, its sums and the numbers behind them. */
class Sentence {
  event;
  context: Context;
  strings;
  document;
  search;
  world;
  costless: boolean | undefined;

  constructor(event: TraceEvent, context: Context, strings: Strings) {
    this.event = event;
    this.context = context;
    this.strings = strings;
    this.document = context.document;
    this.search = searches[this.document.algorithm];
    this.world = worldOf(this.document.space);
    /** Nodes are compared by h or not at all, never by their costs. */
    this.costless = this.search.key === null || this.search.costless;
  }

  cell(node: number) {
    return pointText(this.context.point(node));
  }

  number(cost: number) {
    return this.context.number(tidy(cost));
  }

  get atGoal() {
    return this.event.node === endsOf(this.document)[1];
  }

  place(node: number) {
    return this.context.point(node) as readonly number[]; // called only for cells
  }

  sum(total: number, ...terms: [number, number][]) {
    return sumText(terms, total, this.context.number);
  }

  /** The g of the node being expanded plus the cost of the step. */
  get gSum() {
    const { from, g, stepCost } = this.event;
    return from < 0 ? this.number(g) : this.sum(g, [1, g - stepCost], [1, stepCost]);
  }

  keyed(key: readonly KeyPart[]) {
    const { t } = this.strings;
    return key.map((part) => `${part.name}=${partSum(this.event, part, this.context.number)}`).join(t('event.separator'));
  }

  /** The key by which the open list is ordered. */
  get key() {
    return this.keyed(this.event.key);
  }

  /** How g, h and the key are computed, as far as the algorithm uses them. */
  get facts() {
    const g = `g=${this.gSum}`;
    if (this.search.key === 'g') return g;
    return [g, `h=${this.number(this.event.h)}`, this.keyed(composed(this.event.key))]
      .filter(Boolean)
      .join(this.strings.t('event.separator'));
  }

  say(kind: string, more?: Record<string, string | number>) {
    const { node, from } = this.event;
    const cell = this.cell(node);
    if (from < 0) return this.strings.t(`event.${kind}`, { cell, ...more });
    const way = this.world.compass?.(this.document, this.context.point(from), this.context.point(node));
    const place = way ? this.strings.t(`event.compass.${way}`, { cell }) : cell;
    return this.strings.t(`event.${kind}`, { cell: place, from: this.cell(from), ...more });
  }

  /** A way to a node that already has a g, compared with the old one. */
  compare(kind: string, facts: string = '') {
    const { g, oldG } = this.event;
    const old = oldG ?? 0;
    if (this.number(g) !== this.number(old) || Math.abs(g - old) < 1e-9)
      return this.say(kind, { sum: this.gSum, old: this.number(old), facts });
    // Different costs that look the same with two decimals.
    return this.say(kind, { sum: g.toFixed(6), old: old.toFixed(6), facts });
  }

  /** The search's own sentence about something, if it has one. */
  own(kind: string) {
    return ownSentence(this.document.algorithm, kind);
  }

  opened() {
    const { from, oldG, oldParent } = this.event;
    const end = this.event.side === 'backward' ? 'goal' : 'start';
    if (from < 0) return this.search.key ? this.say(end, { facts: this.facts }) : this.say(`${end}.order`);
    if (oldG !== null) return this.say('opened.again', { old: this.cell(oldParent) });
    const said = this.say(this.own('opened') ?? 'opened', { facts: this.facts });
    return this.document.stop === 'goal-opened' && this.atGoal ? said + this.strings.t('event.opened.goal') : said;
  }

  /** For relaxed and reopened nodes: the key, or g if that is no sum. */
  improved(kind: string) {
    if (this.event.g >= (this.event.oldG ?? 0)) return this.compare('reopened.mistake');
    return this.compare(kind, this.keyed(composed(this.event.key)) || `g=${this.number(this.event.g)}`);
  }

  kept() {
    if (this.costless) return this.say('kept.order');
    if (this.event.g >= (this.event.oldG ?? 0)) return this.compare('kept');
    return this.compare(this.own('kept') ?? 'kept.mistake');
  }

  closed() {
    const own = this.own('closed');
    if (own) return this.say(own);
    if (this.costless) return this.say('closed.order');
    if (this.event.g >= (this.event.oldG ?? 0)) return this.compare('closed');
    return this.compare(this.own('cheaper') ?? (this.document.reopen ? 'closed.mistake' : 'closed.off'));
  }

  expanded() {
    const { g, ties, oldParent } = this.event;
    const [own, climbed] = ['expanded', 'climbed'].map((kind) => this.own(kind));
    if (this.atGoal && !this.search.twoSided)
      return this.say(this.world.cells ? 'expanded.goal' : 'expanded.goal.other', {
        cost: this.number(g),
        cells: this.context.outcome().cells,
      });
    if (own) return this.say(own, { facts: this.key, threshold: this.threshold });
    if (climbed && oldParent >= 0) return this.say(climbed, { facts: this.key, from: this.cell(oldParent) });
    if (this.document.openList === 'scan' && mistakesOf(this.document).mistakes.includes('tieBug'))
      return this.say('expanded.mistake', { facts: this.key });
    const tie =
      ties > 0 ? this.strings.t('event.tie', { n: ties, rule: this.strings.t(`event.tie.${tieRule(this.document, this.event.key)}`) }) : '';
    return this.say('expanded', { facts: this.key, tie });
  }

  get threshold() {
    return this.number(this.context.threshold?.() ?? 0);
  }

  pruned() {
    const { limits, beamWidth } = this.document;
    const kind = this.own('pruned') ?? (this.event.from < 0 ? 'pruned' : 'pruned.stale');
    const bound = this.search.thresholds ? this.threshold : this.number(limits.maxF ?? 0);
    return this.say(kind, { facts: this.key, limit: bound, width: beamWidth });
  }

  corner() {
    const { document } = this;
    if (!document.space.rows) return this.say('corner.solid', {});
    const [fromX, fromY] = this.place(this.event.from);
    const [x, y] = this.place(this.event.node);
    const otherwise = this.context.otherwise?.();
    const sides = [
      [x, fromY],
      [fromX, y],
    ].filter(([sideX, sideY]) => {
      const side = sideY * (document.space.width ?? 0) + sideX;
      return !(otherwise?.get(side) ?? groundAt(searchedMap(document.space), side));
    });
    const walls = sides.map((side) => `(${side.join(',')})`);
    const rule = this.strings.t(`lab.choice.diagonal.${document.diagonal}`);
    if (sides.some((side) => monsterAt(document, side)))
      return this.say('corner.monster', { cells: walls.join(this.strings.t('event.separator')), rule });
    if (walls.length < 2) return this.say('corner.one', { walls: walls.join(), rule });
    return this.say('corner.two', { walls: this.strings.t('event.and', { first: walls[0], second: walls[1] }), rule });
  }

  finished(outcome: Outcome) {
    return describeOutcome(this.event.status, outcome.reason ?? '', outcome, this.document, this.strings);
  }

  toString() {
    const { type, from, side } = this.event;
    const rooted = type === 'finished' || type === 'met' || (type === 'opened' && from < 0);
    return this.search.twoSided && !rooted ? this.strings.t(`event.side.${side}`) + this.sentence() : this.sentence();
  }

  sentence() {
    const { type, index, from, g, f } = this.event;
    const told = special.tell?.(this);
    if (told) return told;
    switch (type) {
      case 'opened':
        return this.opened();
      case 'relaxed':
      case 'reopened':
        return this.improved(type);
      case 'kept':
        return this.kept();
      case 'closed':
        return this.closed();
      case 'expanded':
        return this.expanded();
      case 'corner':
        return this.corner();
      case 'pruned':
        return this.pruned();
      case 'threshold':
        return this.say(index === 0 ? 'threshold.first' : 'threshold', { threshold: this.number(f) });
      case 'backtracked':
        return this.say(from < 0 ? 'backtracked.start' : 'backtracked');
      case 'blocked':
        return this.say(monsterAt(this.document, this.place(this.event.node)) ? 'blocked.monster' : (this.world.says?.blocked ?? type));
      case 'met':
        return this.say(this.own('met') ?? type, { cost: this.number(g) });
      case 'finished':
        return this.finished(this.context.outcome());
      default:
        return this.say(type);
    }
  }
}

export const narrate = (event: TraceEvent, context: Context, strings: Strings) => String(new Sentence(event, context, strings));

/** Which limit a search reached, in the order in which the core checks them. */
function limitMet({ expanded, open, closed }: Outcome, limits: LabDocument['limits']) {
  if (expanded >= (limits.expansions ?? Infinity)) return 'expansions';
  return Math.max(open, closed) >= (limits.openOrClosed ?? Infinity) ? 'openOrClosed' : 'maxF';
}

/**
 * How a search ended, or why it did not begin.
 * @param reason why an input was refused, otherwise ''
 */
export function describeOutcome(status: string, reason: string, totals: Outcome, document: LabDocument, strings: Strings) {
  const { t } = strings;
  const n = totals.expanded;
  if (status === 'bad-input') {
    const end = reason === 'start-blocked' ? document.start : document.goal;
    return t(`outcome.${reason.endsWith('blocked') && monsterAt(document, end) ? 'monster' : reason}`, { cell: pointText(end) });
  }
  if (status === 'limit' && reason) return t(`outcome.limit.${reason}`, { n });
  if (status === 'limit') {
    const limit = limitMet(totals, document.limits);
    return t(`outcome.limit.${limit}`, { n, limit: document.limits[limit] ?? Infinity, name: keyNames(document)[0] ?? 'f' });
  }
  if (status === 'found') {
    if (String(document.start) === String(document.goal)) return t('outcome.found.trivial');
    const parameters = { n, cost: totals.cost ?? 0, cells: totals.cells };
    if (makesClusters(document.algorithm)) {
      const { inside = 0, moves = 0, rough = 0, saved = 0 } = totals;
      return t('outcome.found', parameters) + t('outcome.hpa', { inside, moves, rough, saved: tidy(saved) });
    }
    // A search by steps never betters a way that it has found.
    const early = document.stop === 'goal-opened' && searches[document.algorithm].proof !== 'steps';
    if (!worldOf(document.space).cells)
      return t(`outcome.found.${document.space.type}`, parameters) + (early ? t('outcome.found.early') : '');
    return t(early ? 'outcome.found.opened' : 'outcome.found', parameters);
  }
  const own = (kind: string) => ownSentence(document.algorithm, kind) ?? kind;
  if (status === 'stuck') return t(`outcome.${own('stuck')}`, { cell: pointText(totals.stuckAt ?? '') });
  if (status !== 'exhausted') return t(`outcome.${status}`, { n });
  const unfit = worldOf(document.space).says?.exhausted?.(document);
  if (unfit) return t(`outcome.${unfit}`, { n, start: pointText(document.start), goal: pointText(document.goal) });
  const { mistakes } = mistakesOf(document);
  const left = mistakes.find((mistake) => ['goalWasOpen', 'staleClosed', 'unchecked'].includes(mistake));
  const kind = left ? `exhausted.${left}` : mistakes.includes('fabricatePath') ? 'exhausted.mistake' : own('exhausted');
  return t(`outcome.${kind}`, { n });
}

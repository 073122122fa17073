/**
 * A search done by hand, on the core's own search. The learner says which node is expanded and, in any order, what happens to each of
 * its neighbours; the answers are compared with the core's events. After each answer the state is the right one, so that a mistake
 * counts once.
 *
 * A move is `take` (expand a node of the open list), `look` (what happens to a neighbour of that node, and its numbers) or `stop`. In
 * level `all` there are also `done` (the expansion is finished), `path` (the next node back from the goal) and `cost` (of the path).
 */
import { looksOf } from '../predict/ahead.ts';
import { names } from '../../generated/rows.ts';
import { validateDocument } from '../../kernel/worlds/documents.ts';
import { endsOf } from '../../kernel/worlds/registry.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Search } from '../../kernel/engine/search.ts';
import type { Look, Verdict } from '../predict/ahead.ts';
import type { LabDocument } from '../../kernel/worlds/documents.ts';

/** How much the learner does: the order of expansions; also what happens to neighbours; everything. */
export const levels = ['order', 'updates', 'all'] as const;
export type Level = (typeof levels)[number];
export type Ending = 'found' | 'none';
/** An answer about a neighbour: what happens to it, its new g, and in level `all` the number that orders the open list (`f`). */
export interface Said {
  do: 'look';
  node: number;
  says: Verdict;
  g?: number;
  f?: number;
}
export type Move =
  | Said
  | { do: 'take'; node: number }
  | { do: 'stop'; says: Ending }
  | { do: 'done' }
  | { do: 'path'; node: number }
  | { do: 'cost'; g: number };
/** Why a move is wrong: a key of the words, and the parameters of its text. */
export interface Wrong {
  rule: string;
  node?: number;
  other?: number;
  sum?: number;
  otherSum?: number;
  says?: Verdict;
  right?: Verdict;
}
export const skills = ['choose', 'update', 'number', 'path', 'stop'] as const;
export type Skill = (typeof skills)[number];
/**
 * A decision that counts. The only node to expand, a closed neighbour, and a right answer about a neighbour that is new or keeps its g
 * do not count: they could not have been decided otherwise.
 */
export interface Decision {
  skill: Skill;
  right: boolean;
}

/** Costs are decimals of exact integers, so two that differ by less than this are equal. */
export const same = (one: number | undefined, other: number) => one !== undefined && Math.abs(one - other) < 1e-9;

/** Whether this verdict puts the neighbour on the open list. */
export const puts = (says: Verdict) => says === 'opened' || says === 'relaxed' || says === 'reopened';

/** The same document, searched by hand. */
export const byHand = (document: LabDocument) => validateDocument({ ...document, taken: [] });

export class Hand {
  readonly document: LabDocument;
  readonly level: Level;
  /** Its cursor stands after the learner's moves. */
  readonly search;
  readonly start: number;
  readonly goal: number;
  /** All decisions that count, right or wrong. A wrong one stays when its move is undone. */
  decisions: readonly Decision[] = [];
  /** The moves made so far: the state follows from them. */
  made: readonly Move[] = [];
  /** The node expanded last. */
  current = -1;
  /** Neighbours of that node about which nothing was said yet. */
  waiting: readonly Look[] = [];
  /** Whether the expansion of that node was said to be done. */
  done = true;
  /** The path as far as it was read back, from the goal on; null before reading begins. */
  read: readonly number[] | null = null;
  ended: '' | Ending = '';
  /** Whether the goal was taken before that was legal. That is stopping too early, and the stop that follows does not count again. */
  #early = false;
  /** Whether the last move was legal and ended the search, so that nothing is missing. */
  #legally = false;
  #engine;

  /** @param document a checked one @param search of `byHand(document)`, if there is one already */
  constructor(engine: Engine, document: LabDocument, level: Level, search?: Search) {
    this.#engine = engine;
    this.document = document;
    this.level = level;
    this.search = search ?? engine.createSearch(byHand(document));
    [this.start, this.goal] = endsOf(document);
    this.search.seek(Infinity);
  }

  /** All nodes that may be expanded now, with ties broken in any way. */
  legal(): number[] {
    return this.#busy || this.ended || this.read ? [] : [...this.search.mayTake()];
  }

  /** Whether the node taken last is still being expanded. */
  get #busy() {
    return this.waiting.length > 0 || !this.done;
  }

  get expanding() {
    return this.#busy ? this.current : -1;
  }

  state(node: number) {
    // Answer files may name any number.
    return names.states[this.search.states()[node] ?? 0];
  }

  /** The open list in its order. */
  open() {
    return this.search.openList(1000);
  }

  /** Everything that decides what may come next, as a text. */
  fingerprint() {
    const { search } = this;
    const nodes = Array.from(search.states(), (_, node) => search.node(node)).filter(({ state }) => state !== 'unseen');
    const known = nodes.map(({ node, state, g, parent }) => [search.label(node), state, g, parent < 0 ? '' : search.label(parent)].join());
    return [...known.sort(), this.waiting.length, this.done, this.read?.length].join(' ');
  }

  /** How the search has to end now; '' while it goes on. */
  ending(): '' | Ending {
    if (this.#busy) return '';
    if (this.current === this.goal) return 'found';
    return this.search.counters().open ? '' : 'none';
  }

  /** What is wrong with a move now; null if it is legal. */
  check(move: Move): Wrong | null {
    if (this.ended) return { rule: 'ended' };
    if (move.do === 'path' || move.do === 'cost') return this.#checkBack(move);
    if (this.read) return { rule: 'reading' };
    if (move.do === 'take') return this.#checkTake(move.node);
    if (move.do === 'stop') return this.#checkStop(move.says);
    if (this.current < 0) return { rule: 'nothing-taken' };
    if (this.current === this.goal) return { rule: 'goal-taken' };
    return move.do === 'done' ? this.#checkDone() : this.#checkLook(move);
  }

  #checkTake(node: number): Wrong | null {
    const wrong = this.#unfinished() ?? (this.ending() === 'found' ? { rule: 'goal-taken' } : null);
    if (wrong) return wrong;
    const state = this.state(node);
    if (state !== 'open') return { rule: state === 'closed' ? 'closed' : 'not-seen', node };
    const legal = this.legal();
    return legal.includes(node) ? null : { rule: `order-${this.document.algorithm}`, node, other: legal[0] };
  }

  #checkStop(says: Ending): Wrong | null {
    if (says === 'found' && this.current !== this.goal) return { rule: 'goal-not-taken', node: this.goal };
    const ending = this.ending();
    if (says === ending) return null;
    return this.#unfinished() ?? { rule: ending === 'found' ? 'goal-taken' : 'open-left', node: this.open()[0]?.node };
  }

  #unfinished(): Wrong | null {
    if (!this.done) return { rule: 'not-done', node: this.current };
    return this.waiting.length ? { rule: 'neighbours-wait', node: this.waiting[0].node } : null;
  }

  /** Neighbours to which nothing happens need not be mentioned. */
  #checkDone(): Wrong | null {
    if (this.done) return { rule: 'done-already', node: this.current };
    const forgotten = this.waiting.find(({ verdict }) => verdict !== 'closed');
    return forgotten ? { rule: 'forgotten', node: forgotten.node, other: this.current } : null;
  }

  #checkLook({ node, says, g, f }: Said): Wrong | null {
    const look = this.waiting.find((each) => each.node === node);
    if (!look) return { rule: 'no-neighbour', node, other: this.current };
    if (says !== look.verdict) return { rule: 'verdict', node, says, right: look.verdict };
    if (!puts(says)) return null;
    const decides = this.decides(look);
    if (g !== undefined && !same(g, look.g)) return { rule: 'sum', node, sum: g, otherSum: look.g };
    if (g === undefined || (decides !== null && f === undefined)) return { rule: 'unsaid', node };
    return decides === null || same(f, decides.value) ? null : { rule: 'number', node, sum: f, otherSum: decides.value };
  }

  /** The number that orders the open list, for a neighbour, if h is part of it and the learner has to say it; otherwise null. */
  decides({ key }: Look) {
    return (this.level === 'all' && key.find(({ h }) => h)) || null;
  }

  #checkBack(move: Extract<Move, { do: 'path' | 'cost' }>): Wrong | null {
    if (!this.read) return { rule: 'path-early' };
    const next = this.nextOfPath();
    const other = this.read.at(-1) ?? this.goal;
    if (move.do === 'cost') {
      if (next >= 0) return { rule: 'path-left', other };
      const total = this.cost();
      return same(move.g, total) ? null : { rule: 'path-cost', sum: move.g, otherSum: total };
    }
    if (next < 0) return { rule: 'path-over' };
    return move.node === next ? null : { rule: this.read.length ? 'path-parent' : 'path-goal', node: move.node, other };
  }

  /** The next node of the path read back; −1 if the whole path was read. */
  nextOfPath() {
    const last = this.read?.at(-1);
    return last === undefined ? this.goal : this.search.node(last).parent;
  }

  /** Cost of the path found. */
  cost() {
    return this.search.result().cost ?? NaN;
  }

  /**
   * Tries a move and counts its decisions. A wrong move is made only `anyway`, if it can be made at all; after a wrong answer the right
   * thing is done.
   */
  attempt(move: Move, anyway: boolean): Wrong | null {
    const wrong = this.check(move);
    this.decisions = [...this.decisions, ...this.#decided(move, wrong)];
    if ((!wrong || anyway) && this.#possible(move)) {
      this.made = [...this.made, move];
      if (wrong && this.#takesGoal(move)) this.#early = true;
      this.#make(move);
      this.#legally = !wrong && this.ended !== '';
    }
    return wrong;
  }

  #takesGoal(move: Move) {
    return move.do === 'take' && move.node === this.goal && this.state(this.goal) === 'open';
  }

  #decided(move: Move, wrong: Wrong | null): Decision[] {
    const right = wrong === null;
    if (move.do === 'stop') return this.#early ? [] : [{ skill: 'stop', right }];
    if (wrong && this.#takesGoal(move)) return [{ skill: 'stop', right }];
    if (move.do === 'path' || move.do === 'cost') return [{ skill: 'path', right }];
    if (move.do === 'take') return !right || this.search.counters().open > this.legal().length ? [{ skill: 'choose', right }] : [];
    if (move.do !== 'look') return right ? [] : [{ skill: 'update', right }];
    const look = this.waiting.find(({ node }) => node === move.node);
    if (!look) return [{ skill: 'update', right: false }];
    if (look.verdict === 'closed') return [];
    if (wrong?.rule === 'verdict') return [{ skill: 'update', right }];
    // New neighbours are always opened, and a neighbour that keeps its g needs no action: neither shows that something was understood.
    const changed = this.state(look.node) !== 'unseen' && puts(look.verdict);
    const numbers = puts(look.verdict) ? [wrong?.rule !== 'sum' && wrong?.rule !== 'unsaid'] : [];
    if (this.decides(look) !== null && numbers[0]) numbers.push(right);
    return [
      ...(changed ? [{ skill: 'update', right: true } as const] : []),
      ...numbers.map((each): Decision => ({ skill: 'number', right: each })),
    ];
  }

  /** Whether a move can be made at all, right or wrong. */
  #possible(move: Move) {
    if (this.ended) return false;
    if (move.do === 'path' || move.do === 'cost') return this.read !== null && this.nextOfPath() >= 0 === (move.do === 'path');
    if (this.read) return false;
    if (move.do === 'look') return this.waiting.some(({ node }) => node === move.node);
    if (move.do === 'done') return !this.done;
    return move.do === 'stop' || (!this.#busy && this.ending() === '' && this.state(move.node) === 'open');
  }

  #make(move: Move) {
    if (move.do === 'take') this.#take(move.node);
    else if (move.do === 'look') this.#answer(this.waiting.filter(({ node }) => node === move.node));
    else if (move.do === 'path') this.read = [...(this.read ?? []), this.nextOfPath()];
    else if (move.do === 'cost') this.#end('found');
    else if (move.do === 'stop') this.#stop(move.says);
    else {
      this.#answer(this.waiting);
      this.done = true;
    }
  }

  #take(node: number) {
    const { search } = this;
    const taken = search.expansionCount;
    search.take(node);
    this.current = node;
    if (this.level === 'order' || node === this.goal) return void search.seek(Infinity);
    this.waiting = looksOf(search, taken);
    search.seek(search.positionOfExpansion(taken) + 1);
    this.done = this.level !== 'all';
    this.#answer([]);
  }

  /** Applies what the search does to these neighbours. */
  #answer(looks: readonly Look[]) {
    for (const { index } of looks) this.search.also(index);
    this.waiting = this.waiting.filter((look) => !looks.includes(look));
    if (this.waiting.length === 0) this.search.seek(Infinity);
  }

  #stop(says: Ending) {
    if (says === this.ending()) this.search.take(-1);
    // The path has still to be read, so the cursor stays before the end, where the path would be shown.
    if (this.level === 'all' && says === 'found' && this.current === this.goal) this.read = [];
    else this.#end(says);
  }

  #end(says: Ending) {
    this.ended = says;
    this.search.seek(Infinity);
  }

  /** Undoes the last move made. */
  undo() {
    this.#begin(this.made.slice(0, -1));
  }

  /** Starts again as if nothing had been tried. */
  again() {
    this.decisions = [];
    this.#begin([]);
  }

  /** Starts again and makes these moves; earlier mistakes are kept. */
  #begin(moves: readonly Move[]) {
    const slips = this.decisions.filter(({ right }) => !right);
    Object.assign(this, { made: [], decisions: [], current: -1, waiting: [], done: true, read: null, ended: '' });
    this.#early = false;
    this.#legally = false;
    this.search.restart(byHand(this.document));
    this.search.seek(Infinity);
    for (const move of moves) this.attempt(move, true);
    this.decisions = [...slips, ...this.decisions.filter(({ right }) => right)];
  }

  /** A legal move, the first in the order of the lists. */
  next(): Move | null {
    if (this.ended) return null;
    if (this.read) {
      const node = this.nextOfPath();
      return node < 0 ? { do: 'cost', g: this.cost() } : { do: 'path', node };
    }
    const [look] = this.waiting;
    if (look) return this.said(look);
    if (!this.done) return { do: 'done' };
    const says = this.ending();
    return says ? { do: 'stop', says } : { do: 'take', node: this.legal()[0] };
  }

  /** An answer about a neighbour: the right one, or with another verdict or another g. */
  said({ node, verdict, g: right, h, key }: Look, says: Verdict = verdict, g: number = right): Said {
    const f = this.level === 'all' ? key.find((part) => part.h) : undefined;
    return { do: 'look', node, says, ...(puts(says) && { g, ...(f && { f: f.g ? g + h : f.value }) }) };
  }

  /** Decisions that a legal end would still need. Whoever stops too early misses all of them except the end itself. */
  missing(): Decision[] {
    if (this.#legally && !this.#early) return [];
    const rest = new Hand(this.#engine, this.document, this.level);
    try {
      const early = this.#early ? this.made.findIndex((move) => move.do === 'take' && move.node === this.goal) : -1;
      rest.#begin(early >= 0 ? this.made.slice(0, early) : this.ended ? this.made.slice(0, -1) : this.made);
      const before = rest.decisions.length;
      for (let move = rest.next(); move; move = rest.next()) rest.attempt(move, false);
      const left = rest.decisions.slice(before);
      const last = this.#early ? 'stop' : this.ended && this.made.at(-1)?.do;
      const end = last ? left.findIndex(({ skill }) => skill === (last === 'cost' ? 'path' : 'stop')) : -1;
      return left.filter((_, at) => at !== end);
    } finally {
      rest.dispose();
    }
  }

  dispose() {
    this.search.dispose();
  }
}

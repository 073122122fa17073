/**
 * Someone who walks the paths of a model, a cell every 0.7 s: goes where it is sent, beside what it cannot enter, collects
 * rewards, and meets the walls that are drawn in its way. No DOM; clock and words are the page's.
 */
import { wallClock, type Clock } from '../model/clock.ts';
import { beside } from './stop_beside.ts';
import { Walker } from './walker.ts';
import { brokenAt } from './way.ts';
import type { LabModel } from '../model/model.ts';
import type { Point } from '../engine/search.ts';
import type { DocumentOf } from '../worlds/documents.ts';

export type Told =
  | 'same'
  | 'wall'
  | 'no-path'
  | 'no-way-beside'
  | 'beside'
  | 'arrived'
  | 'stopped'
  | 'replanned'
  | 'reward'
  | `cleared.${'same' | 'wall'}`
  | `covered.${'same' | 'wall' | 'way'}`;

export class Journey {
  /** Whether walls drawn in the way make it plan again; otherwise it stops in front of them. */
  replan = true;
  /** Rewards it has walked over. */
  collected: Set<number> = new Set();
  /** Whether way and walker were taken off the map, as mistaken code does. Nobody sees where it stands. */
  gone = false;
  #model;
  #beside;
  #clears;
  #covered;
  #tell;
  #show;
  #clock;
  #walker;
  /** What it was last sent to, which may be a wall or a monster. */
  #wish = -1;
  /** What it set the document to; anything else there is somebody else's doing. */
  #leg = { start: -1, goal: -1, space: '' };
  /** Counts errands, so that answers to old ones are dropped. */
  #errand = 0;
  /** What it stands still for. */
  #waiting: '' | 'place' | 'search' = '';
  #again = false;
  #sending = false;
  #edited = false;
  #timer: unknown = null;
  #listening = new AbortController();

  constructor(
    model: LabModel,
    {
      beside: next = false,
      clears = false,
      covered = false,
      tell,
      show,
      clock = wallClock,
    }: {
      /** Sent to a wall or a monster it goes next to it */
      beside?: boolean;
      /** Way and walker are taken off the map before a target is refused (article 000) */
      clears?: boolean;
      /** Cells under a wall, the way or the walker cannot be pressed (article 000) */
      covered?: boolean;
      /** Cells are nodes */
      tell: (told: Told, parameters: Record<string, number>) => void;
      show: (journey: Journey) => void;
      clock?: Clock;
    },
  ) {
    this.#model = model;
    this.#beside = next;
    this.#clears = clears;
    this.#covered = covered;
    this.#tell = tell;
    this.#show = show;
    this.#clock = clock;
    this.#walker = new Walker(model.start, this.#now);
    const { signal } = this.#listening;
    const on = (name: string, listener: () => void) => model.addEventListener(name, listener, { signal });
    model.addEventListener('document', (event) => this.#documentChanged(event.detail.kind), { signal });
    on('state', () => this.#look());
    on('selection', () => this.press(model.selected));
    for (const name of ['search', 'recorded']) on(name, () => this.#follow());
    this.#settle();
  }

  /** In seconds, as the articles count. */
  get #now() {
    return this.#clock.now() / 1000;
  }

  get node() {
    return this.#walker.node;
  }

  /** Cells from its own to the end of the way that is left. */
  get way() {
    return [this.#walker.node, ...this.#walker.ahead];
  }

  get walking() {
    return this.#walker.walking;
  }

  get arrived() {
    return this.#walker.arrived;
  }

  /** Rewards on the map, collected or not. */
  get rewards() {
    return [...this.#model.things.values()].filter((thing) => thing === 'reward').length;
  }

  /** A cell was pressed. @param cell −1 for none */
  press(cell: number) {
    if (cell < 0) return;
    const cover = this.#covered && this.#cover(cell);
    if (cover) this.#tell(`covered.${cover}`, { cell });
    else this.#go(cell);
  }

  /** What lies over a cell as it is drawn. */
  #cover(cell: number) {
    const { search, position } = this.#model;
    const here = this.#walker.node;
    if (cell === here) return 'same';
    if (this.#model.blocked(cell)) return 'wall';
    // Until it sets out, the path of the search is shown.
    const path = !this.walking && search?.eventCount === position ? search.path() : [];
    return (path[0] === here ? path : this.way).includes(cell) ? 'way' : '';
  }

  /** Says why it does not go. */
  #refuse(why: 'same' | 'wall', cell: number) {
    if (!this.#clears) return this.#tell(why, { cell });
    this.gone = true;
    this.#model.clearPath();
    this.#stand();
    return this.#tell(`cleared.${why}`, { cell, at: this.#walker.node });
  }

  /** Sends it to a cell, or beside it. @param again the map has changed under its feet */
  async send(wish: number, again: boolean = false) {
    const errand = ++this.#errand;
    this.#again = again;
    this.#waiting = '';
    const model = this.#model;
    if (wish === this.#walker.node) return this.#refuse('same', wish);
    let goal = wish;
    if (model.blocked(wish)) {
      if (!this.#beside) return this.#refuse('wall', wish);
      // It stands still meanwhile, so that the answer is about where it is.
      this.#waiting = 'place';
      while (!model.engine && errand === this.#errand)
        await new Promise((resolve) => {
          model.addEventListener('search', resolve, { once: true });
        });
      // Presets with walkers are on squares.
      const [from, to] = [this.#walker.node, wish].map((node) => model.point(node) as Point);
      // So is the document.
      const found = model.engine && (await beside(model.engine, model.document as DocumentOf<'grid'>, from, to));
      if (errand !== this.#errand) return undefined;
      this.#waiting = '';
      if (!found || model.node(found.cell) === this.#walker.node) {
        this.#stand();
        return this.#tell(found ? 'beside' : 'no-way-beside', { cell: wish, at: this.#walker.node });
      }
      goal = model.node(found.cell);
    }
    this.#wish = wish;
    this.#walker.tick(this.#now, true);
    this.#depart(goal);
  }

  /** Sends it without waiting for it to set out. */
  #go(wish: number, again?: boolean) {
    this.send(wish, again).catch((error) => this.#model.recover(error));
  }

  /** Has the way from here searched. */
  #depart(goal: number) {
    const model = this.#model;
    const { node } = this.#walker;
    this.gone = false;
    this.#sending = true;
    model.apply({ start: model.point(node), goal: model.point(goal) });
    model.seek(Infinity);
    this.#sending = false;
    this.#note();
    this.#waiting = 'search';
    this.#follow();
  }

  /** Sets out once the search is complete. */
  #follow() {
    const { search, recording } = this.#model;
    if (this.#waiting !== 'search' || this.#sending || !search || recording) return;
    this.#waiting = '';
    const [path, again] = [search.path(), this.#again];
    this.#again = false;
    const { node } = this.#walker;
    // A path the rules of its own map forbid, or a made-up one, is none.
    if (path.length < 2 || path[0] !== node || this.#brokenAt(path) >= 0) {
      this.#stand();
      return this.#tell('no-path', { cell: this.#leg.goal });
    }
    this.#walker.follow(path);
    if (again) this.#tell('replanned', { cell: node, n: search.totals().expanded });
    this.#showAndGoOn();
  }

  #stand() {
    this.#walker.place(this.#walker.node);
    this.#showAndGoOn();
  }

  #showAndGoOn() {
    this.#show(this);
    this.#clock.cancel(this.#timer);
    this.#timer = this.#walker.walking
      ? this.#clock.later(() => this.#move(), 1000 * Math.max(0, this.#walker.untilNext(this.#now)))
      : null;
  }

  #move() {
    this.#look();
    const now = this.#now;
    const walker = this.#walker;
    const shut = walker.walking && this.#brokenAt([walker.node, walker.ahead[0]]) >= 0;
    // Before a wall that is still being drawn it waits to see what comes of it.
    const hold = this.#waiting !== '' || shut;
    const due = walker.due(now);
    if (walker.tick(now, hold)) this.#enter();
    else if (due && shut && !this.#waiting && !(this.replan && this.#model.painting)) return this.#stop();
    this.#showAndGoOn();
    if (walker.arrived) this.#tell('arrived', { cell: walker.node });
  }

  #enter() {
    const { node } = this.#walker;
    if (this.#model.things.get(node) !== 'reward' || this.collected.has(node)) return;
    this.collected.add(node);
    this.#tell('reward', { cell: node, n: this.collected.size, all: this.rewards });
  }

  #stop() {
    const [cell] = this.#walker.ahead;
    this.#stand();
    this.#tell('stopped', { cell, at: this.#walker.node });
  }

  /** After an edit: plans again if the way is no longer there. Once for each edit, so it comes to an end. */
  #look() {
    if (!this.#edited || this.#model.painting) return;
    this.#edited = false;
    if (!this.replan || this.#waiting || !this.#walker.walking || this.#brokenAt(this.way) < 0) return;
    this.#go(this.#wish, true);
  }

  #brokenAt(way: ArrayLike<number>) {
    const model = this.#model;
    return brokenAt(way, { width: model.width, diagonal: model.document.diagonal, blocked: (node) => model.blocked(node) });
  }

  #documentChanged(kind: string) {
    if (this.#sending) return;
    const before = this.#leg;
    const now = this.#note();
    if (kind === 'load' || before.start !== now.start || before.goal !== now.goal || before.space !== now.space) return this.#settle();
    this.#edited = true;
    for (const node of this.collected) if (this.#model.things.get(node) !== 'reward') this.collected.delete(node);
    this.#show(this);
  }

  #note() {
    const { start, goal, width, height } = this.#model;
    return (this.#leg = { start, goal, space: `${width}×${height}` });
  }

  /** Back to the start of the document, with nothing collected. */
  #settle() {
    this.#errand++;
    this.#waiting = '';
    this.#again = this.#edited = this.gone = false;
    this.collected.clear();
    this.#note();
    this.#walker = new Walker(this.#model.start, this.#now);
    this.#showAndGoOn();
  }

  /** Walks no more and hears of nothing. */
  end() {
    this.#errand++;
    this.#listening.abort();
    this.#clock.cancel(this.#timer);
  }
}

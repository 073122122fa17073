/**
 * A walker that follows the paths of a model, one cell every 0.7 s. It goes where it is sent, stops beside what it cannot enter, collects
 * rewards, and reacts to walls that are drawn on its path. No DOM is used; clock and words belong to the page.
 */
import { wallClock, type Clock } from '../model/clock.ts';
import { beside } from './stop_beside.ts';
import { Walker } from './walker.ts';
import { brokenAt } from './way.ts';
import { endsOf } from '../worlds/registry.ts';
import type { Change } from '../model/change.ts';
import type { LabModel } from '../model/model.ts';
import type { Point } from '../engine/search.ts';
import type { DocumentOf } from '../worlds/documents.ts';

export type Message =
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
  /** Whether the walker plans again when a wall is drawn on its path; otherwise it stops in front of the wall. */
  replan = true;
  /** The rewards that the walker has collected. */
  collected: Set<number> = new Set();
  /** Whether path and walker have been removed from the map, as mistaken code does. Then nobody sees where the walker is. */
  gone = false;
  #model;
  #beside;
  #clears;
  #covered;
  #tell;
  #show;
  #clock;
  #walker;
  /** The cell it was last sent to, which may be a wall or a monster. */
  #target = -1;
  /** Counts the orders to walk, so that answers to old orders are dropped. */
  #errand = 0;
  /** What the walker waits for while it stands. */
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
      /** If it is sent to a wall or a monster, it goes to a cell beside it */
      beside?: boolean;
      /** Path and walker are removed from the map before a target is refused (article 000) */
      clears?: boolean;
      /** Cells under a wall, the path or the walker cannot be pressed (article 000) */
      covered?: boolean;
      /** Cells in `parameters` are numbers of nodes */
      tell: (message: Message, parameters: Record<string, number>) => void;
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
    model.addEventListener('document', (event) => this.#documentChanged(event.detail), { signal });
    on('state', () => this.#look());
    on('selection', () => this.press(model.selected));
    for (const name of ['search', 'recorded']) on(name, () => this.#follow());
    this.#settle();
  }

  /** In seconds, the unit of the articles. */
  get #now() {
    return this.#clock.now() / 1000;
  }

  get node() {
    return this.#walker.node;
  }

  /** The cells from its own to the end of the remaining path. */
  get way() {
    return [this.#walker.node, ...this.#walker.ahead];
  }

  get walking() {
    return this.#walker.walking;
  }

  get arrived() {
    return this.#walker.arrived;
  }

  /** The number of rewards on the map, collected or not. */
  get rewards() {
    return [...this.#model.things.values()].filter((thing) => thing === 'reward').length;
  }

  /** Handles a press on a cell. @param cell −1 for none */
  press(cell: number) {
    if (cell < 0) return;
    const cover = this.#covered && this.#cover(cell);
    if (cover) this.#tell(`covered.${cover}`, { cell });
    else this.#go(cell);
  }

  /** What is drawn over a cell. */
  #cover(cell: number) {
    const { search, position } = this.#model;
    const here = this.#walker.node;
    if (cell === here) return 'same';
    if (this.#model.blocked(cell)) return 'wall';
    // Before it sets out, the path of the search is shown.
    const path = !this.walking && search?.eventCount === position ? search.path() : [];
    return (path[0] === here ? path : this.way).includes(cell) ? 'way' : '';
  }

  /** Tells why it does not go. */
  #refuse(why: 'same' | 'wall', cell: number) {
    if (!this.#clears) return this.#tell(why, { cell });
    this.gone = true;
    this.#model.clearPath();
    this.#stand();
    return this.#tell(`cleared.${why}`, { cell, at: this.#walker.node });
  }

  /** Sends it to a cell, or to a cell beside it. @param again whether this is because the map has changed */
  async send(target: number, again: boolean = false) {
    const errand = ++this.#errand;
    this.#again = again;
    this.#waiting = '';
    const model = this.#model;
    if (target === this.#walker.node) return this.#refuse('same', target);
    let goal = target;
    if (model.blocked(target)) {
      if (!this.#beside) return this.#refuse('wall', target);
      // It stands still meanwhile, because the answer is only valid for its current cell.
      this.#waiting = 'place';
      while (!model.engine && errand === this.#errand)
        await new Promise((resolve) => {
          model.addEventListener('search', resolve, { once: true });
        });
      // Presets with walkers have square cells.
      const [from, to] = [this.#walker.node, target].map((node) => model.point(node) as Point);
      // So the document is of a grid.
      const found = model.engine && (await beside(model.engine, model.document as DocumentOf<'grid'>, from, to));
      if (errand !== this.#errand) return undefined;
      this.#waiting = '';
      if (!found || model.node(found.cell) === this.#walker.node) {
        this.#stand();
        return this.#tell(found ? 'beside' : 'no-way-beside', { cell: target, at: this.#walker.node });
      }
      goal = model.node(found.cell);
    }
    this.#target = target;
    this.#walker.tick(this.#now, true);
    this.#depart(goal);
  }

  /** Sends it without waiting for the answer. */
  #go(target: number, again?: boolean) {
    this.send(target, again).catch((error) => this.#model.recover(error));
  }

  /** Starts a search from here. */
  #depart(goal: number) {
    const model = this.#model;
    const { node } = this.#walker;
    this.gone = false;
    this.#sending = true;
    model.apply({ start: model.point(node), goal: model.point(goal) });
    model.seek(Infinity);
    this.#sending = false;
    this.#waiting = 'search';
    this.#follow();
  }

  /** Sets out when the search is complete. */
  #follow() {
    const { search, recording } = this.#model;
    if (this.#waiting !== 'search' || this.#sending || !search || recording) return;
    this.#waiting = '';
    const [path, again] = [search.path(), this.#again];
    this.#again = false;
    const { node } = this.#walker;
    // A path that breaks the rules of the map, or that a mistake has made up, does not count.
    if (path.length < 2 || path[0] !== node || this.#brokenAt(path) >= 0) {
      this.#stand();
      return this.#tell('no-path', { cell: this.#model.goal });
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
    // In front of a wall that is still being drawn it waits for the end of the stroke.
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

  /** After an edit, plans again if the path is blocked. At most once per edit, so this ends. */
  #look() {
    if (!this.#edited || this.#model.painting) return;
    this.#edited = false;
    if (!this.replan || this.#waiting || !this.#walker.walking || this.#brokenAt(this.way) < 0) return;
    this.#go(this.#target, true);
  }

  #brokenAt(way: ArrayLike<number>) {
    const model = this.#model;
    return brokenAt(way, { width: model.width, diagonal: model.document.diagonal, blocked: (node) => model.blocked(node) });
  }

  #documentChanged({ origin, before, after, same }: Change) {
    if (this.#sending) return;
    // Somebody else has moved start or goal.
    if (origin === 'load' || !same || String(endsOf(before)) !== String(endsOf(after))) return this.#settle();
    this.#edited = true;
    for (const node of this.collected) if (this.#model.things.get(node) !== 'reward') this.collected.delete(node);
    this.#show(this);
  }

  /** Goes back to the start of the document and forgets collected rewards. */
  #settle() {
    this.#errand++;
    this.#waiting = '';
    this.#again = this.#edited = this.gone = false;
    this.collected.clear();
    this.#walker = new Walker(this.#model.start, this.#now);
    this.#showAndGoOn();
  }

  /** Stops walking and listening. */
  end() {
    this.#errand++;
    this.#listening.abort();
    this.#clock.cancel(this.#timer);
  }
}

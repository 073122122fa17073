/**
 * A walker that follows a model's path move by move. If an edit blocks the path, it plans again from where it stands; the goal stays the
 * same. No DOM is used; clock and words belong to the page.
 */
import { wallClock, type Clock } from '../../../kernel/model/clock.ts';
import { questionsOf } from './voxel_questions.ts';
import { voxelOf } from '../../../kernel/worlds/voxel/voxels.ts';
import type { DrawnWalker } from '../../draw/painting.ts';
import type { Change } from '../../../kernel/model/change.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

/** Seconds that each kind of move takes, per voxel. */
const seconds = { walk: 0.38, jump: 0.34, fall: 0.26, swim: 0.55, fly: 0.3 };

export class Wanderer {
  #model;
  #show;
  #tell;
  #clock;
  /** Nodes from the current place to the goal; empty while it waits for a path or does not walk. */ #way: number[] = [];
  #node = -1;
  #waiting = false;
  #planned = 0;
  #since = 0;
  #timer: unknown = null;
  #sending = false;
  #listening = new AbortController();

  constructor(
    model: ModelOf<'voxel'>,
    {
      show,
      tell,
      clock = wallClock,
    }: { show(walker: DrawnWalker | null): void; tell(key: string, parameters?: Record<string, string | number>): void; clock?: Clock },
  ) {
    this.#model = model;
    this.#show = show;
    this.#tell = tell;
    this.#clock = clock;
    const { signal } = this.#listening;
    for (const name of ['search', 'recorded']) model.addEventListener(name, () => this.#follow(), { signal });
    model.addEventListener('document', (event) => this.#changed(event.detail), { signal });
  }

  get walking() {
    return this.#node >= 0 && (this.#waiting || this.#way.length > 1);
  }

  get node() {
    return this.#node;
  }

  /** Sets out from the start. */
  go() {
    const model = this.#model;
    this.#node = model.start;
    this.#planned = 0;
    model.seek(Infinity);
    this.#waiting = true;
    this.#follow();
  }

  stop() {
    this.#rest();
    this.#tell('stopped', { at: this.#name(this.#node) });
    this.#node = -1;
    this.#show(null);
  }

  end() {
    this.#listening.abort();
    this.#rest();
  }

  #rest() {
    this.#clock.cancel(this.#timer);
    this.#timer = null;
    this.#way = [];
    this.#waiting = false;
  }

  #name(node: number) {
    return `(${voxelOf(this.#model.document.space, node)})`;
  }

  /** Goes on once the search is complete. */
  #follow() {
    const { search, recording } = this.#model;
    if (!this.#waiting || this.#sending || !search || recording) return;
    this.#waiting = false;
    const path = Array.from(search.path());
    if (search.status !== 'found' || path[0] !== this.#node) {
      const at = this.#name(this.#node);
      this.#rest();
      this.#showNow(false);
      this.#tell('no-path', { at });
      return;
    }
    this.#way = path;
    if (this.#planned > 0) this.#tell('again', { at: this.#name(this.#node), n: search.totals().expanded });
    else this.#tell('under-way', { n: path.length - 1 });
    this.#begin();
  }

  /** Begins the next move. */
  #begin() {
    this.#since = this.#clock.now();
    this.#showNow(this.#way.length < 2);
    if (this.#way.length < 2) {
      this.#tell('arrived', { at: this.#name(this.#node) });
      this.#rest();
      this.#showNow(true);
      return;
    }
    this.#timer = this.#clock.later(() => this.#step(), this.#lasts());
  }

  #lasts() {
    if (this.#way.length < 2) return 1;
    const { space } = this.#model.document;
    const [from, to] = this.#way;
    const kind = questionsOf(this.#model)?.kind(from, to) ?? 'walk';
    const [one, other] = [voxelOf(space, from), voxelOf(space, to)];
    const far = Math.max(1, ...one.map((value, axis) => Math.abs(value - other[axis])));
    return 1000 * seconds[kind] * (kind === 'fall' ? Math.sqrt(far) : far);
  }

  #step() {
    this.#way.shift();
    [this.#node] = this.#way;
    this.#begin();
  }

  #showNow(arrived: boolean) {
    this.#show({
      node: this.#node,
      way: this.#way.length ? [...this.#way] : [this.#node],
      arrived,
      collected: new Set(),
      since: this.#since,
      lasts: this.#lasts(),
    });
  }

  /** Whether every move of the path is still possible. */
  #open() {
    const questions = questionsOf(this.#model);
    return questions !== null && this.#way.every((node, at) => at === 0 || questions.kind(this.#way[at - 1], node) !== null);
  }

  #changed({ origin, before, after }: Change) {
    if (this.#node < 0 || this.#sending) return;
    const { document, start, goal } = this.#model;
    if (document.space.type !== 'voxel' || origin === 'load') {
      this.#rest();
      this.#node = -1;
      this.#show(null);
      return;
    }
    if (after.space === before.space && this.#way.at(-1) === goal) return;
    const edited = this.#way.length > 1 && (this.#way.at(-1) !== goal || !this.#open());
    if (!edited) return;
    // Plans again from here, because the rest of the path is not possible any more.
    const here = this.#node;
    this.#rest();
    this.#planned++;
    this.#waiting = true;
    this.#sending = true;
    if (start !== here) this.#model.apply({ start: voxelOf(document.space, here) }, { coalesce: `walk ${this.#planned}` });
    this.#model.seek(Infinity);
    this.#sending = false;
    this.#showNow(false);
    this.#follow();
  }
}

/** A search that runs: hands its world and options to the core and goes on by a number of expansions. */
import { validateDocument, type DocumentInput, type LabDocument } from '../worlds/documents.ts';
import { DocumentError, refuse, shown } from '../document/error.ts';
import { cellsOf, searchedMap } from '../worlds/grid/grid_cells.ts';
import { whole } from '../document/fields.ts';
import { endsOf, sameShape, worldOf } from '../worlds/registry.ts';
import { mistakesOf } from '../document/known_presets.ts';
import { callable, count, gone, listed, number } from './arguments.ts';
import { optionsOf } from './core_options.ts';
import { keyNames } from '../document/algorithms.ts';
import { fields, names } from '../../generated/rows.ts';
import type { Session, Sessions, Status } from './bindings.ts';

interface Slices<Of> {
  signal?: { readonly aborted: boolean };
  sliceMs?: number;
  onProgress?: (search: Of) => void;
}

/** Number of expansions in the first call, while the speed of this machine is unknown. */
const firstBatch = 16;

export abstract class Running {
  /** @internal */ handle: Session;
  /** @internal */ protected document: LabDocument;
  #onDispose;
  /** Counts how often the result of `mesh` has changed. */
  made = 0;
  readonly width: number;
  readonly height: number;

  /** @internal */
  constructor(module: Sessions, document: LabDocument, onDispose: () => void) {
    this.document = document;
    this.#onDispose = onDispose;
    this.width = document.space.width ?? 0;
    this.height = document.space.height ?? 0;
    this.handle = new module.Session();
  }

  /** Makes the world; nothing happens in it before `start`. If it throws, dispose of the search. */
  make() {
    const { space } = this.document;
    const { encode, kind = space.type, tops = [] } = worldOf(space);
    if (!encode) return this.#fill(tops.indexOf(space.top ?? '') + 1);
    this.send(encode(this.document));
    if (!this.handle.makeWorld(kind)) refuse('bad-value', 'space', 'the core refused it');
  }

  /** @internal */ protected send(numbers: ArrayLike<number>) {
    const room = this.handle.numbers(numbers.length);
    if (!room) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    room.set(numbers);
  }

  #fill(top: number) {
    const cells = this.handle.cells(this.width, this.height);
    if (!cells) refuse('out-of-memory', {}, 'out of memory: the world does not fit');
    cells.set(cellsOf({ space: searchedMap(this.document.space) }));
    if (!this.handle.setGrid(this.width, this.height, top)) refuse('bad-value', 'space.rows', 'the core refused it');
  }

  start() {
    const { earlier } = mistakesOf(this.document);
    const [start, goal] = endsOf(this.document);
    const { taken } = this.document;
    this.handle.byHand?.(taken !== undefined);
    this.handle.earlier?.(...(earlier ? endsOf({ ...earlier, space: this.document.space }) : ([-1, -1] satisfies [number, number])));
    const { formula = '' } = Object(this.document.heuristic);
    this.handle.formula?.(formula);
    const begun = this.handle.start(start, goal, optionsOf(this.document));
    const fault = this.handle.fault?.(formula);
    if (fault) throw new DocumentError({ ...fault, field: 'heuristic.formula' });
    if (!begun) refuse('bad-value', '', 'the core refused it');
    if (this.status !== 'running') return;
    taken?.forEach((point, at) => {
      if (!this.take(this.#open(point))) refuse('bad-value', `taken[${at}]`, '{node} is not in the open list then', { node: shown(point) });
    });
  }

  /** The number of an open node that a document names, -2 if it is not open. Null, which ends a search by hand, becomes -1. */
  #open(point: LabDocument['start'] | null): number {
    if (point === null) return -1;
    const { space } = this.document;
    const { namedByCore, nodeOf } = worldOf(space);
    if (!namedByCore) return nodeOf(space, point);
    this.handle.seek(this.handle.eventCount(), 2 ** 32 - 1);
    const rows = this.handle.openList(2 ** 32 - 1, 0);
    const width = fields.open.length + keyNames(this.document).length; // the first number of a row is its node
    for (let at = 0; at < rows.length; at += width) if (this.handle.label(rows[at]) === point) return rows[at];
    return -2;
  }

  /** Whether people choose the nodes: it goes on only by `take`. */
  get byHand(): boolean {
    return this.document.taken !== undefined;
  }
  /**
   * By hand: expands a node of the open list whatever its key, or ends the search with -1; false if the node is not open. The document
   * is not changed: its owner adds the node.
   */
  take(node: number): boolean {
    return Boolean(this.handle.take?.(number(node, 'node')));
  }
  /**
   * By hand: the nodes that the search could expand next at the cursor, under any tie rule; empty if it would end. Not in the engine of
   * `loadFirstEngine`.
   */
  mayTake(): Int32Array {
    return this.handle.mayTake?.() ?? new Int32Array(0);
  }

  /**
   * Searches again on the same grid with changed cells, start, goal or options. `document` is the whole new document;
   * `cells` are [node, terrain] pairs that turn the old grid into the new one, so that a large grid is not sent again.
   * In other worlds the space has to be the same, in sliding tiles the boards too.
   */
  restart(document: DocumentInput, cells: [number, number][] = []): void {
    for (const pair of listed(cells, 'cells')) {
      const [node, terrain] = listed(pair, 'cells');
      whole(0, this.width * this.height - 1)(node, 'cells');
      whole(0, 255)(terrain, 'cells');
    }
    const valid = validateDocument(document);
    const change = worldOf(valid.space).again?.(this.document, valid);
    if (!change && !sameShape(valid.space, this.document.space))
      refuse('bad-value', 'space', 'restart needs a grid of the same size, or the same world');
    if (change) {
      this.send(change);
      if (!this.handle.changeWorld()) refuse('bad-value', 'space', 'the core refused it');
      this.made++;
    }
    this.document = valid;
    for (const [node, terrain] of cells) this.handle.setTerrain(node, terrain);
    this.start();
  }

  /** Status of the recording, not at the cursor. */
  get status(): Status {
    return names.statuses[this.handle.status()];
  }
  /**
   * For bad-input: 'start-blocked' | 'goal-blocked' | 'start-is-goal' | 'overflow'; for limit: 'recording-full' or 'space-full' if that
   * was the limit, 'endless' | 'comparator' | 'too-short' if a preset's mistake was stopped, 'plans' after 10,000; otherwise ''.
   */
  get reason(): string {
    return names.refusals[this.handle.refusal()];
  }
  /** Records up to n more expansions; returns the status. The cursor does not move. */
  advance(expansions: number): Status {
    return names.statuses[this.handle.advance(count(expansions, 'expansions'))];
  }

  /** Records to the end in slices of `sliceMs` (default 8), yielding between them. */
  async run(options?: Slices<this>): Promise<Status> {
    const { signal, sliceMs = 8, onProgress } = options ?? {};
    number(sliceMs, 'sliceMs');
    callable(onProgress, 'onProgress');
    let batch = firstBatch;
    while (this.status === 'running' && !this.byHand && !signal?.aborted) {
      const begin = performance.now();
      // Even in the shortest slice there is one call, so that the search goes on.
      do {
        const before = performance.now();
        this.advance(batch);
        // A call takes about a quarter of a slice, so that the slice is hardly exceeded even if an expansion is slow.
        const spent = Math.max(0.05, performance.now() - before);
        batch = Math.max(1, Math.min(4 * batch, Math.round((batch * sliceMs) / 4 / spent), 1 << 16));
      } while (this.status === 'running' && performance.now() - begin < sliceMs);
      onProgress?.(this);
      if (this.handle === gone) return 'cancelled'; // disposed of while `onProgress` ran
      if (this.status === 'running') await new Promise((resolve) => setTimeout(resolve));
      if (this.handle === gone) return 'cancelled';
    }
    return signal?.aborted && this.status === 'running' ? 'cancelled' : this.status;
  }

  dispose(): void {
    if (this.handle === gone) return;
    this.handle.delete();
    this.handle = gone;
    this.#onDispose();
  }
}

/** The model of the search beside another: the same map, edited there or here alike, with options of its own. */
import { besideOf, withView, type LabDocument } from '../worlds/documents.ts';
import { LabModel, type Kind } from '../model/model.ts';
import { worldOf } from '../worlds/registry.ts';
import type { Engine } from '../engine/engine.ts';
import type { Clock } from '../model/clock.ts';
import type { Thing } from '../worlds/grid/grid_cells.ts';

/** What is searched beside a document, shown as that is. @param document with `view.beside` */
function shownBeside(document: LabDocument): LabDocument {
  const { step: _, beside: __, ...view } = document.view;
  return withView(besideOf(document), view);
}

export class Follower extends LabModel {
  #listening = new AbortController();
  leader: LabModel;

  /** @param leader its document has `view.beside` */
  constructor(leader: LabModel, loadEngine: () => Promise<Engine>, clock?: Clock) {
    super({ engine: leader.engine ?? undefined, loadEngine }, besideOf(leader.document), clock);
    this.leader = leader;
    leader.follower = this;
    this.player = leader.player;
    const { signal } = this.#listening;
    leader.addEventListener('document', (event) => this.#update(event.detail.kind), { signal });
    // Its player is the leader's, so what is said of that is said of this.
    leader.addEventListener('state', () => this.dispatchEvent(new CustomEvent('state')), { signal });
    this.#light('hover', 'hover');
    this.#light('selection', 'selected');
    super.apply({ view: shownBeside(leader.document).view });
  }

  /** What is lit or chosen in one is so in both. */
  #light(event: string, field: 'hover' | 'selected') {
    const { leader } = this;
    const pass = (from: LabModel, to: LabModel) => () => {
      // Boards are numbered as a search finds them: the same number is another board there.
      if (!worldOf(this.document.space).discovered) to[field] = from[field];
    };
    leader.addEventListener(event, pass(leader, this), { signal: this.#listening.signal });
    this.addEventListener(event, pass(this, leader));
  }

  #update(kind: Kind) {
    const { document } = this.leader;
    if (!document.view.beside) return;
    let next;
    try {
      next = shownBeside(document);
    } catch (error) {
      // Undo brought back a rule that this search cannot keep.
      this.dispatchEvent(new CustomEvent('refused', { detail: error }));
      return;
    }
    const searched = Object.keys(next).some(
      // Both have the fields of documents.
      (name) => name !== 'view' && next[name as keyof LabDocument] !== this.document[name as keyof LabDocument],
    );
    if (searched || kind === 'load') this.follow(next, kind, kind === 'load' ? (document.view.beside.step ?? 0) : undefined);
    else super.apply({ view: next.view });
  }

  // The map is drawn by the leader, whichever of the two is drawn on.

  override get cells() {
    return this.leader.cells;
  }

  override get things() {
    return this.leader.things;
  }

  override get edition() {
    return this.leader.edition;
  }

  override get painting() {
    return this.leader.painting;
  }

  override apply(fields: Record<string, unknown>, options?: { coalesce?: string }) {
    this.leader.apply(fields, options);
  }

  override amend(fields: Record<string, unknown>) {
    this.leader.amend(fields);
  }

  override beginStroke() {
    this.leader.beginStroke();
  }

  override paint(node: number, value: number) {
    this.leader.paint(node, value);
  }

  override place(node: number, thing: Thing | '') {
    this.leader.place(node, thing);
  }

  override endStroke() {
    this.leader.endStroke();
  }

  override cancelStroke() {
    this.leader.cancelStroke();
  }

  override dispose() {
    this.#listening.abort();
    this.leader.follower = null;
    super.dispose();
  }
}

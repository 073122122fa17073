/** The model of the second search: the same map, which can be edited in either pane, with options of its own. */
import { besideOf, withView, type LabDocument } from '../../kernel/worlds/documents.ts';
import { LabModel } from '../../kernel/model/model.ts';
import { worldOf } from '../../kernel/worlds/registry.ts';
import type { Origin } from '../../kernel/model/change.ts';
import type { Engine } from '../../kernel/engine/engine.ts';
import type { Clock } from '../../kernel/model/clock.ts';
import type { Thing } from '../../kernel/worlds/grid/grid_cells.ts';

/** The document of the second search, with the view of the first. @param document with `view.beside` */
function shownBeside(document: LabDocument): LabDocument {
  const { step: _, beside: __, ...view } = document.view;
  return withView(besideOf(document), view);
}

export class Follower extends LabModel {
  #listening = new AbortController();
  leader: LabModel;

  /** @param leader model whose document has `view.beside` @param crashed is told of an engine that has crashed */
  constructor(leader: LabModel, loadEngine: () => Promise<Engine>, clock?: Clock, crashed?: (engine: Engine) => void) {
    super({ engine: leader.engine ?? undefined, loadEngine, crashed }, besideOf(leader.document), clock);
    this.leader = leader;
    leader.follower = this;
    this.player = leader.player;
    const { signal } = this.#listening;
    leader.addEventListener('document', (event) => this.#update(event.detail.origin), { signal });
    // Both models share the leader's player, so its events count for this model too.
    leader.addEventListener(
      'state',
      () => {
        if (!leader.painting) this.rest();
        this.tell('state');
      },
      { signal },
    );
    this.#light('hover', 'hover');
    this.#light('selection', 'selected');
    super.apply({ view: shownBeside(leader.document).view });
  }

  /** What is hovered or selected in one pane is so in both. */
  #light(event: string, field: 'hover' | 'selected') {
    const { leader } = this;
    const pass = (from: LabModel, to: LabModel) => () => {
      // Where nodes are discovered during the search, the same number means another node in the other search.
      if (!worldOf(this.document.space).discovered) to[field] = from[field];
    };
    leader.addEventListener(event, pass(leader, this), { signal: this.#listening.signal });
    this.addEventListener(event, pass(this, leader));
  }

  #update(origin: Origin) {
    const { document } = this.leader;
    if (!document.view.beside) return;
    let next;
    try {
      next = shownBeside(document);
    } catch (error) {
      // Undo has brought back a rule that this search cannot follow.
      this.tell('refused', error);
      return;
    }
    const searched = Object.keys(next).some(
      // Both documents have the same fields.
      (name) => name !== 'view' && next[name as keyof LabDocument] !== this.document[name as keyof LabDocument],
    );
    if (searched || origin === 'load')
      this.follow(next, origin, this.leader.painting, origin === 'load' ? (document.view.beside.step ?? 0) : undefined);
    else super.apply({ view: next.view });
  }

  // Edits in either pane change the map of the leader.

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

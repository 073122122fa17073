/** The keyboard's cursor on a graph: W A S D or Shift with the arrows go to the next node in that direction, Tab from node to node. */
import { costText } from '../../draw/labels.ts';
import { direction } from '../../stage/directions.ts';
import { MapCursor, type Strings } from '../../stage/map_cursor.ts';
import { edgeBetween, edgesOf } from './edges.ts';
import { spaceNow } from './space_now.ts';
import { frameOf, laid } from './frame.ts';
import { gestureOf } from './gesture.ts';
import type { GraphHands } from './graph_hands.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

export class GraphCursor extends MapCursor<ModelOf<'graph'>, GraphHands> {
  get #nodes() {
    return this.model.document.space.nodes;
  }

  override get cell() {
    return laid(frameOf(this.model.document.space), this.#nodes[this.node]);
  }

  /** The nearest node in this direction, by angle at most 45° off. */
  #next([dx, dy]: [number, number]) {
    const here = this.#nodes[this.node];
    let [best, found] = [Infinity, this.node];
    this.#nodes.forEach(({ x, y }: { x: number; y: number }, i: number) => {
      const along = (x - here.x) * dx + (y - here.y) * dy;
      const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
      if (i !== this.node && along > 0 && aside <= along && along + 2 * aside < best) [best, found] = [along + 2 * aside, i];
    });
    return found;
  }

  protected override moves(event: KeyboardEvent) {
    if (this.node >= this.#nodes.length) this.goTo(-1);
    const way = direction(event);
    // At the first and last node Tab leaves the map, as it does in other worlds.
    const after = this.node + (event.shiftKey ? -1 : 1);
    const tab = event.key === 'Tab' && this.node >= 0 && after >= 0 && after < this.#nodes.length;
    if (way) this.#go(this.node < 0 ? this.model.start : this.#next(way));
    else if (tab) this.#go(after);
    return Boolean(way) || tab;
  }

  override key(event: KeyboardEvent, yUp: boolean) {
    const { key, ctrlKey, metaKey } = event;
    if (this.moves(event)) return true;
    if (this.node < 0 || ctrlKey || metaKey) return super.key(event, yUp);
    if (key === 'Delete' || key === 'Backspace' || (key === 'Enter' && this.tools.tool === 'erase')) {
      this.tools.erase(this.node, -1);
      // The cursor stays at the same number, which the next node has now.
      this.goTo(Math.min(this.node, this.#nodes.length - 1));
    } else if (key === 'F2') gestureOf(this.model).edit?.({ node: this.node, field: 'id' });
    else if (key === 'Escape') {
      this.goTo(-1);
      this.tools.dismiss();
    } else return super.key(event, yUp);
    return true;
  }

  #go(node: number) {
    this.goTo(node);
    this.model.hover = node;
    const gesture = gestureOf(this.model);
    if (gesture.from >= 0) gesture.place = this.cell;
  }

  /** Describes the node at the cursor and its outgoing edges in words. */
  override describe(strings: Strings) {
    const model = this.model;
    const space = spaceNow(model);
    const { node } = this;
    if (!space.nodes[node]) return '';
    const edges = edgesOf(space);
    const near = new Set();
    for (const edge of edges.at[node]) {
      const other = edges.from[edge] === node ? edges.to[edge] : edges.from[edge];
      const cheapest = edgeBetween(space, node, other);
      if (cheapest >= 0) near.add(`${space.nodes[other].id} ${costText(edges.cost[cheapest], 2)}`);
    }
    const { from } = gestureOf(model);
    return this.sentence(strings, space.nodes[node].id, node, {
      unseen: [strings.t('stage.unseen'), `h ${costText(model.search?.node(node).h ?? 0, 2)}`],
      more: [
        near.size ? strings.t('stage.graph.near', { nodes: [...near].join(strings.t('stage.separator')) }) : strings.t('stage.graph.alone'),
        ...(from >= 0 ? [strings.t('stage.graph.pulling', { node: space.nodes[from].id })] : []),
      ],
    });
  }
}

/**
 * Two searches towards each other, done by hand. Whose turn it is, and when they may stop, is checked against the learner's own lists
 * as everything else is: the side with fewer open nodes, either where they are level.
 *
 * A* from both ends stops when the best meeting costs no more than the least f of one side; breadth-first search looks at whole layers
 * and stops at the first meeting.
 */
import { less, OwnSearch } from './own_search.ts';
import { backwards, cellOf } from './problem.ts';
import type { Wrong } from './own_search.ts';

const isBack = (node: number) => node >= backwards;

export class OwnTwoSides extends OwnSearch {
  override begin() {
    super.begin();
    this.put(this.problem.goal + backwards, 0, -1);
  }

  /** Open nodes of one side. */
  #openOf(back: boolean) {
    return this.open.filter((node) => isBack(node) === back);
  }

  /** Where both have been, on the cheapest way so far. */
  get meeting(): { node: number; cost: number } | null {
    let best = null;
    for (const [node, { g }] of this.entries) {
      const other = isBack(node) ? undefined : this.entries.get(node + backwards);
      if (other && (!best || less(g + other.g, best.cost))) best = { node, cost: g + other.g };
    }
    return best;
  }

  /** The layer that is being expanded, as its nodes still open; breadth-first search finishes it first. */
  #layer() {
    const taken = this.entries.get(this.current);
    if (this.algorithm !== 'bibfs' || !taken) return [];
    return this.#openOf(isBack(this.current)).filter((node) => this.entries.get(node)?.steps === taken.steps);
  }

  /** Nodes that may be taken as far as the turn goes. */
  #turn() {
    const layer = this.#layer();
    if (layer.length) return layer;
    const [forth, back] = [this.#openOf(false), this.#openOf(true)];
    if (forth.length === back.length) return this.open;
    return forth.length < back.length ? forth : back;
  }

  override legal() {
    if (this.ended || this.ending() || this.waiting.length) return [];
    const turn = this.#turn();
    // Each side goes by its own least key.
    return [false, true].flatMap((back) => {
      const side = turn.filter((node) => isBack(node) === back);
      const best = Math.min(...side.map((node) => this.key(node)));
      return side.filter((node) => !less(best, this.key(node)));
    });
  }

  override ending() {
    if (this.waiting.length) return '';
    const { meeting } = this;
    const bounds = [false, true].map((back) => Math.min(...this.#openOf(back).map((node) => this.key(node))));
    // A side without open nodes finds nothing any more.
    if (bounds.includes(Infinity)) return meeting ? 'found' : 'none';
    if (!meeting) return '';
    return this.algorithm === 'bibfs' || !less(Math.max(...bounds), meeting.cost) ? 'found' : '';
  }

  override checkStop(says: 'found' | 'none'): Wrong | null {
    const wrong = super.checkStop(says);
    if (wrong?.rule !== 'goal-not-taken') return wrong?.rule === 'goal-taken' ? { rule: 'met' } : wrong;
    const { meeting } = this;
    return meeting ? { rule: 'may-be-cheaper', sum: String(meeting.cost) } : { rule: 'not-met' };
  }

  override checkTake(node: number): Wrong | null {
    const wrong = super.checkTake(node);
    if (wrong?.rule === 'goal-taken') return { rule: 'met' };
    if (!wrong?.rule.startsWith('order-')) return wrong;
    const layer = this.#layer();
    if (layer.length && !layer.includes(node)) return { rule: 'layer', node, other: layer[0] };
    return this.#turn().includes(node) ? wrong : { rule: 'turn', node, other: wrong.other };
  }

  override cost() {
    return this.meeting?.cost ?? NaN;
  }

  override path() {
    const { meeting } = this;
    const path = [];
    for (let node = meeting?.node ?? -1; node >= 0; node = this.entries.get(node)?.parent ?? -1) path.unshift(cellOf(node));
    const after = meeting && this.entries.get(meeting.node + backwards)?.parent;
    for (let node = after ?? -1; node >= 0; node = this.entries.get(node)?.parent ?? -1) path.push(cellOf(node));
    return path;
  }
}

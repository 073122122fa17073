/** A layer that lights what a person points at: the cells of an entry of the legend, or those that a number is about. */
import { scaled } from './cell_marks.ts';
import { paintChain } from './path.ts';
import { currentNode } from '../../kernel/model/current_node.ts';
import { outline, weightOf } from './step.ts';
import { ThinLine } from './thin_line.ts';
import type { Frame, Layer } from './painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { TraceEvent } from '../../kernel/engine/search.ts';

/** If there are more nodes than this, the rest is not lit. */
const MOST = 20000;

/** The node whose sums the page shows: that of the event. */
export const nodeOfSums = (event: TraceEvent | null) => (!event || event.type === 'finished' ? -1 : event.node);

/** The nodes for which an entry or a number stands. */
export function litNodes(what: string, { snapshot }: Frame, model: LabModel): number[] {
  const { states, event } = snapshot;
  const those = (all: ArrayLike<number>, wanted: (value: number, node: number) => boolean) => {
    const found = [];
    for (let node = 0; node < all.length && found.length < MOST; node++) if (wanted(all[node], node)) found.push(node);
    return found;
  };
  const cells = model.document.space.rows ? model.cells : [];
  switch (what) {
    case 'start':
      return [model.start];
    case 'goal':
      return [model.goal];
    case 'open':
      return those(states, (state) => state === 1);
    case 'closed':
      return those(states, (state) => state === 2);
    case 'back':
      return those(states, (state, node) => state > 0 && snapshot.back(node));
    case 'parent':
      return those(states, (state, node) => state > 0 && snapshot.parents[node] >= 0);
    case 'current':
    case 'f':
      return [what === 'f' ? nodeOfSums(event) : currentNode(event)];
    case 'path':
      return snapshot.path.length ? [...snapshot.path] : [...snapshot.chain(Math.max(currentNode(event), 0))];
    case 'wall':
      return those(cells, (cell) => cell === 0);
    case 'terrain':
      return those(cells, (cell) => cell > 1);
    case 'reward':
    case 'monster':
      return [...model.things].flatMap(([node, thing]) => (thing === what ? [node] : []));
    case 'walker':
      return snapshot.walk ? [snapshot.walk.node] : [];
    case 'trail':
      return [...(snapshot.walk?.trail ?? [])];
    case 'unseen':
      return those(snapshot.walk?.seen ?? [], (seen) => !seen);
    case 'g':
      return nodeOfSums(event) < 0 ? [] : [...snapshot.chain(nodeOfSums(event))];
    case 'h':
      return [nodeOfSums(event), event?.side === 'backward' ? model.start : model.goal];
    default:
      return [];
  }
}

export function light(what: string): Layer {
  const thin = new ThinLine();
  return {
    lit: what,
    over(context, lattice, frame, model) {
      const { theme, ratio } = frame;
      const nodes = litNodes(what, frame, model).filter((node) => node >= 0 && lattice.near(node));
      // The outline of the last step is painted above this one, so this one has to be wider.
      const weight = what === 'current' ? 2 * weightOf(lattice) : scaled(lattice, 0.06, 1.5, 3);
      if (what === 'g' || (what === 'path' && nodes.length > 1)) paintChain(context, lattice, theme, nodes, thin);
      if (what === 'h' && nodes.length > 1) {
        context.beginPath();
        context.moveTo(lattice.centerX(nodes[0]), lattice.centerY(nodes[0]));
        context.lineTo(lattice.centerX(nodes[1]), lattice.centerY(nodes[1]));
        context.setLineDash([weight * 2, weight * 2]);
        context.strokeStyle = theme.hover;
        context.lineWidth = weight;
        context.stroke();
        context.setLineDash([]);
      }
      for (const node of nodes.slice(0, MOST)) {
        // Points of a mesh have no outline.
        if (lattice.trace) outline(context, lattice, node, weight, theme.hover, theme.verdict.casing);
        else {
          context.beginPath();
          context.arc(lattice.centerX(node), lattice.centerY(node), 11 * ratio, 0, 2 * Math.PI);
          context.strokeStyle = theme.hover;
          context.lineWidth = weight;
          context.stroke();
        }
      }
    },
  };
}

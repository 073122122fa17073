/**
 * Lays out a search tree: every node is below its parent, siblings are in the order in which they were found, subtrees are as close
 * together as possible.
 */
import type { Known } from '../../../kernel/worlds/known.ts';

interface Place {
  x: number;
  depth: number;
  parent: number;
}

export interface Tree {
  /** Every parent comes before its children */
  ids: number[];
  /** `x` in steps from the left; `parent` is the parent as drawn */
  places: Map<number, Place>;
  /** In steps; 0 if there is a single column */
  width: number;
  depth: number;
  /** Nodes whose parent edge would close a cycle, with that parent; they are drawn as roots */
  circles: [number, number][];
}

/**
 * @param nodes in the order in which they were found
 * @param parentOf −1 for none; the parent may be outside `nodes`
 */
export function layOut(nodes: readonly number[], parentOf: (node: number) => number): Tree {
  const among = new Set(nodes);
  const children: Map<number, number[]> = new Map(nodes.map((node) => [node, []]));
  const roots: number[] = [];
  for (const node of nodes) {
    const parent = parentOf(node);
    if (among.has(parent)) children.get(parent)?.push(node);
    else roots.push(node);
  }
  const places: Known<number, Place> = new Map();
  const ids: number[] = [];
  const circles: [number, number][] = [];
  const reach = (root: number) => {
    places.set(root, { x: 0, depth: 0, parent: -1 });
    const from = ids.push(root) - 1;
    for (let at = from; at < ids.length; at++) {
      for (const child of children.get(ids[at]) ?? []) {
        if (places.has(child)) continue;
        places.set(child, { x: 0, depth: (places.get(ids[at])?.depth ?? 0) + 1, parent: ids[at] });
        ids.push(child);
      }
    }
    return ids.slice(from);
  };
  let left = 0;
  let depth = 0;
  const add = (root: number) => {
    const reached = reach(root);
    const width = settle(reached, places);
    for (const node of reached) {
      const place = places.get(node);
      place.x += left;
      depth = Math.max(depth, place.depth);
    }
    left += width + 1;
  };
  for (const root of roots) add(root);
  // The remaining nodes are reached from no root: their parents form cycles.
  for (const node of nodes) {
    if (places.has(node)) continue;
    let inside = node;
    const seen = new Set();
    while (!seen.has(inside)) {
      seen.add(inside);
      inside = parentOf(inside);
    }
    circles.push([inside, parentOf(inside)]);
    add(inside);
  }
  return { ids, places, width: Math.max(0, left - 1), depth, circles };
}

/**
 * Gives the nodes of one tree their x; parents are above the middle of their children.
 * @param ids the root first, every parent before its children
 * @returns the width of the tree
 */
function settle(ids: readonly number[], places: Known<number, Place>): number {
  const place = (node: number) => places.get(node);
  /** How far a subtree reaches to the left and right of its root, by depth below it. */
  const shapes: Known<number, { left: number[]; right: number[]; shift: number }> = new Map();
  const below: Map<number, number[]> = new Map();
  for (const node of ids) {
    below.set(node, []);
    if (node !== ids[0]) below.get(place(node).parent)?.push(node);
  }
  for (let at = ids.length - 1; at >= 0; at--) {
    const left: number[] = [];
    const right: number[] = [];
    const offsets: number[] = [];
    const kids = below.get(ids[at]) ?? [];
    for (const kid of kids) {
      const shape = shapes.get(kid);
      let shift = 0;
      for (let level = 0; level < Math.min(right.length, shape.left.length); level++)
        shift = Math.max(shift, right[level] + 1 - shape.left[level]);
      offsets.push(shift);
      shape.left.forEach((reach, level) => {
        left[level] = Math.min(left[level] ?? Infinity, reach + shift);
      });
      shape.right.forEach((reach, level) => {
        right[level] = Math.max(right[level] ?? -Infinity, reach + shift);
      });
    }
    const middle = kids.length ? (offsets[0] + offsets[offsets.length - 1]) / 2 : 0;
    kids.forEach((kid, order) => {
      shapes.get(kid).shift = offsets[order] - middle;
    });
    shapes.set(ids[at], {
      left: [0, ...left.map((reach) => reach - middle)],
      right: [0, ...right.map((reach) => reach - middle)],
      shift: 0,
    });
  }
  const root = shapes.get(ids[0]);
  const leftmost = Math.min(...root.left);
  place(ids[0]).x = -leftmost;
  for (const node of ids.slice(1)) place(node).x = place(place(node).parent).x + (shapes.get(node)?.shift ?? 0);
  return Math.max(...root.right) - leftmost;
}

/**
 * A quick model of searches by hand, to find maps among many: it breaks ties in one way and need not be exact, for the core judges what it
 * lets through (`worthOf` in `web/parts/lessons/deciding.ts`).
 */

/** @typedef {{ to: string, cost: number }} Step */
/** @typedef {{ steps(node: string): Step[], h(node: string): number, start: string, goal: string }} Map */

const straight = [[1, 0], [-1, 0], [0, 1], [0, -1]]; // prettier-ignore
const slanted = [[1, 1], [1, -1], [-1, 1], [-1, -1]]; // prettier-ignore
const hexes = [[1, 0], [-1, 0], [0, 1], [0, -1], [1, -1], [-1, 1]]; // prettier-ignore

/** @param {any} fields @returns {Map} */
function mapOf({ space, start, goal, diagonal, heuristic }) {
  if (space.type === 'graph') {
    const estimates = Object.fromEntries(space.nodes.map((/** @type {any} */ { id, h }) => [id, h]));
    /** @type {(node: string) => Step[]} */
    const steps = (node) =>
      space.edges.flatMap((/** @type {[string, string, number]} */ [one, other, cost]) =>
        one === node ? [{ to: other, cost }] : other === node ? [{ to: one, cost }] : [],
      );
    return { steps, h: (node) => estimates[node], start, goal };
  }
  if (space.type === 'tiles') {
    const { width } = space;
    /** @type {(node: string) => Step[]} */
    const steps = (node) => {
      const blank = node.indexOf('0');
      return [
        blank % width < width - 1 ? 1 : 0,
        blank % width ? -1 : 0,
        blank + width < node.length ? width : 0,
        blank >= width ? -width : 0,
      ]
        .filter((by) => by)
        .map((by) => {
          const cells = [...node];
          [cells[blank], cells[blank + by]] = [cells[blank + by], '0'];
          return { to: cells.join(''), cost: 1 };
        });
    };
    const away = (/** @type {number} */ one, /** @type {number} */ other) =>
      Math.abs((one % width) - (other % width)) + Math.abs(Math.floor(one / width) - Math.floor(other / width));
    const h = (/** @type {string} */ node) =>
      [...node].reduce((sum, tile, at) => sum + (tile === '0' ? 0 : away(at, goal.indexOf(tile))), 0);
    return { steps, h, start, goal };
  }
  const hex = space.type === 'hex';
  /** The cost of a cell, 0 for a wall. @type {(x: number, y: number) => number} */
  const cell = (x, y) => {
    const sign = space.rows[y]?.[hex ? x + (y >> 1) : x] ?? '#';
    return sign === '#' ? 0 : Number(sign) || 1;
  };
  const unit = hex ? 1 : 10;
  const ways = hex ? hexes : [...straight, ...(diagonal === 'never' ? [] : slanted)];
  /** @type {(node: string) => Step[]} */
  const steps = (node) => {
    const [x, y] = node.split(',').map(Number);
    return ways.flatMap(([dx, dy]) => {
      const across = !hex && dx !== 0 && dy !== 0;
      const cost = cell(x + dx, y + dy);
      if (!cost || (across && !(cell(x + dx, y) && cell(x, y + dy)))) return [];
      return [{ to: `${x + dx},${y + dy}`, cost: cost * (across ? 14 : unit) }];
    });
  };
  const h = (/** @type {string} */ node) => {
    const [x, y] = node.split(',').map((each, at) => Math.abs(Number(each) - goal[at]));
    if (!hex) return heuristic === 'manhattan' ? 10 * (x + y) : 10 * Math.max(x, y) + 4 * Math.min(x, y);
    const [q, r] = node.split(',').map((each, at) => Number(each) - goal[at]);
    return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
  };
  return { steps, h, start: start.join(), goal: goal.join() };
}

/**
 * For each misconception that shows itself in what is taken or said, its deciding decisions; null without a path or with too many steps.
 * @param {any} fields of a document @param {string} algorithm @param {number} most expansions
 * @returns {Record<string, number> | null}
 */
export function decidingQuickly(fields, algorithm, most) {
  const { steps, h, start, goal } = mapOf(fields);
  /** @type {Record<string, number>} */
  const counts = { dijkstra: 0, greedy: 0, astar: 0, oldest: 0, newest: 0, sight: 0, keep: 0, overwrite: 0 };
  /** @type {{ node: string, g: number, h: number, depth: number, came: number }[]} */
  let open = [{ node: start, g: 0, h: h(start), depth: 0, came: 0 }];
  const closed = new Map();
  const weighs = algorithm !== 'bfs' && algorithm !== 'dfs';
  /** @type {Record<string, (row: typeof open[0]) => number>} */
  const values = {
    dijkstra: (row) => row.g,
    greedy: (row) => row.h,
    astar: (row) => row.g + row.h,
    oldest: (row) => row.came,
    newest: (row) => -row.came,
    bfs: (row) => row.depth,
  };
  for (let made = 1; open.length; made++) {
    if (made > most) return null;
    const best = (/** @type {(row: typeof open[0]) => number} */ value) => {
      const least = Math.min(...open.map(value));
      return open.filter((row) => value(row) === least);
    };
    const right = algorithm === 'dfs' ? [open[open.length - 1]] : best(values[algorithm]);
    for (const name of ['dijkstra', 'greedy', 'astar', 'oldest', 'newest'])
      if (!best(values[name]).some((row) => right.includes(row))) counts[name]++;
    const seen = open.find(({ node }) => node === goal);
    if (seen && !right.includes(seen)) counts.sight++;
    const taken = right.reduce((one, other) => (other.h < one.h && algorithm === 'astar' ? other : one));
    open = open.filter((row) => row !== taken);
    if (taken.node === goal) return { ...counts, expansions: made };
    closed.set(taken.node, taken.g);
    for (const { to, cost } of steps(taken.node)) {
      const g = taken.g + cost;
      const old = open.find(({ node }) => node === to);
      const was = old?.g ?? closed.get(to);
      if (was !== undefined && algorithm !== 'dfs' && !(weighs && g < was)) {
        if (old) counts.overwrite++;
        continue;
      }
      if (was !== undefined && !old && !weighs) continue;
      if (was !== undefined && weighs) counts.keep++;
      closed.delete(to);
      open = [...open.filter((row) => row !== old), { node: to, g, h: h(to), depth: taken.depth + 1, came: made }];
    }
  }
  return null;
}

/** The solvers, all for the same task: 8-connected, diagonal only if both side cells are free, costs 1 and √2. @module */
import '../scripts/types.mjs';

const { loadSolvers } = await import('../web/kernel/engine/solver.ts');

/**
 * @typedef {{ width: number, height: number, rows: string[] }} Map
 * @typedef {{ start: [number, number], goal: [number, number] }} Ends
 * @typedef {object} Prepared
 * @property {(ends: Ends) => any} search the path with every cell, in any form
 * @property {(path: any) => number | null} [lengthOf] the length of such a path; without it, a path is a list of [x, y]
 * @property {() => void} [fresh] makes what each query needs anew
 * @property {() => void} [dispose]
 * @typedef {{ name: string, slow?: boolean, prepare: (map: Map) => Prepared }} Contestant
 */

/** @param {number[][]} path */
export function lengthOf(path) {
  if (path.length === 0) return null;
  let [straight, diagonal] = [0, 0];
  for (let i = 1; i < path.length; i++) {
    if (path[i][0] !== path[i - 1][0] && path[i][1] !== path[i - 1][1]) diagonal++;
    else straight++;
  }
  return straight + diagonal * Math.SQRT2;
}

/** @param {string} cell */
const isFree = (cell) => cell !== '#';

/** @returns {Promise<Contestant[]>} */
export async function labSolvers() {
  const solvers = await loadSolvers();
  const lab = (/** @type {string} */ name, /** @type {object} */ options) => ({
    name: `lab ${name}`,
    prepare: (/** @type {Map} */ { rows }) => {
      const solver = solvers.createSolver({ type: 'grid', rows });
      return {
        search: (/** @type {Ends} */ { start, goal }) => solver.solve({ start, goal, ...options }).points,
        lengthOf: (/** @type {Uint16Array} */ points) =>
          lengthOf(Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]])),
        dispose: () => solver.dispose(),
      };
    },
  });
  return [lab('astar', {}), lab('canonical', { successors: 'canonical' }), lab('jps', { algorithm: 'jps' })];
}

/** @returns {Promise<Contestant[]>} */
export async function peerSolvers() {
  const [{ default: PF }, { default: EasyStar }, { default: createGraph }, { default: ngraphPath }] = await Promise.all(
    // @ts-ignore: installed in bench/ alone
    ['pathfinding', 'easystarjs', 'ngraph.graph', 'ngraph.path'].map((name) => import(name)),
  );

  const pathFinding = (/** @type {string} */ name, /** @type {any} */ finder) => ({
    name: `PathFinding.js ${name}`,
    slow: true,
    prepare: (/** @type {Map} */ { rows }) => {
      const original = new PF.Grid(rows.map((row) => [...row].map((cell) => (isFree(cell) ? 0 : 1))));
      /** @type {any} */
      let grid;
      return {
        fresh: () => {
          grid = original.clone();
        }, // a search leaves marks in the grid
        search: (/** @type {Ends} */ { start, goal }) => {
          const path = finder.findPath(...start, ...goal, grid);
          return name.startsWith('Jump') ? PF.Util.expandPath(path) : path;
        },
      };
    },
  });
  const rule = { diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile };

  const easyStar = {
    name: 'EasyStar.js',
    slow: true,
    prepare: (/** @type {Map} */ { rows }) => {
      const finder = new EasyStar.js();
      finder.setGrid(rows.map((row) => [...row].map((cell) => (isFree(cell) ? 0 : 1))));
      finder.setAcceptableTiles([0]);
      finder.enableDiagonals();
      finder.disableCornerCutting();
      finder.enableSync();
      return {
        search: (/** @type {Ends} */ { start, goal }) => {
          let found;
          finder.findPath(...start, ...goal, (/** @type {{x: number, y: number}[] | null} */ path) => {
            found = path;
          });
          finder.calculate();
          return found;
        },
        lengthOf: (/** @type {{x: number, y: number}[] | null} */ path) =>
          path && (path.length ? lengthOf(path.map(({ x, y }) => [x, y])) : 0),
      };
    },
  };

  const ngraph = {
    name: 'ngraph.path',
    slow: true,
    prepare: (/** @type {Map} */ { width, height, rows }) => {
      const graph = createGraph();
      const free = (/** @type {number} */ x, /** @type {number} */ y) => x >= 0 && y >= 0 && x < width && y < height && isFree(rows[y][x]);
      for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (free(x, y)) graph.addNode(y * width + x, { x, y });
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (!free(x, y)) continue;
          for (const [dx, dy] of [
            [1, 0],
            [0, 1],
            [1, 1],
            [-1, 1],
          ]) {
            if (free(x + dx, y + dy) && free(x + dx, y) && free(x, y + dy)) graph.addLink(y * width + x, (y + dy) * width + x + dx);
          }
        }
      }
      const far = (/** @type {any} */ { data: a }, /** @type {any} */ { data: b }) => {
        const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
        return Math.max(dx, dy) + (Math.SQRT2 - 1) * Math.min(dx, dy);
      };
      const finder = ngraphPath.aStar(graph, { distance: far, heuristic: far });
      return {
        search: (/** @type {Ends} */ { start, goal }) => finder.find(start[1] * width + start[0], goal[1] * width + goal[0]),
        lengthOf: (/** @type {any[]} */ path) => lengthOf(path.map(({ data }) => [data.x, data.y])),
      };
    },
  };

  return [pathFinding('AStarFinder', new PF.AStarFinder(rule)), pathFinding('JumpPointFinder', PF.JumpPointFinder(rule)), easyStar, ngraph];
}

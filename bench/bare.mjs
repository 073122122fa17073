/**
 * The least that a page with a map can be: a canvas, npm's `pathfinding`, and a goal that is dragged. Every move copies the grid, searches it
 * with `AStarFinder` as PathFinding.js's own page does, and paints walls, visited cells and path. `npm ci --prefix bench` fetches it.
 */
import { build } from 'esbuild';
import { rows } from './maps.mjs';

const side = 10;

/** Runs in the page. @param {any} PF @param {string[]} map @param {number} side of a cell */
function begin(PF, map, side) {
  const size = map.length;
  const canvas = Object.assign(document.body.appendChild(document.createElement('canvas')), { width: size * side, height: size * side });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
  const walls = new PF.Grid(map.map((row) => [...row].map((cell) => Number(cell === '#'))));
  const finder = new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement.OnlyWhenNoObstacles, heuristic: PF.Heuristic.octile });
  let goal = [size - 3, size - 3];
  const paint = () => {
    const grid = walls.clone();
    const path = finder.findPath(2, 2, goal[0], goal[1], grid);
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const { walkable, closed, opened } = grid.getNodeAt(x, y);
        context.fillStyle = walkable ? (closed ? '#afeeee' : opened ? '#98fb98' : '#fff') : '#808080';
        context.fillRect(x * side, y * side, side - 1, side - 1);
      }
    for (const [[x, y], colour] of /** @type {[number[], string][]} */ ([
      [[2, 2], '#00dd00'],
      [goal, '#ee4400'],
    ])) {
      context.fillStyle = colour;
      context.fillRect(x * side, y * side, side - 1, side - 1);
    }
    context.strokeStyle = '#ff0';
    context.lineWidth = 3;
    context.beginPath();
    for (const [x, y] of path) context.lineTo((x + 0.5) * side, (y + 0.5) * side);
    context.stroke();
  };
  canvas.addEventListener('pointermove', ({ buttons, offsetX, offsetY }) => {
    const [x, y] = [Math.floor(offsetX / side), Math.floor(offsetY / side)];
    if (!buttons || (x === goal[0] && y === goal[1]) || !walls.isWalkableAt(x, y)) return;
    goal = [x, y];
    paint();
  });
  paint();
}

/** Opens it. @param {import('puppeteer-core').Page} page @param {number} size cells in a row @returns {Promise<(x: number, y: number) => { x: number, y: number }>} where a cell is on the screen */
export async function bare(page, size) {
  const contents = `import PF from 'pathfinding'; (${begin})(PF, ${JSON.stringify(rows(size, '#'))}, ${side});`;
  const resolveDir = new URL('.', import.meta.url).pathname;
  const { outputFiles } = await build({ stdin: { contents, resolveDir }, bundle: true, minify: true, write: false, format: 'iife' });
  await page.setViewport({ width: 1440, height: 900 });
  await page.setContent('<!doctype html><body style="margin:0">');
  await page.addScriptTag({ content: outputFiles[0].text });
  return (x, y) => ({ x: (x + 0.5) * side, y: (y + 0.5) * side });
}

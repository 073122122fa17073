/**
 * What presses, drags and taps do on a navigation mesh. Start and goal go anywhere in the free space. If the mesh is made from a map, walls
 * are drawn cell by cell, as on a grid.
 */
import { meshOf, nodeNear } from './shape.ts';
import { extentOf } from '../../../kernel/worlds/navmesh/navmesh_world.ts';
import { nearestFree } from './place.ts';
import { trianglesIn, trianglesMore, usualTriangles } from '../../../kernel/worlds/navmesh/triangles.ts';
import { refuse } from '../../../kernel/document/error.ts';
import { grouped } from '../../../kernel/document/fields.ts';
import { FREE, Strokes, WALL, type Brush, type End } from '../../stage/strokes.ts';
import type { Cell } from '../../../kernel/worlds/contracts.ts';
import type { Tool } from '../../stage/layout.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';
import type { DocumentOf } from '../../../kernel/worlds/documents.ts';

/** The distance at which a press still hits a node, in units of the mesh: about the width of a finger when all of the mesh is shown. */
export function reachOf(space: DocumentOf<'navmesh'>['space']) {
  const { width, height } = extentOf(space);
  return Math.max(Math.min(0.45, Math.max(width, height) / 12), Math.max(width, height) / 45);
}

const cellOf = ({ x, y }: Cell) => ({ x: Math.floor(x), y: Math.floor(y) });
const tools: readonly Tool[] = ['select', 'wall', 'erase', 'start', 'goal', 'pan', 'point'];

const refuseMore = () =>
  refuse('too-large', {}, 'at most {most} triangles are drawn on the page; files and links may have more', {
    most: grouped(usualTriangles),
  });

export class MeshHands extends Strokes<ModelOf<'navmesh'>> {
  terrain = 1;
  /** The triangles of the space being drawn on, including what this stroke has drawn. */
  #drawn: { space: object | null; triangles: number } = { space: null, triangles: 0 };
  /** Whether this stroke has already reported that the limit is reached. */
  #full = false;

  constructor(model: ModelOf<'navmesh'>, changed: () => void) {
    super(model, tools, changed);
  }

  override get draws() {
    return Boolean(this.model.document.space.rows) && (this.tool === 'wall' || this.tool === 'erase');
  }

  protected override inside({ x, y }: Cell) {
    const { width, height } = extentOf(this.model.document.space);
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  protected override nodeAt({ x, y }: Cell) {
    const mesh = meshOf(this.model.search);
    return mesh ? nodeNear(mesh, x, y, reachOf(this.model.document.space)) : -1;
  }

  /** Start and goal are drawn on top of everything and are grabbed first; if both are near, the nearer one is. */
  protected override endAt(place: Cell): '' | End {
    const { start, goal, space } = this.model.document;
    const far = ([x, y]: readonly [number, number]) => Math.hypot(place.x - x, place.y - y);
    const [toStart, toGoal] = [far(start), far(goal)];
    if (Math.min(toStart, toGoal) > reachOf(space)) return '';
    return toGoal < toStart || (toGoal === toStart && this.tool !== 'start') ? 'goal' : 'start';
  }

  /** The first cell decides whether a stroke builds walls or removes them. */
  protected override brush(place: Cell, erase: boolean): Brush {
    const { x, y } = cellOf(place);
    const { cells, width } = this.model;
    this.#full = false;
    this.#drawn.space = null;
    return { value: erase || this.tool === 'erase' || cells[y * width + x] === WALL ? FREE : WALL, thing: '' };
  }

  /** The cells that the pointer has passed over, except where it only touched a corner. */
  protected override between({ x, y }: Cell, to: Cell) {
    const steps = Math.max(1, Math.ceil(4 * Math.max(Math.abs(to.x - x), Math.abs(to.y - y))));
    return Array.from({ length: steps }, (_, i) =>
      cellOf({ x: x + ((to.x - x) * (i + 1)) / steps, y: y + ((to.y - y) * (i + 1)) / steps }),
    );
  }

  /** A stroke of walls leaves out the cells of start and goal. */
  protected override dab({ x, y }: Cell, { value }: Brush) {
    const { start, goal } = this.model.document;
    const holds = ([endX, endY]: readonly [number, number]) => endX >= x && endX <= x + 1 && endY >= y && endY <= y + 1;
    if (value === WALL && (holds(start) || holds(goal))) return;
    const { space } = this.model.document;
    if (this.#drawn.space !== space) this.#drawn = { space, triangles: trianglesIn(space) };
    const more = trianglesMore(this.model, x, y, value !== WALL);
    const full = more > 0 && this.#drawn.triangles + more > usualTriangles;
    if (full && !this.#full) this.model.attempt(refuseMore);
    this.#full ||= full;
    if (full) return;
    this.#drawn.triangles += more;
    this.model.paint(y * this.model.width + x, value ?? FREE);
  }

  /** Moves an end to the pointer, or to the nearest free space. */
  protected override put(end: End, { x, y }: Cell) {
    const { document } = this.model;
    const point = nearestFree(document.space, [x, y], meshOf(this.model.search));
    if (point[0] === document[end][0] && point[1] === document[end][1]) return false;
    this.model.amend({ [end]: point });
    return true;
  }
}

/** The keyboard's cursor on a navigation mesh: a place that moves in steps and reads out the nearest node. */
import { cursorPlaces } from './mesh_marks.ts';
import { meshOf, nodeNear, polygonAt } from './shape.ts';
import { extentOf } from '../../../kernel/worlds/navmesh/navmesh_world.ts';
import { direction } from '../../stage/directions.ts';
import { MapCursor, type Strings } from '../../stage/map_cursor.ts';
import { reachOf } from './navmesh_hands.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

/** Its `node` is 0 while the cursor is shown. */
export class MeshCursor extends MapCursor<ModelOf<'navmesh'>> {
  override get cell() {
    const [x, y] = this.model.document.start;
    return cursorPlaces.get(this.model) ?? { x, y };
  }

  /** On a map the cursor moves from middle to middle of cells, on polygons by a twentieth of the mesh. */
  #moved(value: number, way: number, length: number) {
    const step = this.model.document.space.rows ? 1 : length / 20;
    const slot = Math.floor(value / step) + way;
    return way === 0 ? value : Math.round(1000 * (Math.min(Math.ceil(length / step) - 1, Math.max(0, slot)) + 0.5) * step) / 1000;
  }

  protected override moves(event: KeyboardEvent) {
    const way = direction(event);
    if (!way) return false;
    const {
      space,
      start: [startX, startY],
    } = this.model.document;
    const { width, height } = extentOf(space);
    const { x, y } = this.cell;
    const place = this.node < 0 ? { x: startX, y: startY } : { x: this.#moved(x, way[0], width), y: this.#moved(y, way[1], height) };
    cursorPlaces.set(this.model, place);
    this.goTo(0);
    this.model.hover = this.#nearest();
    return true;
  }

  #nearest() {
    const mesh = meshOf(this.model.search);
    return mesh ? nodeNear(mesh, this.cell.x, this.cell.y, reachOf(this.model.document.space)) : -1;
  }

  override describe(strings: Strings) {
    const { search } = this.model;
    const { x, y } = this.cell;
    const mesh = meshOf(search);
    const node = this.#nearest();
    const polygon = mesh ? polygonAt(mesh, x, y) : -1;
    return this.sentence(strings, `(${x},${y})`, node, {
      ground: [polygon < 0 ? strings.t('stage.wall') : strings.t('stage.polygon', { n: polygon + 1 })],
      known: () => [search?.label(node) ?? ''],
      ...(polygon < 0 ? { unseen: [] } : {}),
    });
  }
}

/**
 * The keyboard's way round a navigation mesh: a place that moves in steps and knows the node nearest to it.
 * @module
 */
import { costText } from '../../draw/labels.js';
import { cursorPlaces } from './marks.js';
import { meshOf, nodeNear, polygonAt } from './shape.js';
import { extentOf } from './world.js';
import { direction } from '../../stage/directions.js';
import { reachOf } from './hands.js';

export class MeshCursor {
  /** 0 while the cursor is shown, −1 until the keyboard is first used and again once the pointer is. */
  node = -1;
  #model;
  #tools;

  /** @param {import('../../model/model.js').LabModel} model @param {import('../contracts.d.ts').Hands} tools */
  constructor(model, tools) {
    this.#model = model;
    this.#tools = tools;
  }

  get cell() {
    const [x, y] = this.#model.document.start;
    return cursorPlaces.get(this.#model) ?? { x, y };
  }

  /** From middle to middle of a map's cells; on polygons in steps of a twentieth. @param {number} value @param {number} way @param {number} length */
  #moved(value, way, length) {
    const step = this.#model.document.space.rows ? 1 : length / 20;
    const slot = Math.floor(value / step) + way;
    return way === 0 ? value : Math.round(1000 * (Math.min(Math.ceil(length / step) - 1, Math.max(0, slot)) + 0.5) * step) / 1000;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = direction(event);
    if (way) {
      const {
        space,
        start: [startX, startY],
      } = this.#model.document;
      const { width, height } = extentOf(space);
      const { x, y } = this.cell;
      const place = this.node < 0 ? { x: startX, y: startY } : { x: this.#moved(x, way[0], width), y: this.#moved(y, way[1], height) };
      cursorPlaces.set(this.#model, place);
      this.node = 0;
      this.#model.hover = this.#nearest();
      return true;
    }
    if (event.key === 'Enter' && this.node >= 0 && !event.ctrlKey && !event.metaKey) {
      this.#tools.use(this.cell);
      return true;
    }
    return event.key === 'Escape' && this.#tools.dismiss();
  }

  #nearest() {
    const mesh = meshOf(this.#model.search);
    return mesh ? nodeNear(mesh, this.cell.x, this.cell.y, reachOf(this.#model.document.space)) : -1;
  }

  /** What stands at the cursor, in words. @param {{ t(key: string, params?: object): string }} strings */
  describe(strings) {
    const { search } = this.#model;
    const { x, y } = this.cell;
    const mesh = meshOf(search);
    const node = this.#nearest();
    const info = node >= 0 ? search?.node(node) : null;
    const polygon = mesh ? polygonAt(mesh, x, y) : -1;
    const parts = [`(${x},${y})`];
    if (node === this.#model.start) parts.push(strings.t('stage.start'));
    if (node === this.#model.goal) parts.push(strings.t('stage.goal'));
    parts.push(polygon < 0 ? strings.t('stage.wall') : strings.t('stage.polygon', { n: polygon + 1 }));
    if (info && info.state !== 'unseen' && info.g !== null && info.f !== null) {
      parts.push(
        this.#model.search?.label(node) ?? '',
        strings.t(`stage.${info.state}`),
        ...Object.entries({ f: info.f, g: info.g, h: info.h }).map(([name, cost]) => `${name} ${costText(cost, 2)}`),
      );
    } else if (polygon >= 0) {
      parts.push(strings.t('stage.unseen'));
    }
    if (this.#tools.held) parts.push(strings.t(`stage.held.${this.#tools.held}`));
    return parts.join(strings.t('stage.separator'));
  }
}

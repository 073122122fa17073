/**
 * Voxel worlds in the laboratory: one layer at a time is shown as a grid, with a slider to choose it, and a few inconsistent moves are
 * named, because they may lead from layer to layer.
 */
import { hex, mix, parse } from '../../view/draw/color.ts';
import { element, makeButton } from '../../view/ui/dom.ts';
import { endsOf, sameNodes } from '../../kernel/worlds/registry.ts';
import { looksOf } from '../../view/worlds/voxel/voxel_colors.ts';
import { sightOf } from '../../view/worlds/voxel/sight.ts';
import type { Host } from '../../view/ui/host.ts';
import type { Fall } from '../../kernel/engine/heuristics.ts';
import type { Flat, Shown } from './heuristics_painter.ts';
import type { Costs } from './values.ts';
import type { ModelOf } from '../../kernel/model/model.ts';
import type { DocumentOf } from '../../kernel/worlds/documents.ts';

/** Number of inconsistent moves that are named, and the most asked for in a layer: more than the picture draws. */
const NAMED = 3;
const MOST = 2000;

/** A layer as the picture shows it. @param document of voxels */
export function layerOf(document: DocumentOf<'voxel'>, y: number): Flat {
  const { width, depth, layers } = document.space;
  const count = width * depth;
  const rows = layers[y];
  const local = (node: number) => (Math.floor(node / count) === y ? node % count : -1);
  const [start, goal] = endsOf(document);
  return {
    space: { type: 'grid', width, height: depth, rows: rows.map((row) => row.replace(/[2-9]/g, '#')) },
    cells: true,
    yUp: false,
    ends: [local(start), local(goal)],
    from: start % count,
    water: (colours) => hex(mix(parse(colours.free), parse(looksOf(colours).water), 0.4)),
  };
}

/** The part of all values that belongs to one layer. @param falls moves that begin in the layer */
export function partOf(
  { kind, costs, marks }: Shown,
  { width, depth }: { width: number; depth: number },
  y: number,
  falls: readonly Fall[],
): Shown {
  const count = width * depth;
  // Part of an array has the same type.
  const part = <Of extends Uint8Array | Float64Array>(array: Of) => array.subarray(y * count, (y + 1) * count) as Of;
  return {
    kind,
    costs: { h: part(costs.h), truth: part(costs.truth), start: part(costs.start), scale: costs.scale },
    marks: part(marks),
    // An arrow to another layer points at the column it leads to.
    moves: Int32Array.from(falls.flatMap(({ from, to }) => [from % count, to % count])),
  };
}

export class VoxelLayers {
  /** The layer shown. */
  y = 0;
  #lab;
  #changed;
  #document: DocumentOf<'voxel'> | null = null;
  #flat: Flat | null = null;
  #falls: readonly Fall[] | null = null;
  #slider = element('input', { type: 'range', id: 'layer', min: 0, step: 1, on: { input: () => this.go(Number(this.#slider.value)) } });
  #said = element('output', { for: 'layer' });
  /** The slider that chooses the layer. */
  root = element('div', { class: 'layer' }, element('label', { for: 'layer', 'data-t': 'heuristics.layer' }), this.#slider, this.#said);
  /** Legend entry for cells without a colour. */
  nobody = element('b', { class: 'nobody', 'data-t': 'heuristics.nobody' });
  /** Names of inconsistent moves. */
  named = element('div', { class: 'named', 'data-heuristics': 'falls' });

  /** @param changed is called when another layer is shown, with the cell that is read out */
  constructor(lab: Host, changed: (node?: number) => void) {
    this.#lab = lab;
    this.#changed = changed;
  }

  /** Shows another world. While the same world is edited the layer stays; otherwise it is the layer of the slice, or that of the start. */
  take(document: DocumentOf<'voxel'>) {
    const { space, start } = document;
    const same = this.#document && sameNodes(this.#document.space, space);
    this.#document = document;
    this.#flat = null;
    this.forget();
    this.named.replaceChildren();
    this.#slider.max = String(space.height - 1);
    if (same) return;
    // The model's document is this document.
    const { chosen, slice } = sightOf(this.#lab.model as ModelOf<'voxel'>);
    this.y = chosen && slice.axis === 1 ? slice.level : start[1];
  }

  /** Makes the next world choose its layer anew. */
  leave() {
    this.#document = null;
  }

  /** Forgets the inconsistent moves, which have changed. */
  forget() {
    this.#falls = null;
  }

  get #world() {
    return this.#document as DocumentOf<'voxel'>; // asked for only while a document is shown
  }

  get #count() {
    return this.#world.space.width * this.#world.space.depth;
  }

  get flat() {
    return (this.#flat ??= layerOf(this.#world, this.y));
  }

  /** The node in a cell of the layer, or −1. */
  node(cell: number) {
    return cell < 0 ? -1 : cell + this.y * this.#count;
  }

  /** @param node to be read out */
  go(y: number, node?: number) {
    this.y = Math.max(0, Math.min(this.#world.space.height - 1, y));
    this.#flat = null;
    this.forget();
    this.#changed(node === undefined ? undefined : node % this.#count);
  }

  /** The values of the layer shown; also says below the slider how many nodes and overestimates it has. */
  part(shown: Shown, study: { falls(first: number, count: number, most: number): Fall[] } | null) {
    this.#falls ??= study?.falls(this.y * this.#count, this.#count, MOST) ?? [];
    const part = partOf(shown, this.#world.space, this.y, this.#falls);
    let [places, over] = [0, 0];
    for (let cell = 0; cell < part.marks.length; cell++) {
      if (part.costs.truth[cell] < Infinity || part.costs.start[cell] < Infinity) places++;
      over += part.marks[cell] & 1;
    }
    this.#slider.value = String(this.y);
    const key = places === 0 ? 'heuristics.layer.none' : over > 0 ? 'heuristics.layer.over' : 'heuristics.layer.places';
    this.#said.textContent = this.#lab.t(key, { y: this.y, places, over });
    this.#slider.setAttribute('aria-valuetext', this.#said.textContent);
    return part;
  }

  /**
   * Names a few inconsistent moves of all layers.
   * @param count of all inconsistent moves
   * @param number writes a number for people
   */
  name(
    { h, scale }: Costs,
    count: number,
    study: { falls(first: number, count: number, most: number): Fall[] },
    number: (value: number) => string,
  ) {
    const lab = this.#lab;
    if (count === 0) return this.named.replaceChildren();
    const line = ({ from, to, cost }: Fall) =>
      element(
        'li',
        {},
        makeButton({ class: 'chip', text: `${lab.cell(from)} → ${lab.cell(to)}` }, () => this.go(Math.floor(from / this.#count), from)),
        element('span', { text: lab.t('heuristics.fall', { fall: number(scale * (h[from] - h[to])), cost: number(cost) }) }),
      );
    const few = count > NAMED ? 'heuristics.falls.first' : 'heuristics.falls.all';
    this.named.replaceChildren(
      element('p', { text: lab.t(few, { n: lab.strings.n(count) }) }),
      element('ul', {}, ...study.falls(0, h.length, NAMED).map(line)),
    );
  }
}

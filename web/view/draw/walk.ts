/**
 * The layer of searches of somebody who walks: what has not been seen yet lies under a veil, the way that was walked is dotted, and a ring
 * is where one stands.
 */
import { pack, parse } from './color.ts';
import { isNumbered } from './labels.ts';
import { RICH_SIZE } from './large_cells.ts';
import { PolygonLattice } from './polygon_lattice.ts';
import { PolygonPixels } from './polygon_pixels.ts';
import { PixelMap, type Picture } from './small_cells.ts';
import { ThinLine } from './thin_line.ts';
import { VEIL } from './veil.ts';
import { remembered } from '../../kernel/document/remembered.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Layer } from './painting.ts';
import type { LabModel } from '../../kernel/model/model.ts';
import type { Theme } from './themes.ts';
import type { Context } from './context.ts';
import type { Walk } from '../../kernel/engine/search.ts';

/** On small cells a way of more steps is drawn as pixels. */
const MANY = 8000;

/** The colours of a map on which what has been seen is ground that is not painted, and all else is wall in the colour of the veil. */
const veiled = remembered(({ tables, verdict }: Theme) => {
  const base = new Uint32Array(tables.base.length);
  base[0] = pack(parse(verdict.plain));
  return { ...tables, base };
});

/** A picture of no search. */
const unsearched = { states: new Uint8Array(0), shades: null, sides: null };

/** The canvases of small cells. */
const canvasesOf = remembered((_: LabModel) => ({ squares: new PixelMap(), polygons: new PolygonPixels(), trail: new ThinLine() }));

/** A map may have a million small cells: they are painted as pixels, as their ground is. */
function veilSmall(context: Context, lattice: CellLattice, { theme, calm }: Frame, model: LabModel, seen: Uint8Array) {
  const { squares, polygons } = canvasesOf(model);
  // What has been seen since is in another array.
  const picture: Picture = { ...unsearched, cells: seen, edition: 0, version: 0, tables: veiled(theme) };
  if (lattice instanceof PolygonLattice) polygons.paint(context, lattice, picture, 0, calm);
  else squares.paint(context, lattice, picture);
}

function veilLarge(context: Context, lattice: CellLattice, { theme }: Frame, seen: Uint8Array) {
  context.fillStyle = theme.verdict.plain;
  context.beginPath();
  lattice.forEachVisible((node) => {
    if (!seen[node]) lattice.trace(context, node);
  });
  context.fill();
}

function dots(context: Context, lattice: CellLattice, { plates }: Frame, { trail, node: here }: Walk, colour: string) {
  const radius = Math.max(lattice.ratio, lattice.size * 0.08);
  context.beginPath();
  for (const node of trail) {
    // The path leads where somebody has walked, with numbers in its middle.
    if (node === here || !lattice.near(node) || plates?.has(node)) continue;
    const [x, y] = [lattice.centerX(node), lattice.centerY(node)];
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fillStyle = colour;
  context.fill();
}

export const layer: Layer<CellLattice> = {
  under(context, lattice, frame, model) {
    const { walk } = frame.snapshot;
    if (!walk) return;
    context.globalAlpha = VEIL;
    if (lattice.scale < RICH_SIZE && !frame.vector) veilSmall(context, lattice, frame, model, walk.seen);
    else veilLarge(context, lattice, frame, walk.seen);
    context.globalAlpha = 1;
  },
  over(context, lattice, frame, model) {
    const { walk } = frame.snapshot;
    if (!walk) return;
    const { size, ratio, scale } = lattice;
    const { good, casing } = frame.theme.verdict;
    if (scale < RICH_SIZE && walk.trail.length > MANY) canvasesOf(model).trail.paint(context, lattice, walk.trail, 0, good);
    else dots(context, lattice, frame, walk, good);
    if (!lattice.near(walk.node)) return;
    // Between the numbers of a cell, or beside those of a plate, as start and goal stand.
    const numbered = isNumbered(frame, lattice) && frame.snapshot.states[walk.node] > 0;
    const aside = numbered && frame.plates?.has(walk.node);
    const radius = Math.max(3 * ratio, size * (aside ? 0.13 : numbered ? 0.2 : 0.36));
    const [x, y] = aside ? lattice.shoulder(walk.node, radius, 0.9) : [lattice.centerX(walk.node), lattice.centerY(walk.node)];
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    for (const [colour, wide] of [
      [casing, numbered ? 0.6 : 0.44],
      [good, numbered ? 0.35 : 0.25],
    ] as const) {
      context.strokeStyle = colour;
      context.lineWidth = Math.max(2 * ratio, radius * wide);
      context.stroke();
    }
  },
};

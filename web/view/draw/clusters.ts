/** The layer of HPA*: clusters, the entrances and crossings between them, abstract moves, and the path before it was smoothed. */
import { scaled } from './cell_marks.ts';
import { paintFarParents } from './far_parents.ts';
import { outline } from './step.ts';
import type { CellLattice } from './cell_lattice.ts';
import type { Frame, Layer } from './painting.ts';
import type { Context } from './context.ts';

/** The smallest side of a cluster in CSS pixels at which borders are drawn, and the smallest side of a cell for entrances. */
const BORDER_SIZE = 12;
const ENTRANCE_SIZE = 4;

/** Paints borders, and entrances as pairs of connected dots across them. */
function paintClusters(context: Context, lattice: CellLattice, { theme, snapshot, fleeting }: Frame) {
  const { clusters, event } = snapshot;
  if (!clusters) return;
  if (event?.type === 'scanned' && !fleeting) {
    context.fillStyle = theme.current.fill;
    for (const node of snapshot.ask('looked at', (search) => search.lookedAt(), new Int32Array(0))) lattice.fill(context, node);
  }
  const { size, columns, rows, crossings } = clusters;
  if (size * lattice.scale < BORDER_SIZE) return;
  const [left, top, width, height] = lattice.bounds;
  const weight = Math.max(1, Math.round(Math.min(2, lattice.scale / 8) * lattice.ratio));
  context.fillStyle = theme.focus;
  context.globalAlpha = 0.55;
  for (let column = 1; column < columns; column++)
    context.fillRect(lattice.edgeX(column * size) - Math.floor(weight / 2), top, weight, height);
  for (let row = 1; row < rows; row++) {
    const edge = lattice.edgeY(lattice.yUp ? lattice.height - row * size : row * size);
    context.fillRect(left, edge - Math.floor(weight / 2), width, weight);
  }
  context.globalAlpha = 1;
  if (lattice.scale < ENTRANCE_SIZE) return;

  const radius = scaled(lattice, 0.11, 1.2, 4);
  const links = new Path2D();
  const dots = new Path2D();
  for (let i = 0; i < crossings.length; i += 2) {
    const [here, there] = [crossings[i], crossings[i + 1]];
    if (!lattice.near(here) && !lattice.near(there)) continue;
    links.moveTo(lattice.centerX(here), lattice.centerY(here));
    links.lineTo(lattice.centerX(there), lattice.centerY(there));
    for (const node of [here, there]) {
      dots.moveTo(lattice.centerX(node) + radius, lattice.centerY(node));
      dots.arc(lattice.centerX(node), lattice.centerY(node), radius, 0, Math.PI * 2);
    }
  }
  context.lineCap = 'butt';
  context.strokeStyle = theme.focus;
  context.lineWidth = radius * 0.7;
  context.stroke(links);
  context.fillStyle = theme.focus;
  context.fill(dots);
}

/** Paints abstract moves as straight lines, and the path before smoothing as a dashed line. */
function paintMoves(context: Context, lattice: CellLattice, { theme, snapshot, arrows, walker }: Frame) {
  const weight = scaled(lattice, 0.06, 1, 2);
  if (arrows || theme.tree === 'segment') paintFarParents(context, lattice, theme, snapshot, weight, weight);
  if (!walker) paintRough(context, lattice, snapshot.rough, theme.path.line, weight);
}

function paintRough(context: Context, lattice: CellLattice, nodes: ArrayLike<number>, colour: string, weight: number) {
  if (nodes.length < 2) return;
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  for (let i = 0; i < nodes.length; i++) context.lineTo(lattice.centerX(nodes[i]), lattice.centerY(nodes[i]));
  context.strokeStyle = colour;
  context.lineWidth = weight * 1.4;
  context.setLineDash([weight * 3, weight * 3]);
  context.stroke();
  context.setLineDash([]);
}

/** Paints the cell that a search inside a cluster examines, and the border of the cluster. */
function paintInside(context: Context, lattice: CellLattice, { theme, snapshot, calm }: Frame) {
  const { event, clusters } = snapshot;
  if (event?.type !== 'scanned' || !clusters || calm) return;
  const { size } = clusters;
  const [column, row] = [Math.floor(lattice.column(event.node) / size), Math.floor(Math.floor(event.node / lattice.width) / size)];
  const weight = scaled(lattice, 0.08, 1.5, 4);
  const [x, y] = [column * size, row * size];
  const [right, bottom] = [Math.min(x + size, lattice.width), Math.min(y + size, lattice.height)];
  const edges = [y, bottom].map((edge) => lattice.edgeY(lattice.yUp ? lattice.height - edge : edge));
  const top = Math.min(...edges);
  context.strokeStyle = theme.focus;
  context.lineWidth = weight;
  context.strokeRect(lattice.edgeX(x), top, lattice.edgeX(right) - lattice.edgeX(x), Math.max(...edges) - top);
  outline(context, lattice, event.node, weight * 0.8, theme.verdict.plain, theme.verdict.casing);
}

export const layer: Layer<CellLattice> = { under: paintClusters, tree: paintMoves, through: true, over: paintInside };

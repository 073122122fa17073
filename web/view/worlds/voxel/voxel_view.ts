/**
 * The voxel world on a stage: its painter, its tools, and three.js, which is fetched if the browser can use it. Loaded with the first
 * document of voxels.
 */
import { VoxelCursor } from './voxel_cursor.ts';
import { VoxelPainter } from './voxel_painter.ts';
import { sightOf } from './sight.ts';
import { lookOf } from './voxel_look.ts';
import { voxelOf } from '../../../kernel/worlds/voxel/voxels.ts';
import { VoxelTools } from './tools.ts';
import type { SpaceView } from './view.ts';
import type { WorldView } from '../view.ts';

/** The side of voxels on whose ground numbers can be read from afar, in CSS pixels before they are enlarged. */
const READABLE = 58;

let Space3D: typeof SpaceView | null = null;

/** Whether the browser can draw in 3D. */
function draws() {
  if (typeof document === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

export const view: WorldView<'voxel', VoxelTools> = {
  async prepare() {
    if (!Space3D && draws()) Space3D = (await import('./view.ts')).SpaceView;
  },
  painter(ask) {
    try {
      return new VoxelPainter(Space3D && new Space3D(document, ask), ask);
    } catch {
      return new VoxelPainter(null, ask); // the context could be made before, but not any more
    }
  },
  camera(model, leader) {
    const sight = sightOf(model);
    if (leader) sight.follow(sightOf(leader));
    return sight.camera;
  },
  extent: ({ width, depth }) => ({ width, height: depth }),
  cellAt: (_, x, y) => ({ x, y }),
  corner: (_, { x, y }) => ({ x, y }),
  line: (_, from, to) => [from, to],
  tools: (model, changed) => new VoxelTools(model, changed),
  cursor: (model, tools) => new VoxelCursor(model, tools),
  nodeAt: (model, place) => sightOf(model).nodeAt(place),
  approach(model, nodes) {
    const { camera, space } = sightOf(model);
    camera.approach(
      nodes.map((node) => voxelOf(space, node)),
      READABLE,
    );
  },
  help: 'stage.voxel.help',
  summary: 'stage.voxel.summary',
  trace: {
    place:
      ({ width, depth }) =>
      (node) => ({ x: node % width, y: Math.floor(node / width) % depth, up: Math.floor(node / (width * depth)) }),
  },
  look: lookOf,
  panel: () => import('./voxel_panel.ts'),
};

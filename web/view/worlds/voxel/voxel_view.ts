/**
 * The voxel world on a stage: its painter, its tools, and three.js, which is fetched if the browser can use it. Loaded with the first
 * document of voxels.
 */
import { VoxelCursor } from './voxel_cursor.ts';
import { VoxelPainter } from './voxel_painter.ts';
import { sightOf } from './sight.ts';
import { voxelOf } from '../../../kernel/worlds/voxel/voxels.ts';
import { VoxelTools } from './tools.ts';
import type { SpaceView } from './view.ts';
import type { Layout } from '../../stage/layout.ts';
import type { ModelOf } from '../../../kernel/model/model.ts';

/** The side of voxels on whose ground numbers can be read from afar, in CSS pixels before they are enlarged. */
const READABLE = 58;

let View: typeof SpaceView | null = null;

/** Whether the browser can draw in 3D. */
function draws() {
  if (typeof document === 'undefined') return false;
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Fetches the 3D view if the browser can use it. */
export async function prepare() {
  if (!View && draws()) View = (await import('./view.ts')).SpaceView;
}

export const layout: Layout<ModelOf<'voxel'>, VoxelTools> = {
  painter(ask) {
    try {
      return new VoxelPainter(View && new View(document, ask), ask);
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
};

/** The kinds of world and what of their rules is fetched when it is needed, one line each. Squares are not listed: they are there from the start. */
export const folders = {
  hex: { world: () => import('./hex/hex_world.ts') },
  graph: {
    world: () => import('./graph/graph_world.ts'),
    entrance: () => import('./graph/graph_entrance.ts'),
    words: { en: () => import('./graph/graph_en.ts'), 'zh-Hans': () => import('./graph/graph_zh-Hans.ts') },
  },
  navmesh: {
    world: () => import('./navmesh/navmesh_world.ts'),
    entrance: () => import('./navmesh/navmesh_entrance.ts'),
    words: { en: () => import('./navmesh/navmesh_en.ts'), 'zh-Hans': () => import('./navmesh/navmesh_zh-Hans.ts') },
  },
  tiles: {
    world: () => import('./tiles/tiles_world.ts'),
    entrance: () => import('./tiles/tiles_entrance.ts'),
    words: { en: () => import('./tiles/tiles_en.ts'), 'zh-Hans': () => import('./tiles/tiles_zh-Hans.ts') },
  },
  triangle: {
    world: () => import('./triangle/triangle_world.ts'),
    entrance: () => import('./triangle/triangle_entrance.ts'),
    words: { en: () => import('./triangle/triangle_en.ts'), 'zh-Hans': () => import('./triangle/triangle_zh-Hans.ts') },
  },
  voxel: {
    world: () => import('./voxel/voxel_world.ts'),
    entrance: () => import('./voxel/voxel_entrance.ts'),
    words: { en: () => import('./voxel/voxel_en.ts'), 'zh-Hans': () => import('./voxel/voxel_zh-Hans.ts') },
  },
};

/** The parts of the world of navigation meshes, fetched when they are needed. */
export const world = () => import('./navmesh_world.ts');
export const stage = () => import('../../../view/worlds/navmesh/navmesh_view.ts');
export const panel = () => import('../../../view/worlds/navmesh/navmesh_panel.ts');
export const entrance = () => import('./navmesh_entrance.ts');
export const words = { en: () => import('./navmesh_en.ts'), 'zh-Hans': () => import('./navmesh_zh-Hans.ts') };

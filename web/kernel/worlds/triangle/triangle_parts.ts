/** The parts of the world of triangles, fetched when they are needed. */
export const world = () => import('./triangle_world.ts');
export const stage = () => import('../../../view/worlds/triangle/triangle_view.ts');
export const entrance = () => import('./triangle_entrance.ts');
export const words = { en: () => import('./triangle_en.ts'), 'zh-Hans': () => import('./triangle_zh-Hans.ts') };

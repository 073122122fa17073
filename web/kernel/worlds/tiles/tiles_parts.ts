/** The parts of the world of sliding tiles, fetched when they are needed. */
export const world = () => import('./tiles_world.ts');
export const stage = () => import('../../../view/worlds/tiles/tiles_view.ts');
export const panel = () => import('../../../view/worlds/tiles/tiles_panel.ts');
export const entrance = () => import('./tiles_entrance.ts');
export const words = { en: () => import('./tiles_en.ts'), 'zh-Hans': () => import('./tiles_zh-Hans.ts') };

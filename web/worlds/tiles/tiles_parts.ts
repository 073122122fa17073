/** What the page has of sliding tiles, fetched when it is needed. */
export const world = () => import('./tiles_world.ts');
export const stage = () => import('./tiles_layout.ts');
export const panel = () => import('./tiles_panel.ts');
export const entrance = () => import('./tiles_entrance.ts');
export const words = { en: () => import('./tiles_en.ts'), 'zh-Hans': () => import('./tiles_zh-Hans.ts') };

/** What the page has of navigation meshes, fetched when it is needed. */
export const world = () => import('./world.ts');
export const stage = () => import('./stage.ts');
export const panel = () => import('./panel.ts');
export const entrance = () => import('./entrance.ts');
export const words = { en: () => import('./en.ts'), 'zh-Hans': () => import('./zh-Hans.ts') };
/** What its checks say, in Chinese. */
export const phrases = () => import('./phrases.ts');

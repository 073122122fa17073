/** What the page has of voxel worlds, fetched when it is needed. */
export const world = () => import('./world.js');
export const words = { en: () => import('./en.js'), 'zh-Hans': () => import('./zh-Hans.js') };
/** What its checks say, in Chinese. */
export const phrases = () => import('./phrases.js');

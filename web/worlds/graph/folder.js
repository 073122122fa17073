/** What the page has of waypoint graphs, fetched when it is needed. */
export const world = () => import('./world.js');
export const stage = () => import('./stage.js');
export const panel = () => import('./panel.js');
export const entrance = () => import('./entrance.js');
export const words = { en: () => import('./en.js'), 'zh-Hans': () => import('./zh-Hans.js') };

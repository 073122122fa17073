/** What the page has of voxel worlds, fetched when it is needed. */
export const world = () => import('./world.js');
export async function stage() {
  const part = await import('./stage.js');
  await part.prepare();
  return part;
}
export const panel = () => import('./panel.js');
export const entrance = () => import('./entrance.js');
export const words = { en: () => import('./en.js'), 'zh-Hans': () => import('./zh-Hans.js') };
/** What its checks say, in Chinese. */
export const phrases = () => import('./phrases.js');
export const look = () => import('./look.js');

/** What the page has of voxel worlds, fetched when it is needed. */
export const world = () => import('./world.ts');
export async function stage() {
  const part = await import('./stage.ts');
  await part.prepare();
  return part;
}
export const panel = () => import('./panel.ts');
export const entrance = () => import('./entrance.ts');
export const words = { en: () => import('./en.ts'), 'zh-Hans': () => import('./zh-Hans.ts') };
/** What its checks say, in Chinese. */
export const phrases = () => import('./phrases.ts');
export const look = () => import('./look.ts');

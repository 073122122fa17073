/** The parts of voxel worlds, fetched when they are needed. */
export const world = () => import('./voxel_world.ts');
export async function stage() {
  const part = await import('../../../view/worlds/voxel/voxel_view.ts');
  await part.prepare();
  return part;
}
export const panel = () => import('../../../view/worlds/voxel/voxel_panel.ts');
export const entrance = () => import('./voxel_entrance.ts');
export const words = { en: () => import('./voxel_en.ts'), 'zh-Hans': () => import('./voxel_zh-Hans.ts') };
export const look = () => import('../../../view/worlds/voxel/voxel_look.ts');

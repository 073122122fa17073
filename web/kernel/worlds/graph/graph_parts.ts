/** The parts of the world of graphs, fetched when they are needed. */
export const world = () => import('./graph_world.ts');
export const stage = () => import('../../../view/worlds/graph/graph_view.ts');
export const panel = () => import('../../../view/worlds/graph/graph_panel.ts');
export const entrance = () => import('./graph_entrance.ts');
export const words = { en: () => import('./graph_en.ts'), 'zh-Hans': () => import('./graph_zh-Hans.ts') };

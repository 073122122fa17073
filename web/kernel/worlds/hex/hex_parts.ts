/** The parts of the world of hexagons, fetched when they are needed. */
export const world = () => import('./hex_world.ts');
export const stage = () => import('../../../view/worlds/hex/hex_view.ts');

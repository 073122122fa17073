/** What the page has of hexagons, fetched when it is needed. */
export const world = () => import('./hex_world.ts');
export const stage = () => import('./hex_layout.ts');

/** What the page has of hexagons, fetched when it is needed; their names are known from the start, as squares become hexagons. */
export const stage = () => import('./hex_layout.ts');

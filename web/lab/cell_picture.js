/** Cells of the kinds of map, for the map menu. */
import { shape } from './pictures.js';

/** A cell of a kind of map. @param {string} kind */
export function cellPicture(kind) {
  const svg = shape('svg', { viewBox: '0 0 24 24', class: 'corner', 'aria-hidden': 'true' });
  const outline = {
    square: 'M4.5 4.5h15v15h-15z',
    pointed: 'm12 2.5 8.200 4.75v9.500L12 21.5l-8.200-4.75v-9.500z',
    flat: 'm2.5 12 4.75-8.200h9.500L21.5 12l-4.75 8.200h-9.500z',
    graph:
      'M6 14.500a3 3 0 1 0 .01 0M17.500 3a3 3 0 1 0 .01 0M17.500 15.500a3 3 0 1 0 .01 0M8.200 15.400l7.200-7.200M9 17.700l5.500.6M17.500 9v6.500',
    navmesh: 'M4 5h16v14H4zM4 13l6-8 3 14 7-9',
    tiles: 'M3.5 3.5h7.500v7.500h-7.500zM13 3.500h7.500v7.500H13zM3.500 13H11v7.500H3.500z',
  }[kind];
  svg.append(shape('path', { d: outline ?? '' }));
  return svg;
}

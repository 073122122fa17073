/** Pictures of the cells of each kind of map, for the map menu. */
import { shaped } from '../stage/elements.ts';

const cells: Record<string, string> = {
  square: 'M4.5 4.5h15v15h-15z',
  pointed: 'm12 2.5 8.200 4.75v9.500L12 21.5l-8.200-4.75v-9.500z',
  flat: 'm2.5 12 4.75-8.200h9.500L21.5 12l-4.75 8.200h-9.500z',
};

/** The picture of a cell of this kind. @param other the picture of a world without cells */
export const cellPicture = (kind: string, other?: string) => shaped(cells[kind] ?? other ?? '', 'corner');

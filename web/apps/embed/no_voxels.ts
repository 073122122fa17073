/** Takes the place of voxels in the folder for figures, where three.js would be half of all: such a figure keeps its picture. */
import { refuse } from '../../kernel/document/error.ts';

export const world = {
  name: 'voxel',
  space: () => refuse('unsupported', 'space.type', 'voxels are drawn in space only by the whole lab, and this is its folder for figures'),
};

/** Voxel worlds. */
export default {
  'lab.choice.heuristic.voxel': 'Voxel distance',
  'lab.choice.heuristic.voxel.hint':
    'What the way would cost if nothing were in it: never too much, as the moves of this world are counted',
};

/** The path of tutorial 000 on its map M0, from [0,0] to [8,4]. */
export const path000 = [
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 1],
  [6, 2],
  [7, 3],
  [8, 4],
];

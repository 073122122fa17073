/** The texts of maps of triangles. */
export default {
  'lab.map.triangle': 'Triangles',
  'lab.map.cells.triangle': 'Triangles',
  'lab.map.cells.triangle.hint': 'Three neighbours each',
  'lab.choice.heuristic.triangle': 'Triangle distance',
  'lab.choice.heuristic.triangle.hint': 'Cells to walk through on an empty map: exact',
  'predict.order.triangle': 'right, left, then below or above',
};

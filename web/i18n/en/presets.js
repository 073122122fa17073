/** What the presets are called and what to look for, in English. Fetched with the first preset. @type {Record<string, { title: string, note: string }>} */
export default {
  '000-figure': {
    title: '000 · the figure',
    note: 'Costs 10 and 14, Manhattan times 10, stop when the goal is opened. The map is reconstructed from the numbers in the text.',
  },
  '000-code': {
    title: '000 · the Unity code',
    note: 'Press a cell: the walker goes there, a cell every 0.7 s. Manhattan with diagonals overestimates, so 33 of 194 goals get a path that is too long; try (11,7). An unreachable goal gets a made-up path.',
  },
  '001-flat': {
    title: '001 · voxel search, on the flat',
    note: 'Four directions, terrain costs, Euclidean. Open nodes keep their first g, so the path over the dear cells costs 6 where 5 is possible. Stops at 6,000 nodes in a list, drops nodes with f of 1,500 or more.',
  },
  '001-half-g': {
    title: '001 · h + g/2',
    note: 'Halving g makes the search greedier: here it closes 14 cells instead of 15 and returns 9 steps instead of 7.',
  },
  '002-minimal': {
    title: '002 · the minimal manager',
    note: 'Four directions, steps of 1, Manhattan, an open list sorted at every step: look at the comparisons. Its endless loop over stale parents cannot happen here: every search starts afresh.',
  },
  '003-csharp': {
    title: '003 · the C# tie test',
    note: 'Picks a node only if both f and h are smaller, which misses the smallest f: 11 steps where 9 are enough. The goal is tested before the wall, so a goal inside a wall counts as reached.',
  },
  '003-treasure': {
    title: '003 · the treasure hunt',
    note: 'Press a cell, the monster or a wall: the hero goes there, or stops beside it. The kinds of cells, eight directions, the sorted list and the turning points are the article’s. Costs of 10 and 14 with octile, lowering g, the path by parents and goals next door are ours: there a diagonal costs 2, the path is all cells visited, and paths of two cells are refused.',
  },
  '004-cat': {
    title: '004 · the cat and the food',
    note: 'Watch F: 5, 7, 7, then 5 and 7, then four cells of 7. There are exactly two shortest paths. The walls are reconstructed from these numbers.',
  },
  '004-pathgrid': {
    title: '004 · PathGrid',
    note: 'Octile in 10 and 14, buckets by f, first in first out. It cuts wall corners, so the path costs 38; 44 is the cost without cutting.',
  },
};

/** What the presets are called and what to look for, in English. Fetched with the first preset. */
export default {
  '000-figure': {
    title: 'Costs of 10 and 14',
    note: 'Costs 10 and 14, Manhattan times 10, stop when the goal is opened. The map is reconstructed from the numbers in the article.',
  },
  '000-code': {
    title: 'An estimate that says too much',
    note: 'Press a cell: the hero goes there, a cell every 0.7 s. Manhattan with diagonals overestimates, so 33 of 194 goals get a path that is too long; try (11,7). An unreachable goal gets a made-up path.',
  },
  '000-clears': {
    title: 'Cleared before it is checked',
    note: 'Press a free cell, then a wall, or the hero while it walks. The code clears the grid before it looks at the target, then refuses it: the path and the green hero are gone, though the hero still stands where it was. Press a free cell and it is back.',
  },
  '000-covered': {
    title: 'Cells that cannot be pressed',
    note: 'Only the grey cubes have the script that answers a press. The cubes of walls, path and hero lie over them and have none: press a cell of the white path, and nothing happens until the hero has left it behind.',
  },
  '000-retarget': {
    title: 'A new goal on the way',
    note: 'The hero was sent to (8,4) and is called back at (3,1). Its cell keeps the g of 3.41 it had, so the goal shows 6.83 instead of 3.41. The start is never given an h, so its F is its g alone: 0 in a first search, where 12 would be right.',
  },
  '000-ringed': {
    title: 'A path into a walled-in goal',
    note: 'After a search to (8,4) the goal was walled in. No path is left, but the code reads the parents of that earlier search and returns a path through the wall (2,2).',
  },
  '001-flat': {
    title: 'Open nodes keep their first g',
    note: 'Four directions, terrain costs, Euclidean. Open nodes keep their first g, so the path over the costly cells costs 6 where 5 is possible. It stops at 6,000 nodes in a list and drops nodes with f of 1,500 or more.',
  },
  '001-half-g': {
    title: 'Half of g: h + g/2',
    note: 'Halving g makes the search greedier: here it closes 14 cells instead of 15 and returns 9 steps instead of 7.',
  },
  '001-voxels': {
    title: 'An agent that climbs and drops',
    note: 'The article’s “normal” agent: jumps up one, falls one, jumps over no gap, does not swim. So it climbs the three steps and goes down the three behind them; it cannot pass the cliffs of three or the water.',
  },
  '001-floating': {
    title: 'A start on nothing',
    note: 'The article asks CanStand before any step. The start hangs in the air, where nothing can stand, so it has no neighbours: one voxel is closed, and that is all. Drag it to the ground; the costly squares cost 5 to walk on.',
  },
  '001-compass': {
    title: 'North, south, east, west',
    note: 'x + 1 is north, x − 1 south, z + 1 east, z − 1 west, as in the article’s example; the estimate is the straight line. 12 steps, 42 closed. With h + g/2 it would close 13.',
  },
  '001-plain': {
    title: 'Half of g in an empty hall',
    note: '30 by 30 voxels from corner to corner. With h + g all 900 are closed, with h + g/2 only 59; the path has 58 steps either way.',
  },
  '001-far': {
    title: 'Too far to think about',
    note: 'The goal is 1,600 steps away, and nodes with f of 1,500 or more are closed unexpanded: the start and its four neighbours are closed, then it stops at the limit. That does not mean “no path”.',
  },
  '001-sealed': {
    title: 'Given up after 6,000 nodes',
    note: 'The goal is walled in. The search stops once 6,000 nodes are closed and does not claim that there is no path.',
  },
  '001-straight': {
    title: 'A straight run, and a path without its start',
    note: 'In empty space only the 30 voxels on the way are closed, yet all of them stay in memory. The article follows the parents “while g > 0”, so its path is 29 voxels and leaves the start out.',
  },
  '002-minimal': {
    title: 'A list sorted at every step',
    note: 'Four directions, steps of 1, Manhattan, an open list sorted at every step: look at the comparisons. Every search starts afresh here; “The way back that never ends” shows what happens otherwise.',
  },
  '002-return': {
    title: 'The way back that never ends',
    note: 'First (0,0) to (3,0), now back. The start keeps the parent it had, so the parents run (2,0), (3,0), (2,0) for ever. The article’s code hangs here; the lab stops after one round.',
  },
  '002-unchecked': {
    title: 'Nobody asks for walls',
    note: 'Nothing checks whether start and goal are free. The start (0,0) is a wall, yet the search starts from it. Drag the goal to the wall (3,2): every cell that can be reached is looked at before the answer is null.',
  },
  '002-comparator': {
    title: 'A comparator that is no order',
    note: 'The pitfall of the article: a comparator that only says “before” or “after”, so that an entry comes before itself. Lists of up to 16 are sorted all the same; then quicksort runs off the end of the list, where C# throws.',
  },
  '003-csharp': {
    title: 'A tie test that misses the smallest f',
    note: 'It picks a node only if both f and h are smaller, which misses the smallest f: 11 steps where 9 are enough. The goal is tested before the wall, so a goal inside a wall counts as reached.',
  },
  '003-circle': {
    title: 'Reopening whatever the g',
    note: 'A closed cell that is met again is reopened with a new parent, shorter or not. The goal is reached, but its parents run in a circle. With no way to the goal the search itself would never end.',
  },
  '003-buffer': {
    title: 'The path that grows',
    note: 'The list that holds the path is never emptied: after the way from (8,4) to (12,1) comes the previous search’s path, backwards.',
  },
  '003-puzzle': {
    title: 'The eight puzzle',
    note: 'The goal 123/804/765 has its gap in the middle, h adds up how far each tile is from its place, and the gap moves up, down, left, right. This board takes 12 moves; the hardest 30.',
  },
  '003-puzzle-circle': {
    title: 'Eight puzzle: reopening always',
    note: 'A closed board that is met again is reopened with a new parent, whatever its level. The goal is reached at level 5, but the parents run in a circle (the broken line): no solution can be read off.',
  },
  '003-puzzle-gap': {
    title: 'Eight puzzle: the gap counted',
    note: 'The table of places has an entry for the gap as well. Counted as a tile it makes h 6 where 5 moves are enough: too much, by up to 2, for 4,100 of the 181,440 boards.',
  },
  '003-treasure': {
    title: 'The treasure hunt',
    note: 'Press a cell, the monster or a wall: the hero goes there, or stops beside it. The kinds of cells, eight directions, the sorted list and the turning points are the article’s. Costs of 10 and 14 with octile, lowering g, the path by parents and goals next to the start are ours: in the article a diagonal costs 2, the path is all cells visited, and paths of two cells are refused.',
  },
  '003-visited': {
    title: 'Everything visited',
    note: 'The path is every cell expanded, back and forth. A diagonal step costs 2, open cells keep their first g, and a goal next to the start is refused: that path has only two cells.',
  },
  '004-cat': {
    title: 'The cat and the food',
    note: 'Watch F: 5, 7, 7, then 5 and 7, then four cells of 7. There are exactly two shortest paths. The walls are reconstructed from these numbers.',
  },
  '004-pathgrid': {
    title: 'Buckets by f, corners cut',
    note: 'Octile in 10 and 14, buckets by f, first in first out. It cuts wall corners, so the path costs 38; 44 is the cost without cutting.',
  },
  '004-again': {
    title: 'A closed list used twice',
    note: 'The closed list of the search from (0,1) to (3,1) was not emptied. On the way back the goal counts as closed, so nothing is found; the right answer costs 38.',
  },
} satisfies Record<string, { title: string; note: string }>;

/** Where a path turns: the points between which it can be drawn as straight lines. */

type Point = readonly [number, number];

/** The indices of the points at which the path changes direction, and of its last point. The first point is not among them. */
export function turningPoints(path: ArrayLike<Point>): number[] {
  const turns = [];
  for (let i = 1; i < path.length; i++) {
    const [[ax, ay], [bx, by]] = [path[i - 1], path[i]];
    const next = path[i + 1];
    if (!next || next[0] - bx !== bx - ax || next[1] - by !== by - ay) turns.push(i);
  }
  return turns;
}

/**
 * The turning points as article 003 finds them, mistakes included: it tells steps along a row from steps along a column and compares each
 * with the one before. A diagonal step is neither and changes nothing, so turns into and out of diagonals are missed. The end is added only
 * after a comparison, which a path of two cells never reaches.
 */
export function turningPointsOfArticle003(path: ArrayLike<Point>): number[] {
  const turns = [];
  let along = '';
  for (let i = 1; i < path.length; i++) {
    const step = path[i][1] === path[i - 1][1] ? 'row' : path[i][0] === path[i - 1][0] ? 'column' : along;
    if (along && step !== along) turns.push(i - 1);
    along = step;
  }
  if (path.length > 2) turns.push(path.length - 1);
  return turns;
}

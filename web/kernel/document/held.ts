/** Estimates how many bytes of lists are kept in memory by one document only, for the limit of what undo keeps. */

/** Bytes of a place in a list. */
export const SLOT = 8;
/** After more new members in a row than this, the next member that stayed is not recognised. */
const SKIPPED = 8;

/** How many members of one list the other does not have. Assumes that most are the same in the same order; the count may be too high. */
export function membersApart(one: readonly unknown[], other: readonly unknown[]) {
  let count = 0,
    next = 0;
  for (let i = 0; i < one.length; i++) {
    if (other[next] === one[i]) {
      next++;
      continue;
    }
    let at = next + 1;
    while (at < other.length && at <= next + SKIPPED && other[at] !== one[i]) at++;
    if (at < other.length && other[at] === one[i]) next = at + 1;
    else count++;
  }
  return count;
}

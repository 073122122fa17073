/** What of a document's lists is kept alive by it alone, for the limit of what undo keeps. */

/** A place in a list. */
export const SLOT = 8;
/** Members in a row that may be new before the next one that stayed is no longer recognised. */
const SKIPPED = 8;

/** How many members of one list the other does not have, where most of both are the same in the same order; rather more than less. */
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

import { Lattice } from './lattice.ts';
import { Sets } from './sets.ts';
import type { Random } from './random.ts';

/** Row by row: joins some neighbours that are not connected yet, then opens at least one way down from every set. */
export function eller(width: number, height: number, random: Random) {
  const maze = new Lattice(width, height);
  const { across, rooms } = maze;
  const sets = new Sets(rooms);
  /** By set: how many of its rooms are left in this row, and whether a way down has been opened. */
  const left = new Int32Array(rooms);
  const opened = new Uint8Array(rooms);
  for (let row = 0; row < rooms; row += across) {
    const last = row + across === rooms;
    for (let room = row; room < row + across - 1; room++) {
      if ((last || random() < 0.5) && sets.unite(room, room + 1)) maze.join(room, room + 1);
    }
    if (last) break;
    for (let room = row; room < row + across; room++) {
      const set = sets.find(room);
      left[set]++;
      opened[set] = 0;
    }
    for (let room = row; room < row + across; room++) {
      const set = sets.find(room);
      const must = --left[set] === 0 && !opened[set];
      if (!must && random() < 0.5) continue;
      opened[set] = 1;
      maze.join(room, room + across);
      // The room below joins this set, so that the set keeps its number within the row.
      sets.unite(room + across, room);
    }
  }
  return maze.cells;
}

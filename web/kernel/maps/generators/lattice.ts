/**
 * A maze of one-cell rooms on every second cell of every second row. The cell between two neighbouring rooms is a wall until they are
 * joined. A perfect maze joins all rooms without a loop. If a side is even, its last line stays a wall.
 */
export class Lattice {
  width: number;
  cells: Uint8Array<ArrayBuffer>;
  across: number;
  down: number;
  rooms: number;
  /** The rooms that the last call of `around` has found; only as many entries are valid as it returned. */
  found: Int32Array<ArrayBuffer> = new Int32Array(4);

  /** @param height of the grid, in cells */
  constructor(width: number, height: number) {
    this.width = width;
    this.cells = new Uint8Array(width * height);
    this.across = (width + 1) >> 1;
    this.down = (height + 1) >> 1;
    this.rooms = this.across * this.down;
    for (let room = 0; room < this.rooms; room++) this.cells[this.cell(room)] = 1;
  }

  cell(room: number) {
    const x = room % this.across;
    return 2 * (((room - x) / this.across) * this.width + x);
  }

  /** Opens the wall between two neighbouring rooms. */
  join(one: number, other: number) {
    this.cells[(this.cell(one) + this.cell(other)) / 2] = 1;
  }

  /**
   * Collects the neighbours of a room that have a certain mark. @param marks by room
   * @returns how many are in `found`
   */
  around(room: number, marks: Uint8Array, mark: number): number {
    const { found, across } = this;
    const x = room % across;
    let count = 0;
    if (x + 1 < across && marks[room + 1] === mark) found[count++] = room + 1;
    if (x > 0 && marks[room - 1] === mark) found[count++] = room - 1;
    if (room + across < this.rooms && marks[room + across] === mark) found[count++] = room + across;
    if (room >= across && marks[room - across] === mark) found[count++] = room - across;
    return count;
  }
}

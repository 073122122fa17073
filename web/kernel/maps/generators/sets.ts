/** Sets of numbers that can be united (union-find): which rooms are connected already. */
export class Sets {
  parents: Int32Array<ArrayBuffer>;

  constructor(count: number) {
    this.parents = new Int32Array(count);
    for (let i = 0; i < count; i++) this.parents[i] = i;
  }

  /** The number that represents a set. */
  find(member: number) {
    const { parents } = this;
    while (parents[member] !== member) member = parents[member] = parents[parents[member]];
    return member;
  }

  /** @returns whether the two were in different sets */
  unite(one: number, other: number): boolean {
    const [a, b] = [this.find(one), this.find(other)];
    this.parents[a] = b;
    return a !== b;
  }
}

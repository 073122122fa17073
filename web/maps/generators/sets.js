/** Sets of numbers that grow together: which rooms are joined already. */
export class Sets {
  /** @param {number} count */
  constructor(count) {
    this.parents = new Int32Array(count);
    for (let i = 0; i < count; i++) this.parents[i] = i;
  }

  /** The number that stands for a set. @param {number} member */
  find(member) {
    const { parents } = this;
    while (parents[member] !== member) member = parents[member] = parents[parents[member]];
    return member;
  }

  /** @param {number} one @param {number} other @returns {boolean} whether they were apart */
  unite(one, other) {
    const [a, b] = [this.find(one), this.find(other)];
    this.parents[a] = b;
    return a !== b;
  }
}

/** A set of values that were checked and found valid. Any value may be looked up in it. */
export interface Found {
  has(value: unknown): boolean;
  add(value: object): unknown;
}

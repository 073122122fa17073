/** A set of what was found valid. Anything may be looked for in it. */
export interface Found {
  has(value: unknown): boolean;
  add(value: object): unknown;
}

/** A map that is asked for nothing it does not have. Written as `const name: Known<…> = new Map()`. */
export interface Known<Key, Value> extends Map<Key, Value> {
  get(key: Key): Value;
}

/** A map that is only asked for keys it has. Written as `const name: Known<…> = new Map()`. */
export interface Known<Key, Value> extends Map<Key, Value> {
  get(key: Key): Value;
}

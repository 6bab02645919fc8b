/**
 * Creates a cache that evicts the least recently used values. `limit` is the maximum number of entries, or with
 * `sizeOf` the maximum total size of the values.
 */
export function createLru<Key, Value>(limit: number, sizeOf = (_: Value): number => 1) {
  /** Entries, least recently used first. */
  const stored = new Map<Key, Value>();
  let size = 0;

  function remove(key: Key): void {
    if (!stored.has(key)) return;
    size -= sizeOf(stored.get(key)!);
    stored.delete(key);
  }

  return {
    /** Returns the value and marks it as used. */
    get(key: Key): Value | undefined {
      const value = stored.get(key);
      if (stored.delete(key)) stored.set(key, value!);
      return value;
    },
    /** Returns the value without marking it as used. */
    peek: (key: Key) => stored.get(key),
    /** Stores the value unless its size is above the limit. */
    set(key: Key, value: Value) {
      remove(key);
      if (sizeOf(value) > limit) return;
      stored.set(key, value);
      size += sizeOf(value);
      for (const oldest of stored.keys()) {
        if (size <= limit) return;
        remove(oldest);
      }
    },
    delete: remove,
    clear() {
      stored.clear();
      size = 0;
    },
    /** Values, least recently used first. Does not mark them as used. */
    values: () => stored.values(),
  };
}

/** Size in bytes, for a cache with a limit in bytes. */
export const byteLengthOf = ({ byteLength }: { readonly byteLength: number }): number => byteLength;

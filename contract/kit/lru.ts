/**
 * Creates a cache that evicts the least recently used values. `limit` is the number of entries, or with `sizeOf` the
 * total size of the values.
 */
export function createLru<Key, Value>(limit: number, sizeOf = (_: Value): number => 1) {
  /** Ordered by last use. */
  const stored = new Map<Key, Value>();
  let size = 0;

  function remove(key: Key): void {
    if (!stored.has(key)) return;
    size -= sizeOf(stored.get(key)!);
    stored.delete(key);
  }

  return {
    /** Counts as a use. */
    get(key: Key): Value | undefined {
      const value = stored.get(key);
      if (stored.delete(key)) stored.set(key, value!);
      return value;
    },
    /** Does not count as a use. */
    peek: (key: Key) => stored.get(key),
    /** Does not store a value above the limit. */
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
    /** Values ordered by last use. Does not count as a use. */
    values: () => stored.values(),
  };
}

/** Size in bytes, for a cache with a limit in bytes. */
export const byteLengthOf = ({ byteLength }: { readonly byteLength: number }): number => byteLength;

/**
 * Creates a cache that removes the least recently used values: for `limit` entries, or for values whose sizes by
 * `sizeOf` add up to `limit`.
 */
export function createLru<Key, Value>(limit: number, sizeOf = (_: Value): number => 1) {
  /** In the order of their last use. */
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
    /** A value above the limit is not stored. */
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
    /** Values in the order of their last use. Does not count as a use. */
    values: () => stored.values(),
  };
}

/** The size of bytes, for a cache with a limit in bytes. */
export const byteLengthOf = ({ byteLength }: { readonly byteLength: number }): number => byteLength;

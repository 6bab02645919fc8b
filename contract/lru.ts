/** A cache of limited size that removes the least recently used values. */
export interface Lru<Key, Value> {
  /** Counts as a use. */
  get(key: Key): Value | undefined;
  /** Does not count as a use. */
  peek(key: Key): Value | undefined;
  /** A value above the limit is not stored. */
  set(key: Key, value: Value): void;
  delete(key: Key): void;
  clear(): void;
  /** Values in the order of their last use. Does not count as a use. */
  values(): Iterable<Value>;
}

/** Creates a cache for `limit` entries, or for values whose sizes by `sizeOf` add up to `limit`. */
export function createLru<Key, Value>(limit: number, sizeOf = (_: Value): number => 1): Lru<Key, Value> {
  /** In the order of their last use. */
  const stored = new Map<Key, Value>();
  let size = 0;

  function remove(key: Key): void {
    if (!stored.has(key)) return;
    size -= sizeOf(stored.get(key)!);
    stored.delete(key);
  }

  return {
    get(key) {
      const value = stored.get(key);
      if (stored.delete(key)) stored.set(key, value!);
      return value;
    },
    peek: (key) => stored.get(key),
    set(key, value) {
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
    values: () => stored.values(),
  };
}

/** The size of bytes, for a cache with a limit in bytes. */
export const byteLengthOf = ({ byteLength }: { readonly byteLength: number }): number => byteLength;

// Values that were used last, up to an amount of memory.

export interface ByteCache<Key, Value> {
  get(key: Key): Value | undefined;
  /** Forgets those not used for longest. A value above the limit is not kept. */
  set(key: Key, value: Value): void;
}

export function createByteCache<Key, Value extends { readonly byteLength: number }>(
  maxBytes: number,
): ByteCache<Key, Value> {
  /** In the order of their last use. */
  const kept = new Map<Key, Value>();
  let bytes = 0;

  function remove(key: Key): void {
    bytes -= kept.get(key)?.byteLength ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const value = kept.get(key);
      if (value !== undefined) {
        kept.delete(key);
        kept.set(key, value);
      }
      return value;
    },
    set(key, value) {
      remove(key);
      if (value.byteLength > maxBytes) return;
      kept.set(key, value);
      bytes += value.byteLength;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes) return;
        remove(oldest);
      }
    },
  };
}

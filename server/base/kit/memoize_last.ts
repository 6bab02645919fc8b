/** Caches the result for the last argument. Objects are compared by identity. */
export function memoizeLast<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: compute(key) };
    return last.value;
  };
}

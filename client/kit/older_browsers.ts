// Polyfills for some supported browsers, as in the standards. Workers include this file; the page loads it if something
// is missing.

function fill(owner: object, name: string, value: unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, writable: true, configurable: true });
}

fill(URL, "parse", (url: string, base?: string) => {
  try {
    return new URL(url, base);
  } catch {
    return null;
  }
});

fill(Promise, "withResolvers", <T>() => {
  let resolve!: (value: T | PromiseLike<T>) => void;
  let reject!: (reason: unknown) => void;
  const promise = new Promise<T>((...both) => [resolve, reject] = both);
  return { promise, resolve, reject };
});

fill(Map, "groupBy", <K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) => {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
});

fill(Set.prototype, "isSubsetOf", function <T>(this: ReadonlySet<T>, other: ReadonlySet<T>) {
  return [...this].every((item) => other.has(item));
});

fill(Set.prototype, "symmetricDifference", function <T>(this: ReadonlySet<T>, other: ReadonlySet<T>) {
  return new Set([
    ...[...this].filter((item) => !other.has(item)),
    ...[...other].filter((item) => !this.has(item)),
  ]);
});

fill(Array.prototype, "toReversed", function <T>(this: readonly T[]) {
  return [...this].reverse();
});

fill(Array.prototype, "toSorted", function <T>(this: readonly T[], compare?: (a: T, b: T) => number) {
  return [...this].sort(compare);
});

fill(String.prototype, "isWellFormed", function (this: string) {
  return !/\p{Surrogate}/u.test(this);
});

fill(String.prototype, "toWellFormed", function (this: string) {
  return this.replace(/\p{Surrogate}/gu, "\ufffd");
});

fill(AbortSignal, "any", (signals: Iterable<AbortSignal>) => {
  const controller = new AbortController();
  const all = [...signals];
  const abort = (event: Event) => controller.abort((event.target as AbortSignal).reason);
  for (const signal of all) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
});

// For street names on the map. This version can separate letters from their combining marks.
fill(
  Intl,
  "Segmenter",
  class {
    segment(text: string) {
      return [...text].map((segment) => ({ segment }));
    }
  },
);

// A value once it has stood still: screen readers read out everything that changes, and only the last is news.
import { useEffect, useState } from "preact/hooks";

const STILL_MS = 700;

/** The newest value that has not changed for a while; `first` before there is any. Null is never one. */
export function useDebounced<T>(value: T | null, first: T): T {
  const [still, setStill] = useState(first);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setStill(() => value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

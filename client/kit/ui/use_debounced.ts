// Debounced values for live regions, because a screen reader reads out every change, and only the last one matters.
import { useEffect, useState } from "preact/hooks";

const DELAY_MS = 700;

/** The last value that stayed unchanged for 700 ms, or `first` until there is one. Null is skipped. */
export function useDebounced<T>(value: T | null, first: T): T {
  const [debounced, setDebounced] = useState(first);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setDebounced(() => value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

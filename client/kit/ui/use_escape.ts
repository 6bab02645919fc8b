// Closing by Escape.
import { useLayoutEffect, useRef } from "preact/hooks";

/** Calls `onEscape` for as long as the component is there and `isActive`. */
export function useEscape(onEscape: () => void, isActive: boolean = true): void {
  const newest = useRef(onEscape);
  newest.current = onEscape;
  // Before the next paint: whoever sees the thing can already close it.
  useLayoutEffect(() => {
    if (!isActive) return;
    // Escape closes one thing at a time: what opened last sees it first, and nothing behind it does.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      newest.current();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [isActive]);
}

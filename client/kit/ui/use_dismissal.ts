// Closing by Escape, or by pressing anywhere outside.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { useEscape } from "./use_escape.ts";

/** Calls `onDismiss` while `isActive`; with the press that was the reason, if it was one. */
export function useDismissal(
  inside: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (press?: PointerEvent) => void,
): void {
  useEscape(onDismiss, isActive);
  // Before the next paint: whoever sees the thing can already dismiss it.
  useLayoutEffect(() => {
    if (!isActive) return;
    const onPress = (event: PointerEvent) => {
      if (!inside.current?.contains(event.target as Node)) onDismiss(event);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isActive]);
}

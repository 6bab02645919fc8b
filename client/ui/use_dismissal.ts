// Closing by Escape, or by pressing anywhere outside.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Calls `onDismiss` while `isActive`; with the press that was the reason, if it was one. */
export function useDismissal(
  inside: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (press?: PointerEvent) => void,
): void {
  // Before the next paint: whoever sees the thing can already dismiss it.
  useLayoutEffect(() => {
    if (!isActive) return;
    // Escape closes one thing at a time: what opened last sees it first, and nothing behind it does.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      onDismiss();
    };
    const onPress = (event: PointerEvent) => {
      if (!inside.current?.contains(event.target as Node)) onDismiss(event);
    };
    document.addEventListener("keydown", onKey, { capture: true });
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("keydown", onKey, { capture: true });
      document.removeEventListener("pointerdown", onPress);
    };
  }, [isActive]);
}

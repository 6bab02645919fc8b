// Keyboard focus and dismissal: closing by Escape or by a press outside, returning the focus, keeping it through a press.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** Calls `onEscape` while the component is mounted and `isActive`. */
export function useEscape(onEscape: () => void, isActive: boolean = true): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  // Before the next paint: what is visible can be closed.
  useLayoutEffect(() => {
    if (!isActive) return;
    // Escape closes one thing at a time.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, [isActive]);
}

/** Calls `onDismiss` on Escape and on a press outside of `inside` while `isActive`; the latter passes its event. */
export function useDismissal(
  inside: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (press?: PointerEvent) => void,
): void {
  useEscape(onDismiss, isActive);
  useLayoutEffect(() => {
    if (!isActive) return;
    const onPress = (event: PointerEvent) => {
      if (!inside.current?.contains(event.target as Node)) onDismiss(event);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [isActive]);
}

/** In a frame nothing may take the focus from the page around it before the visitor has used the frame. */
export const mayTakeFocus = () => globalThis.parent === window || navigator.userActivation.hasBeenActive;

/** On unmount returns the focus to the element that had it before; without one, or when it is gone, to the map. */
export function useFocusReturn(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const container = inside.current!;
    const restore = () => {
      if (opener !== document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    return () => {
      // The visitor has moved the focus elsewhere.
      if (!container.contains(document.activeElement) && document.activeElement !== document.body) return;
      restore();
      // After the DOM update: the opener may only now be visible again, or a successor may have taken the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body || !mayTakeFocus()) return;
        restore();
        if (document.activeElement === document.body) {
          document.getElementById("map")?.focus({ preventScroll: true });
        }
      });
    };
  }, []);
}

const CONTROLS = "a, button, input, select, textarea, label, summary";

/**
 * Keeps the focus through a press on something that is not a control, such as the map. Called on `pointerdown`: a mouse
 * moves the focus right after it, a touch when it ends.
 */
export function keepFocusThrough({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest(CONTROLS)) return;
  const finished = new AbortController();
  const { signal } = finished;
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    finished.abort();
  };
  document.addEventListener("mousedown", keep, { capture: true, signal });
  // The touch was a drag, which does not move the focus.
  document.addEventListener("pointerdown", () => finished.abort(), { capture: true, signal });
}

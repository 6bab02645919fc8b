// Keyboard focus and dismissal: closes by Escape or a press outside, returns the focus, and keeps it during a press.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Calls `onEscape` while the component is mounted and `isActive`. */
export function useEscape(onEscape: () => void, isActive: boolean = true): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  // Registered before the next paint, so that everything visible can be closed.
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

/** An embedded page must not take the focus from the surrounding page before the visitor has used it. */
export const mayTakeFocus = () => globalThis.parent === window || navigator.userActivation.hasBeenActive;

let isReturning = false;
/** Whether the focus is being returned at this moment, which must not open anything. */
export const isReturningFocus = () => isReturning;

/** On unmount returns the focus to the element that had it before, or to the map if there is none or it is gone. */
export function useFocusReturn(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const container = inside.current!;
    const restore = () => {
      if (opener === document.body || !(opener instanceof HTMLElement)) return;
      isReturning = true;
      opener.focus({ preventScroll: true });
      isReturning = false;
    };
    return () => {
      // The visitor has moved the focus elsewhere.
      if (!container.contains(document.activeElement) && document.activeElement !== document.body) return;
      restore();
      // Runs after the DOM update, because the opener may just have become visible, or a successor may have the focus.
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

/**
 * Returns a key for the heading of a sheet, and a function that changes it, which focuses the heading. The key also
 * changes when an update removes the focused element of `body`.
 */
export function useHeadingFocus(
  body: RefObject<HTMLElement | null>,
): [key: number, focusHeading: () => void] {
  const [key, setKey] = useState(0);
  const focusHeading = () => setKey((count) => count + 1);
  const hadFocus = body.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) focusHeading();
  });
  return [key, focusHeading];
}

const CONTROLS = "a, button, input, select, textarea, label, summary";

/**
 * Keeps the focus during a press on something that is not a control, such as the map. Call it on `pointerdown`, because
 * a mouse moves the focus right after it, and a touch when it ends.
 */
export function keepFocusThrough({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest(CONTROLS)) return;
  const finished = new AbortController();
  const options = { capture: true, signal: finished.signal };
  document.addEventListener("mousedown", (event) => {
    event.preventDefault();
    finished.abort();
  }, options);
  // The touch was a drag, which does not move the focus.
  document.addEventListener("pointerdown", () => finished.abort(), options);
}

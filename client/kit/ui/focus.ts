// Closing by Escape.
import type { RefObject } from "preact";
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

// Closing by Escape, or by pressing anywhere outside.
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

// Gives the focus back when what had it goes away.
/** To whoever had the focus before; to the map where that was nobody, or is gone. */
export function useFocusReturn(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const opener = document.activeElement;
    const place = inside.current!;
    const giveBack = () => {
      if (opener !== document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
    return () => {
      // Who has gone elsewhere meanwhile wants to be there.
      if (!place.contains(document.activeElement) && document.activeElement !== document.body) return;
      giveBack();
      // Once this is gone what it has covered is there again, and what comes in its place has taken the focus.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        giveBack();
        if (document.activeElement === document.body) {
          document.getElementById("map")?.focus({ preventScroll: true });
        }
      });
    };
  }, []);
}

// The focus stays where it is through one press on something that is not made to be pressed, such as the map.
const CONTROLS = "a, button, input, select, textarea, label, summary";

/** To be called while `press` is under way: a mouse moves the focus right after, a finger when it leaves. */
export function keepFocusThrough({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest(CONTROLS)) return;
  const over = new AbortController();
  const { signal } = over;
  const keep = (event: MouseEvent) => {
    event.preventDefault();
    over.abort();
  };
  document.addEventListener("mousedown", keep, { capture: true, signal });
  // The finger has dragged: there was nothing to keep.
  document.addEventListener("pointerdown", () => over.abort(), { capture: true, signal });
}

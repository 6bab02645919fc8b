// Gives the focus back when what had it goes away.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

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

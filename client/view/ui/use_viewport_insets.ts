// Measures how much of the map lies under what is open beside it, so that the map shows things next to that.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { insetsAround, joinInsets, NO_INSETS } from "../core/viewport_insets.ts";
import type { CameraModel } from "../view_model.ts";

/** For the element whose children lie over the map. It stands in a box as large as the map. */
export function useViewportInsets(camera: CameraModel): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const side = place.current!;
    const measure = () => {
      const size = [innerWidth, innerHeight] as const;
      const insets = [...side.children].map((child) => insetsAround(layoutBox(child as HTMLElement), size));
      const covered = insets.reduce(joinInsets, NO_INSETS);
      camera.cover(covered);
      // What stands at the map's lower edge makes room as well.
      document.documentElement.style.setProperty("--covered-bottom", `${covered.bottom}px`);
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      sizes.disconnect();
      for (const element of [side, ...side.children]) sizes.observe(element);
    };
    const children = new MutationObserver(watch);
    children.observe(side, { childList: true });
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [camera]);
  return place;
}

/** Where an element is once it has come to rest: not moved by the animation that brings it in. */
function layoutBox({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

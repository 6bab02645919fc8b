// Measures how much of the map panels and sheets cover.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { insetsAround, joinInsets, NO_INSETS } from "../core/viewport_insets.ts";
import type { CameraModel } from "../view_model.ts";

/** Ref for the element whose children cover the map; its offset parent is as large as the map. */
export function useViewportInsets(camera: CameraModel): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const side = container.current!;
    const measure = () => {
      const joined = [...side.children]
        .map((child) => insetsAround(layoutBox(child as HTMLElement), [innerWidth, innerHeight]))
        .reduce(joinInsets, NO_INSETS);
      camera.cover(joined);
      // Moves what the style sheets place at the lower edge of the map.
      document.documentElement.style.setProperty("--covered-bottom", `${joined.bottom}px`);
    };
    const sizes = new ResizeObserver(measure);
    const observeAll = () => {
      sizes.disconnect();
      for (const element of [side, ...side.children]) sizes.observe(element);
    };
    const children = new MutationObserver(observeAll);
    children.observe(side, { childList: true });
    observeAll();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [camera]);
  return container;
}

/** The box without transforms: an element slides in by an animation. */
function layoutBox({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

// Measures how much of the map is covered by panels and sheets, and by the search with the chips.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { insetBelow, insetsAround, joinInsets, NO_INSETS } from "../core/viewport_insets.ts";
import type { CameraModel } from "../view_model.ts";

/** Ref for the element whose children cover the map. Its offset parent must be as large as the map. */
export function useViewportInsets(camera: CameraModel): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const side = container.current!;
    const top = side.parentElement!.querySelector<HTMLElement>(":scope > .top");
    const measure = () => {
      const size = [innerWidth, innerHeight] as const;
      const joined = [...side.children]
        .map((child) => insetsAround(layoutBox(child as HTMLElement), size))
        .reduce(
          joinInsets,
          top === null ? NO_INSETS : insetBelow({ ...layoutBox(top), width: top.scrollWidth }, size),
        );
      camera.cover(joined);
      // Moves elements that the style sheets place at the lower edge of the map.
      document.documentElement.style.setProperty("--covered-bottom", `${joined.bottom}px`);
    };
    const sizes = new ResizeObserver(measure);
    const observeAll = () => {
      sizes.disconnect();
      for (const element of [top ?? [], side, ...side.children].flat()) sizes.observe(element);
    };
    const children = new MutationObserver(() => {
      observeAll();
      // Answers that are stored may move the map before the observer of sizes reports a new sheet. On paper, the sheets
      // have other places.
      if (!matchMedia("print").matches) measure();
    });
    children.observe(side, { childList: true });
    observeAll();
    // Before the first paint, so that nothing moves after it.
    measure();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [camera]);
  return container;
}

/** The box without transforms, because elements slide in with an animation. */
function layoutBox({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

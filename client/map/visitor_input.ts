// Tells when the visitor moves the map by hand, however they do it; the page's own moves do not count.
import type OlMap from "ol/Map.js";

const MOVING_KEYS = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "+", "-"]);

/** Starts listening; the returned function stops it. */
export function watchVisitor(map: OlMap, target: HTMLElement, onInput: () => void): () => void {
  const onKey = ({ key }: KeyboardEvent) => {
    if (MOVING_KEYS.has(key)) onInput();
  };
  map.on("pointerdrag", onInput);
  map.on("dblclick", onInput);
  target.addEventListener("wheel", onInput, { passive: true });
  target.addEventListener("keydown", onKey);
  return () => {
    map.un("pointerdrag", onInput);
    map.un("dblclick", onInput);
    target.removeEventListener("wheel", onInput);
    target.removeEventListener("keydown", onKey);
  };
}

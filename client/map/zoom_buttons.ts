// Two buttons for those who have no wheel. One press is one level, like everything that zooms this map.
import Control from "ol/control/Control.js";
import type { MapTexts } from "./texts.ts";

export function createZoomButtons(
  texts: Pick<MapTexts, "zoomIn" | "zoomOut">,
  zoomBy: (levels: number) => void,
): Control {
  const element = document.createElement("div");
  element.className = "ol-zoom";
  element.append(
    button("ol-zoom-in", "+", texts.zoomIn, () => zoomBy(1)),
    button("ol-zoom-out", "−", texts.zoomOut, () => zoomBy(-1)),
  );
  return new Control({ element });
}

function button(className: string, sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = className;
  element.textContent = sign;
  element.title = label;
  element.setAttribute("aria-label", label);
  element.addEventListener("click", onPress);
  return element;
}

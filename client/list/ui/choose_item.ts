// Choosing a line does what a click on the thing itself does on the map.
import { fitRegion, stepInto } from "../../view/core/camera.ts";
import type { ShownItem } from "../core/shown_list.ts";
import type { AppState } from "../../page/page_state.ts";
import { choosePlayground } from "../../playground/choose_playground.ts";

export function chooseItem(state: AppState, item: ShownItem): void {
  const { camera, config, view } = state;
  view.touch();
  switch (item.kind) {
    case "ring":
      return camera.ask(fitRegion(item.ring.bbox, config));
    case "cluster":
      return camera.ask(stepInto(item.cluster, view.state.peek()?.zoom ?? config.macroMaxZoom, config));
    case "playground":
      return choosePlayground(state, item.placed);
  }
}

// Choosing a line does what a click on the thing itself does on the map.
import { fitRegion, stepInto } from "../../core/camera.ts";
import type { ShownItem } from "../../core/shown_list.ts";
import type { AppState } from "../../state/app.ts";

export function chooseItem({ camera, config, selection, sheets, view }: AppState, item: ShownItem): void {
  view.touch();
  switch (item.kind) {
    case "ring":
      return camera.ask(fitRegion(item.ring.bbox, config));
    case "cluster":
      return camera.ask(stepInto(item.cluster, view.state.peek()?.zoom ?? config.macroMaxZoom, config));
    case "playground":
      selection.select(item.placed);
      return sheets.close();
  }
}

// Choosing a line does what a click on the thing itself does on the map.
import { fitRegion, stepInto } from "../../view/core/camera.ts";
import type { ShownItem } from "../core/shown_list.ts";
import { type ChoiceState, choosePlayground } from "../../playground/choose_playground.ts";
import type { ClientConfig } from "../../../contract/types.ts";
import type { ViewModel } from "../../view/view_model.ts";

export interface ItemState extends ChoiceState {
  readonly config: ClientConfig;
  readonly view: ViewModel;
}

export function chooseItem(state: ItemState, item: ShownItem): void {
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

// What choosing a playground does, wherever it is chosen.
import { shapeBbox } from "../../contract/shape.ts";
import type { CameraRequest } from "../view/core/camera.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import type { CameraModel } from "../view/camera_model.ts";
import type { SelectionModel } from "./selection_model.ts";
import type { SheetsModel } from "../kit/sheets_model.ts";
import type { ViewModel } from "../view/view_model.ts";

/** What it moves. */
export interface ChoiceState {
  readonly camera: Pick<CameraModel, "ask">;
  readonly selection: Pick<SelectionModel, "select">;
  readonly sheets: Pick<SheetsModel, "close">;
  readonly view: Pick<ViewModel, "touch">;
}

/**
 * Chooses a playground and brings it into view beside its panel, which takes the place of any other sheet. Unless
 * `request` says where the map is to go, it moves as little as it takes.
 */
export function choosePlayground(
  { camera, selection, sheets, view }: ChoiceState,
  placed: PlacedPlayground,
  request: CameraRequest = { kind: "reveal", bbox: shapeBbox(placed.playground.shape) },
): void {
  view.touch();
  sheets.close();
  selection.select(placed);
  camera.ask(request);
}

// What choosing a playground does, wherever it is chosen.
import { shapeBbox } from "../../contract/shape.ts";
import type { CameraRequest } from "../view/core/camera.ts";
import type { PlacedPlayground } from "../tiers/core/dedup.ts";
import type { AppState } from "../page/page_state.ts";

/**
 * Chooses a playground and brings it into view beside its panel, which takes the place of any other sheet. Unless
 * `request` says where the map is to go, it moves as little as it takes.
 */
export function choosePlayground(
  { camera, selection, sheets, view }: AppState,
  placed: PlacedPlayground,
  request: CameraRequest = { kind: "reveal", bbox: shapeBbox(placed.playground.shape) },
): void {
  view.touch();
  sheets.close();
  selection.select(placed);
  camera.ask(request);
}

// Paints the selected playground: its pin while the playground is small on the map, else its equipment and trees.
import type { PaintFrame } from "../paint/paint_frame.ts";
import type { PlacedDetails } from "../chosen/placed_details.ts";
import { paintEquipmentIcons } from "../chosen/equipment_icons.ts";
import { paintChosenPin, type PinBadges } from "./pins.ts";
import type { PlaygroundFeature } from "../outlines/playground_source.ts";
import { hasRoomForDetails, paintDetails } from "../chosen/equipment_painter.ts";

export interface ChosenPlayground {
  readonly feature: PlaygroundFeature;
  readonly details: PlacedDetails;
  /** Equipment that always gets an icon, even where other equipment has no room for one. */
  readonly emphasised: ReadonlySet<unknown>;
}

export function paintChosen(
  frame: PaintFrame,
  { feature, details, emphasised }: ChosenPlayground,
  shiftX: number,
  badges: PinBadges,
): void {
  const hasRoom = hasRoomForDetails(feature.size, frame.resolution);
  if (!hasRoom) paintChosenPin(frame, feature, shiftX, badges);
  paintDetails(frame, details, emphasised, feature.size, shiftX);
  if (hasRoom) paintEquipmentIcons(frame, details.equipment, emphasised, shiftX);
}

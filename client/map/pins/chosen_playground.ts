// Paints what is on the chosen playground: its pin while it is small on the map, else its equipment and trees.
import type { PaintFrame } from "../paint/paint_frame.ts";
import type { DetailMarks } from "../chosen/detail_marks.ts";
import { paintSigns } from "../chosen/equipment_signs.ts";
import { paintChosenPin, type PinMarks } from "./pins.ts";
import type { PlaygroundFeature } from "../outlines/playground_source.ts";
import { hasRoomForDetails, paintDetails } from "../chosen/equipment_painter.ts";

export interface ChosenPlayground {
  readonly feature: PlaygroundFeature;
  readonly marks: DetailMarks;
  /** Pieces of equipment that stand out, also where the others have no room. */
  readonly emphasised: ReadonlySet<unknown>;
}

export function paintChosen(
  frame: PaintFrame,
  { feature, marks, emphasised }: ChosenPlayground,
  shiftX: number,
  pinMarks: PinMarks,
): void {
  const hasRoom = hasRoomForDetails(feature.size, frame.resolution);
  if (!hasRoom) paintChosenPin(frame, feature, shiftX, pinMarks);
  paintDetails(frame, marks, emphasised, feature.size, shiftX);
  if (hasRoom) paintSigns(frame, marks.equipment, emphasised, shiftX);
}

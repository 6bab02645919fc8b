// A small card beside the mouse pointer: name, distance and what stands out. Everything in it is also in the list, so
// screen readers skip it.
import type { ReadonlySignal } from "@preact/signals";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { namingOf } from "../../../contract/playground_naming.ts";
import { standoutsOf } from "../../../contract/standout.ts";
import type { HoverModel } from "../hover_model.ts";
import type { PlaygroundTexts } from "../texts/texts.ts";

export interface HoverCardProps {
  readonly hover: HoverModel;
  /** Of the visitor, in degrees; null: unknown. */
  readonly visitor: ReadonlySignal<{ readonly lon: number; readonly lat: number } | null>;
  readonly texts: KitTexts & PlaygroundTexts;
}

const MAX_STANDOUTS = 3;

export function HoverCard({ hover, visitor, texts }: HoverCardProps) {
  const now = hover.current.value;
  if (now === null) return null;
  const { placed: { playground }, x, y } = now;
  const position = visitor.value;
  const naming = namingOf(playground);
  const standouts = naming.kind === "equipped" ? [] : standoutsOf(playground.properties);
  const details = [
    position && texts.distance(distanceMetres([position.lon, position.lat], middleOf(playground.shape))),
    ...standouts.slice(0, MAX_STANDOUTS).map(texts.standout),
    playground.restricted ? texts.restrictedAccess : null,
  ].filter(Boolean);
  // Within the window; percentages are of the card itself.
  const transform = `translate(min(${x}px, 100vw - 100% - 28px), min(${y}px, 100vh - 100% - 28px))`;
  return (
    <div class="hover-card" aria-hidden="true" style={{ transform }}>
      <p class="hover-name">{texts.playgroundName(naming)}</p>
      {details.length > 0 && <p class="hover-details">{details.join(" · ")}</p>}
    </div>
  );
}

// A small card next to the mouse pointer: name, distance and notable equipment. The list has the same content, so
// screen readers skip the card.
import type { ReadonlySignal } from "@preact/signals";
import { distanceMetres, middleOf } from "../../kit/core/distance.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import { standoutsOf } from "contract/playground/standout.ts";
import { closureNow, subjectOf } from "../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import type { Hover } from "../details/details_model.ts";
import type { PlaygroundTexts } from "../texts/texts.ts";
import { joinDetails } from "contract/texts/rows.ts";

export interface HoverCardProps {
  readonly hover: ReadonlySignal<Hover | null>;
  /** The visitor's position; null if unknown. */
  readonly visitor: ReadonlySignal<{ readonly lon: number; readonly lat: number } | null>;
  readonly notices: ReadonlySignal<NoticesNow | null>;
  readonly texts: KitTexts & PlaygroundTexts;
}

const MAX_STANDOUTS = 3;

export function HoverCard({ hover, visitor, notices, texts }: HoverCardProps) {
  const now = hover.value;
  if (now === null) return null;
  const { placed, x, y } = now;
  const { playground } = placed;
  const position = visitor.value;
  const naming = namingOf(playground, texts.locale);
  const standouts = naming.kind === "equipped" ? [] : standoutsOf(playground.properties);
  const details = joinDetails(texts.locale, [
    position && texts.distance(distanceMetres([position.lon, position.lat], middleOf(playground.shape))),
    ...standouts.slice(0, MAX_STANDOUTS).map(texts.standout),
    ...texts.notices.closures(closureNow(subjectOf(placed), notices.value), new Date()),
    playground.restricted ? texts.restrictedAccess : null,
  ]);
  // Keeps the card within the window; percentages refer to the card itself.
  const transform = `translate(min(${x}px, 100vw - 100% - 28px), min(${y}px, 100vh - 100% - 28px))`;
  return (
    <div class="hover-card" aria-hidden="true" style={{ transform }}>
      <p class="hover-name">
        <bdi>{texts.playgroundName(naming)}</bdi>
      </p>
      {details !== "" && <p class="hover-details">{details}</p>}
    </div>
  );
}

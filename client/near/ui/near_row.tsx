// One row of the list of playgrounds nearby: a button with what a family wants to know first.
import type { KitTexts } from "../../kit/texts/texts.ts";
import { namingOf } from "../../playground/core/playground_naming.ts";
import { standoutsOf } from "../../filters/core/standout.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import { PictogramIcon } from "../../playground/ui/pictogram_icon.tsx";
import type { NearRow } from "../core/near_list.ts";
import { walkingMinutes } from "../../kit/core/walk.ts";

interface NearRowItemProps {
  readonly row: NearRow;
  /** Shows the region. */
  readonly withRegion: boolean;
  readonly texts: KitTexts & PlaygroundTexts;
  readonly onChoose: () => void;
}

const MAX_STANDOUTS = 3;

export function NearRowItem({ row, withRegion, texts, onChoose }: NearRowItemProps) {
  const standouts = standoutsOf(row.properties);
  const naming = namingOf(row);
  const details = [
    row.restricted ? texts.restrictedAccess : null,
    // The name says it already if it was made of what stands out.
    (naming.kind === "equipped" ? standouts.slice(naming.standouts.length) : standouts)
      .slice(0, MAX_STANDOUTS).map(texts.standout).join(", "),
    withRegion ? row.origin.backendName : null,
  ].filter(Boolean);
  const minutes = walkingMinutes(row.distanceMetres);
  const distance = texts.distance(row.distanceMetres);
  return (
    <li class="list-row">
      <button type="button" class="list-item" data-osm-id={row.osmId} onClick={onChoose}>
        <span class={`near-sign sign-${signOf(row)}`}>
          <PictogramIcon name={standouts[0] ?? "playground"} />
        </span>
        <span class="list-words">
          <span class="list-title">{texts.playgroundName(naming)}</span>
          {/* For screen readers: a pause between title and details. */}
          <span class="visually-hidden">,</span>
          <span class="near-distance">
            {minutes === null ? distance : `${texts.onFoot(minutes)} · ${distance}`}
          </span>
          {details.length > 0 && (
            <>
              <span class="visually-hidden">,</span>
              <span class="list-details">{details.join(" · ")}</span>
            </>
          )}
        </span>
      </button>
    </li>
  );
}

/** The colour of its outline on the map; none while it is not loaded. */
function signOf(row: NearRow): string {
  if (row.restricted) return "restricted";
  return row.kind === "known" ? row.placed.playground.completeness : "unknown";
}

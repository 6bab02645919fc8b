// On paper: the nearest toilet and the nearest drinking water, a line each.
import { joinDetails } from "contract/texts/rows.ts";
import type { Playground } from "contract/types.ts";
import { middleOf } from "../../../kit/core/distance.ts";
import { readOpeningHours } from "../../../playground/core/opening_hours.ts";
import { wordHours } from "../../../playground/texts/hours_texts.ts";
import { groupAmenities } from "../../../playground/core/surroundings.ts";
import type { DetailsModel } from "../../../playground/details/details_model.ts";
import type { AroundTexts } from "../../../playground/texts/around_texts.ts";
import type { DetailsTexts } from "../../../playground/texts/details_texts.ts";
import type { TagValueTexts } from "../../../playground/texts/texts.ts";

export interface PrintedPlacesProps {
  readonly playground: Playground;
  readonly details: DetailsModel;
  readonly texts: {
    readonly around: AroundTexts;
    readonly details: DetailsTexts;
    readonly tagValues: TagValueTexts;
  };
}

const PRINTED_KINDS: ReadonlySet<string> = new Set(["toilets", "drinkingWater"]);

/** Reads signals. What is open now is not said: paper is read later. */
export function PrintedPlaces({ playground, details, texts }: PrintedPlacesProps) {
  const { around, details: words, tagValues } = texts;
  const section = details.sections.amenities.value;
  if (section.kind !== "ready") return null;
  const groups = groupAmenities(section.value, middleOf(playground.shape))
    .filter(({ kind }) => PRINTED_KINDS.has(kind));
  if (groups.length === 0) return null;
  return (
    <section>
      <h3>{words.amenitiesTitle}</h3>
      {groups.map(({ kind, places: [place] }) => {
        const hours = readOpeningHours({ opening_hours: place.openingHours });
        const parts = [
          words.amenity(kind),
          place.name,
          words.distance(place.distanceMetres),
          ...(hours === null ? [] : wordHours(hours, tagValues.hours)),
          ...around.describe(place.details),
        ];
        return <p key={kind}>{joinDetails(words.locale, parts)}</p>;
      })}
    </section>
  );
}

// What families need nearby: of each kind the nearest, and more of it when unfolded.
import { useMemo } from "preact/hooks";
import type { Playground } from "../../../contract/types.ts";
import { type AmenityGroup, type AmenityPlace, groupAmenities } from "../core/amenities.ts";
import { middleOf } from "../../kit/core/shape_distance.ts";
import type { DetailsTexts } from "../texts/texts.ts";
import { mapSection } from "../details_model.ts";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export interface AmenitiesSectionProps extends SectionProps {
  readonly playground: Playground;
}

export function AmenitiesSection({ playground, ...props }: AmenitiesSectionProps) {
  const { details, words } = props;
  const loaded = details.sections.amenities.value;
  const section = useMemo(
    () => mapSection(loaded, (pois) => groupAmenities(pois, middleOf(playground.shape))),
    [loaded, playground],
  );
  return (
    <SectionFrame {...props} name="amenities" title={words.amenitiesTitle} section={section}>
      {(groups) =>
        groups.length === 0 ? null : (
          <ul class="amenities">
            {groups.map((group) => (
              <li key={group.kind}>
                <Amenities group={group} words={words} />
              </li>
            ))}
          </ul>
        )}
    </SectionFrame>
  );
}

interface AmenitiesProps {
  readonly group: AmenityGroup;
  readonly words: DetailsTexts;
}

function Amenities({ group: { kind, places: [nearest, ...others] }, words }: AmenitiesProps) {
  const kindName = words.amenity(kind);
  const head = (
    <>
      <span class="amenity-name">
        {kindName}
        {nearest.name !== null && nearest.name !== kindName && (
          <span class="amenity-proper">{` ${nearest.name}`}</span>
        )}
      </span>{" "}
      <span class="amenity-distance">{words.distance(nearest.distanceMetres)}</span>
    </>
  );
  if (others.length === 0) return <p class="amenity">{head}</p>;
  return (
    <details>
      <summary class="amenity">
        {head} <span class="amenity-more">{words.more(others.length)}</span>
      </summary>
      <ul class="amenity-others">
        {others.map((place, i) => <OtherPlace key={i} place={place} fallback={kindName} words={words} />)}
      </ul>
    </details>
  );
}

interface OtherPlaceProps {
  readonly place: AmenityPlace;
  readonly fallback: string;
  readonly words: DetailsTexts;
}

function OtherPlace({ place, fallback, words }: OtherPlaceProps) {
  return (
    <li class="amenity">
      <span class="amenity-name">{place.name ?? fallback}</span>{" "}
      <span class="amenity-distance">{words.distance(place.distanceMetres)}</span>
    </li>
  );
}

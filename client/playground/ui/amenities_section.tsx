// Places around the playground by kind, the nearest of each. A press shows it on the map, lists more of its kind and
// offers the route.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Playground } from "contract/types.ts";
import { middleOf } from "../../kit/core/distance.ts";
import { walkingMinutes } from "../../kit/core/walk.ts";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { type AmenityGroup, type AmenityPlace, groupAmenities } from "../core/surroundings.ts";
import { mapSection } from "../details_model.ts";
import { PictogramIcon } from "./pictogram_icon.tsx";
import { RouteLink } from "./route_link.tsx";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export interface AmenitiesSectionProps extends SectionProps {
  readonly playground: Playground;
  /** Moves the map to a place and the playground. */
  readonly onShow: (place: AmenityPlace) => void;
}

interface Choice {
  readonly group: AmenityGroup;
  readonly place: AmenityPlace;
}

export function AmenitiesSection({ playground, onShow, ...props }: AmenitiesSectionProps) {
  const { details, words } = props;
  const loaded = details.sections.amenities.value;
  const section = useMemo(
    () => mapSection(loaded, (pois) => groupAmenities(pois, middleOf(playground.shape))),
    [loaded, playground],
  );
  const [choice, setChoice] = useState<Choice | null>(null);
  // The place disappears from the map with its button.
  useEffect(() => () => void (details.shownPlace.value = null), [details]);
  const choose = (next: Choice | null) => {
    setChoice(next);
    details.shownPlace.value = next && {
      position: next.place.position,
      pictogram: next.group.kind,
      label: next.place.name ?? words.amenity(next.group.kind),
    };
    if (next) onShow(next.place);
  };
  return (
    <SectionFrame {...props} name="amenities" title={words.amenitiesTitle} section={section}>
      {(groups) =>
        groups.length === 0 ? null : (
          <ul class="amenities">
            {groups.map((group) => (
              <li key={group.kind}>
                <Amenities
                  {...props}
                  group={group}
                  chosen={choice?.group === group ? choice.place : null}
                  onChoose={(place) => choose(place && { group, place })}
                />
              </li>
            ))}
          </ul>
        )}
    </SectionFrame>
  );
}

interface AmenitiesProps extends Pick<SectionProps, "texts" | "words"> {
  readonly group: AmenityGroup;
  /** Null while the kind is collapsed. */
  readonly chosen: AmenityPlace | null;
  readonly onChoose: (place: AmenityPlace | null) => void;
}

function Amenities({ group: { kind, places }, chosen, onChoose, texts, words }: AmenitiesProps) {
  const kindName = words.amenity(kind);
  const [nearest] = places;
  const nameOf = ({ name }: AmenityPlace) => name ?? kindName;
  // The list below it begins with the nearest.
  const isHead = chosen !== null && places.length > 1;
  return (
    <>
      <button
        type="button"
        class="amenity amenity-kind"
        aria-expanded={chosen !== null}
        onClick={() => onChoose(chosen === null ? nearest : null)}
      >
        <PictogramIcon name={kind} />
        <span class="amenity-name">
          {kindName}
          {!isHead && nearest.name !== null && nearest.name !== kindName && (
            <bdi class="amenity-proper">{` ${nearest.name}`}</bdi>
          )}
        </span>{" "}
        {!isHead && <Way place={nearest} texts={texts} />}
      </button>
      {chosen && (
        <ul class="amenity-places">
          {places.map((place, i) => (
            <li key={i}>
              {places.length > 1 && (
                <button
                  type="button"
                  class="amenity amenity-place"
                  aria-pressed={place === chosen}
                  onClick={() => onChoose(place)}
                >
                  <span class="amenity-name">{nameOf(place)}</span> <Way place={place} texts={texts} />
                </button>
              )}
              {place === chosen && (
                <RouteLink class="panel-action" place={toPlace(place)} name={nameOf(place)}>
                  <RouteIcon />
                  {words.wayThere}
                </RouteLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Way({ place: { distanceMetres }, texts }: { place: AmenityPlace; texts: SectionProps["texts"] }) {
  const minutes = walkingMinutes(distanceMetres);
  return (
    <span class="amenity-distance">
      {minutes !== null && <span class="amenity-walk">{texts.onFoot(minutes)}</span>}{" "}
      {texts.distance(distanceMetres)}
    </span>
  );
}

const toPlace = ({ position: [lon, lat] }: AmenityPlace) => ({ lon, lat });

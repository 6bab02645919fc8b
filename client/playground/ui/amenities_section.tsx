// Places around the playground by kind, the best of each, with mapped details; all but three are folded. Pressing one
// shows it on the map, lists more of its kind and offers the route.
import { useEffect, useMemo, useState } from "preact/hooks";
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";
import type { Playground } from "contract/types.ts";
import { joinDetails } from "contract/texts/rows.ts";
import type { OpeningStates } from "../../federation/filters/core/opening_states.ts";
import { middleOf } from "../../kit/core/distance.ts";
import { walkingMinutes } from "../../kit/core/walk.ts";
import { Pause } from "../../kit/ui/row_words.tsx";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { type AmenityGroup, type AmenityPlace, beyondKind, groupAmenities } from "../core/surroundings.ts";
import { mapSection } from "../details/details_model.ts";
import type { AroundTexts } from "../texts/around_texts.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { describeKnownOpening } from "../opening/opening_words.ts";
import { MapIcon } from "../icons/map_icon.tsx";
import { RouteLink } from "./route_link.tsx";
import { SectionFrame, type SectionProps } from "./section_frame.tsx";

export interface AmenitiesSectionProps extends SectionProps {
  readonly playground: Playground;
  readonly around: AroundTexts;
  readonly panelTexts: PanelTexts;
  /** Moves the map to show both the place and the playground. */
  readonly onShow: (place: AmenityPlace) => void;
}

interface Choice {
  readonly kind: AmenityKind;
  readonly place: AmenityPlace;
}

const MAX_SHOWN = 3;

export function AmenitiesSection({ playground, onShow, ...props }: AmenitiesSectionProps) {
  const { details, words } = props;
  const loaded = details.sections.amenities.value;
  const hours = details.amenityHours.value;
  const section = useMemo(
    () => mapSection(loaded, (pois) => groupAmenities(pois, middleOf(playground.shape), hours.closed)),
    [loaded, playground, hours.closed],
  );
  const [choice, setChoice] = useState<Choice | null>(null);
  // The place disappears from the map together with its button.
  useEffect(() => () => void (details.shownPlace.value = null), [details]);
  const choose = (next: Choice | null) => {
    setChoice(next);
    details.shownPlace.value = next && {
      position: next.place.position,
      icon: next.kind,
      label: next.place.name ?? words.amenity(next.kind),
    };
    if (next) onShow(next.place);
  };
  const list = (groups: readonly AmenityGroup[]) => (
    <ul class="amenities">
      {groups.map((group) => (
        <li key={group.kind}>
          <Amenities
            {...props}
            group={group}
            hours={hours}
            chosen={choice?.kind === group.kind ? choice.place : null}
            onChoose={(place) => choose(place && { kind: group.kind, place })}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <SectionFrame {...props} name="amenities" title={words.amenitiesTitle} section={section}>
      {(groups) => {
        const shown = firstOf(groups, hours.closed);
        const rest = groups.filter((group) => !shown.includes(group));
        return groups.length === 0 ? null : (
          <>
            {list(shown)}
            {rest.length > 0 && (
              <details>
                <summary class="panel-fold">{words.more(rest.length)}</summary>
                {list(rest)}
              </details>
            )}
          </>
        );
      }}
    </SectionFrame>
  );
}

/** The nearest kinds that are not closed. The nearest toilet is among the facts. */
function firstOf(groups: readonly AmenityGroup[], closed: ReadonlySet<unknown>): AmenityGroup[] {
  return groups.filter(({ kind, places: [best] }) => kind !== "toilets" && !closed.has(best.openingHours))
    .sort(({ places: [a] }, { places: [b] }) => a.distanceMetres - b.distanceMetres).slice(0, MAX_SHOWN);
}

interface AmenitiesProps extends Pick<AmenitiesSectionProps, "around" | "panelTexts" | "texts" | "words"> {
  readonly group: AmenityGroup;
  readonly hours: OpeningStates;
  /** Null while the kind is collapsed. */
  readonly chosen: AmenityPlace | null;
  readonly onChoose: (place: AmenityPlace | null) => void;
}

function Amenities({ group: { kind, places }, chosen, onChoose, ...props }: AmenitiesProps) {
  const { texts, words } = props;
  const kindName = words.amenity(kind);
  const [best] = places;
  const nameOf = ({ name }: AmenityPlace) => name ?? kindName;
  const properName = beyondKind(best.name, kindName);
  // The list below it begins with the best.
  const isHead = chosen !== null && places.length > 1;
  return (
    <>
      <button
        type="button"
        class="amenity amenity-kind"
        aria-expanded={chosen !== null}
        onClick={() => onChoose(chosen === null ? best : null)}
      >
        <MapIcon name={kind} />
        <span class="amenity-text">
          <span class="amenity-name">
            {kindName} {!isHead && properName !== null && <bdi>{properName}</bdi>}
          </span>
          {!isHead && <Known place={best} {...props} />}
        </span>
        {!isHead && <Way place={best} texts={texts} />}
      </button>
      {chosen && (
        <ul class="amenity-places">
          {places.map((place, i) => (
            <li key={i}>
              {places.length > 1 && (
                <button
                  type="button"
                  class="amenity amenity-place"
                  aria-pressed={isSame(place, chosen)}
                  onClick={() => onChoose(place)}
                >
                  <span class="amenity-text">
                    <span class="amenity-name">{nameOf(place)}</span>
                    <Known place={place} {...props} />
                  </span>
                  <Way place={place} texts={texts} />
                </button>
              )}
              {isSame(place, chosen) && (
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

/** A place may be a new object, because the groups are computed again when one opens or closes. */
const isSame = (a: AmenityPlace, b: AmenityPlace) => a.position === b.position && a.name === b.name;

type KnownProps = Pick<AmenitiesProps, "around" | "hours" | "panelTexts" | "texts"> & {
  readonly place: AmenityPlace;
};

/** A second line: whether it is open, and other mapped details. */
function Known({ place: { details, openingHours }, around, hours, panelTexts, texts }: KnownProps) {
  const status = openingHours === null ? undefined : hours.statuses.get(openingHours);
  const opening = status && hours.asOf && describeKnownOpening(status, hours.asOf, panelTexts);
  const line = joinDetails(texts.locale, [opening ?? null, ...around.describe(details)]);
  return line === "" ? null : (
    <>
      <Pause /> <span class="amenity-known">{line}</span>
    </>
  );
}

function Way({ place: { distanceMetres }, texts }: { place: AmenityPlace; texts: SectionProps["texts"] }) {
  const minutes = walkingMinutes(distanceMetres);
  return (
    <>
      <Pause />{" "}
      <span class="amenity-distance">
        {minutes !== null && (
          <>
            <span class="amenity-walk">{texts.onFoot(minutes)}</span>
            <Pause />
          </>
        )} {texts.distance(distanceMetres)}
      </span>
    </>
  );
}

const toPlace = ({ position: [lon, lat] }: AmenityPlace) => ({ lon, lat });

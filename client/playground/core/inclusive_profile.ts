// What mappers recorded about inclusive play: access, devices, tactile guidance, shade, amenities nearby.
import { type Answer, answerTo } from "contract/playground/answers.ts";
import { hasBasketSwing, isBasketSwing } from "../../federation/filters/core/basket_swings.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { Equipment, Poi } from "contract/playground/surroundings.ts";
import { hasDevice } from "contract/playground/standout.ts";
import { readKnownValue } from "contract/playground/tag_value.ts";
import { isUsableWithWheelchair } from "contract/playground/wheelchair_devices.ts";
import { distanceMetres } from "../../kit/core/distance.ts";
import { readAmenityDetails } from "./amenity_details.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Aspects in display order. */
export const INCLUSIVE_ASPECTS = [
  "access",
  "devices",
  "nestSwing",
  "sensory",
  "ramp",
  "tactilePaving",
  "braille",
  "shade",
  "toilets",
  "parking",
] as const;
export type InclusiveAspect = (typeof INCLUSIVE_ASPECTS)[number];
export type InclusiveAnswer = "yes" | "no" | "limited";

export interface InclusiveRow {
  readonly aspect: InclusiveAspect;
  readonly answer: InclusiveAnswer;
  /** The nearest amenity that fits, if the aspect is about amenities nearby. */
  readonly place?: NearPlace;
}

export interface NearPlace {
  readonly kind: "toilets" | "parking";
  readonly name: string | null;
  /** Straight-line distance. */
  readonly distanceMetres: number;
}

export interface InclusiveSources {
  readonly properties: Properties;
  /** Empty until loaded. */
  readonly equipment: readonly Equipment[];
  /** Places near the playground. Empty until loaded. */
  readonly pois: readonly Poi[];
  /** Middle of the playground in degrees. */
  readonly middle: Position;
}

/** Maximum straight-line distance of amenities nearby: a few minutes with a wheelchair or a pushchair. */
export const NEAR_METRES = 500;
const ANSWERS = ["yes", "no", "limited"] as const;

/** Values of `playground=*` for devices that children hear or touch. */
const SENSORY_DEVICES: ReadonlySet<string> = new Set([
  "activitypanel",
  "musical_instrument",
  "speaking_tube",
]);
/**
 * One row per known aspect. "No" requires a tag or an answer of the node. Kinds of devices and places nearby answer
 * "yes" or nothing.
 */
export function inclusiveProfile(sources: InclusiveSources): InclusiveRow[] {
  return INCLUSIVE_ASPECTS.flatMap((aspect) => {
    const place = PLACES[aspect]?.(sources);
    if (place) return [{ aspect, answer: "yes", place }];
    const answer = RULES[aspect]?.(sources) ?? null;
    return answer === null ? [] : [{ aspect, answer }];
  });
}

type Rule = (sources: InclusiveSources) => InclusiveAnswer | null;

const RULES: Readonly<Partial<Record<InclusiveAspect, Rule>>> = {
  access: ({ properties }) => known(answerTo("wheelchair_access", properties)),
  devices: ({ properties, equipment }) =>
    yesIf(
      equipment.some(({ tags }) =>
        isUsableWithWheelchair(tags.get("playground"), tags.get("wheelchair")) === true
      ),
    ) ?? known(answerTo("wheelchair", properties)),
  nestSwing: ({ properties, equipment }) =>
    yesIf(hasBasketSwing(properties) || equipment.some(({ tags }) => isBasketSwing(tags.get("playground")))),
  sensory: ({ properties, equipment }) =>
    yesIf(
      [...SENSORY_DEVICES].some((device) => hasDevice(properties, device)) ||
        equipment.some(({ tags }) => SENSORY_DEVICES.has(tags.get("playground") ?? "")),
    ),
  ramp: ({ properties, equipment }) =>
    known(answerTo("ramp", properties)) ??
      yesIf(equipment.some(({ tags }) => tags.get("ramp:wheelchair") === "yes")),
  tactilePaving: ({ properties }) => readKnownValue(properties, "tactile_paving", ANSWERS),
  braille: ({ properties, equipment }) =>
    readKnownValue(properties, "tactile_writing:braille", ANSWERS) ??
      readKnownValue(properties, "braille", ANSWERS) ??
      yesIf(equipment.some(({ tags }) => tags.get("tactile_writing:braille") === "yes")),
  shade: ({ properties }) => known(answerTo("shade", properties)),
};

const PLACES: Readonly<Partial<Record<InclusiveAspect, (sources: InclusiveSources) => NearPlace | null>>> = {
  toilets: (sources) => findNear(sources, "toilets", isForWheelchairs),
  parking: (sources) => findNear(sources, "parking", hasDisabledSpaces),
};

function hasDisabledSpaces({ tags }: Poi): boolean {
  const { disabledSpaces } = readAmenityDetails("parking", tags);
  return disabledSpaces !== null && disabledSpaces !== 0;
}

function isForWheelchairs({ tags }: Poi): boolean {
  return ["yes", "designated"].some((value) =>
    tags.get("wheelchair") === value || tags.get("toilets:wheelchair") === value
  );
}

function findNear(
  { pois, middle }: InclusiveSources,
  kind: NearPlace["kind"],
  fits: (poi: Poi) => boolean,
): NearPlace | null {
  const isOpenToAll = ({ tags }: Poi) => !["private", "no"].includes(tags.get("access") ?? "");
  return pois.filter((poi) => poi.tags.get("amenity") === kind && isOpenToAll(poi) && fits(poi))
    .map(({ tags, position }) => ({
      kind,
      name: tags.get("name") ?? null,
      distanceMetres: distanceMetres(middle, position),
    }))
    .filter((place) => place.distanceMetres <= NEAR_METRES)
    .reduce<NearPlace | null>(
      (best, place) => best === null || place.distanceMetres < best.distanceMetres ? place : best,
      null,
    );
}

/** Drops "leashed", which is no answer for these aspects. */
function known(answer: Answer | null): InclusiveAnswer | null {
  return answer === "leashed" ? null : answer;
}

function yesIf(flag: boolean): InclusiveAnswer | null {
  return flag ? "yes" : null;
}

// What mappers recorded about playing together: access, devices, guidance by touch, shade, places nearby.
import { type Answer, answerTo } from "contract/answers.ts";
import type { Position } from "contract/geometry.ts";
import type { Equipment, Poi } from "contract/surroundings.ts";
import { readKnownValue } from "contract/tag_value.ts";
import { isUsableWithWheelchair } from "contract/wheelchair_devices.ts";
import { distanceMetres } from "../../kit/core/distance.ts";

type Properties = Readonly<Record<string, unknown>>;

/** In display order. */
export const INCLUSIVE_ASPECTS = [
  "access",
  "devices",
  "nestSwing",
  "ramp",
  "tactilePaving",
  "braille",
  "shade",
  "toilets",
  "changingTable",
  "parking",
] as const;
export type InclusiveAspect = (typeof INCLUSIVE_ASPECTS)[number];
export type InclusiveAnswer = "yes" | "no" | "limited" | "unknown";

export interface InclusiveRow {
  readonly aspect: InclusiveAspect;
  readonly answer: InclusiveAnswer;
}

export interface InclusiveSources {
  readonly properties: Properties;
  /** Empty while it is not loaded. */
  readonly equipment: readonly Equipment[];
  /** Places near the playground; empty while they are not loaded. */
  readonly pois: readonly Poi[];
  /** The middle of the playground, in degrees. */
  readonly middle: Position;
}

/** In a straight line: some minutes with a wheelchair or a pushchair. */
export const NEAR_METRES = 500;
const ANSWERS = ["yes", "no", "limited"] as const;
const NEST_SWINGS: ReadonlySet<unknown> = new Set(["basketswing", "basket_swing", "nest_swing"]);

/**
 * One row per aspect. "No" only where a tag or the node says so: what is not mapped, or not loaded, is unknown. Kinds of
 * devices and places nearby therefore answer "yes" or nothing.
 */
export function inclusiveProfile(sources: InclusiveSources): InclusiveRow[] {
  return INCLUSIVE_ASPECTS.map((aspect) => ({ aspect, answer: RULES[aspect](sources) ?? "unknown" }));
}

type Rule = (sources: InclusiveSources) => InclusiveAnswer | null;

const RULES: Readonly<Record<InclusiveAspect, Rule>> = {
  access: ({ properties }) => known(answerTo("wheelchair_access", properties)),
  devices: ({ properties, equipment }) =>
    equipment.some(({ tags }) => isUsableWithWheelchair(tags.get("playground"), tags.get("wheelchair")))
      ? "yes"
      : known(answerTo("wheelchair", properties)),
  nestSwing: ({ properties: { device_kinds: kinds }, equipment }) =>
    yesIf(
      (Array.isArray(kinds) && kinds.some((kind) => NEST_SWINGS.has(kind))) ||
        equipment.some(({ tags }) => NEST_SWINGS.has(tags.get("playground"))),
    ),
  ramp: ({ properties, equipment }) =>
    readKnownValue(properties, "ramp:wheelchair", ANSWERS) ?? readKnownValue(properties, "ramp", ANSWERS) ??
      yesIf(equipment.some(({ tags }) => tags.get("ramp:wheelchair") === "yes")),
  tactilePaving: ({ properties }) => readKnownValue(properties, "tactile_paving", ANSWERS),
  braille: ({ properties, equipment }) =>
    readKnownValue(properties, "tactile_writing:braille", ANSWERS) ??
      readKnownValue(properties, "braille", ANSWERS) ??
      yesIf(equipment.some(({ tags }) => tags.get("tactile_writing:braille") === "yes")),
  shade: ({ properties }) => known(answerTo("shade", properties)),
  toilets: (sources) => yesIf(hasNear(sources, "toilets", isForWheelchairs)),
  changingTable: (sources) =>
    yesIf(hasNear(sources, "toilets", ({ tags }) => tags.get("changing_table") === "yes")),
  parking: (sources) =>
    yesIf(
      hasNear(
        sources,
        "parking",
        ({ tags }) => /^(yes|[1-9]\d{0,3})$/.test(tags.get("capacity:disabled") ?? ""),
      ),
    ),
};

function isForWheelchairs({ tags }: Poi): boolean {
  return ["yes", "designated"].some((value) =>
    tags.get("wheelchair") === value || tags.get("toilets:wheelchair") === value
  );
}

function hasNear({ pois, middle }: InclusiveSources, amenity: string, fits: (poi: Poi) => boolean): boolean {
  return pois.some((poi) =>
    poi.tags.get("amenity") === amenity && !["private", "no"].includes(poi.tags.get("access") ?? "") &&
    fits(poi) && distanceMetres(middle, poi.position) <= NEAR_METRES
  );
}

/** "Leashed" says nothing about these aspects. */
function known(answer: Answer | null): InclusiveAnswer | null {
  return answer === "leashed" ? null : answer;
}

function yesIf(flag: boolean): InclusiveAnswer | null {
  return flag ? "yes" : null;
}

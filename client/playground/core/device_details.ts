// What is mapped about one piece of equipment: https://wiki.openstreetmap.org/wiki/Key:playground#Attributes
import { parseMetres } from "contract/metres.ts";
import type { Tags } from "contract/tags.ts";
import { readKnownValue, readTagValues, type TagValue } from "contract/tag_value.ts";
import { type AgeRange, type Answer, readAges } from "./playground_facts.ts";

export const MATERIALS = [
  "wood",
  "metal",
  "steel",
  "aluminium",
  "plastic",
  "rope",
  "rubber",
  "stone",
  "concrete",
  "brick",
  "sand",
  "earth",
] as const;
export type Material = (typeof MATERIALS)[number];

export interface DeviceDetails {
  readonly heightMetres: number | null;
  readonly materials: readonly TagValue<Material>[];
  readonly ages: AgeRange | null;
  readonly isForBabies: boolean;
  /** False if it is not covered, or if that is unknown. */
  readonly isCovered: boolean;
  readonly wheelchair: Answer | null;
  readonly blind: Answer | null;
  /** Persons that can use it at a time. */
  readonly places: number | null;
}

const MAX_HEIGHT_METRES = 50;
const MAX_PLACES = 200;
const ANSWERS = ["yes", "limited", "no"] as const;

/** Details that are unknown are null. */
export function readDeviceDetails(tags: Tags): DeviceDetails {
  // Own properties only: a key may be `__proto__`.
  const properties = Object.fromEntries(tags);
  const isDesigned = readKnownValue(properties, "wheelchair", ["designated"]) !== null;
  return {
    heightMetres: parseMetres(tags.get("height"), MAX_HEIGHT_METRES),
    materials: readTagValues(properties, "material", MATERIALS),
    ages: readAges(properties),
    isForBabies: isForBabies(tags),
    isCovered: tags.get("covered") === "yes",
    wheelchair: isDesigned ? "yes" : readKnownValue(properties, "wheelchair", ANSWERS),
    blind: readKnownValue(properties, "blind", ANSWERS),
    places: placesOf(tags),
  };
}

/** True if material, age or accessibility is still to be mapped. */
export function lacksDetails({ materials, ages, isForBabies, wheelchair, blind }: DeviceDetails): boolean {
  return materials.length === 0 || ages === null && !isForBabies || wheelchair === null || blind === null;
}

export function isForBabies(tags: Tags): boolean {
  return tags.get("baby") === "yes" || tags.get("baby_swing") === "yes" ||
    tags.get("capacity:baby") !== undefined;
}

export function placesOf(tags: Tags): number | null {
  const text = tags.get("capacity") ?? tags.get("seats") ?? "";
  const places = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return places > 0 && places <= MAX_PLACES ? places : null;
}

// Details of a single piece of equipment: https://wiki.openstreetmap.org/wiki/Key:playground#Attributes
import { parseMetres } from "contract/geometry/metres.ts";
import type { Tags } from "contract/playground/tags.ts";
import { readKnownValue, readTagValues } from "contract/playground/tag_value.ts";
import { readAges } from "./playground_facts.ts";

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

const MAX_HEIGHT_METRES = 50;
const MAX_PLACES = 200;
const ANSWERS = ["yes", "limited", "no"] as const;

export type DeviceDetails = ReturnType<typeof readDeviceDetails>;

/** Reads the details; unknown ones are null. */
export function readDeviceDetails(tags: Tags) {
  // Uses own properties only, because a key may be `__proto__`.
  const properties = Object.fromEntries(tags);
  const isDesigned = readKnownValue(properties, "wheelchair", ["designated"]) !== null;
  return {
    heightMetres: parseMetres(tags.get("height"), MAX_HEIGHT_METRES),
    materials: readTagValues(properties, "material", MATERIALS),
    ages: readAges(properties),
    isForBabies: isForBabies(tags),
    /** False if the device is not covered, or if that is unknown. */
    isCovered: tags.get("covered") === "yes",
    wheelchair: isDesigned ? "yes" : readKnownValue(properties, "wheelchair", ANSWERS),
    blind: readKnownValue(properties, "blind", ANSWERS),
    /** Number of people who can use the device at the same time. */
    places: placesOf(tags),
  };
}

/** True if material, age or accessibility has yet to be mapped. */
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

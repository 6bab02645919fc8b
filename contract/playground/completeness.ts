// Derives how well a playground is mapped from its properties, because polygon answers do not contain it.
import type { Completeness } from "../types.ts";

/** Classes from best to worst. */
export const COMPLETENESS_CLASSES: readonly Completeness[] = ["complete", "partial", "missing"];

/** Whether a playground's class has improved. */
export const isBetterMapped = (before: Completeness, now: Completeness): boolean =>
  COMPLETENESS_CLASSES.indexOf(now) < COMPLETENESS_CLASSES.indexOf(before);

const EQUIPMENT_COUNTS = [
  "device_count",
  "bench_count",
  "shelter_count",
  "picnic_count",
  "table_tennis_count",
];
const EQUIPMENT_FLAGS = [
  "has_soccer",
  "has_basketball",
  "is_water",
  "for_baby",
  "for_toddler",
  "for_wheelchair",
];

type Properties = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

function hasPhoto(properties: Properties): boolean {
  if (isText(properties.wikimedia_commons)) return true;
  if (isText(properties.image) && isWikimediaUrl(properties.image)) return true;
  return Object.keys(properties).some((key) => key.startsWith("panoramax") && isText(properties[key]));
}

function isWikimediaUrl(text: string): boolean {
  const host = URL.parse(text)?.hostname ?? "";
  return host === "wikimedia.org" || host.endsWith(".wikimedia.org");
}

export type CompletenessParts = ReturnType<typeof completenessParts>;

/**
 * Returns which of the three parts are mapped. Photo: `panoramax*`, `wikimedia_commons` or an `image` on a Wikimedia
 * host. Equipment: a count above 0 or a flag. Info: `opening_hours`, `surface`, or `access` other than `yes`.
 */
export function completenessParts(properties: Properties) {
  return {
    photo: hasPhoto(properties),
    equipment: EQUIPMENT_COUNTS.some((key) => typeof properties[key] === "number" && properties[key] > 0) ||
      EQUIPMENT_FLAGS.some((key) => properties[key] === true),
    info: isText(properties.opening_hours) || isText(properties.surface) ||
      (isText(properties.access) && properties.access !== "yes"),
  };
}

/**
 * Returns `complete` if all three parts are mapped, `missing` if none is, else `partial`. Nodes count by the same rule.
 */
export function deriveCompleteness(properties: Properties): Completeness {
  const { photo, equipment, info } = completenessParts(properties);
  if (photo && equipment && info) return "complete";
  return photo || equipment || info ? "partial" : "missing";
}

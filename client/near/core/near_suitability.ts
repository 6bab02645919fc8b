// The most important suitabilities of a playground in the list nearby.
import { type Suitability, type SuitabilityChip, suitabilityOf } from "../../playground/core/suitability.ts";

/** More would hide the next rows. */
export const MAX_SUITABILITIES = 3;

/** First what excludes a playground for some visitors. Water is named with the equipment. */
const BY_WEIGHT: readonly Suitability[] = [
  "fence",
  "babies",
  "toddlers",
  "wheelchair",
  "toilets",
  "school_children",
  "shade",
  "lit",
];

export function weightiestOf(properties: Readonly<Record<string, unknown>>): SuitabilityChip[] {
  const chips = new Map(suitabilityOf(properties).map((chip) => [chip.name, chip]));
  return BY_WEIGHT.flatMap((name) => chips.get(name) ?? []).slice(0, MAX_SUITABILITIES);
}

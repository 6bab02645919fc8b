// The most important suitabilities of a playground in the list nearby.
import type { PlaygroundFacts } from "../../playground/core/playground_facts.ts";
import { type Suitability, type SuitabilityChip, suitabilityOf } from "../../playground/core/suitability.ts";

/** More would hide the next rows. */
export const MAX_SUITABILITIES = 3;

/** First what excludes a playground for some visitors. Water is named with the equipment. */
const BY_WEIGHT: readonly Suitability[] = [
  "fenced",
  "babies",
  "toddlers",
  "wheelchair",
  "toilets",
  "school_children",
  "shade",
  "lit",
];

/** `facts` must be of the same properties. */
export function weightiestOf(
  properties: Readonly<Record<string, unknown>>,
  facts: PlaygroundFacts,
): SuitabilityChip[] {
  const chips = new Map(suitabilityOf(properties, facts).map((chip) => [chip.name, chip]));
  return BY_WEIGHT.flatMap((name) => chips.get(name) ?? []).slice(0, MAX_SUITABILITIES);
}

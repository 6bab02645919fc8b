// Selects the most important suitabilities of a playground for the nearby list.
import {
  type Suitability,
  type SuitabilityChip,
  suitabilityOf,
} from "../../../playground/core/suitability.ts";

/** More would hide the next rows. */
export const MAX_SUITABILITIES = 3;

/** Starts with what excludes some visitors. Water is listed with the equipment. */
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
  const chips = suitabilityOf(properties);
  const addition = chips.find(({ isAddition }) => isAddition);
  const named = new Map(chips.map((chip) => [chip.name, chip]));
  return BY_WEIGHT.flatMap((name) => {
    const chip = named.get(name);
    if (chip === undefined || addition === undefined) return chip ?? [];
    // The addition follows what it adds to.
    if (chip === addition) return [named.get("school_children")!, addition];
    return name === "school_children" ? [] : chip;
  }).slice(0, MAX_SUITABILITIES);
}

// The age groups that a playground suits, from the tags min_age, max_age (and their :advisory forms) and baby, and from
// properties that nodes derive from its devices.
import { readText } from "./tag_text.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Age groups from youngest to oldest. */
export const AGE_GROUPS = ["babies", "toddlers", "school_children"] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Age in whole years that must be within the playground's age limits for it to suit the group. */
const TYPICAL_AGE: Readonly<Record<AgeGroup, number>> = { babies: 1, toddlers: 2, school_children: 8 };

/** Properties that nodes derive for the groups; null if there is none. */
const DERIVED: Readonly<Record<AgeGroup, string | null>> = {
  babies: "for_baby",
  toddlers: "for_toddler",
  school_children: null,
};

/**
 * Whether the playground suits a group; null if unknown. Its own tags take precedence over the properties that nodes
 * derive from devices, which can only mean "yes".
 */
export function answerForGroup(group: AgeGroup, properties: Properties): "yes" | "no" | null {
  const stated = statedFor(group, properties);
  if (stated !== null) return stated ? "yes" : "no";
  const derived = DERIVED[group];
  return derived !== null && properties[derived] === true ? "yes" : null;
}

/** Whether the playground suits the group according to its tags; null if they do not state it. */
function statedFor(group: AgeGroup, properties: Properties): boolean | null {
  const baby = group === "babies" ? readText(properties, "baby") : null;
  if (baby === "yes" || baby === "no") return baby === "yes";
  const age = TYPICAL_AGE[group];
  const from = readYears(properties, "min_age:advisory", "min_age");
  const to = readYears(properties, "max_age:advisory", "max_age");
  if (from !== null && to !== null && from > to) return null;
  if (from !== null && from > age || to !== null && to < age) return false;
  if (from !== null) return true;
  // An upper limit without a lower one means the oldest group within the limit.
  const oldest = to !== null && AGE_GROUPS.findLast((each) => TYPICAL_AGE[each] <= to);
  return oldest === group ? true : null;
}

/** Whole years, at most two digits, from the first of `keys` that has a value. Null if that value is anything else. */
export function readYears(properties: Properties, ...keys: readonly string[]): number | null {
  const text = readText(properties, ...keys);
  return text !== null && /^\d{1,2}$/.test(text) ? Number(text) : null;
}

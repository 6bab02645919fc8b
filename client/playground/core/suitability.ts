// Groups and needs that a playground is known to suit, shown as chips below its name.
import { AGE_GROUPS } from "contract/playground/age_groups.ts";
import { answerTo } from "contract/playground/answers.ts";

/** Suitabilities in display order. */
export const SUITABILITIES = [
  ...AGE_GROUPS,
  "fence",
  "shade",
  "wheelchair",
  "water",
  "lit",
  "toilets",
] as const;
export type Suitability = (typeof SUITABILITIES)[number];

export interface SuitabilityChip {
  readonly name: Suitability;
  /** True if the suitability applies only in part: a fence on one side, some shade. */
  readonly isPartly: boolean;
  /**
   * True for babies if there is a chip for school children but none for toddlers. Otherwise the gap would suggest that
   * toddlers are excluded.
   */
  readonly isAddition: boolean;
}

/** One chip per known suitability; an addition comes after the oldest group. */
export function suitabilityOf(properties: Readonly<Record<string, unknown>>): SuitabilityChip[] {
  const chips = SUITABILITIES.flatMap((name): SuitabilityChip[] => {
    const answer = answerTo(name, properties);
    const isPartly = answer === "limited";
    return answer === "yes" || isPartly ? [{ name, isPartly, isAddition: false }] : [];
  });
  const [first, second, ...others] = chips;
  if (first?.name !== "babies" || second?.name !== "school_children") return chips;
  return [second, { ...first, isAddition: true }, ...others];
}

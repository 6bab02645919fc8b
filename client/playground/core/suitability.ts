// Groups and needs that a playground is known to suit.
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
  /** True for babies unless toddlers are known to be suited, too. Otherwise toddlers would seem excluded. */
  readonly isAddition: boolean;
}

/** One entry per known suitability; an addition comes after the oldest group. */
export function suitabilityOf(properties: Readonly<Record<string, unknown>>): SuitabilityChip[] {
  const chips = SUITABILITIES.flatMap((name): SuitabilityChip[] => {
    const answer = answerTo(name, properties);
    const isPartly = answer === "limited";
    const isAddition = name === "babies" && answerTo("toddlers", properties) !== "yes";
    return answer === "yes" || isPartly ? [{ name, isPartly, isAddition }] : [];
  });
  const [first, second, ...others] = chips;
  return first?.isAddition && second?.name === "school_children" ? [second, first, ...others] : chips;
}

// Known groups and needs that a playground suits: shown as chips below its name.
import { AGE_GROUPS } from "contract/age_groups.ts";
import { answerTo } from "contract/answers.ts";

/** In display order. */
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
  /** True only in part: a fence on one side, some shade. */
  readonly isPartly: boolean;
}

/** One chip per known suitability. */
export function suitabilityOf(properties: Readonly<Record<string, unknown>>): SuitabilityChip[] {
  return SUITABILITIES.flatMap((name) => {
    const answer = answerTo(name, properties);
    return answer === "yes" || answer === "limited" ? [{ name, isPartly: answer === "limited" }] : [];
  });
}

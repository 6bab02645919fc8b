// Known groups and needs that a playground suits: shown as chips below its name.
import { matchesAttribute } from "contract/filter_attributes.ts";
import { AGE_GROUPS, isForGroup } from "../../filters/core/age_groups.ts";
import { readKnownValue } from "contract/tag_value.ts";
import type { Answer, PlaygroundFacts } from "./playground_facts.ts";
import { standoutsOf } from "contract/standout.ts";

/** In display order. */
export const SUITABILITIES = [
  ...AGE_GROUPS,
  "fenced",
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

type Properties = Readonly<Record<string, unknown>>;
type Answers = Pick<PlaygroundFacts, "fence" | "shade" | "lit">;

/** One chip per known suitability. `facts` must be of the same properties. */
export function suitabilityOf(properties: Properties, facts: Answers): SuitabilityChip[] {
  return SUITABILITIES.flatMap((name) => {
    const answer = answerTo(name, properties, facts);
    return answer === "yes" || answer === "limited" ? [{ name, isPartly: answer === "limited" }] : [];
  });
}

function answerTo(name: Suitability, properties: Properties, facts: Answers): Answer | null {
  switch (name) {
    case "fenced":
      return facts.fence;
    case "shade":
      return facts.shade;
    case "wheelchair":
      // Equipment, as the filter of the same name; access is among the facts.
      return yesIf(matchesAttribute("wheelchair", properties, false));
    case "water":
      return yesIf(standoutsOf(properties).includes("water"));
    case "lit":
      return facts.lit;
    case "toilets":
      return readKnownValue(properties, "toilets", ["yes"]);
    default:
      return yesIf(isForGroup(name, properties));
  }
}

const yesIf = (isTrue: boolean): Answer | null => isTrue ? "yes" : null;

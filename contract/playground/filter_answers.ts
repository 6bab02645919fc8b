// Evaluates each filter that nodes support for a single playground, by the same rules as the playground's chips, row
// and panel. This program's nodes count their clusters by the same answers.
import { type Answer, answerTo, type Question } from "./answers.ts";
import { type FilterAttribute, isNearby } from "./filter_attributes.ts";
import { standoutsOf } from "./standout.ts";
import { readKnownValue } from "./tag_value.ts";

/** Whether a playground passes a filter; null if unknown. */
export type FilterAnswer = "yes" | "no" | null;

type Properties = Readonly<Record<string, unknown>>;

/** The question behind each filter, and the answer besides "yes" that also passes. */
const QUESTIONS = {
  baby: ["babies"],
  toddler: ["toddlers"],
  wheelchair: ["wheelchair"],
  wheelchair_access: ["wheelchair_access", "limited"],
  ramp: ["ramp"],
  school_children: ["school_children"],
  water: ["water"],
  table_tennis: ["table_tennis"],
  soccer: ["soccer"],
  basketball: ["basketball"],
  theme: ["theme"],
  fence: ["fence"],
  shade: ["shade"],
  has_dogs: ["dogs", "leashed"],
} as const satisfies Readonly<Record<string, readonly [Question, Answer?]>>;

const COUNTS = { bench: "bench_count", picnic: "picnic_count", shelter: "shelter_count" } as const;

/** Values of `access` that exclude the public. */
const NOT_PUBLIC = ["private", "customers", "permit", "members", "residents", "no"] as const;

export type AnsweredFilter = FilterAttribute | keyof typeof QUESTIONS;

/** Evaluates a filter for a playground. `restricted` is set if its node reports that it is not open to the public. */
export function answerFilter(
  name: AnsweredFilter,
  { properties, restricted }: { readonly properties: Properties; readonly restricted: boolean },
): FilterAnswer {
  switch (name) {
    case "private":
      return restricted || readKnownValue(properties, "access", NOT_PUBLIC) !== null ? "no" : "yes";
    case "bench":
    case "picnic":
    case "shelter":
      return isAbove0(properties[COUNTS[name]]) ? "yes" : unlessMapped(properties);
    case "toilet":
      // A playground with a toilet of its own needs none nearby.
      return answerTo("toilets", properties) === "yes" ? "yes" : answerNearby(properties.toilet_m);
    case "changing_table":
      return answerNearby(properties.changing_table_m);
  }
  const [question, alsoPasses]: readonly [Question, Answer?] = QUESTIONS[name];
  const answer = answerTo(question, properties);
  if (answer === null || answer === "yes") return answer;
  return answer === alsoPasses ? "yes" : "no";
}

/** The answer to a filter's question if it is true in part, or else null. */
export function partialAnswer(name: string, properties: Properties): "limited" | "leashed" | null {
  const [question] = Object.hasOwn(QUESTIONS, name) ? QUESTIONS[name as keyof typeof QUESTIONS] : [];
  const answer = question ? answerTo(question, properties) : null;
  return answer === "limited" || answer === "leashed" ? answer : null;
}

/** Answer for equipment that is not mapped: "no" if other equipment is, else unknown. */
function unlessMapped(properties: Properties): FilterAnswer {
  return isAbove0(properties.device_count) || standoutsOf(properties).length > 0 ? "no" : null;
}

/** Metres to the nearest place that a filter asks for, or null if unknown, or if the filter asks for something else. */
export function metresTo(name: string, { toilet_m, changing_table_m }: Properties): number | null {
  const metres = name === "toilet" ? toilet_m : name === "changing_table" ? changing_table_m : null;
  return typeof metres === "number" ? metres : null;
}

/** Null means that no such place is known nearby. Nodes that cannot tell send nothing. */
function answerNearby(metres: unknown): FilterAnswer {
  if (isNearby(metres)) return "yes";
  return metres === null || typeof metres === "number" ? "no" : null;
}

const isAbove0 = (value: unknown) => typeof value === "number" && value > 0;

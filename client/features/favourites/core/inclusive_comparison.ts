// What playgrounds that are compared say about inclusive play: by their own properties, without equipment and places near.
import {
  INCLUSIVE_ASPECTS,
  type InclusiveAnswer,
  type InclusiveAspect,
  inclusiveProfile,
} from "../../../playground/core/inclusive_profile.ts";

type Properties = Readonly<Record<string, unknown>>;

/** The aspects that are known of at least one of the playgrounds, in display order. */
export function comparedAspects(all: readonly Properties[]): InclusiveAspect[] {
  // Shade has a row of its own.
  return INCLUSIVE_ASPECTS.filter((aspect) =>
    aspect !== "shade" && all.some((properties) => aspectAnswer(aspect, properties) !== null)
  );
}

/** Null: not known. */
export function aspectAnswer(
  aspect: InclusiveAspect,
  properties: Properties,
): Exclude<InclusiveAnswer, "unknown"> | null {
  const rows = inclusiveProfile({ properties, equipment: [], pois: [], middle: [0, 0] });
  const answer = rows.find((row) => row.aspect === aspect)?.answer ?? "unknown";
  return answer === "unknown" ? null : answer;
}

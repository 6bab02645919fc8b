// Compares playgrounds by inclusive play, using their own properties but neither equipment nor nearby POIs.
import {
  INCLUSIVE_ASPECTS,
  type InclusiveAnswer,
  type InclusiveAspect,
  inclusiveProfile,
} from "../../../playground/core/inclusive_profile.ts";

type Properties = Readonly<Record<string, unknown>>;

/** Aspects known for at least one of the playgrounds, in display order. */
export function comparedAspects(all: readonly Properties[]): InclusiveAspect[] {
  // Shade has a row of its own.
  return INCLUSIVE_ASPECTS.filter((aspect) =>
    aspect !== "shade" && all.some((properties) => aspectAnswer(aspect, properties) !== null)
  );
}

/** Null if unknown. */
export function aspectAnswer(aspect: InclusiveAspect, properties: Properties): InclusiveAnswer | null {
  const rows = inclusiveProfile({ properties, equipment: [], pois: [], middle: [0, 0] });
  return rows.find((row) => row.aspect === aspect)?.answer ?? null;
}

// Counts of a large region in a coarse grid, so that a view of all of it needs none of its points.
import { isJsonObject } from "../kit/fields.ts";
import { parseBucket } from "../playground/bucket.ts";
import type { Bucket } from "../types.ts";
import { packPlaces, readColumn, readPlaces } from "./columns.ts";

/** The last zoom at which a map shows these buckets. Their grid is that of this zoom. */
export const COARSE_ZOOM = 10;

/** Units per degree: steps of about 100 m, a hundredth of a cell. */
const UNITS = 1_000;

const CLASSES = ["complete", "partial", "missing", "restricted"] as const;

/** Encodes buckets column by column. Neighbours should be adjacent. */
export function encodeCoarse(buckets: readonly Bucket[]) {
  return {
    ...packPlaces(buckets, UNITS),
    ...Object.fromEntries(CLASSES.map((name) => [name, buckets.map((each) => each[name])])),
  };
}

/** Parses buckets. Returns null if they are anything else, or if their columns differ in length. */
export function parseCoarse(value: unknown): readonly Bucket[] | null {
  if (!isJsonObject(value) || !Array.isArray(value.lon)) return null;
  const { length } = value.lon;
  const places = readPlaces(value, length, UNITS);
  const [complete, partial, missing, restricted] = CLASSES.map((name) => readColumn(value[name], length));
  if (!places || !complete || !partial || !missing || !restricted) return null;
  return places.flatMap((place, i) =>
    parseBucket({
      ...place,
      count: complete[i]! + partial[i]! + missing[i]! + restricted[i]!,
      complete: complete[i],
      partial: partial[i],
      missing: missing[i],
      restricted: restricted[i],
    }) ?? []
  );
}

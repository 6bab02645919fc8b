// Parses cluster buckets from nodes. Only older nodes report `restricted`.
import { isJsonObject } from "../kit/fields.ts";
import { parseItems } from "./item_list.ts";
import type { Parsed } from "./playground.ts";
import type { Bucket } from "../types.ts";

/** Maximum number of buckets, more than any viewport shows. The rest of a larger answer is dropped. */
export const MAX_BUCKETS = 20_000;

/** Maximum count in a bucket, far above that of any region. Sums of many buckets stay exact. */
const MAX_COUNT = 1_000_000;

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_COUNT;

/** Count of a class: 0 if absent, null if invalid. */
const classCount = (value: unknown): number | null =>
  isCount(value ?? 0) ? (value as number | null) ?? 0 : null;

/**
 * Parses one bucket. Returns null without a position within ±180/±90 degrees, or if a count is not a whole number from
 * 0 to a million. If `count` exceeds the sum of the reported classes, the rest is `restricted`, so that `count =
 * complete + partial + missing + restricted` always holds.
 */
export function parseBucket(value: unknown): Bucket | null {
  if (!isJsonObject(value)) return null;
  const { lon, lat, count } = value;
  if (typeof lon !== "number" || typeof lat !== "number") return null;
  if (!(lon >= -180 && lon <= 180 && lat >= -90 && lat <= 90)) return null;
  if (!isCount(count) || count === 0) return null;
  const complete = classCount(value.complete);
  const partial = classCount(value.partial);
  const missing = classCount(value.missing);
  const reported = classCount(value.restricted);
  if (complete === null || partial === null || missing === null || reported === null) return null;
  const restricted = Math.max(reported, count - complete - partial - missing);
  return {
    lon,
    lat,
    count: complete + partial + missing + restricted,
    complete,
    partial,
    missing,
    restricted,
  };
}

/** Parses the answer of `get_playground_clusters`. Returns null unless it is an array. */
export function parseBuckets(value: unknown): Parsed<Bucket> | null {
  const parsed = parseItems(value, parseBucket, MAX_BUCKETS);
  return parsed && { ...parsed, isExcessive: parsed.items.length + parsed.dropped > MAX_BUCKETS };
}

// Buckets of many backends -> one seamless set of clusters for the one zoom level that is shown.
import Supercluster from "supercluster";
import type { Bucket } from "../../contract/types.ts";
import type { Segments } from "./macro_ring.ts";

/** A merged cluster; position in degrees, the mean of its buckets weighted by `count`. */
export interface Cluster extends Segments {
  readonly lon: number;
  readonly lat: number;
  readonly count: number;
}

/** Rings closer than this would touch: twice the radius of a common ring, in CSS pixels. */
const MERGE_RADIUS_PX = 60;
const TILE_PX = 256;

interface Sums extends Segments {
  count: number;
  weightedLon: number;
  weightedLat: number;
}

/**
 * Merges buckets that would overlap at `zoom` (integer, 256-pixel tiles). The totals of all five counts never
 * change, and the result does not depend on the order of the buckets.
 */
export function mergeBuckets(buckets: readonly Bucket[], zoom: number): Cluster[] {
  if (buckets.length === 0) return [];
  const index = new Supercluster<Bucket, Mutable<Sums>>({
    radius: MERGE_RADIUS_PX,
    extent: TILE_PX,
    minZoom: zoom,
    maxZoom: zoom,
    map: toSums,
    reduce: addSums,
  });
  index.load(
    [...buckets].sort(compareBuckets).map((bucket) => ({
      type: "Feature" as const,
      geometry: { type: "Point" as const, coordinates: [bucket.lon, bucket.lat] },
      properties: bucket,
    })),
  );
  return index.getClusters([-180, -90, 180, 90], zoom).map(({ properties }) =>
    "weightedLon" in properties ? fromSums(properties) : fromBucket(properties)
  );
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Supercluster visits points in the order given; a fixed order makes the result independent of arrival. */
function compareBuckets(a: Bucket, b: Bucket): number {
  return b.count - a.count || a.lon - b.lon || a.lat - b.lat || a.complete - b.complete ||
    a.partial - b.partial;
}

function toSums(bucket: Bucket): Mutable<Sums> {
  const { lon, lat, count, complete, partial, missing, restricted } = bucket;
  return {
    count,
    complete,
    partial,
    missing,
    restricted,
    weightedLon: lon * count,
    weightedLat: lat * count,
  };
}

function addSums(total: Mutable<Sums>, part: Readonly<Sums>): void {
  total.count += part.count;
  total.complete += part.complete;
  total.partial += part.partial;
  total.missing += part.missing;
  total.restricted += part.restricted;
  total.weightedLon += part.weightedLon;
  total.weightedLat += part.weightedLat;
}

function fromSums(
  { weightedLon, weightedLat, count, complete, partial, missing, restricted }: Sums,
): Cluster {
  return {
    lon: weightedLon / count,
    lat: weightedLat / count,
    count,
    complete,
    partial,
    missing,
    restricted,
  };
}

function fromBucket({ lon, lat, count, complete, partial, missing, restricted }: Bucket): Cluster {
  return { lon, lat, count, complete, partial, missing, restricted };
}

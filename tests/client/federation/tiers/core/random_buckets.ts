// Buckets for property tests: many close enough to merge, some at the edges of the world.
import fc from "fast-check";
import type { Bucket } from "contract/types.ts";

/** Makes a bucket whose count is the sum of its classes. */
export function makeBucket(
  lon: number,
  lat: number,
  classes: Partial<Pick<Bucket, "complete" | "partial" | "missing" | "restricted">>,
): Bucket {
  const { complete = 0, partial = 0, missing = 0, restricted = 0 } = classes;
  const count = complete + partial + missing + restricted;
  return { lon, lat, count, complete, partial, missing, restricted };
}

const hotSpots = fc.constantFrom([9.7, 50.5], [9.8, 50.6], [180, 0], [-180, 0], [179.99, -17], [0, 90], [
  0,
  -90,
]);

export const positions: fc.Arbitrary<[lon: number, lat: number]> = fc.oneof(
  fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  ),
  fc.tuple(hotSpots, fc.double({ min: -0.01, max: 0.01, noNaN: true })).map(
    ([[lon, lat], shift]): [number, number] => [
      Math.max(-180, Math.min(180, lon! + shift)),
      Math.max(-90, Math.min(90, lat! + shift)),
    ],
  ),
  hotSpots.map(([lon, lat]): [number, number] => [lon!, lat!]),
);

const classCounts = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 100_000 }));

export const buckets: fc.Arbitrary<Bucket> = fc
  .tuple(positions, classCounts, classCounts, classCounts, classCounts)
  .map(([[lon, lat], complete, partial, missing, restricted]) =>
    makeBucket(lon, lat, { complete, partial, missing, restricted })
  )
  .filter(({ count }) => count > 0);

export const bucketLists: fc.Arbitrary<Bucket[]> = fc.array(buckets, { maxLength: 60, size: "max" });

export const zoomLevels: fc.Arbitrary<number> = fc.integer({ min: 0, max: 22 });

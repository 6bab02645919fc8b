import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import fc from "fast-check";
import { COMPLETENESS_CLASSES } from "contract/playground/completeness.ts";
import {
  completenessOf,
  decodePlaces,
  encodePlaces,
  packPlaces,
  type Place,
} from "server/node/region/core/places.ts";

const number = fc.double({ noNaN: true });

const place: fc.Arbitrary<Place> = fc.record({
  x: number,
  y: number,
  box: fc.tuple(number, number, number, number),
  completeness: fc.constantFrom(...COMPLETENESS_CLASSES),
  isRestricted: fc.boolean(),
  attributes: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});

Deno.test("places are stored and read as they are", () => {
  fc.assert(fc.property(fc.array(place), (all) => {
    const bytes = encodePlaces(packPlaces(all));
    // Read from within a larger buffer, as a database gives them.
    const shifted = Buffer.concat([new Uint8Array(3), bytes]);
    const places = decodePlaces(shifted.subarray(3))!;
    const read = all.map((_, i): Place => ({
      x: places.xs[i]!,
      y: places.ys[i]!,
      box: [...places.boxes.subarray(4 * i, 4 * i + 4)] as unknown as Place["box"],
      completeness: completenessOf(places, i),
      isRestricted: places.restricted[i] === 1,
      attributes: places.attributes[i]!,
    }));
    assert.deepEqual([places.length, read], [all.length, all.map((each) => ({ ...each }))]);
  }));
});

Deno.test("bytes of no whole place are refused", () => {
  assert.equal(decodePlaces(new Uint8Array(55)), null);
  assert.equal(decodePlaces(new Uint8Array(0))!.length, 0);
});
